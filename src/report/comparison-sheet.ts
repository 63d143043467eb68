import { type Comparison, changedPairs } from "../compare/comparison.ts";
import type { GateDecision } from "../compare/gate.ts";
import type { Attempt } from "../compare/side.ts";
import { dollars, grouped, NOTHING } from "./column.ts";
import { counted } from "./counted.ts";
import type { Sheet } from "./sheet.ts";

/** A comparison with what was decided upon it. */
export interface ShownComparison {
  readonly comparison: Comparison;
  /** p corrected for being one of several (Holm); equal to p when it is the only one. */
  readonly corrected: number;
  /** Null where nothing is gated. */
  readonly decision: GateDecision | null;
  /** What was not equal on both sides and was allowed. */
  readonly allowed: readonly string[];
}

export interface ComparisonSheetOptions {
  /** Name of the metric; null for success. */
  readonly metric: string | null;
  /** Changed tasks named for each comparison. */
  readonly shown: number;
}

const VERSION = 1;

/** What the columns of csv and json mean; a change of meaning raises the version. */
const COLUMNS: Readonly<Record<string, string>> = {
  base: "the side that others are compared with",
  next: "the side that is compared",
  metric: "what is compared: success, or a metric of the benchmark",
  tasks: "different tasks among the pairs",
  pairs: "pairs of equal task, seed and sample that both sides finished",
  fixed: "pairs failed by base and solved by next",
  broken: "pairs solved by base and failed by next",
  both: "pairs solved by both",
  neither: "pairs solved by neither",
  base_rate: "mean of base over the pairs",
  next_rate: "mean of next over the pairs",
  difference: "next less base",
  low: "lower bound of the difference, 95 %",
  high: "upper bound of the difference, 95 %",
  p: "two-sided",
  p_corrected: "p corrected for the number of comparisons (Holm)",
  method: "how interval and p were had",
  base_tokens: "mean tokens of an attempt of base, all roles and trials; nothing where unknown",
  next_tokens: "the same of next",
  base_usd: "mean USD of an attempt of base; nothing where unknown",
  next_usd: "the same of next",
  open: "pairs of which a side errored or is unfinished; in no number above",
  only_base: "attempts of base without a partner; in no number above",
  only_next: "attempts of next without a partner; in no number above",
  duplicates: "attempts of an equal task, seed and sample as an earlier one; in no number above",
  verdict: "of the gate; nothing without one",
  reason: "of the gate's verdict",
};

/** One table of several comparisons, a column each for people, a line each for programs. */
export function comparisonSheet(all: readonly ShownComparison[], options: ComparisonSheetOptions): Sheet {
  const lines: (readonly [label: string, cell: (shown: ShownComparison) => string])[] = [
    ["tasks", ({ comparison }) => grouped(comparison.tasks)],
    ["pairs", ({ comparison }) => grouped(comparison.pairing.pairs.length)],
    ["base", ({ comparison }) => rate(comparison.baseRate)],
    ["new", ({ comparison }) => rate(comparison.nextRate)],
    ["difference [95 %]", ({ comparison }) => differenceText(comparison)],
    ["fixed", ({ comparison }) => grouped(comparison.counts.fixed)],
    ["broken", ({ comparison }) => grouped(comparison.counts.broken)],
    ["both", ({ comparison }) => grouped(comparison.counts.both)],
    ["neither", ({ comparison }) => grouped(comparison.counts.neither)],
    ["p", ({ comparison }) => pText(comparison.p)],
    ...(all.length > 1 ? [["p, Holm", ({ corrected }: ShownComparison) => pText(corrected)] as const] : []),
    ["tokens an attempt", ({ comparison }) => change(comparison.tokens, (value) => grouped(Math.round(value)))],
    ["USD an attempt", ({ comparison }) => change(comparison.usd, dollars)],
    ["errored or unfinished", ({ comparison }) => grouped(comparison.pairing.open.length)],
    ["without a partner", ({ comparison: { pairing } }) => grouped(pairing.onlyBase.length + pairing.onlyNext.length)],
    ...(all.some(({ decision }) => decision !== null)
      ? [["gate", ({ decision }: ShownComparison) => decision?.verdict ?? NOTHING] as const]
      : []),
  ];
  const what = options.metric ?? "success";
  return {
    above: all.flatMap(({ comparison, allowed }) => [
      `${comparison.base.name} against ${comparison.next.name}: ${what}; ${comparison.method}`,
      ...allowed.map((mismatch) => `MISMATCH, allowed: ${mismatch}`),
    ]),
    grid: [
      ["", ...all.map(({ comparison }) => comparison.next.name)],
      ...lines.map(([label, cell]) => [label, ...all.map(cell)]),
    ],
    below: [...all.flatMap((shown) => notesOf(shown)), ...all.flatMap((shown) => changesOf(shown, options.shown))],
    records: all.map((shown) => recordOf(shown, what)),
    columns: COLUMNS,
    version: VERSION,
  };
}

