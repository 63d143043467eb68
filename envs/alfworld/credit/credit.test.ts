import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { blamedStep, compareBlame } from "./blame.ts";
import { creditOf } from "./credit.ts";

describe("creditOf", () => {
  it("blames the step after the one that came nearest first", () => {
    expect(creditOf([6, 5, 4, 4, 5, 4, 4])).toEqual({ nearest: 4, lastProgress: 2, toBlame: 3, setbacks: [4] });
  });
  it("blames nothing where the goal was reached or the last step came nearer", () => {
    expect(creditOf([2, 1, 0])?.toBlame).toBeNull();
    expect(creditOf([3, 3, 2])?.toBlame).toBeNull();
  });
  it("takes a goal that is out of reach for a setback, and tells nothing where it always was", () => {
    expect(creditOf([3, null, null])).toEqual({ nearest: 3, lastProgress: 0, toBlame: 1, setbacks: [1] });
    expect(creditOf([null, null])).toBeNull();
  });
  it("never blames a step outside the episode", () => {
    fc.assert(
      fc.property(fc.array(fc.option(fc.nat(20)), { minLength: 1, maxLength: 30 }), (remaining) => {
        const blame = creditOf(remaining)?.toBlame ?? null;
        expect(blame === null || (blame >= 1 && blame < remaining.length)).toBe(true);
      }),
    );
  });
});

describe("compareBlame", () => {
  it("reads the step that a lesson names", () => {
    expect(blamedStep("From step 12 on I opened drawers in vain.")).toBe(12);
    expect(blamedStep("Steps 3-9 were wasted.")).toBe(3);
    expect(blamedStep("I should look elsewhere.")).toBeNull();
  });
  it("counts lessons that blame the step at which progress ended", () => {
    const remaining = [6, 5, 5, 5, 5, 5];
    const lessons = ["step 2 was wrong", "step 5 was wrong", "no idea"].map((text) => ({ remaining, text }));
    expect(compareBlame(lessons)).toEqual({
      lessons: 3,
      naming: 2,
      comparable: 2,
      exact: 1,
      within2: 1,
      medianDistance: 0,
    });
    expect(compareBlame([]).medianDistance).toBeNull();
  });
});
