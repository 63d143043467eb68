import { closeSync, fstatSync, openSync, rmSync } from "node:fs";
import { join } from "node:path";
import { StoreError } from "../core/errors.ts";
import type { ReflectionRecord, RunStore } from "../core/record.ts";
import type { RowKey, RunManifest } from "../core/result.ts";
import { guard, writeAll, writeWhole } from "./files.ts";
import { finalizeRun } from "./finalize.ts";
import { type JournalEntry, reflectionLine, rowLine } from "./journal.ts";
import { episodeFile, type RunLayout, reflectionFile } from "./layout.ts";
import type { FolderLock } from "./lock.ts";
import { messageFinder, messageWriter } from "./message-store.ts";
import { readEpisode, readReflection, readRows, readTrial } from "./reading.ts";
import { packEpisode, packReflection } from "./record-file.ts";
import type { RowIndex } from "./row-index.ts";

/** A run that this process writes. */
export interface OpenRun extends RunStore {
  /** Its folder. */
  readonly path: string;
  readonly manifest: RunManifest;
  /** What was repaired on opening, for the user; null when nothing was. */
  readonly repaired: string | null;
  /** Null when no reflection upon this trial was recorded. */
  reflection(key: RowKey): Promise<ReflectionRecord | null>;
  /** Writes rows, timings and the message store in key order; may be called again after more rows. */
  finalize(): Promise<void>;
  /** Gives the folder free; may be called twice. Does not finalize: what was written is safe without. */
  close(): Promise<void>;
}

export interface WriterParts {
  readonly layout: RunLayout;
  readonly manifest: RunManifest;
  readonly index: RowIndex;
  readonly repaired: string | null;
  readonly lock: FolderLock;
}

/**
 * The writer of a run whose folder is locked and repaired.
 *
 * Each append is one stretch of synchronous work (messages, then the record, then one line of the journal), well under
 * a millisecond: appends cannot interleave, and a kill between two of its parts leaves only what finalisation sweeps
 * away. Nothing waits for the disk: lines survive the death of the process, not of the machine.
 *
 * After a failed write every further one is refused with the same StoreError: the end of a file is then uncertain, and
 * resuming repairs it.
 */
export function openWriter({ layout, manifest, index, repaired, lock }: WriterParts): OpenRun {
  const journal = guard("write the journal", layout.journal, () => openSync(layout.journal, "a+"));
  let size = fstatSync(journal).size;
  const messages = messageWriter(layout.messages);
  const find = messageFinder(layout.messages);
  let refusal: unknown = null;
  const write = (work: () => void): void => {
    if (refusal !== null) throw refusal;
    try {
      work();
    } catch (error) {
      refusal = error;
      throw error;
    }
  };
  const writeRecord = (file: string, text: string): void => {
    messages.flush();
    const path = join(layout.trajectories, file);
    guard("write the record", path, () => writeWhole(path, layout.scratch, [Buffer.from(text)]));
  };
  const writeLine = (line: Buffer, entry: JournalEntry): void => {
    guard("write the journal", layout.journal, () => writeAll(journal, line));
    index.add(entry, { offset: size, length: line.length });
    size += line.length;
  };
  return {
    path: layout.path,
    manifest,
    repaired,
    async has(key) {
      const at = index.find(key);
      return at !== null && !at.errored;
    },
    async append(row, record, timing) {
      const line = rowLine(row, timing);
      write(() => {
        if (record) writeRecord(episodeFile(row.key), packEpisode(record, messages.add));
        else if (index.find(row.key)) rmSync(join(layout.trajectories, episodeFile(row.key)), { force: true });
        writeLine(line, { kind: "row", row, timing: null });
      });
    },
    async appendReflection(record, timing) {
      const { key, lesson, spend } = record;
      if (index.find(key) === null) {
        throw new StoreError(
          `${layout.path}: a reflection upon trial ${key.trial} of task ${JSON.stringify(key.task)}, which has no row`,
        );
      }
      const line = reflectionLine(record, timing);
      write(() => {
        writeRecord(reflectionFile(key), packReflection(record, messages.add));
        writeLine(line, { kind: "reflection", key, lesson, spend, timing: null });
      });
    },
    async chain(key) {
      return index.chain(key).map((at) => ({
        row: readTrial(journal, layout.journal, at).row,
        reflected: at.reflection !== null,
      }));
    },
    async *rows() {
      for (const { row } of readRows(layout, index)) yield row;
    },
    episode: async (key) => readEpisode(layout, index, key, find),
    reflection: async (key) => readReflection(layout, index, key, find),
    async finalize() {
      finalizeRun(layout, index);
      messages.forget();
    },
    async close() {
      if (refusal instanceof Closed) return;
      refusal = new Closed(`${layout.path}: the run was closed and takes no more rows`);
      closeSync(journal);
      lock.release();
    },
  };
}

class Closed extends StoreError {}
