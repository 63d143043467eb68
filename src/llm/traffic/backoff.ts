/** Waits double from the first to the longest, in ms. */
const FIRST_MS = 500;
const LONGEST_MS = 30_000;
/** An endpoint that asks for a longer wait is asked again after this one, in ms. */
const LONGEST_WISH_MS = 300_000;
/** Those that were told the same moment come back spread over so much more, as a share of the wait. */
const SPREAD = 0.1;

/**
 * The wait after a failed attempt, in ms: what the endpoint asks for, and a little more; else exponential with equal jitter.
 *
 * @param failures so far, from 1.
 * @param wish the endpoint's, in ms; null for none.
 * @param chance uniform in [0, 1).
 */
export function backoffMs(failures: number, wish: number | null, chance: number): number {
  if (wish !== null) return Math.min(wish, LONGEST_WISH_MS) * (1 + SPREAD * chance);
  const usual = Math.min(FIRST_MS * 2 ** (failures - 1), LONGEST_MS);
  return (usual / 2) * (1 + chance);
}
