import assert from "node:assert/strict";
import type { EvaluatorDefinition } from "../core/definitions.ts";
import type { LearnerTrajectory } from "../core/trajectory.ts";
import type { ContractCheck } from "./contract.ts";
import { TOY_PARAMETERS, toyTrajectory } from "./toys.ts";

/** What every evaluator must live up to (core/feedback.ts). */
export function evaluatorContract(definition: EvaluatorDefinition): readonly ContractCheck[] {
  const evaluator = () =>
    definition.createEvaluator({
      model: { id: "echo", complete: async () => ({ text: "Verdict: failure", finish: "stop", usage: null }) },
      parameters: TOY_PARAMETERS,
      prompt: { system: "Judge.", examples: [], task: "{instruction} {trajectory}" },
      transcriptTokens: null,
      seed: 1,
    });
  const verdict = definition.kind === "oracle" ? "failure" : null;
  const episodes: readonly LearnerTrajectory[] = [
    toyTrajectory({ verdict }),
    toyTrajectory({ verdict, steps: [] }),
    toyTrajectory({ verdict, ending: { kind: "truncated", limit: "steps" } }),
  ];
  return [
    {
      name: "name and kind of the evaluator are those of its definition",
      async run() {
        assert.equal(evaluator().name, definition.name);
        assert.equal(evaluator().kind, definition.kind);
      },
    },
    {
      name: "feedback is whole for every ending: verdict, score, text, source and form",
      async run() {
        for (const episode of episodes) {
          const feedback = await evaluator().evaluate(episode);
          assert.ok(["success", "failure"].includes(feedback.verdict), `verdict ${feedback.verdict}`);
          assert.ok(feedback.score === null || Number.isFinite(feedback.score), `score ${feedback.score}`);
          assert.equal(typeof feedback.text, "string");
          assert.ok(["external", "internal"].includes(feedback.source), `source ${feedback.source}`);
          assert.ok(["scalar", "text"].includes(feedback.form), `form ${feedback.form}`);
          assert.ok(feedback.form === "scalar" || feedback.text !== "", "feedback in words has no words");
        }
      },
    },
    {
      name: "the trajectory is left as it was",
      async run() {
        for (const episode of episodes) {
          const before = JSON.stringify(episode);
          await evaluator().evaluate(episode);
          assert.equal(JSON.stringify(episode), before);
        }
      },
    },
  ];
}
