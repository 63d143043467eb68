import MiniSearch from "minisearch";
import type { TextHit, TextIndex } from "../core/text-index.ts";

export interface IndexedText {
  readonly title: string;
  /** May be empty: then only the title is searched. */
  readonly text: string;
}

/** How much more a word in a title weighs than one in the text. */
const TITLE_BOOST = 4;

/**
 * Full text in memory for small collections (up to some ten thousand paragraphs): BM25+ over lower-cased words, any
 * word may match, no stemming and no fuzziness, so that nothing depends on how a name is spelled.
 */
export function miniSearchIndex(documents: readonly IndexedText[]): TextIndex {
  const index = new MiniSearch<IndexedText & { id: number }>({
    fields: ["title", "text"],
    storeFields: [],
    tokenize: (text) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [],
    processTerm: (term) => term,
    searchOptions: { boost: { title: TITLE_BOOST }, combineWith: "OR", prefix: false, fuzzy: false },
  });
  index.addAll(documents.map((document, id) => ({ id, title: document.title, text: document.text })));
  return {
    size: documents.length,
    search(query, limit): readonly TextHit[] {
      return index
        .search(query)
        .map(({ id, score }) => ({ id: id as number, score }))
        .sort((a, b) => b.score - a.score || a.id - b.id)
        .slice(0, limit)
        .map(({ id, score }) => ({ title: documents[id]?.title ?? "", score }));
    },
  };
}
