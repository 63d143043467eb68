import { describe, expect, it } from "vitest";
import { CheckError, ModelError } from "../core/errors.ts";
import type { ReflectionMemory } from "../core/reflection.ts";
import type { ResultRow } from "../core/result.ts";
import { placeboMemory } from "../reflection/memory/placebo.ts";
import { slidingWindow } from "../reflection/memory/sliding-window.ts";
import { memoryRunStore } from "../testing/memory-run-store.ts";
import {
  functionModel,
  playToy,
  rowsOf,
  TOY_PROMPT,
  toyArm,
  toyReply,
  toyRun,
  toyTasks,
} from "../testing/toy-benchmark.ts";
import { learners, refuseEqualArms } from "./plan.ts";
import { runAll } from "./run.ts";
import { Interrupted } from "./stop.ts";

const trialsOf = (rows: readonly ResultRow[], task: string) => rows.filter(({ key }) => key.task === task).length;

describe("trials", () => {
  it("reflexion learns from each failure until it succeeds, and stops there", async () => {
    const rows = await playToy();
    expect(["t0", "t1", "t2", "t3"].map((task) => trialsOf(rows, task))).toEqual([1, 2, 3, 4]);
    expect(rows.filter((row) => row.reward === 1)).toHaveLength(8);
    expect(rows.find(({ key }) => key.task === "t1")?.lesson).toEqual({ text: "Not 0.", refusedBy: null });
  });

  it("plain retry gets as many trials and sees no lesson", async () => {
    const rows = await playToy({ arms: [toyArm({ strategy: "none" })] });
    expect(trialsOf(rows, "t3")).toBe(4);
    expect(rows.every((row) => row.lessonsShown.length === 0 && row.lesson === null)).toBe(true);
  });

  it("shows at most the window's lessons, newest first", async () => {
    const rows = await playToy({ tasks: toyTasks(4).slice(3) });
    expect(rows.map((row) => row.lessonsShown)).toEqual([[], [1], [2, 1], [3, 2, 1]]);
  });

  it("records why a lesson was refused, and shows it to nobody", async () => {
    const silent = functionModel((request) => (toyReply(request).startsWith("Not") ? " " : toyReply(request)));
    const rows = await playToy({ arms: [toyArm({ model: silent })], tasks: toyTasks(2).slice(1) });
    expect(rows.map((row) => row.lesson?.refusedBy)).toEqual(["empty", "empty", "empty", undefined]);
    expect(rows.every((row) => row.lessonsShown.length === 0)).toBe(true);
  });

  it("seeds and samples are learners of their own, and arms meet the same chance", async () => {
    const seeds: number[] = [];
    const spy = functionModel((request) => {
      seeds.push(request.seed);
      return toyReply(request);
    });
    const arms = [toyArm({ model: spy }), toyArm({ model: spy, strategy: "none" })];
    await playToy({ arms, tasks: toyTasks(1), seeds: [1, 2], samples: 2, concurrency: 1 });
    expect(learners(arms, [1, 2], 2)).toHaveLength(8);
    expect(seeds).toHaveLength(8);
    expect(new Set(seeds).size).toBe(4);
  });
});

