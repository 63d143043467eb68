import {
  closeSync,
  createReadStream,
  fstatSync,
  ftruncateSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
  writeSync,
} from "node:fs";
import { messageOf, StoreError } from "../../core/errors.ts";
import type { CassetteEntry } from "./entry.ts";

/** Appends entries to a cassette; for one process at a time. */
export interface CassetteWriter {
  /** One write for each entry: what was answered outlives this process. @throws StoreError */
  add(entry: CassetteEntry): void;
  /** Puts the file in the order of keys, so that equal contents are equal bytes. May be called once. @throws StoreError */
  close(): Promise<void>;
}

/** @throws StoreError when the file cannot be written. */
export function openCassetteWriter(file: string): CassetteWriter {
  const guard = <T>(work: () => T): T => {
    try {
      return work();
    } catch (error) {
      throw new StoreError(
        `${file}: the cassette cannot be written: ${messageOf(error)}. Free some space or name another file.`,
      );
    }
  };
  const fd = guard(() => openSync(file, "a+"));
  // What a kill has torn ends here: the next line begins on a line of its own.
  guard(() => cutTorn(fd));
  /** After a failed write the end of the file is uncertain: nothing is written behind it. */
  let failure: unknown = null;
  return {
    add(entry) {
      if (failure !== null) throw failure;
      try {
        guard(() => writeAll(fd, Buffer.from(`${JSON.stringify(entry)}\n`)));
      } catch (error) {
        failure = error;
        throw error;
      }
    },
    async close() {
      try {
        if (failure !== null) guard(() => cutTorn(fd));
      } finally {
        closeSync(fd);
      }
      if (failure === null) await sort(file, guard);
    },
  };
}

/** Rewrites the file under another name, then renames it: a kill leaves the old one or the new one. Memory holds one line at a time. */
async function sort(file: string, guard: <T>(work: () => T) => T): Promise<void> {
  const lines = await linesByKey(file);
  const scratch = `${file}.tmp`;
  const [from, to] = [guard(() => openSync(file, "r")), guard(() => openSync(scratch, "w"))];
  try {
    for (const key of [...lines.keys()].sort()) {
      const { offset, length } = lines.get(key) as Line;
      const bytes = Buffer.alloc(length);
      guard(() => {
        readSync(from, bytes, 0, length, offset);
        writeAll(to, bytes);
      });
    }
    guard(() => renameSync(scratch, file));
  } catch (error) {
    rmSync(scratch, { force: true });
    throw error;
  } finally {
    closeSync(from);
    closeSync(to);
  }
}

/** Where a line stands, its newline included. */
interface Line {
  readonly offset: number;
  readonly length: number;
}

/** How an entry begins; its key follows. */
const START = '{"retrial":1,"key":"';

/** The first line of each key. */
async function linesByKey(file: string): Promise<ReadonlyMap<string, Line>> {
  const lines = new Map<string, Line>();
  let held = Buffer.alloc(0);
  let offset = 0;
  for await (const chunk of createReadStream(file)) {
    held = Buffer.concat([held, chunk as Buffer]);
    let start = 0;
    for (let end = held.indexOf(10); end >= 0; end = held.indexOf(10, start)) {
      const key = held.toString("latin1", start + START.length, start + START.length + 64);
      if (!lines.has(key)) lines.set(key, { offset, length: end + 1 - start });
      offset += end + 1 - start;
      start = end + 1;
    }
    held = held.subarray(start);
  }
  return lines;
}

/** Cuts off what follows the last newline. */
function cutTorn(fd: number): void {
  const { size } = fstatSync(fd);
  const chunk = Buffer.alloc(65536);
  for (let end = size; end > 0; ) {
    const start = Math.max(0, end - chunk.length);
    const length = readSync(fd, chunk, 0, end - start, start);
    const newline = chunk.lastIndexOf(10, length - 1);
    if (newline >= 0 && newline < length) {
      if (start + newline + 1 < size) ftruncateSync(fd, start + newline + 1);
      return;
    }
    end = start;
  }
  ftruncateSync(fd, 0);
}

function writeAll(fd: number, bytes: Buffer): void {
  let done = writeSync(fd, bytes);
  while (done < bytes.length) done += writeSync(fd, bytes, done);
}
