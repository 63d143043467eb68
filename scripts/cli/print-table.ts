import { basename } from "node:path";
import type { ResultRow, RunManifest } from "../../src/core/result.ts";
import { renderTable, type TableFormat } from "../../src/report/render.ts";
import { summarize } from "../../src/report/summarize.ts";

/** What a table is made of: an open run, or a reader. */
interface TableSource {
  readonly path: string;
  readonly manifest: RunManifest;
  rows(): AsyncIterable<ResultRow>;
}

/** Prints one table of the runs on stdout and tells what errored in them. */
export async function printTable(sources: readonly TableSource[], format: TableFormat, csvSafe = false) {
  let errored = 0;
  let episodes = 0;
  let lastError = "";
  async function* counted(rows: AsyncIterable<ResultRow>) {
    for await (const row of rows) {
      episodes += 1;
      if (row.ending.kind === "errored") {
        errored += 1;
        lastError = `${row.ending.stage}: ${row.ending.message}`;
      }
      yield row;
    }
  }
  const runs = [];
  for (const source of sources) {
    const summary = await summarize(counted(source.rows()), source.manifest);
    runs.push({ name: basename(source.path), summary });
  }
  process.stdout.write(renderTable(runs, format, csvSafe));
  return { errored, episodes, lastError };
}
