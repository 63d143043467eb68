import { normalQuantile } from "./distributions.ts";
import { type Interval, wilson } from "./intervals.ts";
import type { PairedCounts } from "./mcnemar.ts";

/** Difference of two success rates over the same tasks, next minus base, -1..1; null for no task. */
export function pairedDifference({ fixed, broken, both, neither }: PairedCounts): number | null {
  const n = fixed + broken + both + neither;
  return n === 0 ? null : (fixed - broken) / n;
}

/**
 * Interval of the difference of two paired proportions: Newcombe's method 10 (Statistics in Medicine 17, 1998, 2635-2650),
 * which joins the Wilson intervals of both rates by their correlation.
 *
 * @returns bounds in -1..1; null for no task.
 */
export function pairedDifferenceInterval(counts: PairedCounts, level = 0.95): Interval | null {
  const { fixed, broken, both, neither } = counts;
  const n = fixed + broken + both + neither;
  const difference = pairedDifference(counts);
  const z = normalQuantile(1 - (1 - level) / 2);
  const next = wilson(both + fixed, n, z);
  const base = wilson(both + broken, n, z);
  if (difference === null || next === null || base === null) return null;
  const phi = correlation(counts);
  const root = (a: number, b: number) => Math.sqrt(Math.max(0, a * a - 2 * phi * a * b + b * b));
  const [p1, p2] = [(both + fixed) / n, (both + broken) / n];
  return {
    low: Math.max(-1, difference - root(p1 - next.low, base.high - p2)),
    high: Math.min(1, difference + root(next.high - p1, p2 - base.low)),
  };
}

/** Pearson's correlation of the two outcomes, with Newcombe's continuity correction of a positive numerator. */
function correlation({ fixed, broken, both, neither }: PairedCounts): number {
  const n = fixed + broken + both + neither;
  const product = (both + fixed) * (broken + neither) * (both + broken) * (fixed + neither);
  if (product === 0) return 0;
  const raw = both * neither - fixed * broken;
  const corrected = raw >= 0 ? Math.max(0, raw - n / 2) : raw;
  return corrected / Math.sqrt(product);
}
