import { basename, join } from "node:path";
import type { Benchmark, EnvironmentOptions, ExecutionOptions, LoadOptions, TaskSet } from "../core/benchmark.ts";
import type { Action, Environment } from "../core/environment.ts";
import { UsageError } from "../core/errors.ts";
import { seal } from "../core/sealed.ts";
import type { Task } from "../core/task.ts";
import { packageRoot } from "../data/package-root.ts";
import type { Executor } from "../execution/executor.ts";
import { openExecutor } from "../execution/index.ts";
import { type Grade, HUMANEVAL_LIMITS } from "../execution/job.ts";
import { selfTests, visibleTests } from "./evaluators.ts";
import { readProblems } from "./files/index.ts";
import type { ProgramWorld } from "./judge.ts";
import { programAgent } from "./program-agent.ts";
import type { Problem, ProblemKey } from "./task.ts";

/** What tells one programming benchmark from another. */
export interface ProgramBenchmarkParts
  extends Pick<
    Benchmark,
    "name" | "summary" | "prompts" | "roles" | "presets" | "rules" | "generate" | "remarks" | "showsAsserts"
  > {
  /** Layouts of files that it plays, as `readProblems` names them. */
  readonly layouts: readonly string[];
  /** Whether the visible tests are all the tests there are: then who runs them is told the reward. */
  readonly visibleDecide?: boolean;
  /** File that the project ships, in `datasets/<folder>/`; null where it ships none. */
  readonly bundled: { readonly folder: string; readonly file: string } | null;
  /** Opens the key of a task and judges by it. */
  createEnvironment(world: ProgramWorld, options: EnvironmentOptions): Environment;
  walkthrough(task: Task): readonly Action[];
}

/** How programs are run where the loader was told nothing. */
const PLAIN: ExecutionOptions = { workers: 2, unsafe: false, grade: "sealed", mostTests: 6, judge: null };

/** A benchmark of programs: one submission an episode, hidden tests as the reward, tests of the model's own as feedback. */
export function programBenchmark(parts: ProgramBenchmarkParts): Benchmark {
  const { layouts, bundled, createEnvironment, walkthrough, ...own } = parts;
  return {
    ...own,
    metrics: [
      { name: "pass", label: "pass" },
      { name: "differ", label: "grades differ" },
    ],
    steps: { limit: 1, source: "one program an episode (Shinn et al. 2023, section 4.3)" },
    runsPrograms: true,
    defaults: { agent: ["program"], evaluator: "self-tests", strategy: ["none", "last-attempt+reflexion"] },
    load: (options) => load(parts, options),
  };
}

async function load(parts: ProgramBenchmarkParts, options: LoadOptions): Promise<TaskSet> {
  const { data, skipInvalid, execution = PLAIN, shows = "first" } = options;
  const path = data ?? bundledPath(parts);
  const file = await readProblems(path, { skipInvalid, shows });
  if (!parts.layouts.includes(file.layout)) {
    throw new UsageError(
      `${path}: expected a file of ${parts.name} (${parts.layouts.join(", ")}), found the layout ${file.layout}.`,
    );
  }
  const untested = file.problems.filter(({ key }) => key.tests.length === 0);
  if (untested.length > 0 && execution.judge === null) {
    throw new UsageError(
      `${path}: ${untested.length} of ${file.problems.length} problems have no tests, e.g. ${untested[0]?.problem.id}: nothing could ` +
        "judge them. Take a file with tests, or give a judge of your own with --judge.",
    );
  }
  const problems = new Map<string, Problem>(file.problems.map(({ problem }) => [problem.id, problem]));
  const problemOf = (id: string): Problem => {
    const problem = problems.get(id);
    if (problem === undefined) throw new Error(`there is no problem ${id}`);
    return problem;
  };
  const { executor, close } = lazyExecutor(execution);
  const grade = execution.grade as Grade;
  const { judge } = execution;
  const limits = HUMANEVAL_LIMITS;
  const visibleDecide = parts.visibleDecide === true || shows === "all";
  const evaluation = { problemOf, executor, limits, grade, mostTests: execution.mostTests };
  return {
    tasks: file.problems.map(({ problem, key }) => toTask(parts.name, problem, key)),
    dataset: {
      name: data === null ? `bundled:${basename(path)}` : basename(path),
      sha256: file.sha256,
      count: file.problems.length,
      expected: file.expected,
      missing: [...file.missing],
      skipped: [...file.skipped],
    },
    agents: { program: programAgent(problemOf) },
    evaluators: {
      "self-tests": selfTests(evaluation),
      "visible-tests": visibleTests(evaluation, visibleDecide && judge === null),
    },
    isolation: async () => `${(await executor()).isolation}, grade ${grade}`,
    close,
    createEnvironment: (chosen) => parts.createEnvironment({ executor, grade, limits, judge }, chosen),
    walkthrough: parts.walkthrough,
  };
}

function bundledPath({ name, bundled }: ProgramBenchmarkParts): string {
  if (bundled !== null) return join(packageRoot(), "datasets", bundled.folder, bundled.file);
  throw new UsageError(
    `--env ${name}: the project ships no tasks of it. Bring the official file with ` +
      `npx tsx scripts/fetch.ts --env ${name} where it is listed, and pass it with --data.`,
  );
}

/** One executor for all episodes, started when it is first needed. */
function lazyExecutor({ workers, unsafe }: ExecutionOptions) {
  let opened: Promise<Executor> | null = null;
  return {
    executor(): Promise<Executor> {
      opened ??= openExecutor({ workers, unsafe, python: null });
      return opened;
    },
    async close() {
      const executor = await opened?.catch(() => null);
      opened = null;
      await executor?.close();
    },
  };
}

function toTask(env: string, { id, prompt, labels }: Problem, key: ProblemKey): Task<ProblemKey> {
  return { env, id, instruction: prompt, labels, key: seal(key) };
}
