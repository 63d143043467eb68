import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { seededRandom } from "../core/random.ts";
import { clusterBootstrap, quantile } from "./bootstrap.ts";
import { mcnemarExact } from "./mcnemar.ts";
import { pairedPermutation } from "./permutation.ts";

const options = (seed = 1, resamples = 4000) => ({ resamples, level: 0.95, random: seededRandom(seed) });

describe("the clustered bootstrap", () => {
  it("is about as wide as the normal interval where clusters hold one value", () => {
    const values = Array.from({ length: 400 }, (_, at) => [at % 4 === 0 ? 1 : 0]);
    const { low, high } = clusterBootstrap(values, options()) ?? { low: 0, high: 0 };
    const half = 1.96 * Math.sqrt((0.25 * 0.75) / 400);
    expect(low).toBeCloseTo(0.25 - half, 1.7);
    expect(high).toBeCloseTo(0.25 + half, 1.7);
  });

  it("is wider where the values of a task agree than where the same values are spread", () => {
    const width = (clusters: readonly (readonly number[])[]) => {
      const { low, high } = clusterBootstrap(clusters, options()) ?? { low: 0, high: 0 };
      return high - low;
    };
    const together = Array.from({ length: 60 }, (_, at) => new Array<number>(5).fill(at % 2));
    const spread = together.flat().map((value) => [value]);
    expect(width(together)).toBeGreaterThan(width(spread) * 1.8);
  });

  it("gives the same for the same chance, stays within the values, and is nothing for no task", () => {
    const clusters = fc.array(fc.array(fc.double({ min: -5, max: 5, noNaN: true }), { maxLength: 4 }), {
      maxLength: 20,
    });
    fc.assert(
      fc.property(clusters, (tasks) => {
        const interval = clusterBootstrap(tasks, options(3, 50));
        expect(clusterBootstrap(tasks, options(3, 50))).toEqual(interval);
        const all = tasks.flat();
        if (interval === null) {
          expect(all).toEqual([]);
          return;
        }
        expect(interval.low).toBeGreaterThanOrEqual(Math.min(...all) - 1e-9);
        expect(interval.high).toBeLessThanOrEqual(Math.max(...all) + 1e-9);
      }),
    );
  });

  it("reads quantiles between order statistics", () => {
    expect([0, 0.25, 0.5, 1].map((q) => quantile([1, 2, 3, 5], q))).toEqual([1, 1.75, 2.5, 5]);
  });
});

describe("the paired permutation test", () => {
  it("of outcomes 0 and 1 is McNemar's exact test", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 8 }), fc.integer({ min: 0, max: 8 }), fc.nat(9), (fixed, broken, same) => {
        const differences = [...Array(fixed).fill(1), ...Array(broken).fill(-1), ...Array(same).fill(0)];
        expect(pairedPermutation(differences, options())).toBeCloseTo(mcnemarExact({ fixed, broken }), 9);
      }),
      { numRuns: 30 },
    );
  });

  it("draws patterns where there are too many, near the exact value and never 0", () => {
    const differences = [...Array(31).fill(1), ...Array(15).fill(-1)];
    expect(pairedPermutation(differences, options(2, 20_000))).toBeCloseTo(0.0259, 2.5);
    expect(pairedPermutation(Array(60).fill(1), options(1, 999))).toBe(0.001);
  });

  it("does not see scale or sign, and says 1 for no difference", () => {
    const differences = [0.2, -0.1, 0.7, 0.05, -0.3];
    const p = pairedPermutation(differences, options());
    expect(
      pairedPermutation(
        differences.map((value) => value * -1000),
        options(),
      ),
    ).toBeCloseTo(p, 12);
    expect(pairedPermutation([0, 0], options())).toBe(1);
  });
});
