import { closeSync, existsSync, openSync, readSync, rmSync, statSync, writeSync } from "node:fs";

/*
 * What can be told of a database without opening it. Places in its header, of 100 bytes, are those of
 * https://www.sqlite.org/fileformat.html, section 1.3.
 */

/** What lies at a path, told by its first bytes and its length. */
export function kindOfFile(path: string): "missing" | "empty" | "database" | "cut" | "folder" | "other" {
  if (!existsSync(path)) return "missing";
  const stat = statSync(path);
  if (stat.isDirectory()) return "folder";
  if (stat.size === 0) return "empty";
  const header = Buffer.alloc(100);
  const file = openSync(path, "r");
  try {
    readSync(file, header, 0, header.length, 0);
  } finally {
    closeSync(file);
  }
  if (header.toString("latin1", 0, 16) !== "SQLite format 3\0") return "other";
  // A page size of 1 stands for 65,536.
  const pageSize = header.readUInt16BE(16) === 1 ? 65_536 : header.readUInt16BE(16);
  // With its journal beside it, SQLite makes a file whole again.
  const mends = existsSync(`${path}-journal`);
  return !mends && stat.size < pageSize * header.readUInt32BE(28) ? "cut" : "database";
}

/** Removes an index with what SQLite keeps beside it. */
export function removeIndex(path: string): void {
  for (const suffix of ["", "-wal", "-shm", "-journal"]) rmSync(`${path}${suffix}`, { force: true });
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
