import type { Sqlite } from "./sqlite.ts";
import { LEAST_COUNTED } from "./tables.ts";

/** A document of the index. Its number is its place, from 1. */
export interface NewDocument {
  /** What it is looked up by; need not be unique. */
  readonly key: string;
  readonly title: string;
  /** Control characters part words as spaces do. */
  readonly text: string;
}

/** Fills the tables. Transactions are the caller's: `add` and `flush` belong into one, `lastSteps` into another. */
export interface Fts5Writer {
  add(document: NewDocument): void;
  /** Makes what was added since the last time searchable; called before each commit. */
  flush(): void;
  /** Each once and in order, after the last flush: the look-up by key, and how common words are. */
  readonly lastSteps: readonly (() => void)[];
  /** Number of documents. */
  size(): number;
}

export function fts5Writer(db: Sqlite): Fts5Writer {
  const insert = db.prepare("INSERT INTO documents (id, key, title, text) VALUES (?, ?, ?, ?)");
  const [titles, texts] = [
    db.prepare("INSERT INTO titles (rowid, title) SELECT id, title FROM documents WHERE id > ? AND id <= ?"),
    db.prepare("INSERT INTO texts (rowid, title, text) SELECT id, title, text FROM documents WHERE id > ? AND id <= ?"),
  ];
  const count = db.prepare("SELECT coalesce(max(id), 0) AS size FROM documents").get() as { size: number };
  let { size } = count;
  let flushed = size;
  return {
    size: () => size,
    add({ key, title, text }) {
      insert.run([size + 1, key, title, text]);
      size += 1;
    },
    flush() {
      if (flushed === size) return;
      // One statement for thousands of documents: calls across the border to native code cost more than the work.
      titles.run([flushed, size]);
      texts.run([flushed, size]);
      flushed = size;
    },
    lastSteps: [
      () => db.exec("CREATE INDEX documents_by_key ON documents (key)"),
      () => {
        db.exec("CREATE VIRTUAL TABLE text_words USING fts5vocab('texts', 'row')");
        db.exec("CREATE TABLE words (word TEXT PRIMARY KEY, documents INTEGER NOT NULL) WITHOUT ROWID");
        db.exec("CREATE TABLE collection (size INTEGER, title_length REAL, text_length REAL)");
        db.exec(`INSERT INTO words SELECT term, doc FROM text_words WHERE doc >= ${LEAST_COUNTED}`);
      },
      () => {
        db.exec("CREATE VIRTUAL TABLE title_words USING fts5vocab('titles', 'row')");
        const mean = (table: string) => `max(1, (SELECT total(doc) FROM ${table}) / ${size})`;
        db.exec(`INSERT INTO collection SELECT ${size}, ${mean("title_words")}, ${mean("text_words")}`);
        db.exec("DROP TABLE text_words; DROP TABLE title_words");
      },
    ],
  };
}
