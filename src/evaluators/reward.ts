import type { EvaluatorDefinition } from "../core/definitions.ts";
import type { Evaluator } from "../core/feedback.ts";
import type { LearnerTrajectory } from "../core/trajectory.ts";

export const rewardEvaluator: EvaluatorDefinition = {
  name: "reward",
  kind: "oracle",
  summary: "the environment's verdict, an oracle (Shinn et al. 2023, section 4.2)",
  usesModel: false,
  createEvaluator: () => reward,
};

/**
 * The environment's own verdict, as Reflexion gives it for question answering (Shinn et al. 2023, section 4.2).
 *
 * An oracle: it tells the learner whether the answer was right, so every table of such a run says so.
 */
const reward: Evaluator = {
  name: "reward",
  kind: "oracle",
  async evaluate(trajectory) {
    if (trajectory.verdict === null) throw new Error("the reward evaluator was given no verdict");
    return {
      verdict: trajectory.verdict,
      score: null,
      text: trajectory.verdict === "success" ? "The attempt was right." : whatWentWrong(trajectory),
      source: "external",
      form: "scalar",
    };
  },
};

function whatWentWrong({ ending }: LearnerTrajectory): string {
  if (ending.kind === "truncated")
    return `The attempt ended without a result: it ran into its limit of ${ending.limit}.`;
  return "The attempt was wrong.";
}
