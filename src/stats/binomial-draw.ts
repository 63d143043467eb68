import type { Random } from "../core/random.ts";
import { binomialCdf, normalQuantile } from "./distributions.ts";

/**
 * A binomial number, by inversion: the smallest k whose distribution function reaches one uniform draw. Exact up to the precision of the
 * distribution function; found by steps from the normal approximation.
 */
export function drawBinomial(n: number, p: number, random: Random): number {
  if (n <= 0 || p <= 0) return 0;
  if (p >= 1) return n;
  const u = random.next();
  const guess = n * p + Math.sqrt(n * p * (1 - p)) * normalQuantile(Math.min(1 - 1e-15, Math.max(1e-15, u)));
  let k = Math.min(n, Math.max(0, Math.round(guess)));
  if (binomialCdf(k, n, p) >= u) {
    while (k > 0 && binomialCdf(k - 1, n, p) >= u) k -= 1;
    return k;
  }
  do k += 1;
  while (k < n && binomialCdf(k, n, p) < u);
  return k;
}

/**
 * How often each of some kinds is drawn in `draws` draws with these chances: a multinomial, kind by kind.
 *
 * @param weights above 0.
 * @param into takes the counts, in the order of `weights`.
 */
export function drawCounts(draws: number, weights: ArrayLike<number>, random: Random, into: Float64Array): void {
  let left = draws;
  let rest = 0;
  for (let at = 0; at < weights.length; at++) rest += weights[at] as number;
  for (let at = 0; at < weights.length; at++) {
    const weight = weights[at] as number;
    const count = at === weights.length - 1 ? left : drawBinomial(left, weight / rest, random);
    into[at] = count;
    left -= count;
    rest -= weight;
  }
}
