import type { AgentDefinition } from "../core/definitions.ts";
import { promptNamed } from "./prompt-named.ts";
import { thinkAndAnswer } from "./think-and-answer.ts";

/** Chain of thought over the paragraphs that the answer rests on, which only the answer key tells (Shinn et al. 2023, section 4.2). */
export const cotGoldAgent: AgentDefinition = {
  name: "cot-gold",
  onlyAnswers: true,
  summary: "one thought, then the answer, given the paragraphs that the answer rests on",
  context: "gold",
  promptNames: ["cot-context"],
  createAgent: (parts) => {
    const prompt = promptNamed(parts, "cot-context");
    return { act: (view) => thinkAndAnswer(parts, prompt, view) };
  },
};
