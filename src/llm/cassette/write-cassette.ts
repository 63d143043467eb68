import { closeSync, fstatSync, ftruncateSync, openSync, readSync, renameSync, rmSync, writeSync } from "node:fs";
import { messageOf, StoreError } from "../../core/errors.ts";
import type { CassetteEntry } from "./entry.ts";
import { readCassette } from "./read-cassette.ts";

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
  return {
    add(entry) {
      guard(() => writeAll(fd, Buffer.from(`${JSON.stringify(entry)}\n`)));
    },
    async close() {
      guard(() => closeSync(fd));
      await sort(file, guard);
    },
  };
}

/** Rewrites the file under another name, then renames it: a kill leaves the old one or the new one. */
async function sort(file: string, guard: <T>(work: () => T) => T): Promise<void> {
  const entries = new Map<string, CassetteEntry>();
  for await (const entry of readCassette(file)) if (!entries.has(entry.key)) entries.set(entry.key, entry);
  const scratch = `${file}.tmp`;
  const fd = guard(() => openSync(scratch, "w"));
  try {
    for (const key of [...entries.keys()].sort()) {
      guard(() => writeAll(fd, Buffer.from(`${JSON.stringify(entries.get(key))}\n`)));
    }
  } catch (error) {
    closeSync(fd);
    rmSync(scratch, { force: true });
    throw error;
  }
  closeSync(fd);
  guard(() => renameSync(scratch, file));
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
