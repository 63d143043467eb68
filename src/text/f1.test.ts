import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { exactMatch } from "./exact-match.ts";
import { tokenF1 } from "./f1.ts";

const NOTHING = { f1: 0, precision: 0, recall: 0 };

describe("tokenF1", () => {
  it.each([
    ["New York City", "New York", { f1: 0.8, precision: 2 / 3, recall: 1 }],
    ["The Guest", "guest", { f1: 1, precision: 1, recall: 1 }],
    ["b b c", "b c c", { f1: 2 / 3, precision: 2 / 3, recall: 2 / 3 }],
    ["yes, they are", "yes", NOTHING],
    ["no", "no way", NOTHING],
    ["noanswer", "noanswer here", NOTHING],
    ["Yes.", "yes", { f1: 1, precision: 1, recall: 1 }],
    ["", "the", NOTHING],
    ["", "", NOTHING],
    ["cat", "dog", NOTHING],
  ])("%j against %j is %j", (prediction, gold, expected) => {
    const found = tokenF1(prediction, gold);
    expect(found.f1).toBeCloseTo(expected.f1, 12);
    expect(found.precision).toBeCloseTo(expected.precision, 12);
    expect(found.recall).toBeCloseTo(expected.recall, 12);
  });

  const words = fc.array(fc.constantFrom("b", "c", "d", "the", "yes", "no", "d.")).map((list) => list.join(" "));

  it("changes precision for recall when its sides change places", () => {
    fc.assert(
      fc.property(words, words, (a, b) => {
        const forth = tokenF1(a, b);
        const back = tokenF1(b, a);
        expect(back.precision).toBe(forth.recall);
        expect(back.recall).toBe(forth.precision);
      }),
    );
  });

  it("is 1 for answers of the same words in another order, and for exact matches that hold a word", () => {
    fc.assert(
      fc.property(words, words, (a, b) => {
        const { f1 } = tokenF1(a, b);
        expect(f1).toBeGreaterThanOrEqual(0);
        expect(f1).toBeLessThanOrEqual(1);
        if (exactMatch(a, b) && tokenF1(a, a).f1 > 0) expect(f1).toBe(1);
      }),
    );
    expect(tokenF1("b c d", "d b c").f1).toBe(1);
  });
});
