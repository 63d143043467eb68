import { messageOf } from "../core/errors.ts";
import type { Reflection } from "../core/lesson.ts";
import type { ChainKey, EpisodeRecord } from "../core/record.ts";
import type { LessonOutcome, ReflectionMemory } from "../core/reflection.ts";
import type { ResultRow, RowKey } from "../core/result.ts";
import { publicTask, type Task } from "../core/task.ts";
import { type Ending, forLearner } from "../core/trajectory.ts";
import { renderTranscript } from "../text/transcript.ts";
import { runEpisode } from "./episode.ts";
import { endingOf, judge, learn } from "./learning.ts";
import { watchLimits } from "./limits.ts";
import { type Meter, meter } from "./meter.ts";
import type { Arm } from "./parts.ts";
import { toRow } from "./row.ts";
import type { RunParts } from "./run-parts.ts";
import { startTiming } from "./timing.ts";
import { trialSeed } from "./trial-seed.ts";

/** What memory is told after a trial: first how its lessons fared, then what was learnt. */
export interface TrialMemory {
  readonly trial: number;
  /** Null for a trial that was shown no lesson. */
  readonly outcome: LessonOutcome | null;
  /** Null when none was kept, or not written yet. */
  readonly lesson: Reflection | null;
}

/** One learner on one task: the trials of one (arm, seed, sample, task), in order, resumed where its rows end. */
export interface Chain {
  /** The trial to play next, from 1. */
  readonly next: number;
  /** No further trial is to be played: accepted, out of trials, or errored. */
  readonly over: boolean;
  /** The last trial errored. */
  readonly errored: boolean;
  /** What memory was told by the trials that an earlier process played, oldest first. */
  readonly history: readonly TrialMemory[];
  /**
   * Learns from the trial before `next`: writes its lesson unless that was done before the run was resumed.
   *
   * Returns what memory shall remember; null for nothing. Call it once before {@link play}.
   */
  reflect(): Promise<Reflection | null>;
  /** Plays trial `next`; returns what memory shall settle, null for nothing. */
  play(memory: ReflectionMemory): Promise<LessonOutcome | null>;
}

/** Opens a chain at the first trial without a good row. */
export async function openChain(run: RunParts, arm: Arm, task: Task, seed: number, sample: number): Promise<Chain> {
  const key: ChainKey = { env: task.env, task: task.id, arm: arm.id, seed, sample };
  const played = await playedTrials(run, key);
  const history = await Promise.all(played.map(({ row, reflected }) => toldMemory(run, row, reflected)));
  let reflected = played.at(-1)?.reflected ?? false;
  let kept: Reflection | null = history.findLast(({ lesson }) => lesson !== null)?.lesson ?? null;
  /** The trial to be reflected upon, without its calls: in rounds it waits until all others have been played. */
  let last: EpisodeRecord | null = null;
  /** The attempt that the next trial is shown; null where none is. */
  let attempt: ShownAttempt | null = null;
  /** What the evaluator asked to be told again. */
  let memo: string | null = null;
  let reflectionFailure: Ending | null = null;
  let next = played.length + 1;
  let over = played.at(-1)?.row.feedback?.verdict === "success" || next > run.trials;
  let errored = false;

  return {
    history,
    get next() {
      return next;
    },
    get over() {
      return over;
    },
    get errored() {
      return errored;
    },

    async reflect() {
      if (next === 1) return null;
      const before = last ?? (await run.store.episode({ ...key, trial: next - 1 }));
      memo = before.feedback?.memo ?? null;
      if (arm.showsLastAttempt) attempt = shownAttempt(arm, before);
      if (reflected) return null;
      try {
        const lesson = await learn(run, arm, before);
        last = null;
        kept = lesson ?? kept;
        return lesson;
      } catch (error) {
        reflectionFailure = endingOf("reflection", error);
        return null;
      }
    },

    async play(memory) {
      const rowKey: RowKey = { ...key, trial: next };
      const clock = startTiming(run.timer);
      const tally = meter(arm, arm.limits, rowKey, run.timer);
      const record = reflectionFailure
        ? erroredRecord(rowKey, task, reflectionFailure)
        : await playTrial(run, arm, task, rowKey, memory, { kept, attempt, memo }, tally);
      const row = toRow(record, { actor: tally.spend("actor"), evaluator: tally.spend("evaluator") });
      const timing = clock();
      await run.store.append(row, record, timing);
      run.listen({ kind: "episode", row, ms: timing.ms });
      reflected = false;
      next += 1;
      errored = row.ending.kind === "errored";
      over = errored || row.feedback?.verdict === "success" || next > run.trials;
      last = over ? null : { ...record, calls: [] };
      return outcomeOf(record);
    },
  };
}

