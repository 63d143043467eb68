/** A sentence that an answer rests on: its page's title and its index on that page, from 0. */
export type SupportingFact = readonly [title: string, sentence: number];

/** Overlap of two sets of sentences, 0..1 each; `em` is 0 or 1. */
export interface SupportOverlap {
  readonly em: number;
  readonly f1: number;
  readonly precision: number;
  readonly recall: number;
}

/**
 * Supporting facts as sets (hotpot_evaluate_v1.py, `update_sp`): repeats count once, order does not matter.
 *
 * `em` asks that nothing is missing and nothing is too much, so two empty sets match exactly while their F1 is 0.
 */
export function supportOverlap(prediction: readonly SupportingFact[], gold: readonly SupportingFact[]): SupportOverlap {
  const given = new Set(prediction.map(factKey));
  const wanted = new Set(gold.map(factKey));
  let shared = 0;
  for (const fact of given) if (wanted.has(fact)) shared++;
  const precision = given.size > 0 ? shared / given.size : 0;
  const recall = wanted.size > 0 ? shared / wanted.size : 0;
  const em = shared === given.size && shared === wanted.size ? 1 : 0;
  return { em, f1: harmonicMean(precision, recall), precision, recall };
}

/** 2pr / (p + r); 0 where both are 0. */
export function harmonicMean(precision: number, recall: number): number {
  return precision + recall > 0 ? (2 * precision * recall) / (precision + recall) : 0;
}

function factKey([title, sentence]: SupportingFact): string {
  return `${sentence}\n${title}`;
}