function notesOf({ comparison, decision }: ShownComparison): readonly string[] {
  const { base, next, pairing } = comparison;
  const needed = decision?.tasksNeeded == null ? "" : ` About ${grouped(decision.tasksNeeded)} tasks would settle it.`;
  return [
    ...[base, next].flatMap((side) => side.excluded.map((what) => `${side.name}: left out: ${what}`)),
    ...(pairing.duplicates > 0
      ? [`${counted(pairing.duplicates, "attempt")} of a key that came before left out.`]
      : []),
    ...(decision === null
      ? []
      : [`${next.name}: ${decision.verdict}: ${decision.reason}.${decision.verdict === "inconclusive" ? needed : ""}`]),
  ];
}

function changesOf({ comparison }: ShownComparison, most: number): readonly string[] {
  const changed = changedPairs(comparison);
  if (changed.length === 0 || most === 0) return [];
  const more = changed.length > most ? [`and ${changed.length - most} more; --show N names more of them`] : [];
  return [
    `Changed from ${comparison.base.name} to ${comparison.next.name}:`,
    ...changed.slice(0, most).map(({ base, next }) => {
      const how = next.solved === true ? "fixed" : "broken";
      return `${how} ${base.task}${seedOf(base, next)}: ${base.place ?? "no trajectory"} -> ${next.place ?? "no trajectory"}`;
    }),
    ...more,
  ];
}

function seedOf(base: Attempt, next: Attempt): string {
  return base.seed === next.seed && base.sample === next.sample ? ` (seed ${base.seed}, sample ${base.sample})` : "";
}

function recordOf({ comparison, corrected, decision }: ShownComparison, metric: string): Sheet["records"][number] {
  const { base, next, pairing, counts, interval, tokens, usd } = comparison;
  return {
    base: base.name,
    next: next.name,
    metric,
    tasks: comparison.tasks,
    pairs: pairing.pairs.length,
    ...counts,
    base_rate: comparison.baseRate,
    next_rate: comparison.nextRate,
    difference: comparison.difference,
    low: interval?.low ?? null,
    high: interval?.high ?? null,
    p: comparison.p,
    p_corrected: corrected,
    method: comparison.method,
    base_tokens: tokens.base,
    next_tokens: tokens.next,
    base_usd: usd.base,
    next_usd: usd.next,
    open: pairing.open.length,
    only_base: pairing.onlyBase.length,
    only_next: pairing.onlyNext.length,
    duplicates: pairing.duplicates,
    verdict: decision?.verdict ?? null,
    reason: decision?.reason ?? null,
  };
}

function rate(value: number | null): string {
  return value?.toFixed(3) ?? NOTHING;
}

function differenceText({ difference, interval }: Comparison): string {
  if (difference === null || interval === null) return NOTHING;
  return `${signed(difference)} [${signed(interval.low)}, ${signed(interval.high)}]`;
}

function signed(value: number): string {
  return `${value < 0 ? "-" : "+"}${Math.abs(value).toFixed(3)}`;
}

function pText(p: number): string {
  return p < 0.0001 ? p.toExponential(1) : p.toFixed(4);
}

function change({ base, next }: Comparison["tokens"], text: (value: number) => string): string {
  if (base === null || next === null)
    return `${base === null ? "unknown" : text(base)} -> ${next === null ? "unknown" : text(next)}`;
  const times = base > 0 ? `, x${(next / base).toFixed(2)}` : "";
  return `${text(base)} -> ${text(next)}${times}`;
}
