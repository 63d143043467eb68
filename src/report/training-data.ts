import type { ChatMessage } from "../core/chat-model.ts";
import type { CallRecord, EpisodeRecord } from "../core/record.ts";

/** One conversation to learn from, as chat fine-tuning takes it. */
export interface ChatExample {
  readonly messages: readonly ChatMessage[];
}

/** One prompt with a better and a worse way to go on, as preference tuning (DPO and its like) takes it. */
export interface PreferencePair {
  readonly prompt: readonly ChatMessage[];
  readonly chosen: readonly ChatMessage[];
  readonly rejected: readonly ChatMessage[];
}

/**
 * The conversations of an episode's actor, exactly as they were sent: a call that goes on with the messages of the one before, and its
 * reply, is part of the same conversation; any other begins a new one.
 */
export function conversations({ calls }: Pick<EpisodeRecord, "calls">): readonly ChatExample[] {
  const open: ChatMessage[][] = [];
  for (const call of calls.filter(({ role }) => role === "actor")) {
    const whole = [...call.messages, { role: "assistant", content: call.reply } as const];
    const last = open.at(-1);
    if (last !== undefined && begins(last, call.messages)) open[open.length - 1] = whole;
    else open.push(whole);
  }
  return open.map((messages) => ({ messages }));
}

/**
 * What a solved trial did where a failed trial of the same learner and task had failed. The prompt is the failed trial's, so that nothing is
 * learnt that only a lesson could have told, unless `lessons` asks for the solved trial's own.
 *
 * @returns null where either made no call.
 */
export function preferencePair(failed: EpisodeRecord, solved: EpisodeRecord, lessons = false): PreferencePair | null {
  const [worse, better] = [actorCalls(failed), actorCalls(solved)];
  const [first, good] = [worse[0], better[0]];
  if (first === undefined || good === undefined) return null;
  return {
    prompt: lessons ? good.messages : first.messages,
    chosen: turns(solved, good.messages.length),
    rejected: turns(failed, first.messages.length),
  };
}

/** What came after the prompt: replies, and what was answered to them. */
function turns(record: EpisodeRecord, promptLength: number): readonly ChatMessage[] {
  return (conversations(record).at(0)?.messages ?? []).slice(promptLength);
}

function actorCalls({ calls }: EpisodeRecord): readonly CallRecord[] {
  return calls.filter(({ role }) => role === "actor");
}

function begins(start: readonly ChatMessage[], whole: readonly ChatMessage[]): boolean {
  return (
    start.length <= whole.length &&
    start.every(({ role, content }, index) => whole[index]?.role === role && whole[index]?.content === content)
  );
}
