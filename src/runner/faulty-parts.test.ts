import { describe, expect, it } from "vitest";
import type { ChatModel } from "../core/chat-model.ts";
import type { EvaluatorDefinition } from "../core/definitions.ts";
import { DatasetError, ModelError } from "../core/errors.ts";
import type { LessonOutcome, ReflectionMemory } from "../core/reflection.ts";
import type { ResultRow } from "../core/result.ts";
import { placeboMemory } from "../reflection/memory/placebo.ts";
import { slidingWindow } from "../reflection/memory/sliding-window.ts";
import { memoryRunStore } from "../testing/memory-run-store.ts";
import {
  functionModel,
  playToy,
  toyArm,
  toyEnvironment,
  toyReply,
  toyRun,
  toyTasks,
} from "../testing/toy-benchmark.ts";
import { type RunOptions, runAll } from "./run.ts";

const played = (changes: Partial<RunOptions>) => playToy({ tasks: toyTasks(2), trials: 2, ...changes });

const stages = (rows: readonly ResultRow[]) =>
  rows.map(({ ending }) => (ending.kind === "errored" ? ending.stage : ending.kind));

function evaluator(evaluate: () => unknown): EvaluatorDefinition {
  const createEvaluator = () => ({ name: "odd", kind: "opinion" as const, evaluate: async () => evaluate() as never });
  return { name: "odd", kind: "opinion", summary: "", usesModel: false, createEvaluator };
}

describe("what a part returns in the wrong shape makes an errored episode", () => {
  const whole = { verdict: "failure", score: null, text: "", source: "external", form: "scalar" };
  it.each([
    ["feedback without a form", { ...whole, form: undefined }],
    ["feedback from an unknown source", { ...whole, source: "me" }],
    ["a score that is no number", { ...whole, score: Number.NaN }],
  ])("%s", async (_title, feedback) => {
    expect(stages(await played({ arms: [toyArm({ evaluator: evaluator(() => feedback) })] }))).toEqual([
      "evaluator",
      "evaluator",
    ]);
  });

  it.each([
    ["text that is none", { text: 3, finish: "stop", usage: null }],
    ["an unknown finish", { text: "", finish: "tool_calls", usage: null }],
    ["broken usage", { text: "", finish: "stop", usage: { promptTokens: 1.5 } }],
  ])("a reply with %s", async (_title, reply) => {
    const model = { id: "odd", complete: async () => reply } as unknown as ChatModel;
    expect(stages(await played({ arms: [toyArm({ model })] }))).toEqual(["model", "model"]);
  });

  it.each([
    ["a reward of true", { reward: true }],
    ["metrics that are no numbers", { info: { metrics: { em: Number.NaN } } }],
    ["a metric of 7", { info: { metrics: { em: 7 } } }],
  ])("a step with %s", async (_title, change) => {
    const taskSet = {
      createEnvironment: (options: { revealVerdict: boolean }) => {
        const world = toyEnvironment(options);
        return { ...world, step: async (action: never) => ({ ...(await world.step(action)), ...change }) as never };
      },
    };
    expect(stages(await played({ taskSet }))).toEqual(["environment", "environment"]);
  });

  it.each([
    ["an error of the harness's own", new DatasetError("not yours to throw")],
    ["an object", { code: 7 }],
    ["an object without a text", Object.create(null)],
  ])("so does throwing %s", async (_title, thrown) => {
    const arm = toyArm({ evaluator: evaluator(() => Promise.reject(thrown)) });
    expect(stages(await played({ arms: [arm] }))).toEqual(["evaluator", "evaluator"]);
  });
});

describe("parts that hang", () => {
  const hang = () => new Promise<never>(() => undefined);
  const timer = { now: () => 0, date: () => "", sleep: async () => undefined };
  const limits = { seconds: 1000 };

  it("do not hold an episode beyond its seconds: evaluator, reflector, closing", async () => {
    const slow = { ...timer, sleep: (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms / 100_000)) };
    const judge = toyArm({ limits, evaluator: evaluator(hang) });
    expect(stages(await played({ arms: [judge], timer: slow }))).toEqual(["evaluator", "evaluator"]);
    const model = functionModel((request) => (toyReply(request).startsWith("Not") ? hang() : toyReply(request)));
    const rows = await played({ arms: [toyArm({ limits, model })], timer: slow, tasks: toyTasks(2).slice(1) });
    expect(stages(rows)).toEqual(["terminated", "reflection"]);
    const taskSet = {
      createEnvironment: (options: { revealVerdict: boolean }) => ({ ...toyEnvironment(options), close: hang }),
    };
    expect(stages(await played({ taskSet, timer: slow, trials: 1 }))).toEqual(["terminated", "terminated"]);
  });
});

