import type { Timer } from "../../../src/core/clock.ts";
import { UsageError } from "../../../src/core/errors.ts";
import { openReplay } from "../../../src/replay/replay.ts";
import { counted } from "../../../src/report/counted.ts";
import { differenceLines } from "../../../src/report/divergence.ts";
import { runAll } from "../../../src/runner/run.ts";
import { readRun } from "../../../src/store/index.ts";
import { stripEscapes } from "../../../src/text/strip-escapes.ts";
import { EXIT, type ExitCode } from "../main.ts";
import { layerOptions } from "../options/layers.ts";
import { prepare } from "../run/prepare.ts";
import { refuseOtherTasks, standIns } from "./recorded-run.ts";

interface ReplayOptions {
  readonly results: string;
  readonly data?: string;
  readonly prompts?: string;
  readonly concurrency: string;
}

/** `replay.ts`: plays a recorded run again without a model call and tells whether the same came out. */
export async function replayCommand(run: string, options: ReplayOptions): Promise<ExitCode> {
  const reader = await readRun({ resultsDir: options.results, run });
  const { manifest } = reader;
  const replay = await openReplay(reader);
  const { data, prompts, concurrency } = options;
  const typed = { ...(data === undefined ? {} : { data }), ...(prompts === undefined ? {} : { prompts }), concurrency };
  const layered = layerOptions(typed, manifest.options);
  const prepared = await prepare(layered, [], (text) => text, standIns(manifest, replay.model));
  refuseOtherTasks(`replay ${run}`, manifest, prepared.manifest);
  const arms = prepared.arms.map((arm, index) => {
    const recorded = manifest.arms.find(({ label }) => label === arm.label) ?? manifest.arms[index];
    if (recorded === undefined || recorded.label !== arm.label) {
      throw new UsageError(
        `replay ${run}: this version of the program plays an arm ${arm.label}, which the run has not.`,
      );
    }
    return { ...arm, id: recorded.id };
  });
  const changed = arms.filter((arm, index) => arm.id !== prepared.arms[index]?.id).map(({ label }) => label);
  if (changed.length > 0)
    say(`Configured otherwise than recorded: ${changed.join(", ")}. Their episodes are compared all the same.`);
  try {
    await runAll({
      arms,
      tasks: prepared.tasks,
      taskSet: prepared.taskSet,
      metrics: prepared.benchmark.metrics.map(({ name }) => name),
      seeds: manifest.seeds,
      samples: manifest.samples,
      trials: manifest.trials,
      concurrency: layered.options.concurrency,
      maxErrorsInRow: Number.POSITIVE_INFINITY,
      store: replay.store,
      timer: STILL,
      signal: new AbortController().signal,
      listen: () => undefined,
    });
  } finally {
    await prepared.taskSet.close?.();
  }
  const { equal, left, different, first } = replay.result();
  const more = left === 0 ? "" : ` ${counted(left, "episode")} errored or ended by the clock and cannot be replayed.`;
  if (first === null) {
    process.stdout.write(`${counted(equal, "episode")} replayed, all as recorded.${more}\n`);
    return EXIT.done;
  }
  const label = manifest.arms.find(({ id }) => id === first.key.arm)?.label ?? first.key.arm;
  const { task, seed, sample, trial } = first.key;
  say(`${counted(different, "episode")} of ${equal + different} came out otherwise.${more} The first:`);
  say(`${label}, task ${task}, seed ${seed}, sample ${sample}, trial ${trial}: ${first.where}: ${first.field}`);
  for (const line of differenceLines(first.recorded, first.now)) say(`  ${line}`);
  return EXIT.checkFailed;
}

/** Time stands still: what the clock ended cannot be replayed. */
const STILL: Timer = {
  now: () => 0,
  date: () => "",
  sleep: (_ms, signal) =>
    new Promise((resolve) => {
      if (signal.aborted) resolve();
      else signal.addEventListener("abort", () => resolve(), { once: true });
    }),
};

function say(line: string): void {
  process.stdout.write(`${stripEscapes(line)}\n`);
}
