import type { AgentPrompt, PromptSet } from "../../../src/core/prompt-set.ts";
import type { PublicTask } from "../../../src/core/task.ts";
import type { Wording } from "../engine/index.ts";
import { type TaskType, typeOfPath } from "../task.ts";
import { renderExample } from "./example.ts";
import { examples, PROMPT_TYPES, type PromptType } from "./examples.ts";

const TYPE_PROMPTS: Readonly<Record<TaskType, PromptType>> = {
  pick_and_place_simple: "put",
  look_at_obj_in_light: "examine",
  pick_clean_then_place_in_recep: "clean",
  pick_heat_then_place_in_recep: "heat",
  pick_cool_then_place_in_recep: "cool",
  pick_two_obj_and_place: "puttwo",
};

/** Names of an agent's prompts, one for each task type: `react-put`, `react-clean` ... */
export function promptNames(agent: "react" | "act"): readonly string[] {
  return PROMPT_TYPES.map((type) => `${agent}-${type}`);
}

/** The prompt for a task; that of `put` where the type is unknown. */
export function promptFor(agent: "react" | "act"): (task: PublicTask) => string {
  return ({ id, labels }) => {
    const type = typeOfPath(labels.type ?? id);
    return `${agent}-${type === null ? "put" : TYPE_PROMPTS[type]}`;
  };
}

const THINKS = "Reply with one line: a command, or a thought that begins with `think:`.";
const ACTS = "Reply with one line: a command.";

/** The prompts of both agents, with examples in the words of the games that are played. */
export function promptsIn(wording: Wording): PromptSet {
  return {
    agents: Object.fromEntries(
      (["react", "act"] as const).flatMap((agent) =>
        PROMPT_TYPES.map((type) => [`${agent}-${type}`, promptOf(agent, type, wording)] as const),
      ),
    ),
    evaluator: {
      system: [
        "You judge whether a household task was done, from the text of the attempt alone.",
        "Reply with one line: `Verdict: success` or `Verdict: failure`, then a short reason.",
      ].join("\n"),
      examples: [],
      task: "Task: {instruction}\nAttempt:\n{trajectory}\nVerdict:",
    },
    reflector: {
      system: [
        "You are shown an attempt at a household task that did not succeed. Say in a few sentences at which step it went wrong and why, and",
        "plan the next attempt: which places to visit and in what order, naming objects and places as the text names them. Here are two examples.",
      ].join("\n"),
      examples: REFLECTIONS,
      task: "Here is the task:\n{instruction}\n{trajectory}\nSTATUS: FAIL ({feedback})\n\nEarlier plans:\n{lessons}\n\nNew plan:",
    },
  };
}

function promptOf(agent: "react" | "act", type: PromptType, wording: Wording): AgentPrompt {
  const thoughts = agent === "react";
  return {
    system: `You act in a household that is described in words, until its task is done. ${thoughts ? THINKS : ACTS} Here are two examples.`,
    examples: examples[type].map((example) => renderExample(example, wording, thoughts)),
    lessons: "Your memory for the task below:\n{lessons}",
    task: "Here is the task.\n{instruction}",
  };
}

/** Two invented reflections in the published form: what went wrong, and the plan that follows. */
const REFLECTIONS = [
  [
    "Here is the task:",
    "You are in the middle of a room. Looking quickly around you, you see a bed 1, a desk 1, a drawer 1, and a shelf 1.",
    "Your task is to: look at mug under the desklamp.",
    "> go to shelf 1",
    "You arrive at shelf 1. On the shelf 1, you see a mug 1.",
    "> go to desk 1",
    "You arrive at desk 1. On the desk 1, you see a desklamp 1.",
    "> use desklamp 1",
    "You turn on the desklamp 1.",
    "> use desklamp 1",
    "You turn on the desklamp 1.",
    "STATUS: FAIL",
    "",
    "New plan: At step 2 I left shelf 1 without the mug, and the lamp alone does not finish the task. Next time I take mug 1 from shelf 1 first, go to desk 1 with it, and use desklamp 1.",
  ].join("\n"),
  [
    "Here is the task:",
    "You are in the middle of a room. Looking quickly around you, you see a cabinet 1, a countertop 1, a drawer 1, a fridge 1, and a microwave 1.",
    "Your task is to: put a hot apple in fridge.",
    "> go to countertop 1",
    "You arrive at countertop 1. On the countertop 1, you see a knife 1.",
    "> take apple 1 from countertop 1",
    "Nothing happens.",
    "> take apple 1 from countertop 1",
    "Nothing happens.",
    "STATUS: FAIL",
    "",
    "New plan: At step 2 I tried to take an apple that is not on countertop 1, and repeated it. Next time I look into fridge 1 and cabinet 1, which I have not seen yet, take the apple there, heat it with microwave 1, and put it into fridge 1.",
  ].join("\n"),
];
