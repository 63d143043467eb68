import type { Agent, AgentTurn, AgentView } from "../core/agent.ts";
import type { Timer } from "../core/clock.ts";
import type { Action, Environment, StepResult } from "../core/environment.ts";
import { ContextOverflow, type HarnessError, ModelError, messageOf, StoreError } from "../core/errors.ts";
import type { Reflection } from "../core/lesson.ts";
import type { ReflectionMemory } from "../core/reflection.ts";
import { publicTask, type Task } from "../core/task.ts";
import type { Ending, ErrorStage, LearnerStep, Step, Trajectory } from "../core/trajectory.ts";
import { guardAttempt, guardRecall, guardRequests } from "./guards.ts";
import { fitLessons } from "./lesson-budget.ts";
import { type LimitWatch, OUT_OF_TIME, withDeadline } from "./limits.ts";
import { LimitReached, type Meter } from "./meter.ts";
import { asLessons, asObservation, asStepResult, asTurn } from "./shapes.ts";
import { unlessStopped } from "./stop.ts";
import { ownTurn } from "./turn.ts";

export interface EpisodeParts {
  createAgent(): Agent;
  createEnvironment(): Environment;
  readonly memory: ReflectionMemory;
  readonly task: Task;
  readonly trial: number;
  readonly seed: number;
  readonly maxLessons: number;
  /** Tokens of all lessons shown; undefined for no limit. */
  readonly lessonTokens: number | undefined;
  /** The newest lesson that was kept of this task; null when none was. */
  readonly kept: Reflection | null;
  /** The attempt before this one as text; null where none is shown. */
  readonly lastAttempt: string | null;
  /** Whether the episode ends after these steps, since the agent goes in circles; null where nobody asks. */
  readonly stopWhen: ((steps: readonly LearnerStep[]) => boolean) | null;
  /** What is done at the step limit; null for nothing. */
  readonly forcedAction: Action | null;
  readonly limits: LimitWatch;
  readonly meter: Meter;
  /** Names of the benchmark's metrics: 0 each where the episode ended without a result. */
  readonly metrics: readonly string[];
  readonly timer: Timer;
  readonly signal: AbortSignal;
}

export interface Episode {
  readonly trajectory: Trajectory;
  /** Lessons shown at the first step, newest first. */
  readonly lessons: readonly Reflection[];
  /** What was left out or cut then to keep to the limit of lessons. */
  readonly lessonsDropped: readonly number[];
  readonly lessonCut: number | null;
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
  const { memory, task, seed, limits, meter, signal } = parts;
  const steps: Step[] = [];
  let opening = "";
  let lessons: readonly Reflection[] = [];
  let lessonsDropped: readonly number[] = [];
  let lessonCut: number | null = null;
  let last: StepResult | null = null;
  /** Steps that the environment does not count: as many as the limit, and no more, so that an episode ends. */
  let uncounted = 0;
  let environment: Environment | null = null;

  const run = async <T>(stage: ErrorStage, work: () => Promise<T>): Promise<T | typeof OUT_OF_TIME> => {
    try {
      return await unlessStopped(limits.inTime(work()), signal);
    } catch (error) {
      if (signal.aborted) throw error;
      throw new PartFailure(error instanceof ModelError ? "model" : stage, error);
    }
  };

