/** A document found by words, best first. */
export interface TextHit {
  readonly title: string;
  /** Higher is better; comparable within one query only. */
  readonly score: number;
}

/** Full-text search over titled documents. Equal queries give equal results, ties in insertion order. */
export interface TextIndex {
  /** Number of documents. */
  readonly size: number;
  /** At most `limit` hits (at least 1); empty when no word of the query occurs. */
  search(query: string, limit: number): readonly TextHit[];
}
