import { setImmediate as nextTurn } from "node:timers/promises";
import type { TaskSet } from "../core/benchmark.ts";
import type { Timer } from "../core/clock.ts";
import { HarnessError, messageOf } from "../core/errors.ts";
import type { Feedback } from "../core/feedback.ts";
import type { Reflection } from "../core/lesson.ts";
import { deriveSeed } from "../core/random.ts";
import type { ChainKey, EpisodeRecord, RunStore } from "../core/record.ts";
import type { ReflectionMemory } from "../core/reflection.ts";
import { NO_SPEND, type ResultRow, type RowKey } from "../core/result.ts";
import { publicTask, type Task } from "../core/task.ts";
import { type Ending, forLearner, type Trajectory } from "../core/trajectory.ts";
import { refusedBy } from "../reflection/filters/chain.ts";
import { runEpisode } from "./episode.ts";
import type { Listener } from "./events.ts";
import { watchLimits } from "./limits.ts";
import { type Meter, meter } from "./meter.ts";
import type { Arm } from "./parts.ts";
import { toRow } from "./row.ts";
import { asFeedback, asReflection } from "./shapes.ts";
import { unlessStopped } from "./stop.ts";

/** What all chains of a run share. */
export interface RunParts {
  readonly taskSet: Pick<TaskSet, "createEnvironment">;
  readonly metrics: readonly string[];
  readonly trials: number;
  readonly store: RunStore;
  readonly timer: Timer;
  readonly signal: AbortSignal;
  readonly listen: Listener;
}

/** One learner on one task: the trials of one (arm, seed, sample, task), in order, resumed where its rows end. */
export interface Chain {
  /** The trial to play next, from 1. */
  readonly next: number;
  /** No further trial is to be played: accepted, out of trials, or errored. */
  readonly over: boolean;
  /**
   * Learns from the trial before `next`: writes its lesson unless that was done before the run was resumed.
   *
   * Returns what memory shall remember; null for nothing. Call it once before {@link play}.
   */
  reflect(): Promise<Reflection | null>;
  /** Plays trial `next`. */
  play(memory: ReflectionMemory): Promise<void>;
  /** Lessons kept by the trials that an earlier process played, oldest first. */
  readonly history: readonly Reflection[];
}

/** Opens a chain at the first trial without a good row. */
export async function openChain(run: RunParts, arm: Arm, task: Task, seed: number, sample: number): Promise<Chain> {
  const key: ChainKey = { env: task.env, task: task.id, arm: arm.id, seed, sample };
  const played = await playedTrials(run.store, key);
  const history = played.filter(({ reflected }) => reflected).flatMap(({ row }) => keptLesson(row));
  let last: EpisodeRecord | null = null;
  let reflected = played.at(-1)?.reflected ?? false;
  let kept: Reflection | null = history.at(-1) ?? null;
  let reflectionFailure: Ending | null = null;
  let next = played.length + 1;
  let over = played.at(-1)?.row.feedback?.verdict === "success" || next > run.trials;

  return {
    history,
    get next() {
      return next;
    },
    get over() {
      return over;
    },

    async reflect() {
      if (next === 1 || reflected) return null;
      const record = last ?? (await run.store.episode({ ...key, trial: next - 1 }));
      try {
        kept = await learn(run, arm, record);
        return kept;
      } catch (error) {
        if (run.signal.aborted || !isPartFailure(error)) throw error;
        reflectionFailure = { kind: "errored", stage: "reflection", message: messageOf(error) };
        return null;
      }
    },

    async play(memory) {
      // A model that answers at once would never let the event loop turn: Ctrl-C and timers get one turn an episode.
      await nextTurn();
      const rowKey: RowKey = { ...key, trial: next };
      const clock = startTiming(run.timer);
      const tally = meter(arm.models);
      const record = reflectionFailure
        ? erroredRecord(rowKey, task, reflectionFailure)
        : await playTrial(run, arm, task, rowKey, memory, kept, tally);
      const row = toRow(record, { actor: tally.spend("actor"), evaluator: tally.spend("evaluator") });
      const timing = clock();
      await run.store.append(row, record, timing);
      run.listen({ kind: "episode", row, ms: timing.ms });
      last = record;
      reflected = false;
      next += 1;
      over = row.ending.kind === "errored" || row.feedback?.verdict === "success" || next > run.trials;
    },
  };
}

/** Good rows of a chain from trial 1 on, without a gap; errored trials are played again. */
async function playedTrials(store: RunStore, key: ChainKey) {
  const entries = await store.chain(key);
  const gap = entries.findIndex(({ row }, index) => row.key.trial !== index + 1 || row.ending.kind === "errored");
  return gap < 0 ? entries : entries.slice(0, gap);
}

function keptLesson(row: ResultRow): Reflection[] {
  const { lesson, key } = row;
  return lesson !== null && lesson.refusedBy === null ? [{ task: key.task, trial: key.trial, text: lesson.text }] : [];
}

