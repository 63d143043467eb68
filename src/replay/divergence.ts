import type { EpisodeRecord } from "../core/record.ts";
import type { ResultRow, RowKey } from "../core/result.ts";

/** The first place where a replay left what was recorded. */
export interface Divergence {
  readonly key: RowKey;
  /** Where in the episode, e.g. `step 3`, `call 2 of the actor, message 4`. */
  readonly where: string;
  /** What differs there, e.g. `observation`. */
  readonly field: string;
  readonly recorded: string;
  readonly now: string;
}

/** Where two records of an episode part first; null when they are equal. Calls are compared while they are made. */
export function episodeDivergence(recorded: EpisodeRecord, now: EpisodeRecord): Divergence | null {
  const at = (where: string, field: string, before: unknown, after: unknown): Divergence | null => {
    const [old, fresh] = [textOf(before), textOf(after)];
    return old === fresh ? null : { key: now.key, where, field, recorded: old, now: fresh };
  };
  const [before, after] = [recorded.trajectory, now.trajectory];
  const opening = at("the beginning", "opening", before.opening, after.opening);
  if (opening !== null) return opening;
  for (let index = 0; index < Math.max(before.steps.length, after.steps.length); index++) {
    const where = `step ${index + 1}`;
    const [old, fresh] = [before.steps[index], after.steps[index]];
    if (old === undefined || fresh === undefined) {
      return {
        key: now.key,
        where,
        field: "step",
        recorded: old ? "taken" : "not taken",
        now: fresh ? "taken" : "not taken",
      };
    }
    for (const field of ["text", "thought", "action", "failure", "observation", "reward"] as const) {
      const found = at(where, field, old[field], fresh[field]);
      if (found !== null) return found;
    }
  }
  return (
    at("the end", "ending", before.ending, after.ending) ??
    at("the end", "reward", before.reward, after.reward) ??
    at("the end", "metrics", before.metrics, after.metrics) ??
    at("the end", "feedback", recorded.feedback, now.feedback) ??
    at("the beginning", "lessons", recorded.lessons, now.lessons)
  );
}

/** The first field of a row that differs; null when they are equal. */
export function rowDivergence(recorded: ResultRow, now: ResultRow): Divergence | null {
  const [before, after] = [leaves(recorded), leaves(now)];
  for (const path of [...new Set([...before.keys(), ...after.keys()])].sort()) {
    const [old, fresh] = [before.get(path) ?? "nothing", after.get(path) ?? "nothing"];
    if (old !== fresh) return { key: now.key, where: "the row", field: path, recorded: old, now: fresh };
  }
  return null;
}

function leaves(value: unknown, path = ""): Map<string, string> {
  if (value === null || typeof value !== "object" || Array.isArray(value)) return new Map([[path, textOf(value)]]);
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined);
  return new Map(entries.flatMap(([name, inner]) => [...leaves(inner, path === "" ? name : `${path}.${name}`)]));
}

/** Text as it is; everything else as JSON with its keys in order. */
export function textOf(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(sorted(value));
}

function sorted(value: unknown): unknown {
  if (value === null || typeof value !== "object") return value;
  if (Array.isArray(value)) return value.map(sorted);
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, inner]) => inner !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, inner]) => [name, sorted(inner)]),
  );
}
