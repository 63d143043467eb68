import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { clopperPearson } from "./clopper-pearson.ts";
import { binomialCdf } from "./distributions.ts";
import { holm } from "./holm.ts";
import { wilson95 } from "./intervals.ts";
import { mcnemarExact, mcnemarWorse, pairedCounts } from "./mcnemar.ts";
import { pairedDifference, pairedDifferenceInterval } from "./paired-difference.ts";
import { passHatK } from "./pass-hat-k.ts";
import { detectableDifference, mcnemarPower, tasksNeeded } from "./power.ts";

const few = fc.integer({ min: 0, max: 40 });

describe("McNemar's exact test", () => {
  it.each([
    [1, 10, 0.011719],
    [2, 18, 0.000402],
    [3, 10, 0.092285],
    [29, 17, 0.103805],
    [15, 31, 0.025896],
    [6, 10, 0.454498],
    [0, 2, 0.5],
    [0, 0, 1],
  ])("of %i fixed and %i broken is %f", (fixed, broken, p) => {
    expect(mcnemarExact({ fixed, broken })).toBeCloseTo(p, 5);
  });

  it("does not ask which of the two came first, and the one-sided p tells it", () => {
    fc.assert(
      fc.property(few, few, (a, b) => {
        expect(mcnemarExact({ fixed: a, broken: b })).toBeCloseTo(mcnemarExact({ fixed: b, broken: a }), 12);
        const [worse, better] = [mcnemarWorse({ fixed: a, broken: b }), mcnemarWorse({ fixed: b, broken: a })];
        expect(Math.min(worse, better) * 2 + 1e-12).toBeGreaterThanOrEqual(mcnemarExact({ fixed: a, broken: b }));
        expect(a < b ? worse <= better : worse >= better).toBe(true);
      }),
    );
  });

  it("counts four kinds of pairs", () => {
    const pairs = [
      [true, true],
      [true, false],
      [false, true],
      [false, true],
      [false, false],
    ] as const;
    expect(pairedCounts(pairs)).toEqual({ fixed: 2, broken: 1, both: 1, neither: 1 });
  });
});

describe("the difference of two paired rates", () => {
  it("has Newcombe's interval: his example of 50 pairs, method 10", () => {
    const interval = pairedDifferenceInterval({ fixed: 12, broken: 2, both: 20, neither: 16 });
    expect(interval?.low).toBeCloseTo(0.0562, 3);
    expect(interval?.high).toBeCloseTo(0.329, 3);
  });

  it("lies within its interval, and turns its sign with the methods", () => {
    fc.assert(
      fc.property(few, few, few, few, (fixed, broken, both, neither) => {
        const counts = { fixed, broken, both, neither };
        const difference = pairedDifference(counts);
        const interval = pairedDifferenceInterval(counts);
        if (difference === null || interval === null) {
          expect(fixed + broken + both + neither).toBe(0);
          return;
        }
        expect(interval.low).toBeLessThanOrEqual(difference + 1e-12);
        expect(interval.high).toBeGreaterThanOrEqual(difference - 1e-12);
        const turned = pairedDifferenceInterval({ fixed: broken, broken: fixed, both, neither });
        expect(turned?.low).toBeCloseTo(-interval.high, 9);
      }),
    );
  });
});

describe("Clopper and Pearson", () => {
  it("inverts the binomial tails and holds Wilson's proportion", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 60 }).chain((n) => fc.tuple(fc.integer({ min: 0, max: n }), fc.constant(n))),
        ([x, n]) => {
          const { low, high } = clopperPearson(x, n) ?? { low: 2, high: 2 };
          if (x > 0) expect(1 - binomialCdf(x - 1, n, low)).toBeCloseTo(0.025, 7);
          else expect(low).toBe(0);
          if (x < n) expect(binomialCdf(x, n, high)).toBeCloseTo(0.025, 7);
          else expect(high).toBe(1);
          expect(wilson95(x, n)).not.toBeNull();
        },
      ),
    );
    expect(clopperPearson(0, 0)).toBeNull();
  });
});

describe("Holm's correction", () => {
  it("of 0.01, 0.04, 0.03 is 0.03, 0.06, 0.06", () => {
    expect(holm([0.01, 0.04, 0.03])).toEqual([0.03, 0.06, 0.06]);
    expect(holm([])).toEqual([]);
  });

  it("never makes p smaller, keeps the order, and stays between none and Bonferroni", () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 12 }), (ps) => {
        const corrected = holm(ps);
        ps.forEach((p, a) => {
          expect(corrected[a]).toBeGreaterThanOrEqual(p);
          expect(corrected[a]).toBeLessThanOrEqual(Math.min(1, p * ps.length) + 1e-15);
          ps.forEach((q, b) => {
            if (p < q) expect(corrected[a]).toBeLessThanOrEqual(corrected[b] ?? 0);
          });
        });
      }),
    );
  });
});

describe("pass^k", () => {
  it("falls with k, is the rate at 1, and is undefined for more samples than there are", () => {
    expect(passHatK(4, 3, 1)).toBe(0.75);
    expect(passHatK(4, 3, 2)).toBeCloseTo(0.5, 12);
    expect(passHatK(4, 3, 4)).toBe(0);
    expect(passHatK(4, 4, 4)).toBe(1);
    expect(passHatK(4, 4, 5)).toBeNull();
    expect(() => passHatK(4, 5, 1)).toThrow(RangeError);
  });
});

describe("power of McNemar's exact test", () => {
  it("is what counting all outcomes gives", () => {
    const effect = { discordant: 0.4, difference: 0.3 };
    const n = 14;
    let power = 0;
    for (let fixed = 0; fixed <= n; fixed++) {
      for (let broken = 0; fixed + broken <= n; broken++) {
        if (mcnemarExact({ fixed, broken }) > 0.05) continue;
        power += multinomial(n, fixed, broken) * 0.35 ** fixed * 0.05 ** broken * 0.6 ** (n - fixed - broken);
      }
    }
    expect(mcnemarPower(n, effect)).toBeCloseTo(power, 9);
  });

  it("is at most alpha where nothing differs, and 0 where no task does", () => {
    for (const tasks of [20, 100, 300]) {
      expect(mcnemarPower(tasks, { discordant: 0.2, difference: 0 })).toBeLessThanOrEqual(0.05);
    }
    expect(mcnemarPower(100, { discordant: 0, difference: 0 })).toBe(0);
  });

  it("says how many tasks and which difference it takes, and the two agree", () => {
    const tasks = tasksNeeded({ discordant: 0.2, difference: 0.1 }, 0.85) ?? 0;
    expect(tasks).toBeGreaterThan(150);
    expect(tasks).toBeLessThan(220);
    expect(detectableDifference(tasks, 0.2, 0.85)).toBeCloseTo(0.1, 2);
    expect(tasksNeeded({ discordant: 0.2, difference: 0 })).toBeNull();
    expect(detectableDifference(3, 0.2)).toBeNull();
  });
});

function multinomial(n: number, a: number, b: number): number {
  const factorial = (k: number): number => (k < 2 ? 1 : k * factorial(k - 1));
  return factorial(n) / (factorial(a) * factorial(b) * factorial(n - a - b));
}
