import { describe, expect, it } from "vitest";
import type { ChatModel } from "../core/chat-model.ts";
import { ContextOverflow } from "../core/errors.ts";
import { selfJudgement } from "../evaluators/self-judgement.ts";
import { playToy, type ToyArmChanges, toyArm, toyReply } from "../testing/toy-benchmark.ts";
import { fitLessons } from "./lesson-budget.ts";

/** A toy arm with a budget for one role. */
function armWith(role: "actor" | "evaluator" | "reflector", budget: object, parts: ToyArmChanges = {}) {
  const arm = toyArm(parts);
  const config = arm.config.models[role];
  return { ...arm, config: { ...arm.config, models: { ...arm.config.models, [role]: { ...config, budget } } } };
}
const lines = (texts: readonly string[]) =>
  texts.map((text, index) => ({ task: "t", trial: texts.length - index, text }));

describe("a budget", () => {
  it("of the actor ends the episode by its name", async () => {
    const waits: ChatModel = {
      id: "m",
      complete: async (request) => {
        const reply = toyReply(request);
        return { text: reply.replace(/Guess\[\d+\]/, "Wait[]"), finish: "stop", usage: null };
      },
    };
    const [calls] = await playToy({ arms: [armWith("actor", { calls: 2 }, { model: waits })], trials: 1 });
    expect([calls?.ending, calls?.steps]).toEqual([{ kind: "truncated", limit: "calls" }, 2]);
    const [tokens] = await playToy({ arms: [armWith("actor", { tokens: 1 }, { model: waits })], trials: 1 });
    expect([tokens?.ending, tokens?.steps]).toEqual([{ kind: "truncated", limit: "tokens" }, 1]);
    const [all] = await playToy({ arms: [toyArm({ model: waits, limits: { calls: 3 } })], trials: 1 });
    expect([all?.ending, all?.steps]).toEqual([{ kind: "truncated", limit: "calls" }, 3]);
  });

  it("of the evaluator leaves an episode that nobody judged, with its reward", async () => {
    const rows = await playToy({
      arms: [armWith("evaluator", { calls: 0.5, tokens: 0 }, { evaluator: selfJudgement })],
      trials: 1,
    });
    expect(rows[0]).toMatchObject({ ending: { limit: "evaluator-budget" }, reward: 1, feedback: null });
  });

  it("of the reflector leaves a trial without a lesson, and says why", async () => {
    const rows = await playToy({ arms: [armWith("reflector", { tokens: 0 })], trials: 2 });
    const learnt = rows.filter(({ key, reward }) => key.trial === 1 && reward === 0);
    expect(learnt.length).toBeGreaterThan(3);
    for (const { lesson } of learnt) expect(lesson).toEqual({ text: "", refusedBy: "budget" });
    for (const { key, lessonsShown } of rows) if (key.trial === 2) expect(lessonsShown).toEqual([]);
  });
});

it("a prompt that does not fit the model's context is a named ending, no error", async () => {
  const small: ChatModel = { id: "m", complete: () => Promise.reject(new ContextOverflow("too long")) };
  const [row] = await playToy({ arms: [toyArm({ model: small })], trials: 1 });
  expect([row?.ending, row?.reward]).toEqual([{ kind: "truncated", limit: "context" }, 0]);
});

describe("lessons within a limit", () => {
  it("are the newest that fit; the newest of all is cut rather than left out", () => {
    const three = lines(["aaaa", "bbbbbbbb", "cccc"]);
    expect(fitLessons(three, undefined)).toEqual({ shown: three, dropped: [], cut: null });
    expect(fitLessons(three, 3)).toMatchObject({ shown: [{ trial: 3 }, { trial: 2 }], dropped: [1], cut: null });
    expect(fitLessons(three, 2)).toMatchObject({ shown: [{ trial: 3 }], dropped: [2, 1], cut: null });
    const long = lines(["aaaaaaaaX", "b"]);
    expect(fitLessons(long, 2)).toMatchObject({ shown: [{ trial: 2, text: "aaaaaaaa" }], dropped: [1], cut: 2 });
    expect(fitLessons(lines([`aaa${"\u{1f600}"}`]), 1).shown[0]?.text).toBe("aaa");
  });

  it("stand in the row, and the guards know of it", async () => {
    const rows = await playToy({ arms: [toyArm({ limits: { lessonTokens: 3 } })], trials: 4 });
    const later = rows.filter(({ key }) => key.trial === 3);
    expect(later.length).toBeGreaterThan(1);
    for (const { lessonsShown, lessonsDropped } of later) expect([lessonsShown, lessonsDropped]).toEqual([[2], [1]]);
    const cut = await playToy({ arms: [toyArm({ limits: { lessonTokens: 1 } })], trials: 2 });
    expect(cut.find(({ key }) => key.trial === 2)).toMatchObject({ lessonsShown: [1], lessonCut: 1 });
  });
});
