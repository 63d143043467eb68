import { compareSides } from "../compare/comparison.ts";
import { mismatches } from "../compare/pair-sides.ts";
import { sideOfRun } from "../compare/side-of-run.ts";
import { sameChain } from "../core/chains.ts";
import type { ResultRow, RunManifest } from "../core/result.ts";
import type { ShownComparison } from "../report/comparison-sheet.ts";
import { type ArmCosts, costsOf } from "../report/costs.ts";
import { FAILURE_CLASSES, type FailureClass, failureClass } from "../report/failure-class.ts";
import { type RunSummary, summarize } from "../report/summarize.ts";
import { holm } from "../stats/holm.ts";
import { type Groups, groupsOf } from "./breakdown.ts";

/** One run as the page shows it; rows in key order. */
export interface PageRun {
  readonly name: string;
  readonly manifest: RunManifest;
  readonly rows: readonly ResultRow[];
  readonly summary: RunSummary;
  readonly costs: readonly ArmCosts[];
  readonly groups: Groups;
  /** Remarks on what was left out on reading. */
  readonly remarks: readonly string[];
}

/** An episode's place on the page: its number is its address. */
export interface PageEpisode {
  readonly run: number;
  readonly row: ResultRow;
  readonly kind: FailureClass;
}

export interface PageModel {
  readonly runs: readonly PageRun[];
  readonly episodes: readonly PageEpisode[];
  /** Each arm against the first of its run, and equal arms of later runs against the first run's where both are comparable. */
  readonly comparisons: readonly ShownComparison[];
}

/** Episodes of one chunk file: loaded together when one of them is read. */
export const CHUNK = 40;

export async function pageRun(
  name: string,
  manifest: RunManifest,
  rows: readonly ResultRow[],
  remarks: readonly string[] = [],
): Promise<PageRun> {
  const summary = await summarize(each(rows), manifest);
  const { arms, left } = await costsOf(each(rows), manifest);
  const more = left === 0 ? [] : [`${left} errored or unfinished chains are in no cost, no comparison and no rate.`];
  const groups = await groupsOf(each(rows), manifest.trials);
  return { name, manifest, rows, summary, costs: arms, groups, remarks: [...remarks, ...more] };
}

export async function pageModel(runs: readonly PageRun[]): Promise<PageModel> {
  const episodes = runs.flatMap(({ rows }, run) => rows.map((row) => ({ run, row, kind: failureClass(row) })));
  return { runs, episodes, comparisons: await comparisonsOf(runs) };
}

async function comparisonsOf(runs: readonly PageRun[]): Promise<readonly ShownComparison[]> {
  const [first] = runs;
  if (first === undefined) return [];
  const pairs: (readonly [PageRun, number, PageRun, number])[] = [];
  for (const run of runs) {
    for (let index = 1; index < run.manifest.arms.length; index++) pairs.push([run, 0, run, index]);
    if (run === first) continue;
    run.manifest.arms.forEach(({ label }, index) => {
      const same = first.manifest.arms.findIndex((arm) => arm.label === label);
      if (same >= 0) pairs.push([first, same, run, index]);
    });
  }
  const compared = [];
  for (const [base, a, next, b] of pairs) {
    const after = Math.min(base.manifest.trials, next.manifest.trials);
    const sides = await Promise.all([side(base, a, after), side(next, b, after)]);
    if (sides[0] === null || sides[1] === null) continue;
    const comparison = compareSides(sides[0], sides[1], { metric: null, resamples: 2000, level: 0.95 });
    // Runs of other tasks, or under other rules, stand side by side and are not compared.
    if (mismatches(sides[0], sides[1], comparison.pairing).length === 0) compared.push(comparison);
  }
  const corrected = holm(compared.map(({ p }) => p));
  return compared.map((comparison, index) => {
    return { comparison, corrected: corrected[index] ?? comparison.p, decision: null, allowed: [] };
  });
}

async function side({ name, manifest, rows }: PageRun, index: number, after: number) {
  const arm = manifest.arms[index];
  return arm === undefined ? null : sideOfRun(each(rows), manifest, { run: name, arm, after, place: () => "" });
}

async function* each(rows: readonly ResultRow[]): AsyncGenerator<ResultRow> {
  yield* rows;
}

/** Episodes of each class by trial, for one arm: `counts[trial - 1][class]`. */
export function classesByTrial(
  { rows, manifest }: PageRun,
  arm: string,
): readonly Readonly<Record<FailureClass, number>>[] {
  return Array.from({ length: manifest.trials }, (_, index) => {
    const counts = Object.fromEntries(FAILURE_CLASSES.map((kind) => [kind, 0])) as Record<FailureClass, number>;
    for (const row of rows) if (row.key.arm === arm && row.key.trial === index + 1) counts[failureClass(row)] += 1;
    return counts;
  });
}

/** How often an episode of one class was followed, in the next trial of its chain, by one of another; in all trials of an arm. */
export function classMoves({ rows }: PageRun, arm: string): ReadonlyMap<string, number> {
  const moves = new Map<string, number>();
  rows.forEach((row, index) => {
    const next = rows[index + 1];
    if (row.key.arm !== arm || next === undefined || !follows(row, next)) return;
    const move = `${failureClass(row)}\n${failureClass(next)}`;
    moves.set(move, (moves.get(move) ?? 0) + 1);
  });
  return moves;
}

function follows({ key: a }: ResultRow, { key: b }: ResultRow): boolean {
  return sameChain(a, b) && b.trial === a.trial + 1;
}
