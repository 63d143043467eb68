import { appendFileSync, closeSync, openSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import type { ChatMessage } from "../core/chat-model.ts";
import { StoreError } from "../core/errors.ts";
import { sha256 } from "../core/hash.ts";
import { codeOf, guard, readAt } from "./files.ts";

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

/**
 * Finds messages by their hashes. Where each stands is remembered, and looked up anew where the file has changed since.
 *
 * The function throws a StoreError when a message is not there or cannot be read.
 */
export function messageFinder(folder: string): (hash: string) => ChatMessage {
  const places = new Map<string, Map<string, Place>>();
  const recent = new Map<string, ChatMessage>();
  const find = (hash: string): ChatMessage => {
    const path = bucketFile(folder, bucketOf(hash));
    const known = places.get(path)?.get(hash);
    const line = known === undefined ? null : readLine(path, hash, known);
    if (line !== null) return parseLine(path, hash, line);
    places.set(path, indexBucket(path));
    const place = places.get(path)?.get(hash);
    const found = place === undefined ? null : readLine(path, hash, place);
    if (found !== null) return parseLine(path, hash, found);
    throw new StoreError(
      `${path}: expected a message with hash ${hash}, to which an episode refers, found none. The folder was changed by ` +
        "hand or copied in part: restore it from a whole copy, or play the run again",
    );
  };
  return (hash) => {
    const message = recent.get(hash) ?? find(hash);
    recent.delete(hash);
    recent.set(hash, message);
    if (recent.size > REMEMBERED) recent.delete(recent.keys().next().value ?? "");
    return message;
  };
}

interface Place {
  readonly offset: number;
  readonly length: number;
}

/** Where each whole line of a bucket stands; the first of equal ones. */
function indexBucket(path: string): Map<string, Place> {
  const bytes = guard("read messages", path, () => readIfThere(path));
  const places = new Map<string, Place>();
  const from = LINE_START.length;
  for (let start = 0, end = bytes.indexOf(10); end >= 0; start = end + 1, end = bytes.indexOf(10, start)) {
    const hash = bytes.toString("latin1", start + from, start + from + HASH_LENGTH);
    if (!places.has(hash)) places.set(hash, { offset: start, length: end - start });
  }
  return places;
}

/** Null where something else stands there by now. */
function readLine(path: string, hash: string, { offset, length }: Place): string | null {
  try {
    const fd = openSync(path, "r");
    try {
      const text = readAt(fd, offset, length).toString();
      return text.startsWith(`${LINE_START}${hash}"`) ? text : null;
    } finally {
      closeSync(fd);
    }
  } catch {
    return null;
  }
}

function parseLine(path: string, hash: string, line: string): ChatMessage {
  try {
    const { role, content } = messageSchema.parse(JSON.parse(line));
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
