import type { Random } from "../core/random.ts";
import type { Interval } from "./intervals.ts";

/** The values of one task: one for each seed and sample, or their differences between two methods. */
export type Cluster = readonly number[];

export interface BootstrapOptions {
  /** At least 1; 10,000 where two digits of a bound shall hold. */
  readonly resamples: number;
  /** 0 to 1. */
  readonly level: number;
  readonly random: Random;
}

/**
 * Percentile interval of a mean, resampling whole tasks (Efron and Tibshirani 1993, chapters 8 and 13): outcomes of one task
 * under several seeds are not independent, so they stay together. Every value weighs the same.
 *
 * @returns null for no task.
 */
export function clusterBootstrap(clusters: readonly Cluster[], options: BootstrapOptions): Interval | null {
  const full = clusters.filter((cluster) => cluster.length > 0);
  if (full.length === 0) return null;
  const sums = Float64Array.from(full, (cluster) => cluster.reduce((sum, value) => sum + value, 0));
  const counts = Float64Array.from(full, (cluster) => cluster.length);
  const { random, resamples, level } = options;
  const means = new Float64Array(resamples);
  for (let at = 0; at < resamples; at++) {
    let sum = 0;
    let count = 0;
    for (let drawn = 0; drawn < full.length; drawn++) {
      const task = random.below(full.length);
      sum += sums[task] as number;
      count += counts[task] as number;
    }
    means[at] = sum / count;
  }
  means.sort();
  const tail = (1 - level) / 2;
  return { low: quantile(means, tail), high: quantile(means, 1 - tail) };
}

/** Quantile of sorted values, linear between order statistics (definition 7 of Hyndman and Fan 1996, the default of R). */
export function quantile(sorted: ArrayLike<number>, q: number): number {
  const place = (sorted.length - 1) * q;
  const below = Math.floor(place);
  const low = sorted[below] ?? Number.NaN;
  const high = sorted[Math.min(below + 1, sorted.length - 1)] ?? low;
  return low + (place - below) * (high - low);
}
