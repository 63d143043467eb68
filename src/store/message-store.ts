import { appendFileSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import type { ChatMessage } from "../core/chat-model.ts";
import { StoreError } from "../core/errors.ts";
import { sha256 } from "../core/hash.ts";
import { codeOf, guard } from "./files.ts";

/** Messages whose hash is remembered, so that prompts common to many episodes are hashed and written once. */
const REMEMBERED = 2048;
/** How a line begins; inside JSON text its quotes would be escaped, so it occurs nowhere else. */
export const LINE_START = '{"hash":"';
/** sha256 in hex. */
export const HASH_LENGTH = 64;

const messageSchema = z.object({ role: z.enum(["system", "user", "assistant"]), content: z.string() });

/** One of 256 files, by the first two hex digits of the hash. */
export function bucketFile(folder: string, bucket: string): string {
  return join(folder, `${bucket}.jsonl`);
}

function bucketOf(hash: string): string {
  return hash.slice(0, 2);
}

/** Takes messages in and gives their hashes: the sha256 of the JSON text of `[role, content]`. */
export interface MessageWriter {
  /** Hash of a message; a message not seen lately is held for {@link flush}. */
  add(message: ChatMessage): string;
  /** Writes what is held. A message may be written twice; finalisation leaves one. */
  flush(): void;
  /** To be called when lines may have gone from the files. */
  forget(): void;
}

/** Appends to the buckets in `folder`. @throws StoreError when a write fails. */
export function messageWriter(folder: string): MessageWriter {
  const seen = { system: new Map<string, string>(), user: new Map<string, string>(), assistant: new Map() } as const;
  const held = new Map<string, string>();
  return {
    add({ role, content }) {
      const known: Map<string, string> = seen[role];
      const old = known.get(content);
      if (old !== undefined) {
        // Moves it to the young end: the oldest is the first to be forgotten.
        known.delete(content);
        known.set(content, old);
        return old;
      }
      const text = JSON.stringify(content);
      const hash = sha256(`["${role}",${text}]`);
      const line = `${LINE_START}${hash}","role":"${role}","content":${text}}\n`;
      held.set(bucketOf(hash), (held.get(bucketOf(hash)) ?? "") + line);
      known.set(content, hash);
      if (known.size > REMEMBERED) known.delete(known.keys().next().value ?? "");
      return hash;
    },
    flush() {
      for (const [bucket, lines] of held) {
        const path = bucketFile(folder, bucket);
        guard("write messages", path, () => appendFileSync(path, lines));
      }
      held.clear();
    },
    forget() {
      for (const known of Object.values(seen)) known.clear();
    },
  };
}

/** The message of a hash. @throws StoreError when it is not there or cannot be read. */
export function findMessage(folder: string, hash: string): ChatMessage {
  const path = bucketFile(folder, bucketOf(hash));
  const bytes = guard("read messages", path, () => readIfThere(path));
  const start = bytes.indexOf(`${LINE_START}${hash}"`);
  const end = bytes.indexOf(10, start);
  if (start < 0 || end < 0) {
    throw new StoreError(
      `${path}: expected a message with hash ${hash}, to which an episode refers, found none. The folder was changed by ` +
        "hand or copied in part: restore it from a whole copy, or play the run again",
    );
  }
  try {
    const { role, content } = messageSchema.parse(JSON.parse(bytes.toString("utf8", start, end)));
    return { role, content };
  } catch (error) {
    throw new StoreError(`${path}: the message with hash ${hash} cannot be read. Restore the folder from a copy`, {
      cause: error,
    });
  }
}

function readIfThere(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch (error) {
    if (codeOf(error) === "ENOENT") return Buffer.alloc(0);
    throw error;
  }
}
