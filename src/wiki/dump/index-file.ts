import { z } from "zod";
import { DatasetError, type HarnessError, messageOf, StoreError } from "../../core/errors.ts";
import { type Sqlite, sqliteCode } from "../../search/fts5/sqlite.ts";
import { TABLES_VERSION } from "../../search/fts5/tables.ts";

/** Of the form in which pages are stored; an index with another version is built anew. */
export const INDEX_VERSION = `1.${TABLES_VERSION}`;

/** Parts the sentences of a page as they are stored: a control character, which parts words as well. */
export const SENTENCE_END = "\u001f";

/** A text without the sign that parts sentences, and without NUL, at which libsql ends a text; spaces stand for both. */
export function storable(text: string): string {
  return /[\0\u001f]/.test(text) ? text.replace(/[\0\u001f]/g, " ") : text;
}

const stateSchema = z.object({
  version: z.literal(INDEX_VERSION),
  state: z.enum(["building", "complete"]),
  /** Name of the dump, for people. */
  source: z.string(),
  /** Of the first `bytes` bytes of the unpacked dump, lower-case hex. */
  sha256: z.string(),
  bytes: z.number(),
  lines: z.number(),
  pages: z.number(),
  /** Pages whose title an earlier one has. */
  duplicates: z.number(),
  /** Pages without a sentence. */
  empty: z.number(),
  /** Lines that `--skip-invalid` left out. */
  invalid: z.number(),
});

/** How far an index is: the one row of its table `wiki_index`. */
export type BuildState = Readonly<z.infer<typeof stateSchema>>;

export const NO_BYTES_SHA256 = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";

export function freshState(source: string): BuildState {
  const counts = { bytes: 0, lines: 0, pages: 0, duplicates: 0, empty: 0, invalid: 0 };
  return { version: INDEX_VERSION, state: "building", source, sha256: NO_BYTES_SHA256, ...counts };
}

export function createStateTable(db: Sqlite): void {
  db.exec("CREATE TABLE wiki_index (state TEXT NOT NULL)");
}

export function writeState(db: Sqlite, state: BuildState): void {
  db.exec("DELETE FROM wiki_index");
  db.prepare("INSERT INTO wiki_index VALUES (?)").run([JSON.stringify(state)]);
}

/** Whether a database holds tables, but not those of an index. */
export function isForeign(db: Sqlite): boolean {
  const names = tablesOf(db);
  return names.length > 0 && !names.includes("wiki_index");
}

/** Null in a database without tables. @throws DatasetError for a database that is no index of this version. */
export function readState(db: Sqlite, path: string): BuildState | null {
  if (tablesOf(db).length === 0) return null;
  if (isForeign(db)) throw notAnIndex(path, "another database");
  const row = db.prepare("SELECT state FROM wiki_index").get() as { state?: unknown } | undefined;
  const value: unknown = typeof row?.state === "string" ? JSON.parse(row.state) : null;
  const parsed = stateSchema.safeParse(value);
  if (parsed.success) return parsed.data;
  const version = z.object({ version: z.string() }).safeParse(value);
  const found = version.success ? version.data.version : "an unknown one";
  throw new DatasetError(
    `${path}: expected an index of version ${INDEX_VERSION}, found ${found}. Build it anew: ` +
      `npx tsx scripts/index.ts --dump FILE --out ${path} --rebuild`,
  );
}

function tablesOf(db: Sqlite): readonly string[] {
  const rows = db.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").all() as { name: string }[];
  return rows.map(({ name }) => name);
}

export function notAnIndex(path: string, found: string): DatasetError {
  return new DatasetError(
    `${path}: expected an index of a wiki, found ${found}. Name an index, or build one: ` +
      "npx tsx scripts/index.ts --dump FILE --out INDEX.db",
  );
}

/** What a failure of the database means for the one who builds or opens an index; other errors as they are. */
export function explained(error: unknown, path: string): unknown {
  const code = sqliteCode(error);
  return code === null ? error : explain(code, error, path);
}

function explain(code: string, cause: unknown, path: string): HarnessError {
  if (code.startsWith("SQLITE_FULL")) {
    const wayOut = "Free some space, then run the same command again: it goes on where it stopped";
    return new StoreError(`${path}: the disk is full. ${wayOut}.`, { cause });
  }
  if (code.startsWith("SQLITE_BUSY") || code.startsWith("SQLITE_LOCKED")) {
    return beingBuilt(path);
  }
  if (code.startsWith("SQLITE_NOTADB") || code.startsWith("SQLITE_CORRUPT")) {
    const wayOut = `npx tsx scripts/index.ts --dump FILE --out ${path} --rebuild`;
    return new DatasetError(`${path}: the index is damaged (${messageOf(cause)}). Build it anew: ${wayOut}`, { cause });
  }
  return new StoreError(`${path}: cannot be read or written (${messageOf(cause)}). Check the disk and the folder.`, {
    cause,
  });
}

export function beingBuilt(path: string): StoreError {
  return new StoreError(`${path}: another process is building this index. Wait for its end.`);
}
