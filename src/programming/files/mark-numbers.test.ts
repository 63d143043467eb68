import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { markedNumber, markNumbers } from "./mark-numbers.ts";

describe("markNumbers", () => {
  it.each([
    ['{"a": 1.0, "b": [1, 1.5, -0.25e1]}', '{"a": {"$float":"1.0"}, "b": [1, 1.5, -0.25e1]}'],
    ["[9007199254740991, 9007199254740993]", '[9007199254740991, {"$int":"9007199254740993"}]'],
    [
      "[NaN, -Infinity, Infinity, 1e400]",
      '[{"$float":"NaN"}, {"$float":"-Infinity"}, {"$float":"Infinity"}, {"$float":"1e400"}]',
    ],
    ["[-0, -0.0, 2e3]", '[-0, {"$float":"-0.0"}, {"$float":"2e3"}]'],
    [String.raw`["1.0", "a\"1.0", "\\", 1.0]`, String.raw`["1.0", "a\"1.0", "\\", {"$float":"1.0"}]`],
    ['{"a": "1.0', '{"a": "1.0'],
  ])("%s becomes %s", (json, expected) => {
    expect(markNumbers(json)).toBe(expected);
  });

  it("changes nothing of JSON whose numbers JavaScript keeps", () => {
    fc.assert(
      fc.property(fc.json({ noUnicodeString: false }), (json) => {
        const kept = !/\d\.0|\de|\d{16}/.test(json);
        fc.pre(kept);
        expect(markNumbers(json)).toBe(json);
      }),
    );
  });

  it("never throws and is quick on a text of 10 MB in one string", () => {
    fc.assert(fc.property(fc.string(), (text) => void markNumbers(text)));
    const long = `["${String.raw`\"x`.repeat(3_000_000)}"]`;
    expect(markNumbers(long)).toBe(long);
  });
});

describe("markedNumber", () => {
  it("reads marks and nothing else", () => {
    expect(markedNumber({ $float: "1.0" })).toEqual({ type: "float", text: "1.0" });
    expect(markedNumber({ $int: "12345678901234567890" })).toEqual({ type: "int", text: "12345678901234567890" });
    for (const value of [null, 1, "1.0", [], {}, { $float: 1 }, { $float: "1.0", more: 1 }]) {
      expect(markedNumber(value)).toBeNull();
    }
  });
});
