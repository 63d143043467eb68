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
  const label = /(?:^|[\s*_`])Action[ \t]*\d*[ \t]*:[ \t*_`]*/i.exec(reply);
  const thought = readThought(label ? reply.slice(0, label.index) : reply);
  const rest = label ? reply.slice(label.index + label[0].length) : bareAction(reply, actions);
  if (rest === null) return failed(text, thought, "no-action", "The reply held no action.", actions);
  const read = readAction(cutNextTurn(rest), actions);
  if ("kind" in read) return failed(text, thought, read.kind, read.found, actions);
  return { thought: label ? thought : null, text, action: read, failure: null };
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
  const names = actions.map((spec) => spec.name).join("|");
  const line = new RegExp(`^[ \\t*_\`-]*(?:${names})[ \\t]*\\[`, "im").exec(reply);
  return line ? reply.slice(line.index).replace(/^[\s*_`-]+/, "") : null;
}

function readAction(
  text: string,
  actions: readonly ActionSpec[],
): Action | { kind: ParseFailure["kind"]; found: string } {
  const body = text.trim();
  if (body === "") return { kind: "no-action", found: "Nothing stood after the action label." };
  const head = /^([A-Za-z]\w*)[ \t]*\[/.exec(body);
  const excerpt = body.length > 80 ? `${body.slice(0, 80)}...` : body;
  if (!head) return { kind: "malformed-action", found: `The action could not be read: ${excerpt}` };
  const name = (head[1] ?? "").toLowerCase();
  if (!actions.some((spec) => spec.name === name))
    return { kind: "unknown-action", found: `There is no action ${name}.` };
  const line = closedPart(body);
  if (line === null) return { kind: "malformed-action", found: `The action has no closing bracket: ${excerpt}` };
  const argument = line.slice(head[0].length, -1).trim();
  if (holdsSecondAction(argument, actions)) {
    return { kind: "several-actions", found: "The reply held several actions on one line." };
  }
  return { name, argument };
}

/** Up to the last bracket of the first line that has one after the opening; null where text other than markup follows. */
function closedPart(body: string): string | null {
  const opening = body.indexOf("[");
  const first = body.indexOf("]", opening);
  if (first < 0) return null;
  const lineEnd = body.indexOf("\n", first);
  const line = lineEnd < 0 ? body : body.slice(0, lineEnd);
  const last = line.lastIndexOf("]");
  return line.slice(0, last + 1);
}

function holdsSecondAction(argument: string, actions: readonly ActionSpec[]): boolean {
  const names = actions.map((spec) => spec.name).join("|");
  return new RegExp(`\\][^\\[\\]]*\\b(?:${names})[ \\t]*\\[`, "i").test(`${argument}]`);
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
