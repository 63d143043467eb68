import { closeSync, openSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { ChatMessage } from "../core/chat-model.ts";
import { StoreError } from "../core/errors.ts";
import type { EpisodeRecord, ReflectionRecord, Timing } from "../core/record.ts";
import type { ResultRow, RowKey } from "../core/result.ts";
import { codeOf, guard, readAt, storeFailure } from "./files.ts";
import { parseEntry, type Span } from "./journal.ts";
import { episodeFile, type RunLayout, reflectionFile } from "./layout.ts";
import { unpackEpisode, unpackReflection } from "./record-file.ts";
import type { RowIndex, Trial } from "./row-index.ts";

/** The message of a hash. */
type FindMessage = (hash: string) => ChatMessage;

/** A row completed by its reflection, with the wall-clock facts of both; null where they were not given. */
export interface CompletedRow {
  readonly row: ResultRow;
  readonly timing: Timing | null;
  readonly reflectionTiming: Timing | null;
}

/** Reads one row and what completes it out of an open journal. */
export function readTrial(fd: number, path: string, at: Trial): CompletedRow {
  const first = readEntry(fd, path, at.row);
  if (first.kind !== "row") throw changed(path);
  if (at.reflection === null) return { row: first.row, timing: first.timing, reflectionTiming: null };
  const second = readEntry(fd, path, at.reflection);
  if (second.kind !== "reflection") throw changed(path);
  const { row, timing } = first;
  const completed = { ...row, lesson: second.lesson, spend: { ...row.spend, reflector: second.spend } };
  return { row: completed, timing, reflectionTiming: second.timing };
}

function readEntry(fd: number, path: string, { offset, length }: Span) {
  const bytes = guard("read the journal", path, () => readAt(fd, offset, length));
  return parseEntry(bytes.toString(), `${path}, byte ${offset}`);
}

function changed(path: string): StoreError {
  return new StoreError(`${path}: the file was changed by another hand while it was read. Run the command again`);
}

/** All rows that count, in key order, one in memory at a time. */
export function* readRows({ journal }: RunLayout, index: RowIndex): Generator<CompletedRow & { readonly key: RowKey }> {
  const fd = guard("read the journal", journal, () => openSync(journal, "r"));
  try {
    for (const { key, at } of index.sorted()) yield { key, ...readTrial(fd, journal, at) };
  } finally {
    closeSync(fd);
  }
}

/** @throws StoreError when there is no such episode or it cannot be read. */
export function readEpisode(layout: RunLayout, index: RowIndex, key: RowKey, find: FindMessage): EpisodeRecord {
  const path = join(layout.trajectories, episodeFile(key));
  if (index.find(key) === null) {
    const { task, arm, seed, sample, trial } = key;
    throw new StoreError(
      `${layout.path}: no episode of task ${JSON.stringify(task)}, arm ${arm}, seed ${seed}, sample ${sample}, trial ` +
        `${trial}. The trials that this run holds stand in its table`,
    );
  }
  return unpackEpisode(readRecord(path), path, find);
}

/** Null when no reflection upon this trial was recorded. @throws StoreError when it cannot be read. */
export function readReflection(
  layout: RunLayout,
  index: RowIndex,
  key: RowKey,
  find: FindMessage,
): ReflectionRecord | null {
  if (!index.find(key)?.reflection) return null;
  const path = join(layout.trajectories, reflectionFile(key));
  return unpackReflection(readRecord(path), path, find);
}

function readRecord(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    if (codeOf(error) !== "ENOENT") throw storeFailure("read the record", path, error);
    throw new StoreError(
      `${path}: the record of this episode is not there, though its row is. Restore the folder from a copy`,
      { cause: error },
    );
  }
}
