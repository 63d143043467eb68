import fc from "fast-check";
import { expect, it } from "vitest";
import { wilson95 } from "./intervals.ts";

it.each([
  [150, 164, 0.862, 0.948],
  [6, 40, 0.071, 0.291],
  [130, 134, 0.926, 0.988],
])("of %i in %i is %f to %f", (successes, n, low, high) => {
  const interval = wilson95(successes, n);
  expect(interval?.low).toBeCloseTo(low, 3);
  expect(interval?.high).toBeCloseTo(high, 3);
});

it("of nothing is nothing", () => {
  expect(wilson95(0, 0)).toBeNull();
});

it("holds the proportion, stays in 0..1, and mirrors when successes and failures swap", () => {
  const counts = fc
    .integer({ min: 1, max: 5000 })
    .chain((n) => fc.tuple(fc.integer({ min: 0, max: n }), fc.constant(n)));
  fc.assert(
    fc.property(counts, ([successes, n]) => {
      const { low, high } = wilson95(successes, n) ?? { low: 2, high: 2 };
      expect(low).toBeGreaterThanOrEqual(0);
      expect(high).toBeLessThanOrEqual(1);
      expect(low).toBeLessThanOrEqual(successes / n + 1e-12);
      expect(high).toBeGreaterThanOrEqual(successes / n - 1e-12);
      expect(wilson95(n - successes, n)?.low).toBeCloseTo(1 - high, 9);
    }),
  );
});
