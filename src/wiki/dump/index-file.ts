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

const count = z.number().int().min(0);
const stateSchema = z.object({
  version: z.literal(INDEX_VERSION),
  state: z.enum(["building", "complete"]),
  /** Name of the dump, for people. */
  source: z.string(),
  /** Of the first `bytes` bytes of the unpacked dump, lower-case hex. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  bytes: count,
  lines: count,
  pages: count,
  /** Pages whose title an earlier one has. */
  duplicates: count,
  /** Pages without a sentence. */
  empty: count,
  /** Lines that `--skip-invalid` left out. */
  invalid: count,
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

/** Null in a database without tables. @throws DatasetError for a database that is no index of this version, or damaged. */
export function readState(db: Sqlite, path: string): BuildState | null {
  if (tablesOf(db).length === 0) return null;
  if (isForeign(db)) throw notAnIndex(path, "another database");
  const row = db.prepare("SELECT state FROM wiki_index").get() as { state?: unknown } | undefined;
  const value = jsonOf(row?.state);
  const parsed = stateSchema.safeParse(value);
  if (parsed.success) return parsed.data;
  const { data } = z.object({ version: z.string() }).safeParse(value);
  if (data === undefined || data.version === INDEX_VERSION)
    throw damaged(path, "its record of what it holds is broken");
  throw new DatasetError(
    `${path}: expected an index of version ${INDEX_VERSION}, found ${data.version}. Build it anew: ` +
      `npx tsx scripts/index.ts --dump FILE --out ${path} --rebuild`,
  );
}

/** Null for what is no JSON text. */
function jsonOf(text: unknown): unknown {
  try {
    return typeof text === "string" ? JSON.parse(text) : null;
  } catch {
    return null;
  }
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

/**
 * What a failure of the database means for the one who builds or opens an index; other errors as they are.
 *
 * @param kept pages that are in the file whatever happened; 0 where it goes away.
 */
export function explained(error: unknown, path: string, kept = 0): unknown {
  const code = sqliteCode(error);
  return code === null ? error : explain(code, error, path, kept);
}

function explain(code: string, cause: unknown, path: string, kept: number): HarnessError {
  if (code.startsWith("SQLITE_FULL")) {
    const what = kept > 0 ? `${kept} pages are kept` : "Nothing is kept";
    const next = kept > 0 ? "it goes on from there" : "it begins anew";
    const wayOut = `Free some space, then run the same command again: ${next}`;
    return new StoreError(`${path}: the disk is full. ${what}. ${wayOut}.`, { cause });
  }
  if (isBusy(cause)) return beingBuilt(path, cause);
  if (isDamage(cause)) return damaged(path, messageOf(cause), cause);
  return new StoreError(`${path}: cannot be read or written (${messageOf(cause)}). Check the disk and the folder.`, {
    cause,
  });
}

/** Another process has the lock; also of the error that says so. */
export function isBusy(error: unknown): boolean {
  const cause = error instanceof StoreError ? error.cause : error;
  return /^SQLITE_(BUSY|LOCKED)/.test(sqliteCode(cause) ?? "");
}

/** The file is no sound database, or lacks a table that an index has. */
export function isDamage(error: unknown): boolean {
  return /^SQLITE_(NOTADB|CORRUPT|ERROR$)/.test(sqliteCode(error) ?? "");
}

function damaged(path: string, how: string, cause?: unknown): DatasetError {
  const wayOut = `npx tsx scripts/index.ts --dump FILE --out ${path} --rebuild`;
  return new DatasetError(`${path}: the index is damaged (${how}). Build it anew: ${wayOut}`, { cause });
}

export function beingBuilt(path: string, cause?: unknown): StoreError {
  return new StoreError(`${path}: another process is building this index. Wait for its end.`, { cause });
}
