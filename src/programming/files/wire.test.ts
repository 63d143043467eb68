import { describe, expect, it } from "vitest";
import { restoreMbppPlus } from "./layouts/restore-mbpp-plus.ts";
import { complexOf, toWire } from "./wire.ts";

describe("values for the sandbox", () => {
  it.each([
    ["1j", ["0", "1"]],
    ["(1+2j)", ["1", "+2"]],
    ["(-0-1e-16j)", ["-0", "-1e-16"]],
    ["-j", ["0", "-1"]],
    ["1e3", ["1e3", "0"]],
    [4, ["4", "0"]],
  ])("reads the complex number %s", (text, parts) => {
    expect(toWire(complexOf(text))).toEqual({ complex: parts });
  });

  it("refuses what is no complex number", () => {
    expect(() => complexOf("one")).toThrow(RangeError);
  });

  it("tags what JSON has no word for", () => {
    expect(toWire({ a: [{ $float: "1.0" }, { $int: "-9007199254740993" }, null] })).toEqual({
      dict: [["a", [{ float: "1.0" }, { int: "-0x20000000000001" }, null]]],
    });
  });

  it.each([
    [2, [[1], [2]], [{ tuple: [1] }, { tuple: [2] }]],
    [63, [[[1, 2], [3]]], [[{ tuple: [1, 2] }, { tuple: [3] }]]],
    [75, [[[1]], [[2]]], [[{ tuple: [1] }], [[2]]]],
    [106, [[1], [2]], [[1], { tuple: [2] }]],
    [115, [[[1], []]], [[{ set: [1] }, { dict: [] }]]],
    [124, ["2", "1j"], [{ float: "2" }, { complex: ["0", "1"] }]],
    [307, [[1], 2, 3], [{ tuple: [1] }, 2, 3]],
    [259, [[[1]], [[2]]], [{ tuple: [{ tuple: [1] }] }, { tuple: [{ tuple: [2] }] }]],
    [278, [[1, [2, [3]]]], [{ tuple: [1, { tuple: [2, [3]] }] }]],
    [722, [{ a: [1] }, 5], [{ dict: [["a", { tuple: [1] }]] }, 5]],
    [580, [[1, [2]], 3], [{ tuple: [1, { tuple: [2] }] }, 3]],
    [3, [[[1]]], [[[1]]]],
  ])("restores the arguments of MBPP+ task %i", (number, input, expected) => {
    expect(restoreMbppPlus(number, input).map(toWire)).toEqual(expected);
  });
});
