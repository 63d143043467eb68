import type { EvaluatorDefinition, EvaluatorParts } from "../core/definitions.ts";
import type { Evaluator } from "../core/feedback.ts";
import { roleMessages } from "../core/prompt-set.ts";
import { renderTranscript } from "../text/transcript.ts";

export const selfJudgement: EvaluatorDefinition = {
  name: "self",
  kind: "opinion",
  summary: "the model judges its own attempt from what it saw (Shinn et al. 2023, section 3)",
  usesModel: true,
  createEvaluator: selfJudgementEvaluator,
};

/**
 * The model judges its own episode from what it saw: an opinion, no oracle (Shinn et al. 2023, section 3).
 *
 * A reply without `Verdict: success` or `Verdict: failure` counts as failure; an episode cut off by a limit is a failure
 * without asking.
 */
function selfJudgementEvaluator({ model, parameters, prompt, seed, transcriptTokens }: EvaluatorParts): Evaluator {
  return {
    name: "self",
    kind: "opinion",
    async evaluate(trajectory) {
      if (trajectory.ending.kind !== "terminated") {
        return {
          verdict: "failure",
          score: null,
          text: "The attempt ended without a result.",
          source: "internal",
          form: "text",
        };
      }
      const messages = roleMessages(prompt, {
        instruction: trajectory.task.instruction,
        trajectory: renderTranscript(trajectory, transcriptTokens),
      });
      const reply = await model.complete({ ...parameters, messages, seed });
      // The last one counts: replies like to repeat the choice before they make it.
      const said = [...reply.text.matchAll(/\bverdict\b[\s*_`"']*:[\s*_`"']*(success|failure)\b/gi)];
      const verdict = said.at(-1)?.[1]?.toLowerCase();
      return {
        verdict: verdict === "success" ? "success" : "failure",
        score: null,
        text: reply.text.trim(),
        source: "internal",
        form: "text",
      };
    },
  };
}
