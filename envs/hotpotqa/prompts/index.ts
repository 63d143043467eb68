import type { AgentPrompt, PromptSet } from "../../../src/core/prompt-set.ts";
import { chains, chainsFromContext } from "./chains.ts";
import { episodes, withoutThoughts } from "./episodes.ts";
import { evaluator, reflector } from "./judges.ts";

const SHORTEST = "Finish with the shortest text that answers the question: a name, a date, a number, yes or no.";

/** The same for every agent: it has failed before. */
const SHARED: Pick<AgentPrompt, "lessons" | "task"> = {
  lessons: [
    "You have tried this question before and did not get it right. These are your own lessons, newest first; use them:",
    "{lessons}",
  ].join("\n"),
  task: "Question: {instruction}",
};

/**
 * Prompts for question answering over a wiki, in the formats that ReAct and Reflexion published (thought, action,
 * observation; a failed episode turned into a lesson), with as many examples as their released code: 6 for react, act and
 * cot, 3 with paragraphs, 2 for the reflector. The words and the examples are our own.
 */
export const prompts: PromptSet = {
  agents: {
    react: {
      system: [
        "You answer questions by reading a small encyclopaedia, one page at a time.",
        "In each turn write two lines: a thought, then one action. The actions are:",
        "{actions}",
        `Number the lines as the examples do. ${SHORTEST}`,
        "Here are some examples.",
      ].join("\n"),
      examples: [...episodes],
      ...SHARED,
    },
    act: {
      system: [
        "You answer questions by reading a small encyclopaedia, one page at a time.",
        "In each turn write one line: one action and nothing else. The actions are:",
        "{actions}",
        `Number the lines as the examples do. ${SHORTEST}`,
        "Here are some examples.",
      ].join("\n"),
      examples: episodes.map(withoutThoughts),
      ...SHARED,
    },
    cot: {
      system: [
        "You answer questions from what you know. You cannot read anything.",
        "Write two lines: a thought that goes through what the answer rests on, then the answer as the one action there is:",
        "{actions}",
        `Number the lines as the examples do. ${SHORTEST}`,
        "Here are some examples.",
      ].join("\n"),
      examples: [...chains],
      ...SHARED,
    },
    "cot-context": {
      system: [
        "You answer questions from the paragraphs below each question. Some of them may have nothing to do with it.",
        "Write two lines: a thought that goes through what the answer rests on, then the answer as the one action there is:",
        "{actions}",
        `Number the lines as the examples do. ${SHORTEST}`,
        "Here are some examples.",
      ].join("\n"),
      examples: [...chainsFromContext],
      ...SHARED,
    },
  },
  evaluator,
  reflector,
};
