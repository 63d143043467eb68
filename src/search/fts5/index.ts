import type { TextHit, TextIndex } from "../../core/text-index.ts";
import { type Collection, ranker, type WeightedWord, weigh } from "./bm25.ts";
import { candidates, MOST_WORDS } from "./candidates.ts";
import { postingsOf } from "./postings.ts";
import type { Sqlite } from "./sqlite.ts";
import { contentWords, wordsOf } from "./words.ts";

export interface StoredDocument {
  /** Its place in the order of indexing, from 1. */
  readonly id: number;
  readonly title: string;
  readonly text: string;
}

/** Full text on disk: millions of documents, no memory to speak of. */
export interface Fts5Index extends TextIndex {
  /** All documents with this key, in insertion order. */
  byKey(key: string): readonly StoredDocument[];
}

/** Words of a query that are looked up; more are not asked in earnest. */
const LOOKED_UP = 200;
/** Of these, the rarest ones are searched for. */
const SEARCHED = MOST_WORDS;
/** Documents that are read and ranked. */
const RANKED = 64;

/**
 * An index that `fts5Writer` has finished.
 *
 * A search finds candidates by a bounded amount of work, reads them and ranks them by BM25: documents with all
 * words of the query first, then the others. Stop words are left out, and words that occur nowhere.
 */
export function fts5Index(db: Sqlite): Fts5Index {
  const { size, title_length, text_length } = db.prepare("SELECT * FROM collection").get() as Record<string, number>;
  const collection: Collection = { size: size ?? 0, titleLength: title_length ?? 1, textLength: text_length ?? 1 };
  const postings = postingsOf(db);
  const columns = "SELECT id, title, text FROM documents";
  const byKey = db.prepare(`${columns} WHERE key = ? ORDER BY id`);
  const byIds = db.prepare(`${columns} WHERE id IN (SELECT value FROM json_each(?))`);

  const known = (query: string): readonly WeightedWord[] =>
    contentWords(wordsOf(query))
      .slice(0, LOOKED_UP)
      .map((word) => weigh(word, postings.count(word), collection.size))
      .filter(({ documents }) => documents > 0)
      .sort((a, b) => a.documents - b.documents)
      .slice(0, SEARCHED);

  return {
    size: collection.size,
    byKey: (key) => byKey.all([key]) as StoredDocument[],
    search(query, limit): readonly TextHit[] {
      const words = known(query);
      if (words.length === 0) return [];
      const ids = candidates(words, postings, limit, Math.max(RANKED, limit));
      const score = ranker(words, collection);
      const documents = byIds.all([JSON.stringify(ids)]) as StoredDocument[];
      return documents
        .map(({ id, title, text }) => ({ id, title, score: score(wordsOf(title), wordsOf(text)) }))
        .sort((a, b) => b.score - a.score || a.id - b.id)
        .slice(0, limit)
        .map(({ title, score }) => ({ title, score }));
    },
  };
}
