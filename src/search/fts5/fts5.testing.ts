import { type Fts5Index, fts5Index } from "./index.ts";
import { openSqlite, type Sqlite } from "./sqlite.ts";
import { createTables } from "./tables.ts";
import { fts5Writer } from "./writer.ts";

/** A finished index of a few documents in memory; keys are titles. */
export async function smallIndex(
  documents: readonly { readonly title: string; readonly text: string }[],
): Promise<{ readonly db: Sqlite; readonly index: Fts5Index }> {
  const db = await openSqlite(null);
  createTables(db);
  const writer = fts5Writer(db);
  for (const { title, text } of documents) writer.add({ key: title, title, text });
  writer.flush();
  for (const step of writer.lastSteps) step();
  return { db, index: fts5Index(db) };
}
