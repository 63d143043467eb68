import { closeSync, fstatSync, ftruncateSync, openSync, readFileSync, readSync, renameSync, writeSync } from "node:fs";
import { dirname } from "node:path";
import { messageOf, StoreError } from "../core/errors.ts";
import { makeFolder } from "../data/make-folder.ts";

/** The code of a failed system call, e.g. `ENOENT`; null for other errors. */
export function codeOf(error: unknown): string | null {
  return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : null;
}

/** The text of a file; null when there is none. */
export function readIfThere(path: string): string | null {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    if (codeOf(error) === "ENOENT") return null;
    throw error;
  }
}

const WAYS_OUT: Readonly<Record<string, string>> = {
  EACCES: "Choose a folder that you may write with --results DIR, or change its permissions",
  EPERM: "Choose a folder that you may write with --results DIR, or change its permissions",
  EROFS: "The disk is read-only: choose another folder with --results DIR",
  ENOTDIR: "A part of this path is a file, not a folder: choose another folder with --results DIR",
  EEXIST: "A part of this path is a file, not a folder: choose another folder with --results DIR",
  ENOENT: "A file or folder of the run is missing: restore the folder from a copy, or begin a new run",
  ENOSPC: "The disk is full: free some space, then go on with --resume; what was written before stays valid",
  EDQUOT: "Your quota is used up: free some space, then go on with --resume; what was written before stays valid",
  EMFILE: "Too many files are open: lower --concurrency or raise the limit of open files",
};

/** A failed system call in the user's words: where, what, and the way out. */
export function storeFailure(what: string, path: string, error: unknown): StoreError {
  if (error instanceof StoreError) return error;
  const code = codeOf(error);
  const way =
    (code && WAYS_OUT[code]) ?? "What was written before stays valid: go on with --resume once this is mended";
  return new StoreError(`${path}: cannot ${what}: ${code ?? messageOf(error)}. ${way}`, { cause: error });
}

/** Runs file work, turning what it throws into a StoreError. */
export function guard<T>(what: string, path: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw storeFailure(what, path, error);
  }
}

/** Writes all of it: one system call, unless the disk takes less than it was given. */
export function writeAll(fd: number, data: Uint8Array): void {
  let done = writeSync(fd, data, 0, data.length, null);
  while (done < data.length) done += writeSync(fd, data, done, data.length - done, null);
}

/** Reads exactly these bytes; throws when the file is shorter. */
export function readAt(fd: number, offset: number, length: number): Buffer {
  const bytes = Buffer.allocUnsafe(length);
  let done = 0;
  while (done < length) {
    const count = readSync(fd, bytes, done, length - done, offset + done);
    if (count === 0) throw new Error(`the file ends at byte ${offset + done}, expected ${offset + length} bytes`);
    done += count;
  }
  return bytes;
}

/**
 * Writes a whole file under another name, then renames it: readers see the old one or the new one, never a half. Makes
 * the folder if it is not there yet, which is found out by trying: most files go where others are.
 */
export function writeWhole(path: string, scratch: string, parts: Iterable<Uint8Array>): void {
  const fd = openSync(scratch, "w");
  try {
    for (const part of parts) writeAll(fd, part);
  } finally {
    closeSync(fd);
  }
  try {
    renameSync(scratch, path);
  } catch (error) {
    if (codeOf(error) !== "ENOENT") throw error;
    makeFolder(dirname(path));
    renameSync(scratch, path);
  }
}

/** Cuts off what follows the last newline; returns how many bytes that were. */
export function cutTornTail(path: string): number {
  const fd = openSync(path, "r+");
  try {
    const { size } = fstatSync(fd);
    let end = size;
    while (end > 0) {
      const start = Math.max(0, end - 65536);
      const newline = readAt(fd, start, end - start).lastIndexOf(10);
      if (newline >= 0) {
        end = start + newline + 1;
        break;
      }
      end = start;
    }
    if (end < size) ftruncateSync(fd, end);
    return size - end;
  } finally {
    closeSync(fd);
  }
}

/** Gathers small pieces into chunks of about 64 KB, so that a long file is written in few system calls. */
export function* inChunks(pieces: Iterable<string | Uint8Array>): Generator<Buffer> {
  let held: Uint8Array[] = [];
  let length = 0;
  for (const piece of pieces) {
    const bytes = typeof piece === "string" ? Buffer.from(piece) : piece;
    held.push(bytes);
    length += bytes.length;
    if (length < 65536) continue;
    yield Buffer.concat(held);
    held = [];
    length = 0;
  }
  if (held.length > 0) yield Buffer.concat(held);
}
