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
 * BM25 of title and text, each a field of its own; a field's length is its number of distinct words.
 *
 * @param title words of the title, in order; @param text words of the text.
 */
export function bm25(
  query: readonly WeightedWord[],
  title: readonly string[],
  text: readonly string[],
  { titleLength, textLength }: Collection,
): number {
  const inTitle = frequencies(query, title);
  const inText = frequencies(query, text);
  const titleNorm = K1 * (1 - B + (B * new Set(title).size) / titleLength);
  const textNorm = K1 * (1 - B + (B * new Set(text).size) / textLength);
  let score = 0;
  query.forEach(({ idf }, i) => {
    const [a, b] = [inTitle[i] ?? 0, inText[i] ?? 0];
    score += idf * (K1 + 1) * ((TITLE_WEIGHT * a) / (a + titleNorm) + b / (b + textNorm));
  });
  return score;
}

/** More than any document can score. */
export function ceiling(query: readonly WeightedWord[]): number {
  return (K1 + 1) * (TITLE_WEIGHT + 1) * query.reduce((sum, { idf }) => sum + idf, 0);
}

function frequencies(query: readonly WeightedWord[], words: readonly string[]): number[] {
  const counts = query.map(() => 0);
  for (const word of words) {
    const i = query.findIndex((asked) => asked.word === word);
    if (i >= 0) counts[i] = (counts[i] ?? 0) + 1;
  }
  return counts;
}
