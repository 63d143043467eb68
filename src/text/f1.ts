import { normalizeAnswer } from "./normalize.ts";

/** Overlap of two answers, 0..1 each. */
export interface TokenOverlap {
  readonly f1: number;
  readonly precision: number;
  readonly recall: number;
}

const NOTHING: TokenOverlap = { f1: 0, precision: 0, recall: 0 };

/** Answers that are a verdict: sharing a word with a longer answer earns them nothing. */
const VERDICTS: ReadonlySet<string> = new Set(["yes", "no", "noanswer"]);

/**
 * F1 over the multisets of normalised tokens (hotpot_evaluate_v1.py, `f1_score`).
 *
 * All zero where either side is yes, no or noanswer and the other differs, and where no token is shared: two answers
 * that normalise to nothing match exactly and still have F1 0.
 */
export function tokenF1(prediction: string, gold: string): TokenOverlap {
  const given = normalizeAnswer(prediction);
  const wanted = normalizeAnswer(gold);
  if (given !== wanted && (VERDICTS.has(given) || VERDICTS.has(wanted))) return NOTHING;
  const givenTokens = tokens(given);
  const wantedTokens = tokens(wanted);
  const shared = countShared(givenTokens, wantedTokens);
  if (shared === 0) return NOTHING;
  const precision = shared / givenTokens.length;
  const recall = shared / wantedTokens.length;
  return { f1: (2 * precision * recall) / (precision + recall), precision, recall };
}

function tokens(normalized: string): readonly string[] {
  return normalized === "" ? [] : normalized.split(" ");
}

/** Size of the intersection of two multisets. */
function countShared(a: readonly string[], b: readonly string[]): number {
  const left = new Map<string, number>();
  for (const token of a) left.set(token, (left.get(token) ?? 0) + 1);
  let shared = 0;
  for (const token of b) {
    const count = left.get(token) ?? 0;
    if (count === 0) continue;
    left.set(token, count - 1);
    shared++;
  }
  return shared;
}