  const play = async (): Promise<Ending> => {
    const agent = await run("agent", async () => parts.createAgent());
    const world = await run("environment", async () => parts.createEnvironment());
    if (agent === OUT_OF_TIME || world === OUT_OF_TIME) return { kind: "truncated", limit: "seconds" };
    environment = world;
    const first = await run("environment", async () => asObservation(await world.reset(task, seed)));
    if (first === OUT_OF_TIME) return { kind: "truncated", limit: "seconds" };
    opening = first;
    while (true) {
      await ownTurn();
      const limit = limits.reached(Math.max(steps.length - uncounted, uncounted));
      if (limit === "steps" && parts.forcedAction !== null) await force(world, parts.forcedAction);
      if (limit !== null) return { kind: "truncated", limit };
      if (parts.stopWhen?.(steps.map(withoutReward)) === true) return { kind: "truncated", limit: "stuck" };
      const state = { task: publicTask(task), actions: world.actions, opening, steps: steps.map(withoutReward) };
      const recalled = await run("memory", () => recallLessons(parts, { ...state, lessons }));
      if (recalled === OUT_OF_TIME) return { kind: "truncated", limit: "seconds" };
      const fitted = fitLessons(recalled, parts.lessonTokens);
      if (steps.length === 0) {
        lessons = fitted.shown;
        lessonsDropped = fitted.dropped;
        lessonCut = fitted.cut;
        guardRecall(memory, parts.kept, recalled);
      }
      const view: AgentView = { ...state, lessons: fitted.shown, lastAttempt: parts.lastAttempt };
      meter.step = steps.length + 1;
      const turn = await run("agent", () => takeTurn(agent, view));
      if (turn === OUT_OF_TIME) return { kind: "truncated", limit: "seconds" };
      if (turn instanceof LimitReached) return { kind: "truncated", limit: turn.limit };
      if (turn instanceof ContextOverflow) return { kind: "truncated", limit: "context" };
      guardRequests(task.id, meter.step, fitted.shown, meter.sent);
      guardAttempt(task.id, meter.step, parts.lastAttempt, meter.sent);
      if (turn.action === null) {
        const { message } = turn.failure;
        steps.push({ ...turn, observation: world.unreadable?.(message) ?? `Invalid action: ${message}`, reward: 0 });
        continue;
      }
      const { action } = turn;
      const result = await run("environment", async () => asStepResult(await world.step(action)));
      // Waiting for the environment (a wiki that is down) is no fault of the agent.
      if (result === OUT_OF_TIME)
        throw new PartFailure("environment", "the environment did not answer within the limit of seconds");
      last = result;
      uncounted += result.counts === false ? 1 : 0;
      const refused = last.info.refused === true ? { refused: true } : {};
      steps.push({ ...turn, observation: last.observation, reward: last.reward, ...refused });
      if (last.terminated) return { kind: "terminated" };
      if (last.truncated) return { kind: "truncated", limit: "environment" };
    }
  };

  /** The action of a published loop whose agent gave no answer in time: counts as a step, belongs to no model. */
  const force = async (world: Environment, action: Action): Promise<void> => {
    const result = await run("environment", async () => asStepResult(await world.step(action)));
    if (result === OUT_OF_TIME) return;
    last = result;
    const { observation, reward } = result;
    steps.push({ thought: null, text: "", action, failure: null, observation, reward, forced: true });
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
    await closeQuietly(environment, parts);
  }
  const trajectory: Trajectory = {
    task: publicTask(task),
    opening,
    steps,
    ending,
    reward: ending.kind === "errored" ? 0 : rewardOf(last),
    metrics: ending.kind === "errored" ? {} : metricsOf(last, parts.metrics),
  };
  return { trajectory, lessons, lessonsDropped, lessonCut, fatal };
}

/** A turn, or why none could be asked for: its limit was reached, or the prompt does not fit the model. */
async function takeTurn(agent: Agent, view: AgentView): Promise<AgentTurn | LimitReached | ContextOverflow> {
  try {
    return asTurn(await agent.act(view));
  } catch (error) {
    if (error instanceof LimitReached || error instanceof ContextOverflow) return error;
    throw error;
  }
}

/** How long an environment may take to close, in ms. */
const CLOSING_MS = 5000;

/** A failing or hanging close changes no result and holds nobody up. */
async function closeQuietly(environment: Environment | null, { timer, signal }: EpisodeParts): Promise<void> {
  if (environment === null) return;
  try {
    const closed = (async () => environment.close())();
    await unlessStopped(withDeadline(closed, CLOSING_MS, timer), signal);
  } catch {}
}

async function recallLessons({ memory, task, trial, maxLessons }: EpisodeParts, view: AgentView) {
  return asLessons(await memory.recall({ task: task.id, trial, view, budget: { maxLessons } }));
}

function withoutReward({ thought, action, failure, text, observation }: Step): LearnerStep {
  return { thought, action, failure, text, observation };
}

/** The failure that no other request would escape; null for any other. */
export function fatalCause(cause: unknown): HarnessError | null {
  // A cassette or a log of calls that cannot be written any more: what is answered from now on would be lost.
  if (cause instanceof StoreError) return cause;
  return cause instanceof ModelError && cause.fatal ? cause : null;
}

/** Only an ending of the environment's own carries a reward: a limit of ours leaves 0. */
function rewardOf(last: StepResult | null): number {
  return last !== null && (last.terminated || last.truncated) ? last.reward : 0;
}

function metricsOf(last: StepResult | null, names: readonly string[]): Readonly<Record<string, number>> {
  const given = last?.terminated || last?.truncated ? (last.info.metrics ?? {}) : {};
  return { ...Object.fromEntries(names.map((name) => [name, 0])), ...given };
}
