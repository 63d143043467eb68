import type { AgentTurn } from "../core/agent.ts";
import type { Action, ActionSpec } from "../core/environment.ts";
import type { ParseFailure } from "../core/trajectory.ts";

/**
 * Reads a ReAct reply: `Thought i: ...` and `Action i: Name[argument]` (Yao et al. 2023).
 *
 * Lenient where the published parsers lose a clear answer (missing space or index, same line, bold, backticks, a
 * trailing dot) and where the model runs on: everything from an invented observation is cut off. Never throws: the
 * result is an action or one named failure.
 */
export function parseAction(text: string, actions: readonly ActionSpec[]): AgentTurn {
  const reply = cutInventedObservation(text);
  if (reply.trim() === "") return failed(text, null, "empty-reply", "The reply was empty.", actions);
  const label = actionLabel(reply, actions);
  const thought = readThought(label ? reply.slice(0, label.index) : reply);
  const rest = label ? reply.slice(label.index + label[0].length) : bareAction(reply, actions);
  if (rest === null) return failed(text, thought, "no-action", "The reply held no action.", actions);
  const read = readAction(cutNextTurn(rest), actions);
  if ("kind" in read) return failed(text, thought, read.kind, read.found, actions);
  return { thought: label ? thought : null, text, action: read, failure: null };
}

/** Where the action begins: a label at the start of a line, else one before a known action, else any. */
function actionLabel(reply: string, actions: readonly ActionSpec[]): RegExpExecArray | null {
  const word = "Action[ \\t]*\\d*[ \\t]*:[ \\t*_`]*";
  return (
    new RegExp(`(?:^|\\n)[ \\t*_\`>-]*${word}`, "i").exec(reply) ??
    new RegExp(`(?:^|[\\s*_\`])${word}(?=(?:${namesOf(actions)})[ \\t]*\\[)`, "i").exec(reply) ??
    new RegExp(`(?:^|[\\s*_\`])${word}`, "i").exec(reply)
  );
}

/** Alternatives for a regular expression; a name may hold characters that mean something there. */
function namesOf(actions: readonly ActionSpec[]): string {
  return actions.map((spec) => spec.name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|");
}

function cutInventedObservation(text: string): string {
  const start = text.search(/(?:^|\n)[ \t*_`]*Observation[ \t]*\d*[ \t]*:/i);
  return start < 0 ? text : text.slice(0, start);
}

function cutNextTurn(text: string): string {
  const start = text.search(/\n[ \t*_`]*(?:Thought|Action)[ \t]*\d*[ \t]*:/i);
  return start < 0 ? text : text.slice(0, start);
}

function readThought(text: string): string | null {
  const thought = text.replace(/^[\s*_`]*Thought[ \t]*\d*[ \t]*:[*_`]*/i, "").trim();
  return thought === "" ? null : thought;
}

/** The first line that is nothing but a known action, and what follows it. */
function bareAction(reply: string, actions: readonly ActionSpec[]): string | null {
  const line = new RegExp(`^[ \\t*_\`-]*(?:${namesOf(actions)})[ \\t]*\\[`, "im").exec(reply);
  return line ? reply.slice(line.index).replace(/^[\s*_`-]+/, "") : null;
}

function readAction(
  text: string,
  actions: readonly ActionSpec[],
): Action | { kind: ParseFailure["kind"]; found: string } {
  const body = text.trim();
  if (body === "") return { kind: "no-action", found: "Nothing stood after the action label." };
  const head = /^([^\s[\]]+)[ \t]*\[/.exec(body);
  const excerpt = body.length > 80 ? `${body.slice(0, 80)}...` : body;
  if (!head) return { kind: "malformed-action", found: `The action could not be read: ${excerpt}` };
  const name = (head[1] ?? "").toLowerCase();
  if (!actions.some((spec) => spec.name === name))
    return { kind: "unknown-action", found: `There is no action ${name}.` };
  const end = closingBracket(body);
  if (end === null) return { kind: "malformed-action", found: `The action has no closing bracket: ${excerpt}` };
  const argument = body.slice(head[0].length, end).trim();
  if (holdsAction(body.slice(end + 1), actions)) {
    return { kind: "several-actions", found: "The reply held several actions on one line." };
  }
  return { name, argument };
}

/** Where the bracket that balances the first one stands; the last one of its line where none does; null without any. */
function closingBracket(body: string): number | null {
  let depth = 0;
  for (let index = body.indexOf("["); index < body.length; index++) {
    if (body[index] === "[") depth += 1;
    if (body[index] === "]") depth -= 1;
    if (depth === 0) return index;
  }
  const first = body.indexOf("]");
  if (first < 0) return null;
  const lineEnd = body.indexOf("\n", first);
  return body.lastIndexOf("]", lineEnd < 0 ? body.length : lineEnd);
}

/** Whether the rest of the action's own line holds another one. */
function holdsAction(rest: string, actions: readonly ActionSpec[]): boolean {
  const [line = ""] = rest.split("\n");
  return new RegExp(`(?:^|[^\\p{L}\\p{N}])(?:${namesOf(actions)})[ \\t]*\\[`, "iu").test(line);
}

function failed(
  text: string,
  thought: string | null,
  kind: ParseFailure["kind"],
  found: string,
  actions: readonly ActionSpec[],
): AgentTurn {
  const forms = actions.map((spec) => `${spec.name}[${spec.argument}]`).join(", ");
  return { thought, text, action: null, failure: { kind, message: `${found} Write one of: ${forms}.` } };
}
