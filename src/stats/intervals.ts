export interface Interval {
  readonly low: number;
  readonly high: number;
}

/** The 97.5 % quantile of the standard normal distribution. */
const Z95 = 1.959963984540054;

/** {@link wilson} at 95 %. */
export function wilson95(successes: number, n: number): Interval | null {
  return wilson(successes, n, Z95);
}

/**
 * Wilson's score interval of a proportion, without continuity correction (Wilson 1927).
 *
 * @param z quantile of the standard normal distribution at the upper bound, e.g. 1.96 for 95 %.
 * @returns bounds in 0..1; null when n is 0: nothing was measured.
 */
export function wilson(successes: number, n: number, z: number): Interval | null {
  if (n === 0) return null;
  const p = successes / n;
  const z2 = z * z;
  const centre = p + z2 / (2 * n);
  const spread = z * Math.sqrt((p * (1 - p)) / n + z2 / (4 * n * n));
  const scale = 1 + z2 / n;
  return { low: Math.max(0, (centre - spread) / scale), high: Math.min(1, (centre + spread) / scale) };
}
