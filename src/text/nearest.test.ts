import { expect, it } from "vitest";
import { nearest } from "./nearest.ts";

it("finds the word that was meant, whatever its case", () => {
  expect(nearest("hotpotQ", ["fever", "hotpotqa", "humaneval"], 1)).toEqual(["hotpotqa"]);
  expect(nearest("REFLEXON", ["none", "reflexion"], 2)).toEqual(["reflexion"]);
});

it("puts the nearest first and keeps the order of equals", () => {
  expect(nearest("task1", ["task22", "task2", "task3", "task1"], 3)).toEqual(["task1", "task2", "task3"]);
});

it("suggests nothing for a word like none of them", () => {
  expect(nearest("xyz", ["none", "reflexion"], 3)).toEqual([]);
});
