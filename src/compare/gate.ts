import { seededRandom } from "../core/random.ts";
import { clusterBootstrap } from "../stats/bootstrap.ts";
import { studentQuantile } from "../stats/distributions.ts";
import { pairedDifferenceInterval } from "../stats/paired-difference.ts";
import { tasksNeeded } from "../stats/power.ts";
import type { Comparison } from "./comparison.ts";
import type { NoiseFloor } from "./noise.ts";

export interface GateOptions {
  /** Chance of a false alarm when nothing has changed, e.g. 0.05. */
  readonly alpha: number;
  /** A drop smaller than this does not matter, 0..1; above 0. */
  readonly margin: number;
  /** What differs between repeats of one arm; null to test without. */
  readonly noise: NoiseFloor | null;
}

export type GateVerdict = "passed" | "regressed" | "inconclusive";

export interface GateDecision {
  readonly verdict: GateVerdict;
  /** In words, with the numbers that decided. */
  readonly reason: string;
  /** Tasks at which a drop of the margin would be found with a power of 0.8; null where that cannot be told. */
  readonly tasksNeeded: number | null;
}

/** Beyond this share of attempts that errored or were not finished, nothing is decided. */
const MOST_OPEN = 0.02;
/** Of the bootstrap, where a bound is needed. */
const RESAMPLES = 10_000;

/**
 * Whether success really fell.
 *
 * *Regressed*: the one-sided paired test of a drop has p at most alpha (McNemar exact with one attempt a task, else the permutation test over
 * tasks), and the observed drop is at least the margin. *Passed*: the one-sided upper bound of the drop, at level 1 - alpha, is below the
 * margin. *Inconclusive*: neither, or more than 2 % of the attempts errored or are unfinished, or nothing could be paired.
 *
 * With a noise floor, the drop must instead exceed the t quantile times the standard deviation that repeats of the same arm differ by,
 * scaled to the number of tasks; it has passed when even with that much noise added it stays below the margin.
 */
export function decide(comparison: Comparison, options: GateOptions): GateDecision {
  const { difference, pairing, tasks, counts } = comparison;
  const needed = tasksNeeded(
    {
      discordant: Math.max((counts.fixed + counts.broken) / Math.max(1, pairing.pairs.length), options.margin),
      difference: options.margin,
    },
    0.8,
    2 * options.alpha,
  );
  const as = (verdict: GateVerdict, reason: string): GateDecision => ({ verdict, reason, tasksNeeded: needed });
  if (difference === null) return as("inconclusive", "nothing could be paired");
  const open = pairing.open.length / (pairing.open.length + pairing.pairs.length);
  if (open > MOST_OPEN) {
    return as(
      "inconclusive",
      `${percent(open)} of the attempts errored or are unfinished, more than ${percent(MOST_OPEN)}`,
    );
  }
  const { alpha, margin, noise } = options;
  const drop = -difference;
  if (noise !== null) {
    const reach = studentQuantile(1 - alpha, noise.degrees) * noise.deviation * Math.sqrt(noise.tasks / tasks);
    const told = `drop ${signed(drop)}, noise up to ${percent(reach)} (t of ${noise.degrees} degrees, alpha ${alpha})`;
    if (drop > reach && drop >= margin) return as("regressed", told);
    return drop + reach < margin ? as("passed", told) : as("inconclusive", told);
  }
  const most = upperDrop(comparison, alpha);
  const told = `drop ${signed(drop)}, one-sided p ${comparison.worse.toPrecision(3)}, at most ${signed(most)} (level ${1 - alpha})`;
  if (comparison.worse <= alpha && drop >= margin) return as("regressed", told);
  return most < margin
    ? as("passed", told)
    : as("inconclusive", `${told}, which does not exclude the margin of ${percent(margin)}`);
}

/** One-sided upper bound of the drop. */
function upperDrop({ counts, pairing, tasks }: Comparison, alpha: number): number {
  if (tasks === pairing.pairs.length) return -(pairedDifferenceInterval(counts, 1 - 2 * alpha)?.low ?? -1);
  const byTask = new Map<string, number[]>();
  for (const { base, next } of pairing.pairs) {
    const values = byTask.get(base.task) ?? [];
    values.push((next.solved === true ? 1 : 0) - (base.solved === true ? 1 : 0));
    byTask.set(base.task, values);
  }
  const options = { resamples: RESAMPLES, level: 1 - 2 * alpha, random: seededRandom(1) };
  return -(clusterBootstrap([...byTask.values()], options)?.low ?? -1);
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}

function signed(drop: number): string {
  return `${drop < 0 ? "-" : ""}${percent(Math.abs(drop))}`;
}
