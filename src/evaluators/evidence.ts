import type { EvaluatorDefinition } from "../core/definitions.ts";
import type { Evaluator } from "../core/feedback.ts";
import type { LearnerTrajectory } from "../core/trajectory.ts";
import { offersOf } from "../text/miss-reply.ts";
import { normalizeAnswer } from "../text/normalize.ts";

export const evidenceEvaluator: EvaluatorDefinition = {
  name: "evidence",
  kind: "opinion",
  summary: "flags an answer that stands in no observation: a hallucination check without the truth",
  usesModel: false,
  createEvaluator: () => evidence,
};

/** Answers chosen from a closed list, which no page spells out. */
const CLOSED = new Set(["yes", "no", "noanswer", "supports", "refutes", "not enough info"]);

/** Replies that show nothing of a page: what stands in them are the agent's own words. */
const SHOWS_NOTHING =
  /^(?:Invalid action|Nice thought|No more results|No results|The last page Searched was not found)/i;

/**
 * Believes an answer that was read: normalised as HotPotQA does, it must stand as whole words in what the agent was shown
 * before it answered. The agent's own words in a reply to a miss do not count, the titles offered there do.
 *
 * Yes, no and verdicts about claims are believed as soon as anything was read. Hallucination as counted by Yao et al.
 * 2023, table 2, which had people judge it; this is the part that a program can tell.
 */
const evidence: Evaluator = {
  name: "evidence",
  kind: "opinion",
  async evaluate(trajectory) {
    const answer = answerOf(trajectory);
    const problem = answer === null ? "The attempt ended without an answer." : objection(answer, shownTo(trajectory));
    return {
      verdict: problem === null ? "success" : "failure",
      score: null,
      text: problem ?? "The answer stands in what was read.",
      source: "external",
      form: "text",
    };
  },
};

function answerOf({ ending, steps }: LearnerTrajectory): string | null {
  return ending.kind === "terminated" ? (steps.at(-1)?.action?.argument ?? null) : null;
}

function objection(answer: string, shown: readonly string[]): string | null {
  const wanted = normalizeAnswer(answer);
  if (wanted === "") return "The answer was empty.";
  if (CLOSED.has(wanted)) return shown.length > 0 ? null : `The answer ${answer} was given before anything was read.`;
  const found = shown.some((text) => ` ${normalizeAnswer(text)} `.includes(` ${wanted} `));
  return found ? null : `The answer ${answer} stands in nothing that was read.`;
}

/** Texts that the agent was shown before its last action. */
function shownTo({ opening, steps }: LearnerTrajectory): readonly string[] {
  const observations = steps.slice(0, -1).flatMap(({ observation }) => {
    if (SHOWS_NOTHING.test(observation)) return [];
    if (!observation.startsWith("Could not find")) return [observation];
    const offers = offersOf(observation);
    return offers === null || offers === "[]" ? [] : [offers];
  });
  return [opening, ...observations].filter((text) => text.trim() !== "");
}
