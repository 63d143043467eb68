import { availableParallelism } from "node:os";
import type { Benchmark, LoadOptions, TaskSet } from "../../../src/core/benchmark.ts";
import type { ProgramJudge } from "../../../src/core/definitions.ts";
import { HarnessError, messageOf, UsageError } from "../../../src/core/errors.ts";
import { manifestSchema, roleNames } from "../../../src/core/result.ts";
import { describeIssue } from "../../../src/data/describe-issue.ts";
import { environmentContract } from "../../../src/testing/environment-contract.ts";
import { stripEscapes } from "../../../src/text/strip-escapes.ts";
import type { RunOptionsFile } from "../options/run-options.ts";
import { worldOf } from "../options/world-options.ts";
import { packageVersion } from "../package-version.ts";
import { systemTime } from "../time.ts";
import { isModulePath, loadOwnModule, passContract } from "./own-module.ts";
import type { Named } from "./parts.ts";

/** @throws UsageError when there is no such environment, or the module does not export one. */
export async function benchmarkNamed(name: string): Promise<Named<Benchmark>> {
  if (isModulePath(name)) return loadOwnModule<Benchmark>("--env", name, whatBenchmarkLacks);
  const { loadBenchmark } = await import("../../../envs/registry.ts");
  return { part: await loadBenchmark(name), id: name };
}

const BENCHMARK_PARTS: readonly (readonly [name: keyof Benchmark, fits: (value: unknown) => boolean, what: string])[] =
  [
    ["name", (value) => typeof value === "string" && value !== "", "text"],
    ["summary", (value) => typeof value === "string", "text"],
    ["metrics", Array.isArray, "a list"],
    ["steps", isObject, "an object"],
    ["prompts", isObject, "an object"],
    ["roles", (value) => isObject(value) && roleNames.every((role) => role in value), roleNames.join(", ")],
    ["rules", (value) => value === null || typeof value === "function", "a function or null"],
    ["load", (value) => typeof value === "function", "a function"],
  ];

function whatBenchmarkLacks(part: Readonly<Record<string, unknown>>): string | null {
  const lacks = BENCHMARK_PARTS.filter(([name, fits]) => !fits(part[name])).map(
    ([name, , what]) => `"${name}" (${what})`,
  );
  return lacks.length === 0 ? null : `expected a Benchmark; missing or wrong: ${lacks.join(", ")}`;
}

function isObject(value: unknown): value is object {
  return value !== null && typeof value === "object";
}

/** A person at the terminal wonders why nothing happens. */
function tellWait(line: string): void {
  process.stderr.write(`${stripEscapes(line)}\n`);
}

/** What a benchmark is told when it loads its tasks. */
export function loadOptionsOf(
  options: Pick<RunOptionsFile, "data" | "skip-invalid" | "wiki" | "wiki-cache" | "wiki-contact"> &
    Partial<RunOptionsFile>,
  judge: ProgramJudge | null = null,
): LoadOptions {
  const contact = options["wiki-contact"] ?? "no contact given";
  const userAgent = `retrial/${packageVersion()} (agent benchmark; ${contact})`;
  return {
    data: options.data ?? null,
    skipInvalid: options["skip-invalid"],
    ...(options["shown-asserts"] === undefined ? {} : { shows: options["shown-asserts"] }),
    wiki: {
      spec: options.wiki ?? null,
      live: { cache: options["wiki-cache"], timer: systemTime, userAgent, say: tellWait },
    },
    world: worldOf(options),
    execution: {
      workers: options.workers ?? availableParallelism(),
      unsafe: options["unsafe-exec"] ?? false,
      grade: options.grade ?? "sealed",
      mostTests: options["self-tests"] ?? 6,
      judge,
    },
  };
}

/**
 * Loads the tasks; those of a user's own environment must pass its contract suite first.
 *
 * @throws DatasetError, UsageError
 */
export async function loadTasks(name: string, benchmark: Benchmark, options: LoadOptions): Promise<TaskSet> {
  const wiki = options.wiki?.spec ?? null;
  if (wiki !== null && benchmark.readsWiki !== true) {
    throw new UsageError(`--wiki ${wiki}: the tasks of ${benchmark.name} read no wiki.`);
  }
  if (!isModulePath(name)) return benchmark.load(options);
  const taskSet = await loadOwnTasks(name, benchmark, options);
  await passContract("--env", name, () => environmentContract(benchmark, taskSet));
  return taskSet;
}

async function loadOwnTasks(name: string, benchmark: Benchmark, options: LoadOptions): Promise<TaskSet> {
  let taskSet: TaskSet;
  try {
    taskSet = await benchmark.load(options);
  } catch (error) {
    if (error instanceof HarnessError) throw error;
    throw new UsageError(`--env ${name}: load() failed: ${messageOf(error)}`);
  }
  const dataset = manifestSchema.shape.dataset.safeParse(taskSet?.dataset);
  if (!dataset.success) {
    throw new UsageError(`--env ${name}: load(): dataset: ${describeIssue(taskSet?.dataset, dataset.error)}.`);
  }
  return taskSet;
}
