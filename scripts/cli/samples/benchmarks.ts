import { join } from "node:path";
import { UsageError } from "../../../src/core/errors.ts";
import { packageRoot } from "../../../src/data/package-root.ts";
import { nearest } from "../../../src/text/nearest.ts";

/** A benchmark whose samples can be scored without a run. */
export interface SampleBenchmark {
  /** Layouts of its files, as `readProblems` names them. */
  readonly layouts: readonly string[];
  /** The file that the project ships; null where it ships none. */
  readonly bundled: string | null;
}

const BENCHMARKS: Readonly<Record<string, SampleBenchmark>> = {
  humaneval: { layouts: ["humaneval", "multipl-e-humaneval", "plain"], bundled: "retrial-48.jsonl" },
  mbpp: { layouts: ["mbpp", "sanitized-mbpp", "multipl-e-mbpp", "plain"], bundled: null },
  "humaneval+": { layouts: ["humaneval+"], bundled: null },
  "mbpp+": { layouts: ["mbpp+"], bundled: null },
};

/** @throws UsageError naming the nearest. */
export function sampleBenchmark(env: string): SampleBenchmark {
  const found = Object.hasOwn(BENCHMARKS, env) ? BENCHMARKS[env] : undefined;
  if (found !== undefined) return found;
  const names = Object.keys(BENCHMARKS);
  const near = nearest(env, names, 1)[0];
  const hint = near === undefined ? "" : ` Did you mean "${near}"?`;
  throw new UsageError(`--env ${env}: --samples scores programs of ${names.join(", ")}.${hint}`);
}

/**
 * The data file that samples are judged by.
 *
 * @throws UsageError where none was named and the project ships none.
 */
export function dataPath(env: string, { bundled }: SampleBenchmark, data: string | null): string {
  if (data !== null) return data;
  if (bundled !== null) return join(packageRoot(), "datasets", env, bundled);
  throw new UsageError(
    `--env ${env}: the project ships no tasks of it. Name the official file with --data; what can be fetched is listed by: ` +
      "npx tsx scripts/fetch.ts --list",
  );
}
