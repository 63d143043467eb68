import { join } from "node:path";
import type { EpisodeRecord, ReflectionRecord } from "../core/record.ts";
import type { ResultRow, RowKey, RunManifest } from "../core/result.ts";
import { layoutOf } from "./layout.ts";
import { holdsRun, noSuchRun, readManifest } from "./manifest.ts";
import { messageFinder } from "./message-store.ts";
import { readEpisode, readReflection, readRows } from "./reading.ts";
import { indexJournal } from "./row-index.ts";

/** A run as it stood when it was opened: finished, killed, or still being written by another process. */
export interface RunReader {
  readonly path: string;
  readonly manifest: RunManifest;
  /** Bytes of an unfinished last line of the journal, which is left out; 0 when it is whole. */
  readonly torn: number;
  /** In key order, one row per key, completed by their lessons. */
  rows(): AsyncIterable<ResultRow>;
  /** @throws StoreError when the episode is not there or cannot be read. */
  episode(key: RowKey): Promise<EpisodeRecord>;
  /** Null when no reflection upon this trial was recorded. */
  reflection(key: RowKey): Promise<ReflectionRecord | null>;
}

/**
 * Opens a run for reading: a name in `resultsDir`, or the path of a run's folder. Takes no lock and writes nothing.
 *
 * @throws StoreError when there is no such run or a whole line of its journal is not valid.
 */
export async function readRun(options: { readonly resultsDir: string; readonly run: string }): Promise<RunReader> {
  const path = [join(options.resultsDir, options.run), options.run].find(holdsRun);
  if (options.run === "" || path === undefined) throw noSuchRun(options.resultsDir, options.run);
  const layout = layoutOf(path);
  const manifest = readManifest(layout);
  const { index, torn } = indexJournal(layout.journal);
  const find = messageFinder(layout.messages);
  return {
    path,
    manifest,
    torn,
    async *rows() {
      for (const { row } of readRows(layout, index)) yield row;
    },
    episode: async (key) => readEpisode(layout, index, key, find),
    reflection: async (key) => readReflection(layout, index, key, find),
  };
}