describe("determinism", () => {
  it.each([
    ["a task's own memory", () => slidingWindow(3)],
    ["a memory wider than a task", () => placeboMemory(3)],
  ])("with %s, rows are the same at any concurrency and speed", async (_title, memory) => {
    const slow = functionModel(async (request) => {
      await new Promise((resolve) => setTimeout(resolve, request.seed % 7));
      return toyReply(request);
    });
    const alone = await playToy({ arms: [toyArm({ memory })], concurrency: 1 });
    expect(await playToy({ arms: [toyArm({ memory, model: slow })], concurrency: 32 })).toEqual(alone);
    expect(alone.some((row) => row.lessonsShown.length > 0)).toBe(true);
  });

  it.each([
    ["a task's own memory", () => slidingWindow(3)],
    ["a memory wider than a task", () => placeboMemory(3)],
  ])("with %s, a run stopped anywhere and resumed equals one that was not", async (_title, memory) => {
    const whole = await playToy({ arms: [toyArm({ memory })] });
    for (let calls = 1; calls < 40; calls += 3) {
      const stop = new AbortController();
      let left = calls;
      const model = functionModel((request) => {
        left -= 1;
        if (left === 0) stop.abort();
        return toyReply(request);
      });
      const store = memoryRunStore();
      const first = runAll(toyRun({ arms: [toyArm({ memory, model })], store, signal: stop.signal }));
      await first.catch((error: unknown) => expect(error).toBeInstanceOf(Interrupted));
      await runAll(toyRun({ arms: [toyArm({ memory })], store }));
      expect(await rowsOf(store)).toEqual(whole);
    }
  });

  it("many episodes in flight make no noise", async () => {
    const warnings: Error[] = [];
    const hear = (warning: Error) => warnings.push(warning);
    process.on("warning", hear);
    const slow = functionModel(async (request) => {
      await new Promise((resolve) => setTimeout(resolve, 5));
      return toyReply(request);
    });
    await playToy({ arms: [toyArm({ model: slow })], tasks: toyTasks(40), concurrency: 40, trials: 1 });
    await new Promise((resolve) => setTimeout(resolve, 5));
    process.off("warning", hear);
    expect(warnings).toEqual([]);
  });

  it("hears the signal although every part answers at once", async () => {
    const store = memoryRunStore();
    const stop = new AbortController();
    setImmediate(() => stop.abort());
    const run = runAll(toyRun({ tasks: toyTasks(50), store, signal: stop.signal }));
    await expect(run).rejects.toThrow(Interrupted);
    expect(store.episodes.length).toBeLessThan(50);
  });

  it("a finished run has nothing left to play", async () => {
    const options = toyRun();
    await runAll(options);
    const silent = functionModel(() => expect.unreachable("a call was made"));
    await runAll({ ...options, arms: [toyArm({ model: silent })] });
  });
});

describe("guards", () => {
  it("an agent whose prompt drops lessons stops the run", async () => {
    const prompt = { ...TOY_PROMPT, lessons: "You have lessons." };
    await expect(playToy({ arms: [toyArm({ prompt })] })).rejects.toThrow(/Ablation guard: task t1, step 1/);
  });

  it.each<[string, Partial<ReflectionMemory>]>([
    ["forgets", { recall: async () => [] }],
    ["recalls something else", { recall: async ({ task }) => [{ task, trial: 1, text: "else" }] }],
  ])("a memory that %s after a lesson was kept stops the run", async (_title, change) => {
    const memory = () => ({ ...slidingWindow(3), ...change });
    await expect(playToy({ arms: [toyArm({ memory })], tasks: toyTasks(2).slice(1) })).rejects.toThrow(CheckError);
  });

  it("two equal arms are refused, different ones are not", () => {
    expect(() => refuseEqualArms([toyArm(), toyArm()])).toThrow(/equal configurations/);
    expect(() => refuseEqualArms([toyArm(), toyArm({ strategy: "none" })])).not.toThrow();
  });

  it("stops after too many errored episodes in a row and keeps what was played", async () => {
    const model = functionModel(() => {
      throw new ModelError("connection refused");
    });
    const options = toyRun({ arms: [toyArm({ model })], maxErrorsInRow: 3, concurrency: 1 });
    await expect(runAll(options)).rejects.toThrow(/3 episodes in a row errored.*connection refused/s);
    expect(await rowsOf(options.store)).toHaveLength(3);
  });

  it("a failure that no other request would escape stops the run at once", async () => {
    const model = functionModel(() => {
      throw new ModelError("bad key", { fatal: true });
    });
    const options = toyRun({ arms: [toyArm({ model })], concurrency: 1 });
    await expect(runAll(options)).rejects.toThrow("bad key");
    expect(await rowsOf(options.store)).toHaveLength(1);
  });
});
