import { describe, expect, it } from "vitest";
import { keeps, median } from "./bench.ts";

describe("a floor", () => {
  it("is kept at its very value and missed beyond it", () => {
    expect([keeps(1, { atMost: 1 }), keeps(1.001, { atMost: 1 })]).toEqual([true, false]);
    expect([keeps(50, { atLeast: 50 }), keeps(49, { atLeast: 50 })]).toEqual([true, false]);
  });

  it("is missed by a figure that was never measured or is no number", () => {
    expect([keeps(undefined, { atMost: 1 }), keeps(Number.NaN, { atMost: 1 })]).toEqual([false, false]);
  });
});

it("the median is the middle of an odd number of values, and between the two middle ones of an even number", () => {
  expect(median([9, 1, 2])).toBe(2);
  expect(median([4, 1, 2, 9])).toBe(3);
  expect(() => median([])).toThrow(RangeError);
});
