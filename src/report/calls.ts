import type { ChatMessage } from "../core/chat-model.ts";
import type { CallRecord } from "../core/record.ts";
import { stripEscapes } from "../text/strip-escapes.ts";
import { oneLine } from "./one-line.ts";

/**
 * The model calls of one episode with their messages exactly as they were sent, but for escapes; ends with a line break.
 *
 * Messages are numbered when they first appear and printed that once: a call that sends them again names their numbers,
 * so that the order of what was sent can be read. Parameters are printed where they differ from the role's last call.
 */
export function renderCalls(calls: readonly CallRecord[]): string {
  const numbers = new Map<string, number>();
  const parameters = new Map<string, string>();
  const lines = calls.flatMap((call, index) => {
    const when = call.step === null ? "after the episode" : `step ${call.step}`;
    const how = parametersText(call);
    const changed = parameters.get(call.role) !== how;
    parameters.set(call.role, how);
    return [
      `---- call ${index + 1}: ${call.role}, ${when}, seed ${call.seed}`,
      ...(changed ? [`     ${how}`] : []),
      ...renderMessages(call.messages, numbers),
      `---- reply${call.finish === "length" ? " (cut by the token limit)" : ""}`,
      stripEscapes(call.reply),
    ];
  });
  return lines.length === 0 ? "---- no model was called\n" : `${lines.join("\n")}\n`;
}

function parametersText({ parameters }: CallRecord): string {
  const { temperature, topP, maxTokens, stop, timeoutMs } = parameters;
  return oneLine(
    `temperature ${temperature}, top-p ${topP}, max tokens ${maxTokens}, stop ${JSON.stringify(stop)}, timeout ${timeoutMs} ms`,
  );
}

/** Numbers what is new in `numbers` and prints it; what is known becomes one line for each unbroken stretch. */
function renderMessages(messages: readonly ChatMessage[], numbers: Map<string, number>): string[] {
  const lines: string[] = [];
  let repeated: number[] = [];
  const close = () => {
    const { length } = repeated;
    if (length > 0) lines.push(`---- repeats ${length} ${length === 1 ? "message" : "messages"}: ${ranges(repeated)}`);
    repeated = [];
  };
  for (const { role, content } of messages) {
    const identity = JSON.stringify([role, content]);
    const known = numbers.get(identity);
    if (known !== undefined) {
      repeated.push(known);
      continue;
    }
    close();
    numbers.set(identity, numbers.size + 1);
    lines.push(`---- message ${numbers.size}, ${role}`, stripEscapes(content));
  }
  close();
  return lines;
}

/** `1-4, 7` for 1, 2, 3, 4, 7; in the order given. */
function ranges(numbers: readonly number[]): string {
  const stretches: { first: number; last: number }[] = [];
  for (const number of numbers) {
    const open = stretches.at(-1);
    if (open !== undefined && number === open.last + 1) open.last = number;
    else stretches.push({ first: number, last: number });
  }
  return stretches.map(({ first, last }) => (first === last ? `${first}` : `${first}-${last}`)).join(", ");
}
