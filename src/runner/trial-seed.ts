import { deriveSeed } from "../core/random.ts";
import type { RowKey } from "../core/result.ts";

/**
 * The seed of everything random in a trial. It depends on neither the arm nor its configuration: methods that are
 * compared meet the same chance, so their first trials are equal.
 */
export function trialSeed({ seed, sample, task, trial }: RowKey): number {
  return deriveSeed(seed, sample, task, trial);
}
