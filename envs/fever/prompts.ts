import type { PromptSet } from "../../src/core/prompt-set.ts";
import { contextExamples, reactExamples, reflectorExamples, thoughtExamples } from "./examples.ts";

const ANSWERS =
  "SUPPORTS when the pages bear the claim out, REFUTES when they contradict it, NOT ENOUGH INFO when they do neither";

const LESSONS = [
  "You have tried this claim before and did not judge it rightly. These are your own lessons, newest first; use them:",
  "{lessons}",
].join("\n");

const TASK = "Claim: {instruction}";

/**
 * Prompts for checking claims against a wiki, in the formats that ReAct published (reason and act, act alone, reason alone).
 * The words and the examples are our own.
 */
export const prompts: PromptSet = {
  agents: {
    react: {
      system: [
        "You check claims by reading an encyclopaedia, one page at a time.",
        "In each turn write two lines: a thought, then one action. The actions are:",
        "{actions}",
        `Number the lines as the examples do. Finish with one of three answers: ${ANSWERS}.`,
        "Here are some examples.",
      ].join("\n"),
      examples: [...reactExamples],
      lessons: LESSONS,
      task: TASK,
    },
    act: {
      system: [
        "You check claims by reading an encyclopaedia, one page at a time.",
        "In each turn write one line with one action. The actions are:",
        "{actions}",
        `Number the lines as the examples do. Finish with one of three answers: ${ANSWERS}.`,
        "Here are some examples.",
      ].join("\n"),
      examples: reactExamples.map(withoutThoughts),
      lessons: LESSONS,
      task: TASK,
    },
    cot: {
      system: [
        "You check claims from what you know, without looking anything up.",
        "Write two lines: a thought, then your answer as the one action there is:",
        "{actions}",
        "Number the lines as the examples do. There are three answers: SUPPORTS when the claim is true, REFUTES when it is false, NOT ENOUGH INFO when what you know does not tell.",
        "Here are some examples.",
      ].join("\n"),
      examples: [...thoughtExamples],
      lessons: LESSONS,
      task: TASK,
    },
    "cot-context": {
      system: [
        "You check claims from the pages below each claim. Some of them may have nothing to do with it.",
        "Write two lines: a thought, then your answer as the one action there is:",
        "{actions}",
        `Number the lines as the examples do. There are three answers: ${ANSWERS}.`,
        "Here are some examples.",
      ].join("\n"),
      examples: [...contextExamples],
      lessons: LESSONS,
      task: TASK,
    },
  },
  evaluator: {
    system: [
      "You judge whether an attempt at checking a claim ended with a well founded answer.",
      `There are three answers: ${ANSWERS}.`,
      "Read the attempt, then write one line: 'Verdict: success' when the answer follows from what was observed, otherwise 'Verdict: failure', and a reason after it.",
    ].join("\n"),
    examples: [],
    task: "Claim: {instruction}\n\nAttempt:\n{trajectory}\n\nYour verdict:",
  },
  reflector: {
    system: [
      "You look back at a failed attempt to check a claim against an encyclopaedia.",
      "Say in a few sentences what most likely went wrong and what to do differently next time: which page to read, which word to look up, which of the three answers not to give again. Use only what the attempt shows.",
    ].join("\n"),
    examples: [...reflectorExamples],
    task: "Claim: {instruction}\nAttempt:\n{trajectory}\nResult: {feedback}\nEarlier lessons:\n{lessons}\nLesson:",
  },
};

/** An example of reasoning and acting with its thoughts left out. */
function withoutThoughts(example: string): string {
  return example
    .split("\n")
    .filter((line) => !line.startsWith("Thought "))
    .join("\n");
}
