import type { EvaluatorDefinition } from "../../core/definitions.ts";

/** Passes its contract and fails on every real episode; what it says holds a key that must not be kept. */
const failing: EvaluatorDefinition = {
  name: "failing",
  kind: "opinion",
  summary: "throws",
  usesModel: false,
  createEvaluator: () => ({
    name: "failing",
    kind: "opinion",
    async evaluate({ task }) {
      if (task.env !== "toy")
        throw new Error(`no opinion on ${task.id} with ${process.env.OPENAI_API_KEY ?? "no key"}`);
      return { verdict: "failure", score: null, text: "No.", source: "internal", form: "text" };
    },
  }),
};
export default failing;
