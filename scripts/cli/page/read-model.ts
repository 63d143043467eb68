import { basename } from "node:path";
import type { ResultRow } from "../../../src/core/result.ts";
import { type Chunk, chunkScript, type EpisodeParts } from "../../../src/page/chunks.ts";
import { CHUNK, type PageModel, pageModel, pageRun } from "../../../src/page/model.ts";
import { type RunReader, readRun } from "../../../src/store/index.ts";

/** Runs as the page shows them, with the readers of their episodes. */
export interface ReadModel {
  readonly model: PageModel;
  readonly readers: readonly RunReader[];
}

/** @throws StoreError for a run that is none. */
export async function readModel(runs: readonly string[], resultsDir: string): Promise<ReadModel> {
  const readers = await Promise.all(runs.map((run) => readRun({ resultsDir, run })));
  const pages = [];
  for (const reader of readers) {
    const rows: ResultRow[] = [];
    for await (const row of reader.rows()) rows.push(row);
    const torn =
      reader.torn > 0 ? [`${reader.torn} bytes of an unfinished last line of the journal are left out.`] : [];
    pages.push(await pageRun(basename(reader.path), reader.manifest, rows, torn));
  }
  return { model: await pageModel(pages), readers };
}

/** The chunk of that number, read anew; episodes whose record is gone are told as lost. */
export async function readChunk({ model, readers }: ReadModel, number: number): Promise<Chunk> {
  const episodes = model.episodes.slice(number * CHUNK, (number + 1) * CHUNK);
  const parts: (EpisodeParts | null)[] = [];
  for (const { run, row } of episodes) {
    const reader = readers[run];
    try {
      parts.push(
        reader === undefined
          ? null
          : { record: await reader.episode(row.key), reflection: await reader.reflection(row.key) },
      );
    } catch {
      parts.push(null);
    }
  }
  return chunkScript(number, episodes, parts);
}
