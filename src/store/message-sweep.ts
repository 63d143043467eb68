import { readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { StoreError } from "../core/errors.ts";
import { guard, inChunks, writeWhole } from "./files.ts";
import { HASH_LENGTH, LINE_START } from "./message-store.ts";

/** Hashes that are still referred to, at 8 bytes each. */
export interface HashMarks {
  add(hash: string): void;
  /** Marked hashes of one bucket, shortened by {@link shortHash}. */
  inBucket(bucket: string): ReadonlySet<number>;
}

/**
 * Two hex digits say the bucket, twelve more are kept, which a number holds exactly: 56 bits. Two hashes that agree in
 * them would at worst leave a message that nothing needs.
 */
function shortHash(hash: string): number {
  return Number.parseInt(hash.slice(2, 14), 16);
}

export function hashMarks(): HashMarks {
  const marks = new Map<string, { numbers: Float64Array; count: number }>();
  return {
    add(hash) {
      const bucket = hash.slice(0, 2);
      const held = marks.get(bucket) ?? { numbers: new Float64Array(16), count: 0 };
      if (held.count === 0) marks.set(bucket, held);
      if (held.count === held.numbers.length) {
        const wider = new Float64Array(held.count * 2);
        wider.set(held.numbers);
        held.numbers = wider;
      }
      held.numbers[held.count++] = shortHash(hash);
    },
    inBucket(bucket) {
      const held = marks.get(bucket);
      return new Set(held?.numbers.subarray(0, held.count));
    },
  };
}

/**
 * Leaves in each bucket of `folder` the marked messages alone, each once, sorted by hash: equal episodes then give equal
 * files, in whatever order they ended and however often they were cut short.
 *
 * Memory holds one bucket (a 256th of all messages) at a time. Each is replaced in one go, so a killed sweep harms nothing.
 *
 * @throws StoreError when a bucket cannot be read or written.
 */
export function sweepMessages(folder: string, scratch: string, marks: HashMarks): void {
  for (const file of guard("read messages", folder, () => readdirSync(folder))) {
    const path = join(folder, file);
    const bucket = /^([0-9a-f]{2})\.jsonl$/.exec(file)?.[1];
    if (bucket === undefined) continue;
    guard("write messages", path, () => sweepBucket(path, scratch, marks.inBucket(bucket)));
  }
}

function sweepBucket(path: string, scratch: string, marked: ReadonlySet<number>): void {
  const bytes = readFileSync(path);
  const kept = new Map<string, { readonly start: number; readonly end: number }>();
  let last = "";
  let inOrder = true;
  // What follows the last newline was torn by a kill, before anything referred to it.
  for (let start = 0, end = bytes.indexOf(10); end >= 0; start = end + 1, end = bytes.indexOf(10, start)) {
    const hash = hashAt(bytes, start, path);
    const keep = marked.has(shortHash(hash)) && !kept.has(hash);
    inOrder &&= keep && last < hash;
    last = hash;
    if (keep) kept.set(hash, { start, end: end + 1 });
  }
  if (kept.size === 0) {
    rmSync(path);
    return;
  }
  if (inOrder && bytes.at(-1) === 10) return;
  const hashes = [...kept.keys()].sort();
  const lines = hashes.map((hash) => {
    const { start, end } = kept.get(hash) ?? { start: 0, end: 0 };
    return bytes.subarray(start, end);
  });
  writeWhole(path, scratch, inChunks(lines));
}

function hashAt(bytes: Buffer, start: number, path: string): string {
  const from = start + LINE_START.length;
  const hash = bytes.toString("latin1", from, from + HASH_LENGTH);
  if (bytes.toString("latin1", start, from) === LINE_START && /^[0-9a-f]{64}$/.test(hash)) return hash;
  throw new StoreError(
    `${path}, byte ${start}: expected a line {"hash", "role", "content"}, found something else. Restore the file from a copy`,
  );
}
