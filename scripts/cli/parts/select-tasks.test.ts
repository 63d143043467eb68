import { expect, it } from "vitest";
import { toyTasks } from "../../../src/testing/toy-benchmark.ts";
import { checkOptions } from "../options/run-options.ts";
import { selectTasks } from "./select-tasks.ts";

const select = (flags: Record<string, unknown>) => selectTasks(toyTasks(10), checkOptions(flags)).map(({ id }) => id);

it("selects by offset and limit, in file order", () => {
  expect(select({ offset: "3", limit: "2" })).toEqual(["t3", "t4"]);
  expect(select({ limit: "99" })).toHaveLength(10);
});

it("shuffles by seed before offset and limit, the same way each time", () => {
  const all = select({ "shuffle-seed": "5" });
  expect(all).not.toEqual(select({}));
  expect([...all].sort()).toEqual(select({}));
  expect(select({ "shuffle-seed": "5", offset: "2", limit: "3" })).toEqual(all.slice(2, 5));
});

it("shuffles as Python does, among the first tasks of the file alone where that is asked for", () => {
  const ids = (numbers: readonly number[]) => numbers.map((number) => `t${number}`);
  expect(select({ "shuffle-seed": "python:42" })).toEqual(ids([7, 3, 2, 8, 5, 6, 9, 4, 0, 1]));
  expect(select({ "shuffle-seed": "python:233", pool: "5" }).sort()).toEqual(ids([0, 1, 2, 3, 4]));
  for (const wrong of ["python:", "python:-1", "perl:1", "1.5"]) {
    expect(() => select({ "shuffle-seed": wrong })).toThrow(/--shuffle-seed: expected a whole number/);
  }
});

it("selects by id, in the order given, each once", () => {
  expect(select({ tasks: "t7,t1,t7" })).toEqual(["t7", "t1"]);
});

it("names unknown ids and the nearest ones, and refuses an empty selection", () => {
  expect(() => select({ tasks: "t1,t77" })).toThrow(/no task "t77" among 10. Nearest: t7/);
  expect(() => select({ offset: "10" })).toThrow(/--offset 10: no task is left of 10/);
});
