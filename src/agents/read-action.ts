import type { AgentTurn } from "../core/agent.ts";
import type { ActionSpec } from "../core/environment.ts";
import { parseAction } from "./parse-action.ts";
import { readReactAction } from "./strict/react-action.ts";
import { readReflexionReply } from "./strict/reflexion-action.ts";

/** The text of one action, read by the rules in force; for people at the keyboard, who write no thoughts. */
export function readAction(text: string, rules: string, actions: readonly ActionSpec[]): AgentTurn {
  if (rules === "react") return { thought: null, text, ...readReactAction(text, actions) };
  return rules === "reflexion" ? readReflexionReply(text, 1, actions) : parseAction(text, actions);
}
