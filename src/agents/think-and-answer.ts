import type { AgentTurn, AgentView } from "../core/agent.ts";
import type { AgentParts } from "../core/definitions.ts";
import type { AgentPrompt } from "../core/prompt-set.ts";
import { askForAction } from "./ask.ts";
import { reactMessages } from "./react-prompt.ts";

/** One request in which `finish` alone is offered and understood. */
export function thinkAndAnswer(
  { model, parameters, rules, seed }: Pick<AgentParts, "model" | "parameters" | "rules" | "seed">,
  prompt: AgentPrompt,
  view: AgentView,
): Promise<AgentTurn> {
  const actions = view.actions.filter((spec) => spec.name === "finish");
  const messages = reactMessages({ ...view, actions }, prompt);
  const number = view.steps.length + 1;
  return askForAction({ model, parameters, seed, messages, actions, number, form: "thought" }, rules);
}
