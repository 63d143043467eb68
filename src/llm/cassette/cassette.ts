import { existsSync, rmSync } from "node:fs";
import type { ChatModel, ChatReply, ChatRequest } from "../../core/chat-model.ts";
import { ModelError } from "../../core/errors.ts";
import { type CassetteEntry, entryOf, keyOf, type Recorded } from "./entry.ts";
import { describeMiss, firstDifference, nearestEntry, shown } from "./miss.ts";
import type { CassetteMode } from "./modes.ts";
import { readCassette } from "./read-cassette.ts";
import { openCassetteWriter } from "./write-cassette.ts";

export interface CassetteCounts {
  /** Requests answered out of the cassette. */
  readonly replayed: number;
  /** Requests that were answered by the model and written. */
  readonly recorded: number;
  /** In `verify`: replies that differ from the recorded ones. */
  readonly different: number;
  /** In `verify`: where the first of them differs, in words; null when none does. */
  readonly firstDifference: string | null;
  /** Whether a last line without its end was left out. */
  readonly torn: boolean;
}

/** Replies kept in a file: equal requests get equal replies, in any order and at any concurrency. */
export interface Cassette {
  readonly mode: CassetteMode;
  /** The model with the cassette before it; `null` where the model is never asked. */
  through(of: Recorded, model: ChatModel | null): ChatModel;
  counts(): CassetteCounts;
  /** Ends writing. @throws StoreError */
  close(): Promise<void>;
}

/**
 * Opens a cassette; the caller sees to it that one process writes it.
 *
 * @throws DatasetError for a file that is none; StoreError where it cannot be written.
 */
export async function openCassette(mode: CassetteMode, file: string): Promise<Cassette> {
  const replies = new Map<string, CassetteEntry["reply"]>();
  let torn = false;
  if (mode === "replay" || mode === "verify" || (mode === "record-missing" && existsSync(file))) {
    for await (const { key, reply } of readCassette(file, () => (torn = true))) {
      if (!replies.has(key)) replies.set(key, reply);
    }
  }
  const writes = mode === "record" || mode === "record-missing";
  if (mode === "record") rmSync(file, { force: true });
  const writer = writes ? openCassetteWriter(file) : null;
  /** Requests on their way: an equal one gets the same reply. */
  const underWay = new Map<string, Promise<ChatReply>>();
  const counts = { replayed: 0, recorded: 0, different: 0, firstDifference: null as string | null };

  const ask = async (of: Recorded, model: ChatModel, key: string, request: ChatRequest): Promise<ChatReply> => {
    const reply = await model.complete(request);
    const entry = entryOf(of, request, reply);
    replies.set(key, entry.reply);
    writer?.add(entry);
    counts.recorded += 1;
    return reply;
  };

  const compare = async (of: Recorded, model: ChatModel, recorded: ChatReply, request: ChatRequest) => {
    const reply = await model.complete(request);
    counts.replayed += 1;
    if (reply.text !== recorded.text || reply.finish !== recorded.finish) {
      counts.different += 1;
      counts.firstDifference ??= describeDifference(of, recorded, reply);
    }
    return recorded;
  };

  return {
    mode,
    counts: () => ({ ...counts, torn }),
    close: async () => writer?.close(),
    through: (of, model) => ({
      id: model?.id ?? of.id,
      async complete(request) {
        const key = keyOf(of, request);
        const known = replies.get(key);
        if (known !== undefined && mode === "verify" && model !== null) return compare(of, model, known, request);
        if (known !== undefined) {
          counts.replayed += 1;
          return known;
        }
        if (!writes || model === null) throw await missing(file, of, request);
        const other = underWay.get(key);
        if (other !== undefined) {
          counts.replayed += 1;
          return other;
        }
        const asked = ask(of, model, key, request).finally(() => underWay.delete(key));
        underWay.set(key, asked);
        return asked;
      },
    }),
  };
}

/** Fatal: a run that goes on would only miss more. */
async function missing(file: string, of: Recorded, request: ChatRequest): Promise<ModelError> {
  const nearest = await nearestEntry(readCassette(file), request);
  return new ModelError(
    `${file}: this request of ${of.id} is not in the cassette. ${describeMiss(of, request, nearest)} ` +
      "Play with the options and prompts of the recording, or record what is missing with --cassette record-missing.",
    { fatal: true },
  );
}

function describeDifference(of: Recorded, recorded: ChatReply, now: ChatReply): string {
  if (recorded.text === now.text) return `${of.id}: a reply ended by "${recorded.finish}" and now by "${now.finish}"`;
  const at = firstDifference(recorded.text, now.text);
  return `${of.id}: at character ${at + 1} of a reply: recorded ${shown(recorded.text, at)}, now ${shown(now.text, at)}`;
}
