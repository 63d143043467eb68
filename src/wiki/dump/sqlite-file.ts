import { closeSync, existsSync, openSync, readSync, rmSync, statSync, writeSync } from "node:fs";
import { DatasetError, messageOf } from "../../core/errors.ts";

/*
 * What can be told of a database without opening it. Places in its header, of 100 bytes, are those of
 * https://www.sqlite.org/fileformat.html, section 1.3.
 */

/** What lies at a path, told by its first bytes and its length; a device or a pipe is never opened. */
export type KindOfFile = "missing" | "empty" | "database" | "cut" | "folder" | "other";

/** @throws DatasetError where that cannot be told, since it may not be read. */
export function kindOfFile(path: string): KindOfFile {
  const stat = readable(path, () => statSync(path, { throwIfNoEntry: false }));
  if (stat === undefined) return "missing";
  if (stat.isDirectory()) return "folder";
  if (!stat.isFile()) return "other";
  if (stat.size === 0) return "empty";
  const header = firstBytes(path, 100);
  if (header.toString("latin1", 0, 16) !== "SQLite format 3\0" || header.length < 100) return "other";
  // A page size of 1 stands for 65,536.
  const pageSize = header.readUInt16BE(16) === 1 ? 65_536 : header.readUInt16BE(16);
  // With its journal beside it, SQLite makes a file whole again.
  const mends = existsSync(`${path}-journal`);
  return !mends && stat.size < pageSize * header.readUInt32BE(28) ? "cut" : "database";
}

/** Whether a database that SQLite cannot read any more was an index: its first page still holds the names of its tables. */
export function wasIndex(path: string): boolean {
  return firstBytes(path, 65_536).includes("CREATE TABLE wiki_index");
}

function firstBytes(path: string, length: number): Buffer {
  return readable(path, () => {
    const file = openSync(path, "r");
    try {
      const bytes = Buffer.alloc(length);
      return bytes.subarray(0, readSync(file, bytes, 0, length, 0));
    } finally {
      closeSync(file);
    }
  });
}

function readable<T>(path: string, read: () => T): T {
  try {
    return read();
  } catch (cause) {
    if (cause instanceof Error && "code" in cause && cause.code === "ENOTDIR") {
      throw new DatasetError(`${path}: a part of this path is a file, not a folder. Name another file.`, { cause });
    }
    const wayOut = "Allow yourself to read it, or name another file";
    throw new DatasetError(`${path}: cannot be read (${messageOf(cause)}). ${wayOut}.`, { cause });
  }
}

/** Removes an index with what SQLite keeps beside it. */
export function removeIndex(path: string): void {
  rmSync(path, { force: true });
  removeSidecars(path);
}

/** Removes what SQLite keeps beside a database; one that is put in its place would be mended by it, that is, broken. */
export function removeSidecars(path: string): void {
  for (const suffix of ["-wal", "-shm", "-journal"]) rmSync(`${path}${suffix}`, { force: true });
}

/**
 * Sets the counters of changes to 1: they tell how often a file was written, and are all that differs between an index
 * built at once and one that was resumed. Only for a file that nobody has open.
 */
export function settleCounters(path: string): void {
  const [changes, asOf] = [24, 92];
  const file = openSync(path, "r+");
  try {
    const part = Buffer.alloc(asOf + 4 - changes);
    readSync(file, part, 0, part.length, changes);
    const settled = part.readUInt32BE(0) === 1 && part.readUInt32BE(asOf - changes) === 1;
    if (settled) return;
    part.writeUInt32BE(1, 0);
    part.writeUInt32BE(1, asOf - changes);
    writeSync(file, part, 0, part.length, changes);
  } finally {
    closeSync(file);
  }
}
