import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { meanPassAtK, passAtK } from "./pass-at-k.ts";

/** Share of all choices of k of n samples that hold one of the first c. */
function bruteForce(n: number, c: number, k: number): number {
  let all = 0;
  let good = 0;
  for (let set = 0; set < 1 << n; set++) {
    if (bits(set) !== k) continue;
    all++;
    if ((set & ((1 << c) - 1)) !== 0) good++;
  }
  return good / all;
}

function bits(set: number): number {
  return set === 0 ? 0 : (set & 1) + bits(set >> 1);
}

const counts = fc
  .tuple(fc.integer({ min: 1, max: 9 }), fc.nat(9), fc.integer({ min: 1, max: 9 }))
  .filter(([n, c, k]) => c <= n && k <= n);

describe("passAtK", () => {
  it.each([
    [200, 1, 100, 0.5],
    [200, 3, 10, 0.143307],
    [3, 1, 2, 0.666667],
    [1, 1, 1, 1],
    [5, 0, 5, 0],
  ])("of n = %i, c = %i, k = %i is %f, as the original gives it", (n, c, k, expected) => {
    expect(passAtK(n, c, k)).toBeCloseTo(expected, 6);
  });

  it("is undefined for more samples than there are, where the original says 1", () => {
    expect(passAtK(5, 0, 10)).toBeNull();
    expect(passAtK(5, 5, 6)).toBeNull();
  });

  it("equals the count over all choices", () => {
    fc.assert(
      fc.property(counts, ([n, c, k]) => {
        expect(passAtK(n, c, k)).toBeCloseTo(bruteForce(n, c, k), 10);
      }),
    );
  });

  it("rises with k", () => {
    fc.assert(
      fc.property(counts, ([n, c, k]) => {
        expect(passAtK(n, c, k) ?? 0).toBeGreaterThanOrEqual((k > 1 ? (passAtK(n, c, k - 1) ?? 0) : 0) - 1e-12);
      }),
    );
  });

  it("refuses counts that cannot be", () => {
    for (const [n, c, k] of [
      [3, 4, 1],
      [3, -1, 1],
      [3, 1, 0],
      [3.5, 1, 1],
    ] as const) {
      expect(() => passAtK(n, c, k)).toThrow(RangeError);
    }
  });
});

describe("meanPassAtK", () => {
  it("is the mean over tasks", () => {
    const tasks = [
      { n: 1, c: 1 },
      { n: 2, c: 1 },
    ];
    expect(meanPassAtK(tasks, 1)).toBe(0.75);
  });

  it("is undefined unless every task has k samples, and for no task", () => {
    const tasks = [
      { n: 10, c: 10 },
      { n: 9, c: 9 },
    ];
    expect(meanPassAtK(tasks, 10)).toBeNull();
    expect(meanPassAtK([], 1)).toBeNull();
  });
});