async function playTrial(
  run: RunParts,
  arm: Arm,
  task: Task,
  key: RowKey,
  memory: ReflectionMemory,
  kept: Reflection | null,
  tally: Meter,
): Promise<EpisodeRecord> {
  const seed = trialSeed(key);
  const revealVerdict = arm.config.evaluator.kind === "oracle";
  const { trajectory, lessons, fatal } = await runEpisode({
    createAgent: () => arm.createAgent({ model: tally.model("actor"), seed }),
    createEnvironment: () => run.taskSet.createEnvironment({ revealVerdict }),
    memory,
    task,
    trial: key.trial,
    seed,
    maxLessons: arm.maxLessons,
    kept,
    limits: watchLimits(arm.limits, tally, run.timer),
    meter: tally,
    metrics: run.metrics,
    signal: run.signal,
  });
  const record = { key, trajectory, feedback: null, lessons, calls: tally.calls };
  if (fatal !== null) return stopFor(run, record, tally, fatal);
  return trajectory.ending.kind === "errored" ? record : judge(run, arm, record, memory, tally, seed);
}

/** Keeps the row of the episode that met a failure no other would escape, then stops the run. */
async function stopFor(run: RunParts, record: EpisodeRecord, tally: Meter, fatal: HarnessError): Promise<never> {
  await run.store.append(toRow(record, { actor: tally.spend("actor"), evaluator: tally.spend("evaluator") }), record);
  throw fatal;
}

/** Asks the evaluator for the learner's feedback and tells memory; a failure there makes the episode errored. */
async function judge(
  run: RunParts,
  arm: Arm,
  record: EpisodeRecord,
  memory: ReflectionMemory,
  tally: Meter,
  seed: number,
): Promise<EpisodeRecord> {
  const { trajectory, key, lessons } = record;
  let stage: "evaluator" | "memory" = "evaluator";
  try {
    const evaluator = arm.createEvaluator({ model: tally.model("evaluator"), seed });
    const seen = forLearner(trajectory, arm.config.evaluator.kind);
    const feedback: Feedback = asFeedback(await unlessStopped(evaluator.evaluate(seen), run.signal));
    stage = "memory";
    const outcome = { task: key.task, trial: key.trial, lessons, verdict: feedback.verdict };
    await unlessStopped(memory.settle(outcome), run.signal);
    return { ...record, feedback, calls: tally.calls };
  } catch (error) {
    if (run.signal.aborted || !isPartFailure(error)) throw error;
    const ending: Ending = { kind: "errored", stage, message: messageOf(error) };
    return { ...record, trajectory: errored(trajectory, ending), calls: tally.calls };
  }
}

/** Turns a failed trial into a lesson, or records that there is none; returns the lesson if the filters keep it. */
async function learn(
  run: RunParts,
  arm: Arm,
  { key, trajectory, feedback, lessons }: EpisodeRecord,
): Promise<Reflection | null> {
  if (feedback === null) return null;
  const clock = startTiming(run.timer);
  const tally = meter(arm.models);
  const strategy = arm.createStrategy({ model: tally.model("reflector"), seed: trialSeed(key) });
  const seen = forLearner(trajectory, arm.config.evaluator.kind);
  const input = { trajectory: seen, feedback, lessons, trial: key.trial };
  const reflection = asReflection(await unlessStopped(strategy.reflect(input), run.signal));
  const refusal = reflection && refusedBy(arm.filters, reflection, lessons);
  const lesson = reflection && { text: reflection.text, refusedBy: refusal };
  const spend = tally.calls.length === 0 ? NO_SPEND : tally.spend("reflector");
  await run.store.appendReflection({ key, lesson, spend, calls: tally.calls }, clock());
  return reflection !== null && refusal === null ? { task: key.task, trial: key.trial, text: reflection.text } : null;
}

/**
 * The seed of everything random in a trial. It depends on neither the arm nor its configuration: methods that are
 * compared meet the same chance, so their first trials are equal.
 */
function trialSeed({ seed, sample, task, trial }: RowKey): number {
  return deriveSeed(seed, sample, task, trial);
}

function erroredRecord(key: RowKey, task: Task, ending: Ending): EpisodeRecord {
  const trajectory: Trajectory = { task: publicTask(task), opening: "", steps: [], ending, reward: 0, metrics: {} };
  return { key, trajectory, feedback: null, lessons: [], calls: [] };
}

function errored(trajectory: Trajectory, ending: Ending): Trajectory {
  return { ...trajectory, ending, reward: 0, metrics: {} };
}

/** Model failures and exceptions of parts; the harness's own errors are not the part's. */
function isPartFailure(error: unknown): boolean {
  return !(error instanceof HarnessError) || error.kind === "model";
}

function startTiming(timer: Timer) {
  const started = timer.date();
  const start = timer.now();
  return () => ({ started, ms: timer.now() - start });
}
