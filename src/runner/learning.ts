import { ModelError, messageOf } from "../core/errors.ts";
import type { Reflection } from "../core/lesson.ts";
import type { EpisodeRecord } from "../core/record.ts";
import { NO_SPEND } from "../core/result.ts";
import { type Ending, type ErrorStage, forLearner } from "../core/trajectory.ts";
import { refusedBy } from "../reflection/filters/chain.ts";
import { fatalCause } from "./episode.ts";
import { OUT_OF_TIME, watchLimits } from "./limits.ts";
import { LimitReached, type Meter, meter } from "./meter.ts";
import type { Arm } from "./parts.ts";
import type { RunParts } from "./run-parts.ts";
import { asFeedback, asReflection } from "./shapes.ts";
import { unlessStopped } from "./stop.ts";
import { startTiming } from "./timing.ts";
import { trialSeed } from "./trial-seed.ts";

/** A part that judges or learns failed: the episode, or the next one, is errored. */
class LearningFailure extends Error {}

/** The ending that a failure leaves behind. @throws what was thrown, when it is no failure of a part. */
export function endingOf(stage: ErrorStage, error: unknown): Ending {
  if (error instanceof LearningFailure) return { kind: "errored", stage, message: error.message };
  throw error;
}

/**
 * Asks the evaluator for the learner's feedback, within the seconds that an episode may take.
 *
 * @param memo what the evaluator asked to be told again, at the trial before.
 * @returns the record with its feedback; without, and cut off by its budget, when the evaluator had none left; errored when it failed.
 * @throws ModelError when no other request would fare better.
 */
export async function judge(
  run: RunParts,
  arm: Arm,
  record: EpisodeRecord,
  memo: string | null,
  tally: Meter,
): Promise<EpisodeRecord> {
  const { trajectory, key } = record;
  try {
    const feedback = await attempt(run, arm, tally, "the evaluator", async () => {
      const evaluator = arm.createEvaluator({ model: tally.model("evaluator"), seed: trialSeed(key) });
      return asFeedback(await evaluator.evaluate(forLearner(trajectory, arm.config.evaluator.kind), memo));
    });
    return { ...record, feedback, calls: [...tally.calls] };
  } catch (error) {
    if (error instanceof LimitReached) {
      const ending: Ending = { kind: "truncated", limit: "evaluator-budget" };
      return { ...record, trajectory: { ...trajectory, ending }, calls: [...tally.calls] };
    }
    const ending = endingOf("evaluator", error);
    return { ...record, trajectory: { ...trajectory, ending, reward: 0, metrics: {} }, calls: [...tally.calls] };
  }
}

/**
 * Turns a failed trial into a lesson, or records that there is none.
 *
 * @returns the lesson if the filters keep it, else null.
 * @throws ModelError when no other request would fare better; what {@link endingOf} turns into an ending otherwise.
 */
export async function learn(run: RunParts, arm: Arm, record: EpisodeRecord): Promise<Reflection | null> {
  const { key, trajectory, feedback, lessons } = record;
  if (feedback === null) return null;
  const clock = startTiming(run.timer);
  const tally = meter(arm, arm.limits, key, run.timer);
  const reflection = await withinBudget(() =>
    attempt(run, arm, tally, "the reflector", async () => {
      const strategy = arm.createStrategy({ model: tally.model("reflector"), seed: trialSeed(key) });
      const seen = forLearner(trajectory, arm.config.evaluator.kind);
      return asReflection(await strategy.reflect({ trajectory: seen, feedback, lessons, trial: key.trial }));
    }),
  );
  const refusal = reflection === USED_UP ? "budget" : reflection && refusedBy(arm.filters, reflection, lessons);
  const lesson = reflection && { text: reflection.text, refusedBy: refusal };
  const spend = tally.calls.length === 0 ? NO_SPEND : tally.spend("reflector");
  await run.store.appendReflection({ key, lesson, spend, calls: [...tally.calls] }, clock());
  return reflection !== null && refusal === null ? { task: key.task, trial: key.trial, text: reflection.text } : null;
}

/** What a reflector whose budget was used up has to say. */
const USED_UP: Reflection = { task: "", trial: 0, text: "" };

async function withinBudget(work: () => Promise<Reflection | null>): Promise<Reflection | null> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof LimitReached) return USED_UP;
    throw error;
  }
}

/** Runs a part's work under the episode's seconds. */
async function attempt<T>(run: RunParts, arm: Arm, tally: Meter, who: string, work: () => Promise<T>): Promise<T> {
  let result: T | typeof OUT_OF_TIME;
  try {
    result = await unlessStopped(watchLimits(arm.limits, tally, run.timer).inTime(work()), run.signal);
  } catch (error) {
    if (error instanceof LimitReached) throw error;
    const fatal = fatalCause(error);
    if (run.signal.aborted || fatal !== null) throw fatal ?? error;
    throw new LearningFailure(messageOf(error), { cause: error instanceof ModelError ? error : undefined });
  }
  if (result === OUT_OF_TIME) throw new LearningFailure(`${who} took longer than ${arm.limits.seconds} s`);
  return result as T;
}
