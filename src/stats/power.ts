import { binomialCdf } from "./distributions.ts";

/** What two methods over the same tasks differ by. */
export interface PairedEffect {
  /** Share of tasks that come out differently, 0..1. */
  readonly discordant: number;
  /** Difference of the success rates, at most `discordant` in size; its sign does not matter to the two-sided test. */
  readonly difference: number;
}

/**
 * Power of the exact two-sided McNemar test: over the number of discordant pairs, the chance that it comes out at alpha.
 *
 * @returns 0..1.
 */
export function mcnemarPower(tasks: number, { discordant, difference }: PairedEffect, alpha = 0.05): number {
  if (discordant <= 0) return 0;
  const better = Math.min(1, (discordant + Math.abs(difference)) / (2 * discordant));
  let power = 0;
  for (let pairs = 0; pairs <= tasks; pairs++) {
    const weight = binomialCdf(pairs, tasks, discordant) - binomialCdf(pairs - 1, tasks, discordant);
    if (weight < 1e-12) continue;
    const critical = criticalTail(pairs, alpha);
    if (critical === null) continue;
    power += weight * (binomialCdf(critical, pairs, better) + binomialCdf(critical, pairs, 1 - better));
  }
  return Math.min(1, power);
}

/** Largest smaller count of so many pairs that is still significant; null where none is. */
function criticalTail(pairs: number, alpha: number): number | null {
  let low = -1;
  let high = Math.floor((pairs - 1) / 2);
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (2 * binomialCdf(middle, pairs, 0.5) <= alpha) low = middle;
    else high = middle - 1;
  }
  return low < 0 ? null : low;
}

/** Most tasks looked at when tasks are counted. */
const MOST_TASKS = 100_000;

/**
 * Tasks at which the test has the wanted power; null where 100,000 are not enough. Found by bisection: the power of an exact
 * test rises in a saw, so a slightly smaller number may have it as well.
 */
export function tasksNeeded(effect: PairedEffect, power = 0.8, alpha = 0.05): number | null {
  if (effect.difference === 0 || effect.discordant <= 0) return null;
  const enough = (tasks: number) => mcnemarPower(tasks, effect, alpha) >= power;
  let high = 8;
  while (!enough(high)) {
    high *= 2;
    if (high > MOST_TASKS) return null;
  }
  let low = high / 2;
  while (low + 1 < high) {
    const middle = Math.floor((low + high) / 2);
    if (enough(middle)) high = middle;
    else low = middle;
  }
  return high;
}

/** Smallest difference that the test finds with the wanted power, to 0.001; null where none up to `discordant` is. */
export function detectableDifference(tasks: number, discordant: number, power = 0.8, alpha = 0.05): number | null {
  const found = (difference: number) => mcnemarPower(tasks, { discordant, difference }, alpha) >= power;
  if (!found(discordant)) return null;
  let [low, high] = [0, discordant];
  while (high - low > 0.0005) {
    const middle = (low + high) / 2;
    if (found(middle)) high = middle;
    else low = middle;
  }
  return high;
}