describe("a reflector or evaluator that is down", () => {
  const dead = (fatal: boolean) =>
    functionModel((request) => {
      const reply = toyReply(request);
      if (reply.startsWith("Not")) throw new ModelError("reflector down", { fatal });
      return reply;
    });

  it("stops the run at once when no other request would fare better", async () => {
    await expect(played({ arms: [toyArm({ model: dead(true) })], tasks: toyTasks(40) })).rejects.toThrow(
      "reflector down",
    );
  });

  it("is counted although first trials go well in between", async () => {
    const options = { arms: [toyArm({ model: dead(false) })], tasks: toyTasks(40), maxErrorsInRow: 4, concurrency: 1 };
    await expect(played(options)).rejects.toThrow(/4 episodes in a row errored.*reflector down/s);
  });
});

describe("memories", () => {
  it("wider than a task may find nothing, as a placebo does with one task", async () => {
    const rows = await played({
      arms: [toyArm({ memory: () => placeboMemory(3) })],
      tasks: toyTasks(2).slice(1),
      trials: 3,
    });
    expect(rows.map((row) => row.lessonsShown)).toEqual([[], [], []]);
  });

  it("must not lose an older lesson because a newer one was refused", async () => {
    let written = 0;
    const model = functionModel((request) => {
      const reply = toyReply(request);
      if (!reply.startsWith("Not")) return "Thought: x\nAction: Guess[9]";
      written += 1;
      return written === 1 ? "Not 9." : " ";
    });
    const forgetful = (): ReflectionMemory => ({
      ...slidingWindow(3),
      recall: async ({ trial }) => (trial === 2 ? [{ task: "t1", trial: 1, text: "Not 9." }] : []),
    });
    const options = { arms: [toyArm({ model, memory: forgetful })], tasks: toyTasks(2).slice(1), trials: 3 };
    await expect(played(options)).rejects.toThrow(/Ablation guard/);
  });

  it.each(["task", "run"] as const)("of scope %s are told outcomes in order, also after a resume", async (scope) => {
    const heard: string[] = [];
    const memory = (): ReflectionMemory => {
      heard.length = 0;
      const window = slidingWindow(3);
      const note = ({ task, trial, verdict }: LessonOutcome) => heard.push(`${task} ${trial} ${verdict}`);
      return { ...window, scope, settle: async (outcome) => void note(outcome) };
    };
    const slow = functionModel(async (request) => {
      await new Promise((resolve) => setTimeout(resolve, request.seed % 5));
      return toyReply(request);
    });
    const tasks = scope === "task" ? toyTasks(4).slice(3) : toyTasks(4);
    await played({ arms: [toyArm({ memory, model: slow })], tasks, trials: 4, concurrency: 8 });
    const whole = [...heard];
    expect(whole.length).toBeGreaterThan(2);
    const stop = new AbortController();
    let calls = 0;
    const stopping = functionModel((request) => {
      calls += 1;
      if (calls === (scope === "task" ? 6 : 14)) stop.abort();
      return toyReply(request);
    });
    const store = memoryRunStore();
    await runAll(toyRun({ arms: [toyArm({ memory, model: stopping })], tasks, store, signal: stop.signal })).catch(
      () => null,
    );
    await runAll(toyRun({ arms: [toyArm({ memory })], tasks, store }));
    expect(heard).toEqual(whole);
  });

  it("wider than a task play no further round without the lessons of an errored one, and catch up on resume", async () => {
    const memory = () => placeboMemory(3);
    const whole = await played({ arms: [toyArm({ memory })], tasks: toyTasks(8), trials: 4 });
    let failing = true;
    const model = functionModel((request) => {
      const reply = toyReply(request);
      if (failing && reply.startsWith("Not") && request.messages[1]?.content.includes("number 5"))
        throw new ModelError("down");
      return reply;
    });
    const store = memoryRunStore();
    const first = await played({ arms: [toyArm({ memory, model })], tasks: toyTasks(8), trials: 4, store });
    expect(Math.max(...first.map(({ key }) => key.trial))).toBe(2);
    failing = false;
    expect(await played({ arms: [toyArm({ memory, model })], tasks: toyTasks(8), trials: 4, store })).toEqual(whole);
  });
});
