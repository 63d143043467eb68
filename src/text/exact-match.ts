import { normalizeAnswer } from "./normalize.ts";

/** Whether two answers are equal once normalised (hotpot_evaluate_v1.py, `exact_match_score`); empty equals empty. */
export function exactMatch(prediction: string, gold: string): boolean {
  return normalizeAnswer(prediction) === normalizeAnswer(gold);
}
