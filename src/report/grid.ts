import { columnsOf, type NamedRun } from "./columns.ts";
import { armHeadings } from "./notes.ts";

/** A table for people: one number a line, one arm a column; the first line is the heading. */
export function grid(runs: readonly NamedRun[]): readonly (readonly string[])[] {
  const arms = runs.flatMap(({ summary }) => summary.arms);
  const lines = sharedColumns(runs).flatMap(({ label, cell }) =>
    cell ? [[label, ...arms.map((arm) => cell(arm))]] : [],
  );
  return [["", ...armHeadings(runs)], ...lines];
}

/** The columns of all runs: as many trials as the longest, every metric that any has. */
export function sharedColumns(runs: readonly NamedRun[]) {
  const manifests = runs.map(({ summary }) => summary.manifest);
  const metrics = new Map(
    manifests.flatMap((manifest) => manifest.metrics.map((metric) => [metric.name, metric] as const)),
  );
  return columnsOf({
    trials: Math.max(0, ...manifests.map(({ trials }) => trials)),
    metrics: [...metrics.values()],
    arms: manifests.flatMap(({ arms }) => arms),
    groups: [
      ...new Set(runs.flatMap(({ summary }) => summary.arms.flatMap(({ groups }) => Object.keys(groups)))),
    ].sort(),
    attempts: Math.max(0, ...manifests.map(({ seeds, samples }) => seeds.length * samples)),
  });
}
