import type { Sqlite } from "./sqlite.ts";

/** Version of the tables below; an index with another one is built anew. */
export const TABLES_VERSION = 1;

/** Words on fewer documents are counted by looking at them, which takes no longer than looking the number up. */
export const LEAST_COUNTED = 64;

/** Bytes of postings that are gathered before they are written: at the default (1 MB) building takes twice as long. */
const GATHERED = 128 << 20;
/** Parts of one size that are merged into a larger one; the default (4) copies every posting more often. */
const MERGED = 8;

/**
 * Documents, and two FTS5 tables over them.
 *
 * `detail=none` keeps for each word the documents alone, neither places nor counts: a third of the size and of the time.
 * What is lost is read from the few documents that are ranked at all. `titles` is a table of its own, so that a word
 * that is common in texts and rare in titles costs little. Neither table holds a copy of the text (`content=''`).
 */
export function createTables(db: Sqlite): void {
  const options = "content='', columnsize=0, detail=none, tokenize='unicode61 remove_diacritics 2'";
  db.exec(`
    CREATE TABLE documents (id INTEGER PRIMARY KEY, key TEXT NOT NULL, title TEXT NOT NULL, text TEXT NOT NULL);
    CREATE VIRTUAL TABLE titles USING fts5(title, ${options});
    CREATE VIRTUAL TABLE texts USING fts5(title, text, ${options});
  `);
  for (const table of ["titles", "texts"]) {
    db.exec(`INSERT INTO ${table}(${table}, rank) VALUES ('hashsize', ${GATHERED}), ('automerge', ${MERGED})`);
  }
}
