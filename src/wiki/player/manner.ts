import type { ChatMessage } from "../../core/chat-model.ts";

/** In which form an actor is asked to reply. */
export interface Manner {
  /** No other action than the answer is spoken of. */
  readonly answersOnly: boolean;
  /** False where the instructions know no thoughts. */
  readonly thinks: boolean;
  /** The request ends with the label of the action: the action alone is wanted. */
  readonly bare: boolean;
}

/** As an agent asks that neither says what to do nor how. */
export const USUAL: Manner = { answersOnly: false, thinks: true, bare: false };

const LABEL = /(?:^|\n)Action[ \t]*\d+[ \t]*:\s*$/;

/** Reads the manner from instructions and examples, and takes the label of the action off the conversation's end. */
export function readManner(messages: readonly ChatMessage[]): { manner: Manner; rest: readonly ChatMessage[] } {
  const rest = messages.filter((message) => message.role !== "system");
  const system = messages.find((message) => message.role === "system")?.content ?? "";
  const answers = /\bfinish\[/i.test(system);
  const last = rest.at(-1);
  const bare = last?.role === "user" && LABEL.test(last.content);
  const manner = {
    answersOnly: answers && !/\b(?:search|lookup)\[/i.test(system),
    thinks: !answers || /\bthought\b/i.test(system),
    bare,
  };
  return { manner, rest: bare ? withoutLabel(rest, last) : rest };
}

/** Without the label; where the message was nothing else, without the thought that it answers as well. */
function withoutLabel(rest: readonly ChatMessage[], last: ChatMessage): readonly ChatMessage[] {
  const content = last.content.replace(LABEL, "");
  if (content !== "") return [...rest.slice(0, -1), { ...last, content }];
  return rest.slice(0, rest.at(-2)?.role === "assistant" ? -2 : -1);
}
