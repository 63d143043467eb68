import type { ChatMessage } from "../core/chat-model.ts";

/**
 * A conversation as the one text that a model of the completions API continues: the contents in their order, each on lines of its own, as
 * the published prompts of the time were written. Who speaks is told by the labels that the prompts themselves hold.
 */
export function promptText(messages: readonly ChatMessage[]): string {
  const last = messages.at(-1);
  const text = messages.map(({ content }) => content).join("\n");
  return last?.role === "assistant" || text.endsWith("\n") ? text : `${text}\n`;
}
