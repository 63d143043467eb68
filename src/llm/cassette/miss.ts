import type { ChatMessage, ChatRequest } from "../../core/chat-model.ts";
import type { CassetteEntry, Recorded } from "./entry.ts";

const SHOWN = 160;

/** The recorded request that is most like a missing one, and where they part first. */
export interface NearestEntry {
  readonly entry: CassetteEntry;
  /** Messages that both begin with. */
  readonly common: number;
}

/** The one with most messages in common from the beginning, then the same number of messages; null of none. */
export async function nearestEntry(
  entries: AsyncIterable<CassetteEntry>,
  request: ChatRequest,
): Promise<NearestEntry | null> {
  let best: NearestEntry | null = null;
  const distance = (entry: CassetteEntry) => Math.abs(entry.messages.length - request.messages.length);
  for await (const entry of entries) {
    const common = commonMessages(entry.messages, request.messages);
    if (best === null || common > best.common || (common === best.common && distance(entry) < distance(best.entry))) {
      best = { entry, common };
    }
  }
  return best;
}

function commonMessages(a: readonly ChatMessage[], b: readonly ChatMessage[]): number {
  const at = a.findIndex((message, index) => {
    const other = b[index];
    return other === undefined || other.role !== message.role || other.content !== message.content;
  });
  return at < 0 ? a.length : at;
}

/** What a request has that the nearest recorded one has not, in words. */
export function describeMiss(of: Recorded, request: ChatRequest, nearest: NearestEntry | null): string {
  if (nearest === null) return "The cassette is empty.";
  const { entry, common } = nearest;
  if (entry.model !== of.id) return `The nearest one was recorded with the model ${entry.model}, now ${of.id}.`;
  const recorded = entry.messages[common];
  const asked = request.messages[common];
  if (recorded === undefined && asked === undefined) return otherParameters(entry, of, request);
  const place = `message ${common + 1} of ${request.messages.length}`;
  if (recorded === undefined)
    return `The nearest one ends before ${place}, which is new: ${shown(asked?.content ?? "", 0)}.`;
  if (asked === undefined) return `The nearest one goes on after all ${request.messages.length} messages.`;
  const at = firstDifference(recorded.content, asked.content);
  return (
    `The nearest one differs first in ${place} (${asked.role}), at character ${at + 1}: ` +
    `recorded ${shown(recorded.content, at)}, now ${shown(asked.content, at)}.`
  );
}

function otherParameters({ parameters, sample }: CassetteEntry, of: Recorded, request: ChatRequest): string {
  const now: Record<string, unknown> = {
    temperature: request.temperature,
    topP: request.topP,
    maxTokens: request.maxTokens,
    stop: request.stop,
    seed: request.seed,
    extraBody: of.extraBody,
    sample: request.sample ?? 0,
  };
  const before: Record<string, unknown> = { ...parameters, sample };
  const name = Object.keys(now).find((each) => JSON.stringify(before[each]) !== JSON.stringify(now[each]));
  if (name === undefined) return "The nearest one has the same messages and parameters.";
  return `The nearest one has the same messages, but ${name} ${JSON.stringify(before[name] ?? null)}, now ${JSON.stringify(now[name] ?? null)}.`;
}

/** Index of the first character that differs; the shorter length where one begins the other. */
export function firstDifference(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let at = 0; at < length; at++) if (a[at] !== b[at]) return at;
  return length;
}

/** The text around a place, on one line. */
export function shown(text: string, at: number): string {
  const start = Math.max(0, at - SHOWN / 4);
  const end = Math.min(text.length, start + SHOWN);
  const part = text.slice(start, end);
  return `${start > 0 ? "..." : ""}${JSON.stringify(part)}${end < text.length ? "..." : ""}`;
}
