import { binomialCdf } from "./distributions.ts";

/** Outcomes of the same tasks under two methods. */
export interface PairedCounts {
  /** Failed before, solved now. */
  readonly fixed: number;
  /** Solved before, failed now. */
  readonly broken: number;
  readonly both: number;
  readonly neither: number;
}

export function pairedCounts(pairs: Iterable<readonly [base: boolean, next: boolean]>): PairedCounts {
  let [fixed, broken, both, neither] = [0, 0, 0, 0];
  for (const [base, next] of pairs) {
    if (base && next) both += 1;
    else if (base) broken += 1;
    else if (next) fixed += 1;
    else neither += 1;
  }
  return { fixed, broken, both, neither };
}

/**
 * Exact two-sided p of McNemar's test (McNemar 1947): twice the smaller binomial tail of the discordant pairs at one half, at
 * most 1. No discordant pair gives 1.
 */
export function mcnemarExact({ fixed, broken }: Pick<PairedCounts, "fixed" | "broken">): number {
  return Math.min(1, 2 * binomialCdf(Math.min(fixed, broken), fixed + broken, 0.5));
}

/** Exact one-sided p that more was broken than chance explains: small means a regression. */
export function mcnemarWorse({ fixed, broken }: Pick<PairedCounts, "fixed" | "broken">): number {
  return binomialCdf(fixed, fixed + broken, 0.5);
}
