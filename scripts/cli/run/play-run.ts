import { runAll } from "../../../src/runner/run.ts";
import type { OpenRun } from "../../../src/store/index.ts";
import type { Logger } from "../logger.ts";
import type { RunConnections } from "../models/connections.ts";
import { redactingErrors } from "../models/hide-secrets.ts";
import type { RunOptionsFile } from "../options/run-options.ts";
import { systemTime } from "../time.ts";
import { describeEpisode } from "./describe-episode.ts";
import type { Prepared } from "./prepare.ts";
import type { Progress } from "./progress.ts";
import { listenForSignals } from "./signals.ts";

export interface Output {
  readonly logger: Logger;
  readonly progress: Progress;
  readonly redact: (text: string) => string;
}

/**
 * Plays what is left; rows and trajectories are in order on disk afterwards, however it ends.
 *
 * @param ended aborts when the run's budget is used up.
 */
export async function playRun(
  prepared: Prepared,
  store: OpenRun,
  options: RunOptionsFile,
  output: Output,
  connections: RunConnections,
  ended: AbortSignal,
): Promise<void> {
  const { logger, progress, redact } = output;
  const signals = listenForSignals(systemTime.now, (text) => logger.error(text));
  const labels = new Map(prepared.arms.map(({ id, label }) => [id, label]));
  try {
    await runAll({
      arms: prepared.arms,
      tasks: prepared.tasks,
      taskSet: prepared.taskSet,
      metrics: prepared.benchmark.metrics.map(({ name }) => name),
      seeds: options.seeds,
      samples: options.samples,
      trials: options.trials,
      concurrency: options.concurrency,
      maxErrorsInRow: options["max-errors-in-row"],
      store: redactingErrors(store, redact),
      timer: systemTime,
      signal: AbortSignal.any([signals.interrupted, ended]),
      listen(event) {
        progress.listen(event);
        if (event.kind === "episode") logger.detail(describeEpisode(event.row, event.ms, labels));
      },
    });
  } finally {
    connections.stop(new Error("the run has ended"));
    try {
      await store.finalize();
    } finally {
      signals.release();
    }
  }
}
