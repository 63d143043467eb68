import assert from "node:assert/strict";
import type { Reflection } from "../core/lesson.ts";
import type { ReflectionMemory } from "../core/reflection.ts";
import type { ContractCheck } from "./contract.ts";

/**
 * What every memory must live up to (core/reflection.ts).
 *
 * @param create a new, empty memory that keeps at least three lessons of a task.
 */
export function memoryContract(create: () => ReflectionMemory): readonly ContractCheck[] {
  const lesson = (task: string, trial: number): Reflection => ({
    task,
    trial,
    text: `${task} failed in trial ${trial}.`,
  });
  const recall = (memory: ReflectionMemory, task: string, maxLessons = 3) =>
    memory.recall({ task, trial: 9, budget: { maxLessons } });
  const filled = async () => {
    const memory = create();
    for (const trial of [1, 2, 3, 4]) {
      for (const task of ["a", "b"]) await memory.remember(lesson(task, trial));
    }
    return memory;
  };
  return [
    {
      name: "an empty memory recalls nothing",
      run: async () => assert.deepEqual(await recall(create(), "a"), []),
    },
    {
      name: "recall keeps to its budget, newest first",
      async run() {
        const memory = await filled();
        for (const most of [1, 2, 3]) {
          const lessons = await recall(memory, "a", most);
          assert.ok(lessons.length <= most, `${lessons.length} lessons for a budget of ${most}`);
          const trials = lessons.map(({ trial }) => trial);
          assert.deepEqual(
            trials,
            [...trials].sort((x, y) => y - x),
          );
          assert.equal(trials[0], 4, "the newest lesson is missing");
        }
      },
    },
    {
      name: "lessons come back word for word",
      async run() {
        for (const { task, trial, text } of await recall(await filled(), "a")) {
          assert.equal(text, lesson(task, trial).text);
        }
      },
    },
    {
      name: "a memory of scope task shows a task its own lessons alone",
      async run() {
        const memory = await filled();
        if (memory.scope === "task") for (const { task } of await recall(memory, "a")) assert.equal(task, "a");
      },
    },
    {
      name: "recalling changes nothing, and settling is accepted",
      async run() {
        const memory = await filled();
        const first = await recall(memory, "a");
        assert.deepEqual(await recall(memory, "a"), first);
        await memory.settle({ task: "a", trial: 5, lessons: first, verdict: "failure" });
      },
    },
  ];
}
