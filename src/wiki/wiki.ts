/** One page: its sentences in order, which joined without a separator are its text. */
export interface Page {
  readonly title: string;
  /** At least one. The first has no leading space; the others keep theirs, or a line break where a paragraph begins. */
  readonly sentences: readonly string[];
}

/** Where questions are answered from: one interface for every wiki. Equal requests get equal answers. */
export interface Wiki {
  /** Null where it cannot be known (a live site). */
  readonly pages: number | null;
  /** The page of this title, also through a redirect; null when there is none. */
  page(title: string): Promise<Page | null>;
  /** Titles nearest to what was asked for, best first, at most `limit` (at least 1), possibly none. */
  similar(query: string, limit: number): Promise<readonly string[]>;
}

export function pageText(page: Page): string {
  return page.sentences.join("");
}
