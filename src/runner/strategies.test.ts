import { describe, expect, it } from "vitest";
import type { EvaluatorDefinition } from "../core/definitions.ts";
import { memoryRunStore } from "../testing/memory-run-store.ts";
import { functionModel, playToy, rowsOf, toyArm, toyReply, toyRun, toyTasks } from "../testing/toy-benchmark.ts";
import { runAll } from "./run.ts";

/** The task that needs four guesses, under one strategy; rows, and what the actor was shown at the start of each trial. */
async function played(strategy: string) {
  const shown: string[] = [];
  const model = functionModel((request) => {
    const state = request.messages.at(-1)?.content ?? "";
    if (!state.endsWith("Write a lesson.")) shown.push(request.messages[1]?.content ?? "");
    return toyReply(request);
  });
  const rows = await playToy({ arms: [toyArm({ strategy, model })], tasks: toyTasks(4).slice(3), concurrency: 1 });
  return { rows, shown };
}

it("an evaluator is told again, at the next trial of the same task, what it asked for, also after a resume", async () => {
  const told: (string | null)[] = [];
  const remembering: EvaluatorDefinition = {
    name: "remembering",
    kind: "opinion",
    summary: "counts its own calls",
    usesModel: false,
    createEvaluator: () => ({
      name: "remembering",
      kind: "opinion",
      async evaluate(_trajectory, memo = null) {
        told.push(memo);
        const text = memo === null ? "first" : `after ${memo}`;
        return { verdict: "failure", score: null, text, source: "internal", form: "text", memo: text };
      },
    }),
  };
  const arms = [toyArm({ strategy: "none", evaluator: remembering })];
  const tasks = toyTasks(1);
  const store = memoryRunStore();
  await runAll(toyRun({ arms, tasks, store, trials: 2 }));
  await runAll(toyRun({ arms, tasks, store, trials: 3 }));
  expect(told).toEqual([null, "first", "after first"]);
});

describe("the four strategies of Reflexion", () => {
  it("last-attempt shows the whole attempt before, and writes no lesson", async () => {
    const { rows, shown } = await played("last-attempt");
    expect(rows.map((row) => row.attemptShown)).toEqual([null, 1, 2, 3]);
    expect(rows.every((row) => row.lesson === null && row.lessonsShown.length === 0)).toBe(true);
    expect(shown[0]).not.toContain("Observation 1");
    expect(shown[1]).toContain(
      "Thought 1: next.\nAction 1: Guess[0]\nObservation 1: wrong\nResult: The attempt was wrong.",
    );
    expect(shown[1]?.match(/Observation 1/g)).toHaveLength(1);
  });

  it("last-attempt+reflexion shows the attempt before and every lesson that memory keeps", async () => {
    const { rows, shown } = await played("last-attempt+reflexion");
    expect(rows.map((row) => row.attemptShown)).toEqual([null, 1, 2, 3]);
    expect(rows.map((row) => row.lessonsShown)).toEqual([[], [1], [2, 1], [3, 2, 1]]);
    expect(shown[3]).toContain("- Not 2.\n- Not 1.\n- Not 0.");
    expect(shown[3]).toContain("Action 1: Guess[2]\nObservation 1: wrong");
  });

  it("none and reflexion show no attempt", async () => {
    for (const strategy of ["none", "reflexion"]) {
      expect((await played(strategy)).rows.every((row) => row.attemptShown === null)).toBe(true);
    }
  });

  it("the attempt is shown again after the run was cut off and resumed", async () => {
    const arms = [toyArm({ strategy: "last-attempt+reflexion" })];
    const tasks = toyTasks(4).slice(3);
    const whole = await playToy({ arms, tasks });
    const store = memoryRunStore();
    await runAll(toyRun({ arms, tasks, store, trials: 2 }));
    await runAll(toyRun({ arms, tasks, store }));
    expect(await rowsOf(store)).toEqual(whole);
  });

  it("a prompt that drops the attempt stops the run: it would be plain retry under another name", async () => {
    const arm = toyArm({ strategy: "last-attempt" });
    const deaf = {
      ...arm,
      createAgent: (context: Parameters<typeof arm.createAgent>[0]) => {
        const agent = arm.createAgent(context);
        return { act: (view: Parameters<typeof agent.act>[0]) => agent.act({ ...view, lastAttempt: null }) };
      },
    };
    await expect(playToy({ arms: [deaf], tasks: toyTasks(2).slice(1) })).rejects.toThrow(
      /Ablation guard: task t1, step 1: the last attempt stands in none/,
    );
  });
});
