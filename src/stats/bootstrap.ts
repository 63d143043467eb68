import type { Random } from "../core/random.ts";
import { drawCounts } from "./binomial-draw.ts";
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
  const kinds = kindsOf(full);
  const { level } = options;
  const means =
    kinds.counts.length * FEW <= full.length ? drawKinds(kinds, full.length, options) : drawEach(full, options);
  means.sort();
  const tail = (1 - level) / 2;
  return { low: quantile(means, tail), high: quantile(means, 1 - tail) };
}

/** Tasks of one kind have equal sums and as many values, so that they are as good as each other. */
interface Kinds {
  readonly sums: Float64Array;
  readonly sizes: Float64Array;
  /** Tasks of each kind. */
  readonly counts: Float64Array;
}

/** So many times fewer kinds than tasks: then it is quicker to draw how many of each kind come up than each task. */
const FEW = 20;

function kindsOf(clusters: readonly Cluster[]): Kinds {
  const found = new Map<string, { sum: number; size: number; count: number }>();
  for (const cluster of clusters) {
    const sum = cluster.reduce((total, value) => total + value, 0);
    const name = `${cluster.length} ${sum}`;
    const kind = found.get(name) ?? { sum, size: cluster.length, count: 0 };
    kind.count += 1;
    found.set(name, kind);
  }
  const all = [...found.values()];
  return {
    sums: Float64Array.from(all, ({ sum }) => sum),
    sizes: Float64Array.from(all, ({ size }) => size),
    counts: Float64Array.from(all, ({ count }) => count),
  };
}

function drawKinds(
  { sums, sizes, counts }: Kinds,
  tasks: number,
  { resamples, random }: BootstrapOptions,
): Float64Array {
  const means = new Float64Array(resamples);
  const drawn = new Float64Array(counts.length);
  for (let at = 0; at < resamples; at++) {
    drawCounts(tasks, counts, random, drawn);
    let sum = 0;
    let size = 0;
    for (let kind = 0; kind < drawn.length; kind++) {
      sum += (drawn[kind] as number) * (sums[kind] as number);
      size += (drawn[kind] as number) * (sizes[kind] as number);
    }
    means[at] = sum / size;
  }
  return means;
}

function drawEach(clusters: readonly Cluster[], { resamples, random }: BootstrapOptions): Float64Array {
  const sums = Float64Array.from(clusters, (cluster) => cluster.reduce((sum, value) => sum + value, 0));
  const sizes = Float64Array.from(clusters, (cluster) => cluster.length);
  const means = new Float64Array(resamples);
  for (let at = 0; at < resamples; at++) {
    let sum = 0;
    let size = 0;
    for (let drawn = 0; drawn < sums.length; drawn++) {
      const task = random.below(sums.length);
      sum += sums[task] as number;
      size += sizes[task] as number;
    }
    means[at] = sum / size;
  }
  return means;
}

/** Quantile of sorted values, linear between order statistics (definition 7 of Hyndman and Fan 1996, the default of R). */
export function quantile(sorted: ArrayLike<number>, q: number): number {
  const place = (sorted.length - 1) * q;
  const below = Math.floor(place);
  const low = sorted[below] ?? Number.NaN;
  const high = sorted[Math.min(below + 1, sorted.length - 1)] ?? low;
  return low + (place - below) * (high - low);
}
