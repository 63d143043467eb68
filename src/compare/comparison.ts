import { seededRandom } from "../core/random.ts";
import { clusterBootstrap } from "../stats/bootstrap.ts";
import type { Interval } from "../stats/intervals.ts";
import { mcnemarExact, mcnemarWorse, type PairedCounts, pairedCounts } from "../stats/mcnemar.ts";
import { pairedDifference, pairedDifferenceInterval } from "../stats/paired-difference.ts";
import { pairedPermutation } from "../stats/permutation.ts";
import { type Pair, type Pairing, pairSides } from "./pair-sides.ts";
import type { Side } from "./side.ts";

export interface ComparisonOptions {
  /** Name of a metric in place of success; null for success. */
  readonly metric: string | null;
  /** Of bootstrap and permutation. */
  readonly resamples: number;
  /** Of the interval, e.g. 0.95. */
  readonly level: number;
}

export interface Comparison {
  readonly base: Side;
  readonly next: Side;
  readonly pairing: Pairing;
  /** Different tasks among the pairs. */
  readonly tasks: number;
  readonly counts: PairedCounts;
  /** Means of both sides over the pairs, and next minus base; null without a pair. */
  readonly baseRate: number | null;
  readonly nextRate: number | null;
  readonly difference: number | null;
  readonly interval: Interval | null;
  /** Two-sided; 1 without a pair. */
  readonly p: number;
  /** One-sided, that next is worse than base; 1 without a pair. */
  readonly worse: number;
  /** How interval and p were had, in words. */
  readonly method: string;
  /** Means of an attempt over the pairs; null where a side does not know. */
  readonly tokens: Means;
  readonly usd: Means;
}

interface Means {
  readonly base: number | null;
  readonly next: number | null;
}

/** Chance of resampling: the same sides give the same numbers. */
const SEED = 20230320;

/**
 * Compares two sides task by task.
 *
 * Success with one attempt at each task: McNemar's exact test and Newcombe's interval of paired proportions. Several attempts at a task, or
 * another metric: mean difference of each task, interval by the bootstrap clustered by task, p by the paired permutation test over tasks.
 */
export function compareSides(base: Side, next: Side, options: ComparisonOptions): Comparison {
  const pairing = pairSides(base, next);
  const { metric } = options;
  const pairs = metric === null ? pairing.pairs : pairing.pairs.filter((pair) => hasMetric(pair, metric));
  const counts = pairedCounts(pairs.map((pair) => [pair.base.solved === true, pair.next.solved === true]));
  const clusters = clustersOf(pairs, (pair) => scoreOf(pair.next, metric) - scoreOf(pair.base, metric));
  const common = {
    base,
    next,
    pairing,
    tasks: clusters.length,
    counts,
    baseRate: mean(pairs.map((pair) => scoreOf(pair.base, metric))),
    nextRate: mean(pairs.map((pair) => scoreOf(pair.next, metric))),
    tokens: meansOf(pairs, ({ tokens }) => tokens),
    usd: meansOf(pairs, ({ usd }) => usd),
  };
  if (metric === null && clusters.length === pairs.length) {
    return {
      ...common,
      difference: pairedDifference(counts),
      interval: pairedDifferenceInterval(counts, options.level),
      p: pairs.length === 0 ? 1 : mcnemarExact(counts),
      worse: pairs.length === 0 ? 1 : mcnemarWorse(counts),
      method: "McNemar exact, Newcombe's paired interval",
    };
  }
  const means = clusters.map((cluster) => mean(cluster) ?? 0);
  const random = seededRandom(SEED);
  const difference = mean(clusters.flat());
  const p = pairedPermutation(means, { resamples: options.resamples, random });
  return {
    ...common,
    difference,
    interval: clusterBootstrap(clusters, { resamples: options.resamples, level: options.level, random }),
    p,
    // The test is symmetric: half of its p lies on the side of the observed sign.
    worse: difference === null ? 1 : difference < 0 ? p / 2 : 1 - p / 2,
    method: `bootstrap clustered by task, paired permutation over tasks, ${options.resamples} resamples`,
  };
}

/** Pairs whose outcome changed: broken first, in the order of tasks. */
export function changedPairs({ pairing }: Pick<Comparison, "pairing">): readonly Pair[] {
  const changed = pairing.pairs.filter(({ base, next }) => base.solved !== next.solved);
  return [
    ...changed.filter(({ next }) => next.solved === false),
    ...changed.filter(({ next }) => next.solved === true),
  ];
}

function hasMetric({ base, next }: Pair, metric: string): boolean {
  return base.metrics[metric] !== undefined && next.metrics[metric] !== undefined;
}

function scoreOf({ solved, metrics }: Pair["base"], metric: string | null): number {
  return metric === null ? (solved === true ? 1 : 0) : (metrics[metric] ?? 0);
}

function clustersOf(pairs: readonly Pair[], of: (pair: Pair) => number): readonly (readonly number[])[] {
  const byTask = new Map<string, number[]>();
  for (const pair of pairs) {
    const values = byTask.get(pair.base.task);
    if (values === undefined) byTask.set(pair.base.task, [of(pair)]);
    else values.push(of(pair));
  }
  return [...byTask.values()];
}

function meansOf(pairs: readonly Pair[], of: (attempt: Pair["base"]) => number | null): Means {
  const side = (values: readonly (number | null)[]) =>
    values.some((value) => value === null) ? null : mean(values as number[]);
  return { base: side(pairs.map(({ base }) => of(base))), next: side(pairs.map(({ next }) => of(next))) };
}

function mean(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
}
