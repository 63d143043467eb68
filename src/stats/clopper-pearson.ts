import { betaQuantile } from "./distributions.ts";
import type { Interval } from "./intervals.ts";

/**
 * The exact interval of a proportion (Clopper and Pearson 1934): never covers less than its level, so it is wide.
 *
 * @param level 0 to 1, e.g. 0.95.
 * @returns bounds in 0..1; null when n is 0: nothing was measured.
 */
export function clopperPearson(successes: number, n: number, level = 0.95): Interval | null {
  if (n === 0) return null;
  const tail = (1 - level) / 2;
  return {
    low: successes === 0 ? 0 : betaQuantile(tail, successes, n - successes + 1),
    high: successes === n ? 1 : betaQuantile(1 - tail, successes + 1, n - successes),
  };
}
