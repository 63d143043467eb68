import type { ResultRow } from "../core/result.ts";

/** How an episode came out, for people; in the order of tables and pictures. */
export const FAILURE_CLASSES = [
  "solved",
  "wrong answer",
  "evaluator disagreed",
  "gave up",
  "step limit",
  "stuck",
  "unparsable",
  "invalid actions",
  "budget",
  "tool error",
  "errored",
] as const;
export type FailureClass = (typeof FAILURE_CLASSES)[number];

/** From this share of its steps on, what went wrong with them is what the episode failed by. */
const MOST_STEPS = 0.5;

/**
 * The one class of an episode: classes are exclusive and sum to the number of episodes.
 *
 * `solved` is reward 1, whatever the evaluator thought; `evaluator disagreed` is an ended episode with a lower reward that the
 * evaluator took for a success, so that nothing was learnt from it; `gave up` ended with nothing said; `tool error` is a failure of the
 * environment, `errored` one of any other part of the harness.
 */
export function failureClass(row: ResultRow): FailureClass {
  const { ending, reward, answer, feedback } = row;
  if (ending.kind === "errored") return ending.stage === "environment" ? "tool error" : "errored";
  if (reward === 1) return "solved";
  if (feedback?.verdict === "success") return "evaluator disagreed";
  if (ending.kind === "terminated") return answer === null || answer.trim() === "" ? "gave up" : "wrong answer";
  switch (ending.limit) {
    case "stuck":
      return "stuck";
    case "steps":
    case "environment":
      if (row.steps > 0 && row.parseFailures / row.steps >= MOST_STEPS) return "unparsable";
      return row.steps > 0 && (row.refused ?? 0) / row.steps >= MOST_STEPS ? "invalid actions" : "step limit";
    default:
      return "budget";
  }
}
