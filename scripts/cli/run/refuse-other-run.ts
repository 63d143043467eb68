import type { ArmConfig } from "../../../src/core/arm.ts";
import { UsageError } from "../../../src/core/errors.ts";
import { canonicalJson } from "../../../src/core/hash.ts";
import type { RunManifest } from "../../../src/core/result.ts";

const PARTS = ["env", "dataset", "tasks", "arms", "seeds", "samples", "trials"] as const;

/** Differences named in one message; the rest is counted. */
const MOST_NAMED = 6;

/**
 * A run goes on only as what it was.
 *
 * @throws UsageError naming what differs, down to the parameter.
 */
export function refuseOtherRun(name: string, before: RunManifest, now: RunManifest): void {
  const differing = PARTS.filter((part) => canonicalJson(before[part]) !== canonicalJson(now[part]));
  if (differing.length === 0) return;
  const all = [
    ...optionDifferences(before, now),
    ...differing.flatMap((part) => (part === "arms" ? armDifferences(before, now) : [plain(part, before, now)])),
  ];
  const more = all.length > MOST_NAMED ? `; and ${all.length - MOST_NAMED} more` : "";
  throw new UsageError(
    `--resume ${name}: the configuration is not the one that the run was begun with: ` +
      `${all.slice(0, MOST_NAMED).join("; ")}${more}. Leave out the options that differ, or start a new run with --run.`,
  );
}

/** Options that stand in an arm as part of a hash alone, which tells nobody what changed. */
const HASHED = ["self-tests", "shown-asserts"] as const;

function optionDifferences(before: RunManifest, now: RunManifest): string[] {
  return HASHED.filter(
    (name) => canonicalJson(before.options[name] ?? null) !== canonicalJson(now.options[name] ?? null),
  ).map(
    (name) => `${name}: begun with ${before.options[name] ?? "its default"}, now ${now.options[name] ?? "its default"}`,
  );
}

function plain(part: Exclude<(typeof PARTS)[number], "arms">, before: RunManifest, now: RunManifest): string {
  if (part === "tasks") return `tasks: ${taskDifference(before.tasks, now.tasks)}`;
  const show = ({ dataset, ...manifest }: RunManifest) =>
    part === "dataset"
      ? `${dataset.name} (sha256 ${dataset.sha256.slice(0, 12)}${dataset.wiki ? `, wiki ${dataset.wiki}` : ""})`
      : JSON.stringify(manifest[part]);
  return `${part}: begun with ${show(before)}, now ${show(now)}`;
}

function taskDifference(before: readonly string[], now: readonly string[]): string {
  if (before.length !== now.length) return `begun with ${before.length} tasks, now ${now.length}`;
  const at = before.findIndex((id, index) => id !== now[index]);
  return `the one in place ${at + 1} was ${before[at]}, now ${now[at]}`;
}

/** Arms of the same label are compared parameter by parameter; the others are named. */
function armDifferences(before: RunManifest, now: RunManifest): string[] {
  const after = new Map(now.arms.map((arm) => [arm.label, arm]));
  const labels = new Set(before.arms.map(({ label }) => label));
  const gone = before.arms.filter(({ label }) => !after.has(label)).map(({ label }) => `arm ${label} is missing`);
  const added = now.arms.filter(({ label }) => !labels.has(label)).map(({ label }) => `arm ${label} is new`);
  const changed = before.arms.flatMap(({ label, config }) => {
    const other = after.get(label);
    return other === undefined ? [] : configDifferences(label, config, other.config);
  });
  const all = [...gone, ...added, ...changed];
  if (all.length > 0) return all;
  const same = before.arms.every(({ label }, index) => label === now.arms[index]?.label);
  return [
    same ? `begun with version ${before.retrial} of the program, which knows other settings` : "the order of the arms",
  ];
}

function configDifferences(label: string, before: ArmConfig, now: ArmConfig): string[] {
  const [old, changed] = [leaves(before), leaves(now)];
  const paths = [...new Set([...old.keys(), ...changed.keys()])];
  return paths
    .filter((path) => old.get(path) !== changed.get(path))
    .map(
      (path) => `${label}: ${path}: begun with ${old.get(path) ?? "nothing"}, now ${changed.get(path) ?? "nothing"}`,
    );
}

/** Every value by its path, e.g. `models.actor.parameters.temperature`. */
function leaves(value: unknown, path = ""): Map<string, string> {
  if (value === null || typeof value !== "object" || Array.isArray(value)) return new Map([[path, shown(value)]]);
  const entries = Object.entries(value);
  return new Map(entries.flatMap(([key, inner]) => [...leaves(inner, path === "" ? key : `${path}.${key}`)]));
}

/** Hashes of prompts are cut: their beginning tells them apart. */
function shown(value: unknown): string {
  const text = JSON.stringify(value);
  return /^"[0-9a-f]{64}"$/.test(text) ? text.slice(1, 13) : text;
}
