import type { AgentTurn } from "../../core/agent.ts";
import type { ChatMessage } from "../../core/chat-model.ts";
import type { Action, ActionSpec } from "../../core/environment.ts";
import type { ParseFailure } from "../../core/trajectory.ts";
import { pythonStrip } from "../../text/python-text.ts";
import type { Question } from "../question.ts";
import { withoutLabel } from "./labels.ts";

type Reading =
  | { readonly action: Action; readonly failure: null }
  | { readonly action: null; readonly failure: ParseFailure };

/**
 * One turn as ReAct's published loop takes it (Yao et al. 2023, notebooks of HotPotQA and FEVER).
 *
 * The stripped reply, cut at the label of this step's action, must give exactly two parts. Any other count is a bad call:
 * the first line is kept as the thought, and a second request, which ends at a line break, asks for the action alone. An
 * observation that the model invented becomes part of the action. The one difference: the notebook goes on with a growing
 * text, this with a conversation, so that the labels of a reply are its own.
 */
export async function reactTurn(question: Question): Promise<AgentTurn> {
  const { number, form, actions } = question;
  const text = await ask(question, question.messages, `\nObservation ${number}:`);
  const reply = pythonStrip(text);
  const label = `\nAction ${number}: `;
  // Without thoughts, the notebook's prompt ends with the label; a chat reply may begin with it.
  const parts = (form === "action" ? `\n${reply}` : reply).split(label);
  const [before = "", written = ""] = parts;
  if (parts.length === 2) return { thought: withoutLabel(before), text, ...readReactAction(written, actions) };

  const thought = form === "thought" ? withoutLabel(reply.split("\n")[0] ?? "") : null;
  const again = withoutActionLabel(pythonStrip(await ask(question, askAgain(question, thought), "\n")), number);
  const lines = form === "thought" ? [thoughtLine(number, thought)] : [];
  return {
    thought,
    text: [...lines, `Action ${number}: ${again}`].join("\n"),
    badCall: badCall(label, parts.length - 1),
    ...readReactAction(again, actions),
  };
}

async function ask({ model, parameters, seed }: Question, messages: readonly ChatMessage[], stop: string) {
  return (await model.complete({ ...parameters, stop: [stop], messages, seed })).text;
}

/** The conversation that asks for the action alone. */
function askAgain({ messages, number, form }: Question, thought: string | null): readonly ChatMessage[] {
  const label = `Action ${number}:`;
  if (form === "thought") {
    const said: ChatMessage = { role: "assistant", content: thoughtLine(number, thought) };
    return [...messages, said, { role: "user", content: label }];
  }
  return messages.map((message, index) =>
    index < messages.length - 1 ? message : { ...message, content: `${message.content}\n${label}` },
  );
}

function thoughtLine(number: number, thought: string | null): string {
  return thought === null ? `Thought ${number}:` : `Thought ${number}: ${thought}`;
}

/** A chat model likes to repeat the label that it is asked to go on from. */
function withoutActionLabel(reply: string, number: number): string {
  const label = `Action ${number}:`;
  return reply.startsWith(label) ? pythonStrip(reply.slice(label.length)) : reply;
}

function badCall(label: string, found: number): ParseFailure {
  const message = `Expected the label ${JSON.stringify(label)} once in the reply, found it ${found} times.`;
  return { kind: found === 0 ? "no-action" : "several-actions", message };
}

/**
 * The rule of ReAct's environment (wikienv.py) on the text of an action: the first character is made lower case, then the
 * ends are stripped, so that the capital after a leading line break stays and counts as unknown. The argument is all
 * between the name's bracket and the last character, which must be the closing one.
 *
 * A failure's message is the text after both, which the environment repeats. `think` is understood wherever there is more
 * than one action to take.
 */
export function readReactAction(text: string, actions: readonly ActionSpec[]): Reading {
  const first = text === "" ? "" : String.fromCodePoint(text.codePointAt(0) ?? 0);
  const action = pythonStrip(first.toLowerCase() + text.slice(first.length));
  const names = actions.map((spec) => spec.name);
  for (const name of names.length > 1 ? [...names, "think"] : names) {
    const argument = action.slice(name.length + 1, -1);
    if (action.startsWith(`${name}[`) && action.endsWith("]")) return { action: { name, argument }, failure: null };
  }
  return { action: null, failure: { kind: "malformed-action", message: action } };
}
