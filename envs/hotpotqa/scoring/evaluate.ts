import { exactMatch } from "../../../src/text/exact-match.ts";
import { tokenF1 } from "../../../src/text/f1.ts";
import { harmonicMean, type SupportingFact, supportOverlap } from "./support.ts";

/** The official metrics by their official names, in the order in which the official script prints them. */
export const metricNames = [
  "em",
  "f1",
  "prec",
  "recall",
  "sp_em",
  "sp_f1",
  "sp_prec",
  "sp_recall",
  "joint_em",
  "joint_f1",
  "joint_prec",
  "joint_recall",
] as const;
type MetricName = (typeof metricNames)[number];

/** Means over the gold records, 0..1 each. */
type Metrics = Readonly<Record<MetricName, number>>;

export interface GoldRecord {
  readonly _id: string;
  readonly answer: string;
  readonly supporting_facts: readonly SupportingFact[];
}

/** The official prediction file. Ids that the gold file does not have are ignored. */
export interface Predictions {
  readonly answer: Readonly<Record<string, string>>;
  readonly sp: Readonly<Record<string, readonly SupportingFact[]>>;
}

export interface Evaluation {
  readonly metrics: Metrics;
  /** Gold ids without a prediction, in gold order: each counts 0 in the metrics that it misses, the joint ones included. */
  readonly missing: { readonly answer: readonly string[]; readonly sp: readonly string[] };
}

/**
 * Answer, support and joint metrics over all gold records (hotpot_evaluate_v1.py, `eval`).
 *
 * Joint precision and recall are the products of the two sides, per record and before averaging; joint EM is the product
 * of the two. Sums are built in gold order and divided once, as the script does, so that equal input gives equal bits.
 */
export function evaluate(gold: readonly GoldRecord[], predictions: Predictions): Evaluation {
  const sums: Record<MetricName, number> = { ...NO_METRICS };
  const missing: { answer: string[]; sp: string[] } = { answer: [], sp: [] };
  for (const { _id: id, answer: goldAnswer, supporting_facts: goldFacts } of gold) {
    const given = entry(predictions.answer, id);
    const facts = entry(predictions.sp, id);
    const answer = given === undefined ? null : scoreAnswer(given, goldAnswer);
    const support = facts === undefined ? null : supportOverlap(facts, goldFacts);
    if (answer === null) missing.answer.push(id);
    else {
      sums.em += answer.em;
      sums.f1 += answer.f1;
      sums.prec += answer.precision;
      sums.recall += answer.recall;
    }
    if (support === null) missing.sp.push(id);
    else {
      sums.sp_em += support.em;
      sums.sp_f1 += support.f1;
      sums.sp_prec += support.precision;
      sums.sp_recall += support.recall;
    }
    if (answer === null || support === null) continue;
    const precision = answer.precision * support.precision;
    const recall = answer.recall * support.recall;
    sums.joint_em += answer.em * support.em;
    sums.joint_f1 += harmonicMean(precision, recall);
    sums.joint_prec += precision;
    sums.joint_recall += recall;
  }
  for (const name of metricNames) sums[name] /= gold.length;
  return { metrics: sums, missing };
}

const NO_METRICS: Metrics = {
  em: 0,
  f1: 0,
  prec: 0,
  recall: 0,
  sp_em: 0,
  sp_f1: 0,
  sp_prec: 0,
  sp_recall: 0,
  joint_em: 0,
  joint_f1: 0,
  joint_prec: 0,
  joint_recall: 0,
};

function scoreAnswer(prediction: string, gold: string) {
  return { em: exactMatch(prediction, gold) ? 1 : 0, ...tokenF1(prediction, gold) };
}

/** Ids come from files: `constructor` must not find what every object has. */
function entry<T>(byId: Readonly<Record<string, T>>, id: string): T | undefined {
  return Object.hasOwn(byId, id) ? byId[id] : undefined;
}
