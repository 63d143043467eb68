/** One page: its sentences in order; the first has no leading space, the others keep theirs. */
export interface Page {
  readonly title: string;
  /** At least one. */
  readonly sentences: readonly string[];
}

/** A page, or the titles nearest to what was asked for (at most five, best first, possibly none). */
export type WikiAnswer = { readonly page: Page } | { readonly similar: readonly string[] };

/** Where questions are answered from: one interface for every wiki. */
export interface Wiki {
  readonly pages: number;
  find(entity: string): Promise<WikiAnswer>;
}
