import { UsageError } from "../../../src/core/errors.ts";
import type { Connections } from "../models/connections.ts";
import type { LayeredOptions } from "../options/layers.ts";
import { assembleArms } from "../parts/arms.ts";
import { benchmarkNamed, loadOptionsOf, loadTasks } from "../parts/benchmarks.ts";
import { judgeNamed } from "../parts/parts.ts";
import { readPrompts } from "../parts/prompts-file.ts";
import { selectTasks } from "../parts/select-tasks.ts";
import { systemTime } from "../time.ts";
import { toManifest } from "./manifest.ts";
import { refusePointless } from "./refuse-pointless.ts";

/** Everything that a run is made of, before its folder is made and anything is spent. */
export type Prepared = Awaited<ReturnType<typeof prepare>>;

/** @throws UsageError, DatasetError for options and files that cannot be played. */
export async function prepare(
  layered: LayeredOptions,
  command: readonly string[],
  redact: (text: string) => string,
  connections: Connections,
) {
  const { options } = layered;
  if (options.env === undefined) {
    const { benchmarkNames } = await import("../../../envs/registry.ts");
    throw new UsageError(`--env is missing: name an environment: ${benchmarkNames.join(", ")}. See --help.`);
  }
  const { part: benchmark, id } = await benchmarkNamed(options.env);
  const judge = await judgeNamed(options.judge);
  const taskSet = await loadTasks(options.env, benchmark, loadOptionsOf(options, judge?.part ?? null));
  const own = taskSet.prompts ?? benchmark.prompts;
  const prompts = options.prompts === undefined ? own : readPrompts(options.prompts, own, benchmark.importPrompts);
  const tasks = selectTasks(taskSet.tasks, options);
  const world = { benchmark, prompts, taskSet, envId: id, judgeId: judge?.id ?? null };
  const arms = await assembleArms(layered, world, process.env, connections);
  refusePointless(layered, benchmark, arms);
  const created = systemTime.date();
  const isolation = (await taskSet.isolation?.()) ?? null;
  const manifest = toManifest({
    options,
    benchmark,
    taskSet,
    tasks,
    arms,
    command,
    created,
    redact,
    isolation,
    judge: judge?.part.name ?? null,
  });
  return { benchmark, taskSet, tasks, arms, manifest };
}
