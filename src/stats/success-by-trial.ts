import type { ResultRow } from "../core/result.ts";

/** What a method would return after some trials. */
export type Outcome =
  | { readonly kind: "returned"; readonly row: ResultRow }
  /** An errored episode at or before this trial: neither success nor failure. */
  | { readonly kind: "errored" }
  /** Not played far enough yet. */
  | { readonly kind: "pending" };

/**
 * The attempt that a method would return after `trials` trials: the one its evaluator accepted, else the best by its
 * evaluator's score (the latest of equals), else the latest. Reward plays no part in the choice.
 *
 * @param chain rows of one task, arm, seed and sample in order of trial, from 1.
 */
export function outcomeAfter(chain: readonly ResultRow[], trials: number): Outcome {
  let returned: ResultRow | null = null;
  for (let trial = 1; trial <= trials; trial++) {
    const row = chain[trial - 1];
    if (row === undefined || row.key.trial !== trial) return { kind: "pending" };
    if (row.ending.kind === "errored") return { kind: "errored" };
    if (row.feedback?.verdict === "success") return { kind: "returned", row };
    if (returned === null || scoreOf(row) >= scoreOf(returned)) returned = row;
  }
  return returned === null ? { kind: "pending" } : { kind: "returned", row: returned };
}

/** Attempts without a score stand below all that have one, and among themselves the latest counts. */
function scoreOf(row: ResultRow): number {
  return row.feedback?.score ?? Number.NEGATIVE_INFINITY;
}
