import type { AgentDefinition } from "../core/definitions.ts";
import { thinkAndAnswer } from "./think-and-answer.ts";

/** Chain of thought over all the paragraphs that came with the task. */
export const cotContextAgent: AgentDefinition = {
  name: "cot-context",
  onlyAnswers: true,
  summary: "one thought, then the answer, given all paragraphs of the task",
  context: "given",
  createAgent: (parts) => ({ act: (view) => thinkAndAnswer(parts, parts.prompt, view) }),
};
