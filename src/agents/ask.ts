import type { AgentTurn } from "../core/agent.ts";
import { parseAction } from "./parse-action.ts";
import type { Question } from "./question.ts";
import { reactTurn } from "./strict/react-action.ts";
import { readReflexionReply } from "./strict/reflexion-action.ts";

/**
 * Asks for one turn and reads it by the rules in force: `react` and `reflexion` as the published code of that name does,
 * faults included; any other name leniently. Throws what the model throws, nothing else.
 */
export async function askForAction(question: Question, rules: string): Promise<AgentTurn> {
  if (rules === "react") return reactTurn(question);
  const { model, parameters, messages, seed, actions, number } = question;
  const { text } = await model.complete({ ...parameters, messages, seed });
  return rules === "reflexion" ? readReflexionReply(text, number, actions) : parseAction(text, actions);
}
