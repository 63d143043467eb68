import type { Random } from "../core/random.ts";
import { drawBinomial } from "./binomial-draw.ts";

export interface PermutationOptions {
  /** Sign patterns drawn where there are too many to try all. */
  readonly resamples: number;
  readonly random: Random;
}

/** Differences up to which all sign patterns are tried: 2 to the 16th. */
const ALL_UP_TO = 16;

/**
 * Two-sided p of the paired permutation test of a mean difference (Fisher 1935): under the null each task's difference could
 * as well have had the other sign. Exact up to 16 differences that are not 0; beyond, drawn patterns with the observed one
 * counted among them (Phipson and Smyth 2010), so that p is never 0.
 *
 * @param differences one for each task. No difference gives 1.
 */
export function pairedPermutation(differences: readonly number[], { resamples, random }: PermutationOptions): number {
  const sizes = Float64Array.from(differences.filter((difference) => difference !== 0));
  if (sizes.length === 0) return 1;
  const observed = Math.abs(sizes.reduce((sum, size) => sum + size, 0));
  // Sums of the same numbers in another order differ in their last bits.
  const atLeast = observed - 1e-9 * Math.max(1, observed);
  if (sizes.length <= ALL_UP_TO) {
    const patterns = 2 ** sizes.length;
    let extreme = 0;
    for (let pattern = 0; pattern < patterns; pattern++) {
      let sum = 0;
      for (let at = 0; at < sizes.length; at++)
        sum += (pattern >>> at) & 1 ? (sizes[at] as number) : -(sizes[at] as number);
      if (Math.abs(sum) >= atLeast) extreme += 1;
    }
    return extreme / patterns;
  }
  let extreme = 1;
  const kinds = magnitudes(sizes);
  const few = kinds.length * FEW <= sizes.length;
  for (let drawn = 0; drawn < resamples; drawn++) {
    if (Math.abs(few ? drawKinds(kinds, random) : drawEach(sizes, random)) >= atLeast) extreme += 1;
  }
  return extreme / (resamples + 1);
}

/** So many times fewer sizes than differences: then it is quicker to draw how many of each size are positive. */
const FEW = 20;

function magnitudes(sizes: Float64Array): readonly (readonly [size: number, count: number])[] {
  const counts = new Map<number, number>();
  for (const size of sizes) counts.set(Math.abs(size), (counts.get(Math.abs(size)) ?? 0) + 1);
  return [...counts];
}

function drawKinds(kinds: readonly (readonly [size: number, count: number])[], random: Random): number {
  return kinds.reduce((sum, [size, count]) => sum + size * (2 * drawBinomial(count, 0.5, random) - count), 0);
}

function drawEach(sizes: Float64Array, random: Random): number {
  let sum = 0;
  for (let at = 0; at < sizes.length; at++) {
    sum += random.next() < 0.5 ? (sizes[at] as number) : -(sizes[at] as number);
  }
  return sum;
}
