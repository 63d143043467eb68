import type { AgentTurn } from "../core/agent.ts";
import { actionOfLine } from "./actions.ts";

/**
 * The one line of a reply that is done.
 *
 * Strict, as the published loops: what stands before the first line break, without white space at its ends. Lenient: the first
 * line that holds anything, without a prompt sign or code fence around it, its label (`Action:`, `Command:`) cut off; `Think:`
 * and `Thought:` are thoughts.
 */
export function readLine(text: string, strict: boolean): AgentTurn {
  const line = strict ? (text.split("\n")[0] ?? "").trim() : lenientLine(text);
  if (line === "" && !strict) {
    const message = "the reply was empty; expected one line with a command";
    return { thought: null, text, action: null, failure: { kind: "empty-reply", message } };
  }
  const action = actionOfLine(line);
  return { thought: action.name === "think" ? action.argument : null, text, action, failure: null };
}

function lenientLine(text: string): string {
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  const first = lines.find((line) => line !== "" && !line.startsWith("```")) ?? "";
  const bare = first
    .replace(/^(?:>\s*)+/, "")
    .replace(/^`+|`+$/g, "")
    .trim();
  const thought = /^(?:think|thought)\s*\d*\s*:\s*(.*)$/i.exec(bare);
  if (thought !== null) return `think: ${thought[1] ?? ""}`;
  return bare.replace(/^(?:action|command)\s*\d*\s*:\s*(?:>\s*)?/i, "").replace(/\.$/, "");
}
