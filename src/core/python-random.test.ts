import { expect, it } from "vitest";
import { pythonShuffle } from "./python-random.ts";

const range = (size: number) => Array.from({ length: size }, (_, index) => index);

it("draws the tasks that ReAct drew: random.Random(233).shuffle(range(7405))", () => {
  const order = pythonShuffle(range(7405), 233);
  expect(order.slice(0, 12)).toEqual([3687, 6238, 5388, 3522, 3824, 2866, 1551, 2544, 1557, 5762, 7275, 3188]);
  expect(order.slice(0, 500).reduce((sum, index) => sum + index, 0)).toBe(1880737);
});

it.each([
  [0, [7, 8, 1, 5, 3, 4, 2, 0, 9, 6]],
  [42, [7, 3, 2, 8, 5, 6, 9, 4, 0, 1]],
  [4294967296 * 3 + 5, [3, 0, 8, 9, 4, 7, 5, 1, 6, 2]],
])("shuffles ten numbers as CPython does with seed %d", (seed, expected) => {
  expect(pythonShuffle(range(10), seed)).toEqual(expected);
});

it("leaves short lists and the given list as they are", () => {
  const items = [1, 2, 3];
  expect(pythonShuffle([], 1)).toEqual([]);
  expect(pythonShuffle([1], 1)).toEqual([1]);
  pythonShuffle(items, 1);
  expect(items).toEqual([1, 2, 3]);
});
