import { describe, expect, it } from "vitest";
import type { EvaluatorDefinition } from "../core/definitions.ts";
import type { Environment } from "../core/environment.ts";
import { ModelError } from "../core/errors.ts";
import { slidingWindow } from "../reflection/memory/sliding-window.ts";
import {
  functionModel,
  playToy,
  rowsOf,
  toyArm,
  toyEnvironment,
  toyReply,
  toyRun,
  toyTasks,
} from "../testing/toy-benchmark.ts";
import { runAll } from "./run.ts";

describe("endings", () => {
  const waiting = functionModel(() => "Thought: w\nAction: Wait[]");

  it("a limit of steps, tokens or USD cuts the episode off with reward 0", async () => {
    const cut = async (limits: object, price = { prompt: 1, completion: 1 }) =>
      (await playToy({ arms: [toyArm({ model: waiting, limits, price })], tasks: toyTasks(1), trials: 1 }))[0];
    expect(await cut({ steps: 2 })).toMatchObject({
      ending: { limit: "steps" },
      steps: 2,
      reward: 0,
      metrics: { em: 0 },
    });
    expect((await cut({ tokens: 60 }))?.ending).toEqual({ kind: "truncated", limit: "tokens" });
    expect((await cut({ usd: 0.00006 }))?.ending).toEqual({ kind: "truncated", limit: "usd" });
  });

  it("a request that is too long is not sent, and ends the episode", async () => {
    let calls = 0;
    const counting = functionModel(() => {
      calls += 1;
      return "Thought: w\nAction: Wait[]";
    });
    const longest = 32;
    const arms = [toyArm({ model: counting, limits: { promptTokens: longest } })];
    const [row] = await playToy({ arms, tasks: toyTasks(1), trials: 1 });
    expect(row).toMatchObject({ ending: { kind: "truncated", limit: "prompt-tokens" }, reward: 0 });
    expect(row?.steps).toBe(calls);
    expect(row?.spend.actor.promptTokens).toBeLessThanOrEqual(longest * calls);
    expect(calls).toBeGreaterThan(0);
  });

  it("the forced action at the step limit counts as a step and earns what the environment gives", async () => {
    const forcedAction = { name: "guess", argument: "0" };
    const arms = [toyArm({ model: waiting, forcedAction })];
    const [right, wrong] = await playToy({ arms, tasks: toyTasks(2), trials: 1 });
    expect(right).toMatchObject({ ending: { kind: "truncated", limit: "steps" }, steps: 6, reward: 1 });
    expect(wrong).toMatchObject({ ending: { kind: "truncated", limit: "steps" }, steps: 6, reward: 0 });
    expect(right).toMatchObject({ answer: null, parseFailures: 0, metrics: { em: 1 } });
  });

  it("steps that do not count leave the limit alone, and are as many as the limit at most", async () => {
    const lengthOf = async (turns: readonly string[]) => {
      let turn = 0;
      const model = functionModel(() => `Action: ${turns[turn++] ?? "Guess[0]"}`);
      const createEnvironment = (options: { readonly revealVerdict: boolean }): Environment => {
        const toy = toyEnvironment(options);
        return {
          ...toy,
          step: async (action) => ({
            ...(await toy.step(action)),
            ...(action.argument === "" ? {} : { counts: false }),
          }),
        };
      };
      const arms = [toyArm({ model, limits: { steps: 2 } })];
      return (await playToy({ arms, taskSet: { createEnvironment }, tasks: toyTasks(1), trials: 1 }))[0];
    };
    const [free, counted] = ["Wait[free]", "Wait[]"];
    expect(await lengthOf([free, counted])).toMatchObject({ steps: 3, reward: 1 });
    expect(await lengthOf([free, counted, counted])).toMatchObject({ steps: 3, ending: { limit: "steps" } });
    expect(await lengthOf([counted, free, free])).toMatchObject({ steps: 3, ending: { limit: "steps" } });
    expect(await lengthOf([free, free, free, free])).toMatchObject({ steps: 2, ending: { limit: "steps" } });
  });

  it("a limit of seconds ends an episode whose model never answers", async () => {
    const hanging = functionModel(() => new Promise(() => undefined));
    const timer = { now: () => 0, date: () => "", sleep: async () => undefined };
    const rows = await playToy({
      arms: [toyArm({ model: hanging, limits: { seconds: 1 } })],
      tasks: toyTasks(1),
      trials: 1,
      timer,
    });
    expect(rows[0]?.ending).toEqual({ kind: "truncated", limit: "seconds" });
  });

  it("an unreadable reply costs a step and is counted", async () => {
    const rows = await playToy({ arms: [toyArm({ model: functionModel(() => "hm") })], tasks: toyTasks(1), trials: 1 });
    expect(rows[0]).toMatchObject({ steps: 5, parseFailures: 5, ending: { limit: "steps" } });
  });

  const broken = (change: (world: Environment) => Partial<Environment>) => ({
    createEnvironment: (options: { revealVerdict: boolean }) => {
      const world = toyEnvironment(options);
      return { ...world, ...change(world) };
    },
  });
  const boom = async () => {
    throw new Error("boom");
  };

  it.each([
    ["reset throws", { taskSet: broken(() => ({ reset: boom })) }, "environment"],
    ["step throws", { taskSet: broken(() => ({ step: boom })) }, "environment"],
    ["step returns nothing", { taskSet: broken(() => ({ step: async () => undefined as never })) }, "environment"],
    [
      "step rewards 2",
      {
        taskSet: broken(() => ({
          step: async () => ({ observation: "", reward: 2, terminated: true, truncated: false, info: {} }),
        })),
      },
      "environment",
    ],
    [
      "createEnvironment throws",
      {
        taskSet: {
          createEnvironment: () => {
            throw new Error("boom");
          },
        },
      },
      "environment",
    ],
    ["the agent throws", { arms: [{ ...toyArm(), createAgent: () => ({ act: boom }) }] }, "agent"],
    [
      "the agent returns nothing",
      { arms: [{ ...toyArm(), createAgent: () => ({ act: async () => ({}) as never }) }] },
      "agent",
    ],
    [
      "the model gives no reply",
      {
        arms: [
          toyArm({
            model: functionModel(() => {
              throw new ModelError("down");
            }),
          }),
        ],
      },
      "model",
    ],
    ["the evaluator throws", { arms: [toyArm({ evaluator: badEvaluator(boom) })] }, "evaluator"],
    [
      "the evaluator returns nothing",
      { arms: [toyArm({ evaluator: badEvaluator(async () => ({}) as never) })] },
      "evaluator",
    ],
    ["memory throws", { arms: [toyArm({ memory: () => ({ ...slidingWindow(3), recall: boom }) })] }, "memory"],
  ] as const)("%s: the episode is errored, neither success nor failure", async (_title, changes, stage) => {
    const rows = await playToy({ ...changes, tasks: toyTasks(2), trials: 2 });
    expect(rows).toHaveLength(2);
    for (const row of rows) {
      expect(row).toMatchObject({ ending: { kind: "errored", stage }, reward: null, metrics: {}, feedback: null });
    }
  });

  it("a failing reflector makes the next trial errored and is asked again on resume", async () => {
    let down = true;
    const model = functionModel((request) => {
      const reply = toyReply(request);
      if (down && reply.startsWith("Not")) throw new ModelError("down");
      return reply;
    });
    const options = toyRun({ arms: [toyArm({ model })], tasks: toyTasks(2).slice(1) });
    await runAll(options);
    expect((await rowsOf(options.store)).map((row) => row.ending.kind)).toEqual(["terminated", "errored"]);
    down = false;
    await runAll(options);
    expect(await rowsOf(options.store)).toEqual(await playToy({ tasks: toyTasks(2).slice(1) }));
  });
});

function badEvaluator(evaluate: () => Promise<never>): EvaluatorDefinition {
  const createEvaluator = () => ({ name: "bad", kind: "opinion" as const, evaluate });
  return { name: "bad", kind: "opinion", summary: "", usesModel: false, createEvaluator };
}
