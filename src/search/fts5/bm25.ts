/** How much more a word in a title weighs than one in the text; as in the index for small collections. */
export const TITLE_WEIGHT = 4;

/** Saturation and length normalisation: the usual values (Robertson and Zaragoza 2009, section 3.2). */
const K1 = 1.2;
const B = 0.75;

/** What the scores of one index have in common. */
export interface Collection {
  /** Documents; at least 1. */
  readonly size: number;
  /** Mean number of distinct words; above 0. */
  readonly titleLength: number;
  readonly textLength: number;
}

/** A word of the query and what finding it is worth. */
export interface WeightedWord {
  readonly word: string;
  /** Documents that hold it. */
  readonly documents: number;
  /** Above 0; rare words are worth more. */
  readonly idf: number;
}

export function weigh(word: string, documents: number, size: number): WeightedWord {
  return { word, documents, idf: Math.log(1 + (size - documents + 0.5) / (documents + 0.5)) };
}

/**
 * Scores documents for one query by BM25 of title and text, each a field of its own; a field's length is its number of
 * distinct words. A document that holds all words of the query, in whichever field, scores above every one that does not.
 */
export function ranker(query: readonly WeightedWord[], { titleLength, textLength }: Collection) {
  const places = new Map(query.map(({ word }, i) => [word, i]));
  const most = (K1 + 1) * (TITLE_WEIGHT + 1) * query.reduce((sum, { idf }) => sum + idf, 0);
  /** @param title words in order, repeated, and so for the text. */
  return (title: readonly string[], text: readonly string[]): number => {
    const inTitle = frequencies(places, title);
    const inText = frequencies(places, text);
    const titleNorm = K1 * (1 - B + (B * new Set(title).size) / titleLength);
    const textNorm = K1 * (1 - B + (B * new Set(text).size) / textLength);
    let score = 0;
    let complete = true;
    query.forEach(({ idf }, i) => {
      const [a, b] = [inTitle[i] ?? 0, inText[i] ?? 0];
      score += idf * (K1 + 1) * ((TITLE_WEIGHT * a) / (a + titleNorm) + b / (b + textNorm));
      if (a + b === 0) complete = false;
    });
    return complete ? score + most : score;
  };
}

/** How often each word of the query occurs. */
function frequencies(places: ReadonlyMap<string, number>, words: readonly string[]): readonly number[] {
  const counts = Array.from(places, () => 0);
  for (const word of words) {
    const place = places.get(word);
    if (place !== undefined) counts[place] = (counts[place] ?? 0) + 1;
  }
  return counts;
}
