import type { AgentTurn } from "../core/agent.ts";
import type { AgentDefinition, AgentParts } from "../core/definitions.ts";
import type { AgentPrompt } from "../core/prompt-set.ts";
import type { PublicTask } from "../core/task.ts";
import { lineOf } from "./actions.ts";
import { textWorldMessages } from "./messages.ts";
import { readLine } from "./read-line.ts";

/** What an agent of a world of text is made of. */
export interface TextWorldAgent {
  readonly name: string;
  readonly summary: string;
  /** All prompts that it may play by. */
  readonly promptNames: readonly string[];
  /** The one for this task: the published prompts hold other examples for each kind. */
  promptFor(task: PublicTask): string;
}

/** Rulesets of published loops: a reply is read to its first line break and no further, and all is shown as they show it. */
const PUBLISHED = new Set(["react", "reflexion"]);

/** One line a step: a command, or a thought that begins with `think:` (Yao et al. 2023, section 4). */
export function textWorldAgent({ name, summary, promptNames, promptFor }: TextWorldAgent): AgentDefinition {
  return {
    name,
    summary,
    promptNames,
    word: lineOf,
    createAgent: (parts) => ({
      async act(view): Promise<AgentTurn> {
        const prompt = named(parts, promptFor(view.task));
        const published = PUBLISHED.has(parts.rules);
        const messages = textWorldMessages(view, prompt, published);
        const { text, again } = await ask(parts, messages);
        const turn = readLine(text, published);
        return again === 0 ? turn : { ...turn, badCalls: again };
      },
    }),
  };
}

function named({ prompts, prompt }: AgentParts, name: string): AgentPrompt {
  return prompts[name] ?? prompt;
}

/** Reflexion's code asks again, a little warmer each time, while the answer is shorter than this (alfworld_runs/alfworld_trial.py). */
const SHORTEST = 5;
const TRIES = 6;
const WARMER = 0.2;

/** @returns the reply, and how many too short ones came before it. */
async function ask({ model, parameters, rules, seed }: AgentParts, messages: ReturnType<typeof textWorldMessages>) {
  if (rules !== "reflexion") {
    const { text } = await model.complete({ ...parameters, messages, seed });
    return { text, again: 0 };
  }
  for (let again = 0; again < TRIES; again++) {
    const temperature = Math.min(2, parameters.temperature + again * WARMER);
    const { text } = await model.complete({ ...parameters, temperature, messages, seed });
    if (text.trim().length >= SHORTEST) return { text, again };
  }
  return { text: "", again: TRIES };
}
