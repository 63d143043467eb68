import { z } from "zod";

const number = z
  .string()
  .transform((text) => (text === "" ? null : Number(text)))
  .refine((value) => value === null || Number.isFinite(value));

/** One line of the table of published numbers. */
export const claimSchema = z.object({
  id: z.string().min(1),
  paper: z.string(),
  benchmark: z.string(),
  split: z.string(),
  /** Tasks that the number is over; null where the source does not say. */
  tasks: number,
  method: z.string(),
  model: z.string(),
  metric: z.string(),
  /** In percent; null where the claim has no number. */
  value: number,
  /** As printed. */
  decimals: number,
  /** After so many trials; null where there is one, or the source does not say. */
  trial: number,
  kind: z.enum(["primary", "secondary"]),
  source: z.string(),
  note: z.string(),
});
export type Claim = z.infer<typeof claimSchema>;

/** What was counted, to be held against a claim. */
export interface Counted {
  readonly solved: number;
  readonly n: number;
}

export type CardVerdict = "matches" | "off by n tasks" | "not resolvable with this many tasks" | "no primary source";

export interface CardLine {
  readonly claim: Claim;
  readonly counted: Counted | null;
  readonly verdict: CardVerdict;
  /** Tasks between what was counted and the nearest count that the claim allows; null unless the verdict says so. */
  readonly off: number | null;
  /** True when no whole number of the official tasks gives the printed number. */
  readonly impossible: boolean;
}

/**
 * Holds a count against a claim.
 *
 * Over as many tasks as the claim is: it matches when the rate, rounded as printed, is the printed one; else it is off by the tasks to the
 * nearest whole number of solved tasks. Over fewer or more tasks, or where the source does not say how many: not resolvable as long as the
 * claim lies in the Wilson interval of the count; else off by the tasks to the nearest count of this many.
 *
 * @param interval of the count, 0..1.
 */
export function judgeClaim(
  claim: Claim,
  counted: Counted,
  interval: { readonly low: number; readonly high: number } | null,
): CardLine {
  const as = (verdict: CardVerdict, off: number | null = null): CardLine => ({
    claim,
    counted,
    verdict,
    off,
    impossible:
      claim.tasks !== null && claim.value !== null && !isPossible(claim.value, claim.tasks, claim.decimals ?? 0),
  });
  const { value, tasks, decimals, kind } = claim;
  if (kind === "secondary" || value === null) return as("no primary source");
  const near = Math.abs(counted.solved - Math.round((value / 100) * counted.n));
  if (counted.n === tasks) {
    return rounded(counted.solved, counted.n, decimals ?? 0) === value
      ? as("matches")
      : as("off by n tasks", Math.max(1, near));
  }
  const share = value / 100;
  if (interval === null || (share >= interval.low && share <= interval.high))
    return as("not resolvable with this many tasks");
  return as("off by n tasks", Math.max(1, near));
}

function isPossible(value: number, tasks: number, decimals: number): boolean {
  const near = Math.round((value / 100) * tasks);
  return [near - 1, near, near + 1].some((solved) => rounded(solved, tasks, decimals) === value);
}

/** A rate in percent as it would be printed. */
function rounded(solved: number, n: number, decimals: number): number {
  return Number(((100 * solved) / n).toFixed(decimals));
}