/** An attempt as the next trial sees it. */
interface ShownAttempt {
  readonly trial: number;
  readonly text: string;
}

/** What a trial has from the one before it. */
interface Before {
  readonly kept: Reflection | null;
  readonly attempt: ShownAttempt | null;
  readonly memo: string | null;
}

/** The attempt and what the learner was told about it; without the opening, which the next trial begins with as well. */
function shownAttempt({ config }: Arm, { key, trajectory, feedback }: EpisodeRecord): ShownAttempt {
  const seen = { ...forLearner(trajectory, config.evaluator.kind), opening: "" };
  const told = feedback === null || feedback.text === "" ? [] : [`Result: ${feedback.text}`];
  return { trial: key.trial, text: [renderTranscript(seen, config.transcriptTokens), ...told].join("\n") };
}

/** Good rows of a chain from trial 1 on, without a gap; errored trials are played again. */
async function playedTrials({ store }: RunParts, key: ChainKey) {
  const entries = await store.chain(key);
  const gap = entries.findIndex(({ row }, index) => row.key.trial !== index + 1 || row.ending.kind === "errored");
  return gap < 0 ? entries : entries.slice(0, gap);
}

/** What memory was told of a trial by an earlier process. */
async function toldMemory({ store }: RunParts, row: ResultRow, reflected: boolean): Promise<TrialMemory> {
  const { key, lesson } = row;
  const kept = reflected && lesson !== null && lesson.refusedBy === null;
  return {
    trial: key.trial,
    outcome: row.lessonsShown.length === 0 ? null : outcomeOf(await store.episode(key)),
    lesson: kept ? { task: key.task, trial: key.trial, text: lesson.text } : null,
  };
}

function outcomeOf({ key, lessons, feedback }: EpisodeRecord): LessonOutcome | null {
  if (feedback === null || lessons.length === 0) return null;
  return { task: key.task, trial: key.trial, lessons, verdict: feedback.verdict };
}

async function playTrial(
  run: RunParts,
  arm: Arm,
  task: Task,
  key: RowKey,
  memory: ReflectionMemory,
  { kept, attempt, memo }: Before,
  tally: Meter,
): Promise<EpisodeRecord> {
  const seed = trialSeed(key);
  const { evaluator, rules, context } = arm.config;
  const revealVerdict = evaluator.kind === "oracle";
  const { trajectory, lessons, lessonsDropped, lessonCut, fatal } = await runEpisode({
    createAgent: () => arm.createAgent({ model: tally.model("actor"), seed }),
    createEnvironment: () => run.taskSet.createEnvironment({ revealVerdict, rules, context }),
    memory,
    task,
    trial: key.trial,
    seed,
    maxLessons: arm.maxLessons,
    lessonTokens: arm.limits.lessonTokens,
    kept,
    lastAttempt: attempt?.text ?? null,
    stopWhen: arm.stopWhen,
    forcedAction: arm.forcedAction,
    limits: watchLimits(arm.limits, tally, run.timer),
    meter: tally,
    metrics: run.metrics,
    timer: run.timer,
    signal: run.signal,
  });
  const record: EpisodeRecord = {
    key,
    trajectory,
    feedback: null,
    lessons,
    ...(lessonsDropped.length === 0 ? {} : { lessonsDropped }),
    ...(lessonCut === null ? {} : { lessonCut }),
    attemptShown: attempt?.trial ?? null,
    calls: [...tally.calls],
  };
  if (trajectory.ending.kind !== "errored") {
    try {
      return await judge(run, arm, record, memo, tally);
    } catch (error) {
      if (!run.signal.aborted) await keep(run, erroredBy(record, error), tally);
      throw error;
    }
  }
  if (fatal !== null) {
    await keep(run, record, tally);
    throw fatal;
  }
  return record;
}

/** Keeps the row of the episode that met a failure no other would escape: the run stops after it. */
async function keep(run: RunParts, record: EpisodeRecord, tally: Meter): Promise<void> {
  await run.store.append(toRow(record, { actor: tally.spend("actor"), evaluator: tally.spend("evaluator") }), record);
}

function erroredBy(record: EpisodeRecord, error: unknown): EpisodeRecord {
  const ending: Ending = { kind: "errored", stage: "evaluator", message: messageOf(error) };
  return { ...record, trajectory: { ...record.trajectory, ending, reward: 0, metrics: {} } };
}

function erroredRecord(key: RowKey, task: Task, ending: Ending): EpisodeRecord {
  const trajectory = { task: publicTask(task), opening: "", steps: [], ending, reward: 0, metrics: {} };
  return { key, trajectory, feedback: null, lessons: [], calls: [] };
}
