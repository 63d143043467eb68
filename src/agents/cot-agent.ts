import type { AgentDefinition } from "../core/definitions.ts";
import { thinkAndAnswer } from "./think-and-answer.ts";

/**
 * Chain of thought: one reply, a thought and the answer (Wei et al. 2022; the baseline of ReAct and Reflexion).
 *
 * A reply that holds no answer costs a step, and the next request shows it with the reason.
 */
export const cotAgent: AgentDefinition = {
  name: "cot",
  onlyAnswers: true,
  summary: "one thought, then the answer; reads nothing",
  createAgent: (parts) => ({ act: (view) => thinkAndAnswer(parts, parts.prompt, view) }),
};
