import { TITLE_WEIGHT, type WeightedWord } from "./bm25.ts";
import type { Postings } from "./postings.ts";

/** Words of a query: two sets of them fit into the 31 bits of a small number. */
export const MOST_WORDS = 12;
/** Documents taken from a search for several words at once. */
const COMPLETE = 256;
/** Titles taken for one word. */
const TITLES = 256;
/** Texts looked at for single words, in all. */
const TEXTS = 4_000;

/**
 * The documents worth ranking: those with all words first, then by the worth of the words found, in a title four times.
 *
 * Its work is bounded whatever the query and the size of the index. Where documents with all words are too few, there
 * follow titles with any word, and texts with the rarest words, as many words as the budget of postings allows. If none
 * of them is rare enough, the most common words are left out until some document holds the rest together. Where a bound
 * cuts a list, the documents that were indexed first remain.
 *
 * @param query words that occur, rarest first, at least one, at most `MOST_WORDS`.
 * @param wanted when so many hold all words, no others are looked for. @param limit at most so many are returned.
 */
export function candidates(
  query: readonly WeightedWord[],
  postings: Postings,
  wanted: number,
  limit: number,
): readonly number[] {
  const found = new Found();
  const names = query.map(({ word }) => word);
  const all = bits(query.length);
  const complete = Math.max(COMPLETE, limit);
  found.note(postings.titles(names, complete), all, all);
  found.note(postings.texts(names, complete), 0, all);
  if (query.length === 1 || found.size >= wanted) return found.best(query, limit);

  names.forEach((name, i) => {
    found.note(postings.titles([name], TITLES), 1 << i, 1 << i);
  });
  let budget = TEXTS;
  for (const [i, { word, documents }] of query.entries()) {
    if (documents > budget) break;
    budget -= documents;
    found.note(postings.texts([word], documents), 0, 1 << i);
  }
  for (let words = query.length - 1; budget === TEXTS && words > 0; words--) {
    const ids = postings.texts(names.slice(0, words), COMPLETE);
    found.note(ids, 0, bits(words));
    if (ids.length >= wanted) break;
  }
  return found.best(query, limit);
}

/** The lowest `count` bits. */
function bits(count: number): number {
  return 2 ** count - 1;
}

/** Which words of the query were found in a document's title and anywhere in it, as bits. */
class Found {
  readonly #words = new Map<number, number>();

  get size(): number {
    return this.#words.size;
  }

  note(ids: readonly number[], inTitle: number, anywhere: number): void {
    const words = (inTitle << MOST_WORDS) | anywhere;
    for (const id of ids) this.#words.set(id, (this.#words.get(id) ?? 0) | words);
  }

  best(query: readonly WeightedWord[], limit: number): readonly number[] {
    const all = bits(query.length);
    const scores = new Map<number, number>();
    const score = (words: number) => {
      let sum = (words & all) === all ? 1e6 : 0;
      query.forEach(({ idf }, i) => {
        if ((words >> i) & 1) sum += idf;
        if ((words >> (i + MOST_WORDS)) & 1) sum += TITLE_WEIGHT * idf;
      });
      return sum;
    };
    const scored = [...this.#words].map(([id, words]) => {
      const known = scores.get(words) ?? score(words);
      scores.set(words, known);
      return { id, score: known };
    });
    scored.sort((a, b) => b.score - a.score || a.id - b.id);
    return scored.slice(0, limit).map(({ id }) => id);
  }
}
