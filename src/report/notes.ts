import type { RunManifest } from "../core/result.ts";
import type { NamedRun } from "./columns.ts";
import { counted } from "./counted.ts";

/** The line above a table: what was played. */
export function headline({ name, summary: { manifest } }: NamedRun): string {
  const { dataset, tasks, seeds, samples, trials } = manifest;
  const official = dataset.expected === null ? "" : `, official ${dataset.expected}`;
  const missing = dataset.missing.length === 0 ? "" : `, ${counted(dataset.missing.length, "id")} missing`;
  const skipped = dataset.skipped.length === 0 ? "" : `, ${counted(dataset.skipped.length, "invalid record")} skipped`;
  const wiki = typeof dataset.wiki === "string" ? `, wiki ${dataset.wiki}` : "";
  return (
    `${name}: ${manifest.env}, ${dataset.name} (sha256 ${dataset.sha256.slice(0, 12)}), ` +
    `${tasks.length} of ${dataset.count} tasks${official}${missing}${skipped}${wiki}; ` +
    `${counted(trials, "trial")}, seeds ${seeds.join(" ")}${samples === 1 ? "" : `, ${samples} samples`}`
  );
}

/** The lines below a table: how to read it, and what must not be forgotten. */
export function notes(runs: readonly NamedRun[]): readonly string[] {
  const remarks = new Set(runs.flatMap(({ summary }) => summary.manifest.remarks));
  return [
    ...mismatch(runs.map(({ summary }) => summary.manifest)),
    ...runs.flatMap(leaning),
    "Success after trial t: reward of the attempt returned then; [Wilson 95 %] solved/denominator.",
    "Errored episodes and unfinished chains are in no denominator.",
    ...(runs.some(hasSeveralChains)
      ? ["Chains of one task under several seeds or samples count as independent: intervals may be too narrow."]
      : []),
    ...(runs.some(hasEstimates) ? ["~ tokens counted by the harness, four characters each."] : []),
    ...remarks,
  ];
}

function hasEstimates({ summary }: NamedRun): boolean {
  return summary.arms.some(({ tokens }) => tokens.estimated);
}

function hasSeveralChains({ summary: { manifest } }: NamedRun): boolean {
  return manifest.seeds.length * manifest.samples > 1;
}

/** An accepted chain is over and can neither error nor be left unfinished: what drops out of a denominator is not chance. */
function leaning({ name, summary }: NamedRun): readonly string[] {
  const out = summary.arms.filter(({ errored, pending }) => errored + pending > 0).map(({ label }) => label);
  if (out.length === 0) return [];
  return [
    `WARNING: ${name} has errored or unfinished chains (${out.join(", ")}); accepted chains cannot drop out like these, ` +
      "so success after later trials may look better than it is. Finish the run with --resume.",
  ];
}

/** Runs side by side are never pooled; what forbids even comparing them is said. */
function mismatch(manifests: readonly RunManifest[]): readonly string[] {
  const different = (of: (manifest: RunManifest) => string) => new Set(manifests.map(of)).size > 1;
  const parts = [
    different(({ env }) => env) ? "environments" : null,
    different(({ dataset }) => dataset.sha256) ? "data files" : null,
    different(({ dataset }) => dataset.wiki ?? "none") ? "wikis" : null,
    different(({ arms }) => JSON.stringify([...new Set(arms.map(({ config }) => config.grade))].sort()))
      ? "how programs were judged"
      : null,
    different(({ tasks }) => JSON.stringify([...tasks].sort())) ? "tasks" : null,
  ].filter((part) => part !== null);
  return [
    ...(parts.length === 0 ? [] : [`WARNING: these runs differ in ${parts.join(", ")}: do not compare them.`]),
    ...(different(({ trials }) => String(trials))
      ? ["WARNING: these runs differ in trials: metrics and ever solved follow each run's own last trial."]
      : []),
  ];
}

/** A column's heading for each arm of each run. */
export function armHeadings(runs: readonly NamedRun[]): readonly string[] {
  return runs.flatMap(({ name, summary }) =>
    summary.arms.map(({ label }) => (runs.length === 1 ? label : `${name}: ${label}`)),
  );
}
