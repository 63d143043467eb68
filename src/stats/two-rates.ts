import { normalQuantile } from "./distributions.ts";
import { type Interval, wilson } from "./intervals.ts";

/** Successes among tries. */
export interface Rate {
  readonly solved: number;
  readonly n: number;
}

/**
 * Interval of the difference of two independent rates, second less first: Newcombe's method 10 of independent proportions (Statistics in
 * Medicine 17, 1998, 873-890), which joins both Wilson intervals.
 *
 * @returns bounds in -1..1; null where one of them has no tries.
 */
export function rateDifferenceInterval(first: Rate, second: Rate, level = 0.95): Interval | null {
  const z = normalQuantile(1 - (1 - level) / 2);
  const [a, b] = [wilson(first.solved, first.n, z), wilson(second.solved, second.n, z)];
  if (a === null || b === null) return null;
  const [pa, pb] = [first.solved / first.n, second.solved / second.n];
  return {
    low: pb - pa - Math.hypot(pb - b.low, a.high - pa),
    high: pb - pa + Math.hypot(b.high - pb, pa - a.low),
  };
}
