import type { EpisodeRecord } from "../core/record.ts";
import { NO_SPEND, type ResultRow, type Spend } from "../core/result.ts";
import type { Trajectory } from "../core/trajectory.ts";

/** What the table will know of a trial. Its lesson and the reflector's spend are added by the store. */
export function toRow(
  { key, trajectory, feedback, lessons, lessonsDropped, lessonCut, attemptShown = null }: EpisodeRecord,
  spend: { readonly actor: Spend; readonly evaluator: Spend },
): ResultRow {
  const { ending, steps } = trajectory;
  const errored = ending.kind === "errored";
  const refused = steps.filter((step) => step.refused === true).length;
  return {
    key,
    labels: { ...trajectory.task.labels },
    ending,
    reward: errored ? null : trajectory.reward,
    metrics: { ...trajectory.metrics },
    answer: answerOf(trajectory),
    feedback: feedback && {
      verdict: feedback.verdict,
      score: feedback.score,
      source: feedback.source,
      form: feedback.form,
    },
    steps: steps.length,
    parseFailures: steps.filter((step) => step.failure !== null).length,
    ...(refused === 0 ? {} : { refused }),
    badCalls: steps.reduce((sum, step) => sum + (step.badCalls ?? (step.badCall === undefined ? 0 : 1)), 0),
    lessonsShown: lessons.map((lesson) => lesson.trial),
    ...(lessonsDropped === undefined ? {} : { lessonsDropped: [...lessonsDropped] }),
    ...(lessonCut === undefined ? {} : { lessonCut }),
    attemptShown,
    lesson: null,
    spend: { ...spend, reflector: NO_SPEND },
  };
}

/** The argument of the action with which the task ended; null when it did not. */
function answerOf({ ending, steps }: Trajectory): string | null {
  return ending.kind === "terminated" ? (steps.at(-1)?.action?.argument ?? null) : null;
}
