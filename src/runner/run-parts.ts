import type { TaskSet } from "../core/benchmark.ts";
import type { Timer } from "../core/clock.ts";
import type { RunStore } from "../core/record.ts";
import type { Listener } from "./events.ts";

/** What all chains of a run share. */
export interface RunParts {
  readonly taskSet: Pick<TaskSet, "createEnvironment">;
  /** Names of the benchmark's metrics. */
  readonly metrics: readonly string[];
  readonly trials: number;
  readonly store: RunStore;
  readonly timer: Timer;
  readonly signal: AbortSignal;
  readonly listen: Listener;
}
