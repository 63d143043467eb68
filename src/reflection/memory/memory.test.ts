import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { memoryContract } from "../../testing/memory-contract.ts";
import { placeboMemory } from "./placebo.ts";
import { slidingWindow } from "./sliding-window.ts";

describe.each([
  ["the sliding window", () => slidingWindow(3)],
  ["the placebo", () => placeboMemory(3)],
])("%s keeps the contract of memories", (_name, create) => {
  for (const check of memoryContract(create)) it(check.name, check.run);
});

it("a window holds the newest lessons of each task and no more", async () => {
  const trials = fc.array(fc.record({ task: fc.constantFrom("a", "b"), trial: fc.nat(9) }));
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 4 }), trials, async (window, lessons) => {
      const memory = slidingWindow(window);
      for (const lesson of lessons) await memory.remember({ ...lesson, text: "x" });
      const own = lessons.filter(({ task }) => task === "a").map(({ trial }) => trial);
      const recalled = await memory.recall({ task: "a", trial: 1, budget: { maxLessons: 10 } });
      expect(recalled.map(({ trial }) => trial)).toEqual(own.reverse().slice(0, window));
    }),
  );
});

it("the placebo shows lessons of another task and never the task's own", async () => {
  const memory = placeboMemory(3);
  for (const task of ["a", "b", "c"]) await memory.remember({ task, trial: 1, text: `${task}'s` });
  const shown = async (task: string) =>
    (await memory.recall({ task, trial: 2, budget: { maxLessons: 3 } })).map(({ text }) => text);
  expect([await shown("a"), await shown("b"), await shown("c")]).toEqual([["b's"], ["c's"], ["a's"]]);
});
