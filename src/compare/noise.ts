import { pairSides } from "./pair-sides.ts";
import type { Facts, Side } from "./side.ts";

/** How much the success rate of one arm differs between repeats in which nothing was changed. */
export interface NoiseFloor {
  readonly arm: string;
  readonly facts: Facts;
  /** Tasks that every repeat has. */
  readonly tasks: number;
  /** Success rates of the repeats over these tasks, 0..1; at least two. */
  readonly rates: readonly number[];
  /** Standard deviation of the difference of two repeats: square root of two times that of the rates. */
  readonly deviation: number;
  /** Of `deviation`: repeats less one; at least 1. */
  readonly degrees: number;
  /** Mean share of tasks that two repeats solve differently. */
  readonly discordant: number;
}

/**
 * Measures an A/A comparison.
 *
 * @param repeats sides of one arm, each with one attempt at a task; at least two.
 * @returns null when fewer than two repeats are there, or no task is finished in all.
 */
export function noiseOf(arm: string, repeats: readonly Side[]): NoiseFloor | null {
  const [first] = repeats;
  if (first === undefined || repeats.length < 2) return null;
  const finished = repeats.map(
    ({ attempts }) =>
      new Map(attempts.flatMap(({ task, solved }) => (solved === null ? [] : [[task, solved] as const]))),
  );
  const tasks = [...(finished[0]?.keys() ?? [])].filter((task) => finished.every((repeat) => repeat.has(task)));
  if (tasks.length === 0) return null;
  const rates = finished.map((repeat) => tasks.filter((task) => repeat.get(task) === true).length / tasks.length);
  const mean = rates.reduce((sum, rate) => sum + rate, 0) / rates.length;
  const variance = rates.reduce((sum, rate) => sum + (rate - mean) ** 2, 0) / (rates.length - 1);
  const shares = repeats.flatMap((base, index) => repeats.slice(index + 1).map((next) => discordance(base, next)));
  return {
    arm,
    facts: first.facts,
    tasks: tasks.length,
    rates,
    deviation: Math.sqrt(2 * variance),
    degrees: rates.length - 1,
    discordant: shares.reduce((sum, share) => sum + share, 0) / shares.length,
  };
}

function discordance(base: Side, next: Side): number {
  const { pairs } = pairSides(base, next);
  return pairs.length === 0 ? 0 : pairs.filter((pair) => pair.base.solved !== pair.next.solved).length / pairs.length;
}
