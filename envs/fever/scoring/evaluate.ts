import type { z } from "zod";
import type { goldSchema } from "../task.ts";

/** The official metrics by their official names, in the order in which the official scorer returns them. */
export const metricNames = ["strict_score", "label_accuracy", "precision", "recall", "f1"] as const;
/** Means over claims, 0..1 each. */
type Metrics = Readonly<Record<(typeof metricNames)[number], number>>;

export type GoldClaim = Pick<z.infer<typeof goldSchema>, "label" | "evidence">;

/** A page as FEVER writes it, and a sentence of it from 0. */
export type EvidenceItem = readonly [page: string, line: number];

export interface Prediction {
  readonly predicted_label: string;
  /** Best first. */
  readonly predicted_evidence: readonly EvidenceItem[];
}

/** A claim and what was predicted for it; null: nothing was. */
export interface Judged {
  readonly gold: GoldClaim;
  readonly prediction: Prediction | null;
}

/** Items of predicted evidence that count (fever-scorer, `max_evidence`). */
const MOST_EVIDENCE = 5;
const NO_INFO = "NOT ENOUGH INFO";

/**
 * The official FEVER scores (fever-scorer, `fever_score`).
 *
 * Strict: the right label and, unless it is NOT ENOUGH INFO, one whole gold group among the first five items. Precision and
 * recall are means over the other claims; an item predicted twice counts twice, and no item at all has precision 1. Where
 * the original divides by zero, as precision and recall are both 0, F1 is 0 here. Nothing that is given is changed.
 *
 * @param judged at least one.
 */
export function evaluate(judged: readonly Judged[]): Metrics {
  const sums = { strict: 0, label: 0, precision: 0, recall: 0, verifiable: 0 };
  for (const { gold, prediction } of judged) {
    const items = (prediction?.predicted_evidence ?? []).slice(0, MOST_EVIDENCE);
    const verifiable = gold.label !== NO_INFO;
    const covered = gold.evidence.some((group) => group.every(([, , page, line]) => holds(items, page, line)));
    if (prediction !== null && prediction.predicted_label.toUpperCase() === gold.label) {
      sums.label++;
      if (!verifiable || covered) sums.strict++;
    }
    if (!verifiable) continue;
    sums.verifiable++;
    sums.precision += precisionOf(items, gold);
    if (gold.evidence.length === 0 || covered) sums.recall++;
  }
  const precision = sums.verifiable > 0 ? sums.precision / sums.verifiable : 1;
  const recall = sums.verifiable > 0 ? sums.recall / sums.verifiable : 0;
  return {
    strict_score: sums.strict / judged.length,
    label_accuracy: sums.label / judged.length,
    precision,
    recall,
    f1: precision + recall > 0 ? (2 * precision * recall) / (precision + recall) : 0,
  };
}

function precisionOf(items: readonly EvidenceItem[], { evidence }: GoldClaim): number {
  if (items.length === 0) return 1;
  const hits = items.filter(([page, line]) =>
    evidence.some((group) => group.some(([, , goldPage, goldLine]) => goldPage === page && goldLine === line)),
  );
  return hits.length / items.length;
}

function holds(items: readonly EvidenceItem[], page: string | null, line: number | null): boolean {
  return items.some(([givenPage, givenLine]) => givenPage === page && givenLine === line);
}
