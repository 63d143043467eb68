import type { EvaluatorDefinition } from "../../core/definitions.ts";

/** An opinion of a user's own: a long attempt was a bad one. */
const byLength: EvaluatorDefinition = {
  name: "length",
  kind: "opinion",
  summary: "accepts attempts of at most two steps",
  usesModel: false,
  createEvaluator: () => ({
    name: "length",
    kind: "opinion",
    async evaluate({ steps }) {
      const verdict = steps.length <= 2 ? "success" : "failure";
      return { verdict, score: -steps.length, text: `${steps.length} steps.`, source: "internal", form: "text" };
    },
  }),
};
export default byLength;
