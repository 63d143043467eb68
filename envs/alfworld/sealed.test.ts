import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import type { ChatMessage } from "../../src/core/chat-model.ts";
import { stuckEvaluator } from "../../src/evaluators/stuck.ts";
import { plainArm, playInMemory } from "../../src/testing/plain-arm.ts";
import { shared } from "../../src/testing/shared-data.ts";
import { gamesBelow } from "./files/read-folder.ts";
import { alfworld } from "./index.ts";

const folder = mkdtempSync(join(tmpdir(), "retrial-alfworld-sealed-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** All facts of the start in the opposite order; each stands on a line of its own in the official files. */
function factsReversed(problem: string): string {
  const [before = "", after = ""] = problem.split("(:init");
  const [init = "", goal = ""] = after.split("(:goal");
  const lines = init.split("\n");
  const facts = lines.filter((line) => /^\s*\([^()]+\)\s*$/.test(line)).reverse();
  expect(facts.length).toBeGreaterThan(100);
  const rest = lines.filter((line) => !/^\s*\([^()]+\)\s*$/.test(line)).join("\n");
  return `${before}(:init\n${facts.join("\n")}\n${rest}(:goal${goal}`;
}

/** Every request of two short trials: too few steps to win, so that lessons are written and shown. */
async function requestsOn(data: string) {
  const { rules } = alfworld;
  const taskSet = await alfworld.load({ data, skipInvalid: true });
  const requests: (readonly ChatMessage[])[] = [];
  const model = {
    id: "rules",
    async complete({ messages, seed }: { readonly messages: readonly ChatMessage[]; readonly seed: number }) {
      requests.push(messages);
      return { text: rules?.(messages, seed) ?? "", finish: "stop" as const, usage: null };
    },
  };
  const agent = taskSet.agents?.react;
  const arm = plainArm(alfworld, {
    model,
    evaluator: stuckEvaluator(),
    strategy: "last-attempt+reflexion",
    limits: { steps: 6 },
    ...(agent === undefined ? {} : { agent }),
  });
  await playInMemory(alfworld, taskSet, [arm], 2);
  return requests;
}

describe.skipIf(!shared.available)(`what is sealed${shared.note}`, () => {
  it("changes no request: another walkthrough, none, and the facts of the problem in another order", async () => {
    const official = shared.path("data/alfworld/raw/valid_unseen");
    const scrambled = join(folder, "valid_unseen");
    for (const [index, path] of gamesBelow(official).entries()) {
      const game = JSON.parse(readFileSync(path, "utf8"));
      const walkthrough = index % 2 === 0 ? ["look", ...game.walkthrough.reverse()] : null;
      const copy = join(scrambled, relative(official, path));
      mkdirSync(dirname(copy), { recursive: true });
      writeFileSync(copy, JSON.stringify({ ...game, walkthrough, pddl_problem: factsReversed(game.pddl_problem) }));
    }
    const truth = await requestsOn(official);
    expect(truth.length).toBeGreaterThan(6 * 6);
    expect(await requestsOn(scrambled)).toEqual(truth);
  });
});
