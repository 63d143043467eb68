import type { Agent, AgentView } from "../core/agent.ts";
import type { Environment, StepResult } from "../core/environment.ts";
import { HarnessError, messageOf } from "../core/errors.ts";
import type { Reflection } from "../core/lesson.ts";
import type { ReflectionMemory } from "../core/reflection.ts";
import { publicTask, type Task } from "../core/task.ts";
import type { Ending, ErrorStage, LearnerStep, Step, Trajectory } from "../core/trajectory.ts";
import { guardRecall, guardRequests } from "./guards.ts";
import type { LimitWatch } from "./limits.ts";
import type { Meter } from "./meter.ts";
import { asObservation, asStepResult, asTurn } from "./shapes.ts";
import { unlessStopped } from "./stop.ts";

export interface EpisodeParts {
  createAgent(): Agent;
  createEnvironment(): Environment;
  readonly memory: ReflectionMemory;
  readonly task: Task;
  readonly trial: number;
  readonly seed: number;
  readonly maxLessons: number;
  /** The newest lesson that was kept of this task; null when none was. */
  readonly kept: Reflection | null;
  readonly limits: LimitWatch;
  readonly meter: Meter;
  /** Names of the benchmark's metrics: 0 each where the episode ended without a result. */
  readonly metrics: readonly string[];
  readonly signal: AbortSignal;
}

export interface Episode {
  readonly trajectory: Trajectory;
  /** Lessons shown at the first step, newest first. */
  readonly lessons: readonly Reflection[];
  /** Set when the failure would meet every other episode as well, so that the run should stop. */
  readonly fatal: HarnessError | null;
}

/** A failure of a part: the episode ends errored. */
class PartFailure extends Error {
  readonly stage: ErrorStage;

  constructor(stage: ErrorStage, cause: unknown) {
    super(messageOf(cause), { cause });
    this.stage = stage;
  }
}

/**
 * Plays from reset to exactly one ending: the task's, a limit's, or errored when a part threw.
 *
 * @throws CheckError when a guard fails, Interrupted when the run was told to stop; nothing else.
 */
export async function runEpisode(parts: EpisodeParts): Promise<Episode> {
  const { memory, task, trial, seed, limits, meter, signal } = parts;
  const steps: Step[] = [];
  let opening = "";
  let lessons: readonly Reflection[] = [];
  let last: StepResult | null = null;
  let environment: Environment | null = null;

  /** Null when the episode's seconds ran out. */
  const run = async <T>(stage: ErrorStage, work: () => Promise<T>): Promise<T | null> => {
    try {
      return await unlessStopped(limits.inTime(work()), signal);
    } catch (error) {
      if (signal.aborted || (error instanceof HarnessError && error.kind !== "model")) throw error;
      throw new PartFailure(error instanceof HarnessError ? "model" : stage, error);
    }
  };

  const play = async (): Promise<Ending> => {
    const agent = await run("agent", async () => parts.createAgent());
    const world = await run("environment", async () => parts.createEnvironment());
    if (agent === null || world === null) return { kind: "truncated", limit: "seconds" };
    environment = world;
    const first = await run("environment", async () => asObservation(await world.reset(task, seed)));
    if (first === null) return { kind: "truncated", limit: "seconds" };
    opening = first;
    while (true) {
      const limit = limits.reached(steps.length);
      if (limit !== null) return { kind: "truncated", limit };
      const state = { task: publicTask(task), actions: world.actions, opening, steps: steps.map(withoutReward) };
      const recalled = await run("memory", () =>
        memory.recall({ task: task.id, trial, view: { ...state, lessons }, budget: { maxLessons: parts.maxLessons } }),
      );
      if (recalled === null) return { kind: "truncated", limit: "seconds" };
      if (steps.length === 0) {
        lessons = recalled;
        guardRecall(memory, parts.kept, recalled);
      }
      const view: AgentView = { ...state, lessons: recalled };
      meter.step = steps.length + 1;
      const turn = await run("agent", async () => asTurn(await agent.act(view)));
      if (turn === null) return { kind: "truncated", limit: "seconds" };
      guardRequests(task.id, meter.step, recalled, meter.calls);
      if (turn.action === null) {
        steps.push({ ...turn, observation: `Invalid action: ${turn.failure.message}`, reward: 0 });
        continue;
      }
      const { action } = turn;
      last = await run("environment", async () => asStepResult(await world.step(action)));
      if (last === null) return { kind: "truncated", limit: "seconds" };
      steps.push({ ...turn, observation: last.observation, reward: last.reward });
      if (last.terminated) return { kind: "terminated" };
      if (last.truncated) return { kind: "truncated", limit: "environment" };
    }
  };

  let ending: Ending;
  let fatal: HarnessError | null = null;
  try {
    ending = await play();
  } catch (error) {
    if (!(error instanceof PartFailure)) throw error;
    ending = { kind: "errored", stage: error.stage, message: error.message };
    fatal = fatalCause(error.cause);
  } finally {
    meter.step = null;
    await closeQuietly(environment);
  }
  const trajectory: Trajectory = {
    task: publicTask(task),
    opening,
    steps,
    ending,
    reward: ending.kind === "errored" ? 0 : rewardOf(last),
    metrics: ending.kind === "errored" ? {} : metricsOf(last, parts.metrics),
  };
  return { trajectory, lessons, fatal };
}

/** A failing close changes no result. */
async function closeQuietly(environment: Environment | null): Promise<void> {
  try {
    await environment?.close();
  } catch {}
}

function withoutReward({ thought, action, failure, text, observation }: Step): LearnerStep {
  return { thought, action, failure, text, observation };
}

function fatalCause(cause: unknown): HarnessError | null {
  return cause instanceof HarnessError && "fatal" in cause && cause.fatal === true ? cause : null;
}

/** Only an ending of the environment's own carries a reward: a limit of ours leaves 0. */
function rewardOf(last: StepResult | null): number {
  return last !== null && (last.terminated || last.truncated) ? last.reward : 0;
}

function metricsOf(last: StepResult | null, names: readonly string[]): Readonly<Record<string, number>> {
  const given = last?.terminated || last?.truncated ? (last.info.metrics ?? {}) : {};
  return { ...Object.fromEntries(names.map((name) => [name, 0])), ...given };
}
