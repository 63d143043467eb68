import { messageOf } from "../../core/errors.ts";
import type { Sqlite } from "./sqlite.ts";
import { LEAST_COUNTED } from "./tables.ts";

/** Which documents hold which words. */
export interface Postings {
  /** Numbers of the first `limit` documents whose title holds all words, ascending. */
  titles(words: readonly string[], limit: number): readonly number[];
  /** The same for title and text together. */
  texts(words: readonly string[], limit: number): readonly number[];
  /** How many documents hold the word. */
  count(word: string): number;
}

export function postingsOf(db: Sqlite): Postings {
  // One string a query instead of a row a document: rows cross the border to native code one by one.
  const search = (table: string) => {
    const ids = `SELECT rowid FROM ${table} WHERE ${table} MATCH ? LIMIT ?`;
    const statement = db.prepare(`SELECT group_concat(rowid) AS ids FROM (${ids})`);
    return (words: readonly string[], limit: number): readonly number[] => {
      try {
        const { ids } = statement.get([words.map(quoted).join(" AND "), limit]) as { ids: string | null };
        return ids === null ? [] : ids.split(",").map(Number);
      } catch (error) {
        // The tokenizer parts a word that `wordsOf` holds for one: such a word is in no document.
        if (messageOf(error).includes("phrase queries are not supported")) return [];
        throw error;
      }
    };
  };
  const [titles, texts] = [search("titles"), search("texts")];
  const counted = db.prepare("SELECT documents FROM words WHERE word = ?");
  return {
    titles,
    texts,
    count(word) {
      const row = counted.get([word]) as { documents: number } | undefined;
      return row?.documents ?? texts([word], LEAST_COUNTED).length;
    },
  };
}

/** Inside quotes every character stands for itself; words hold no quote and no NUL. */
function quoted(word: string): string {
  return `"${word}"`;
}
