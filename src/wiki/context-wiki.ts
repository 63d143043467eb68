import type { TextIndex } from "../core/text-index.ts";
import { miniSearchIndex } from "../search/minisearch-index.ts";
import { decodeEntities, titleKey, withoutQuotes } from "./title-key.ts";
import type { Page, Wiki } from "./wiki.ts";

/** Above this many pages only titles are searched on a miss: a full-text index of more would not fit in memory. */
const FULL_TEXT_PAGES = 20_000;

/**
 * A closed world: the paragraphs of a whole data file, one page a title.
 *
 * Where a file gives one title several texts, the first one counts. The index for misses is built when first needed.
 */
export function contextWiki(paragraphs: Iterable<Page>): Wiki {
  const byKey = new Map<string, Page>();
  /** Whatever the case; the first page counts where two titles differ in case alone. */
  const byFoldedKey = new Map<string, Page>();
  for (const { title, sentences } of paragraphs) {
    const key = titleKey(title);
    if (sentences.length === 0 || byKey.has(key)) continue;
    const page = { title: decodeEntities(title), sentences };
    byKey.set(key, page);
    if (!byFoldedKey.has(key.toLowerCase())) byFoldedKey.set(key.toLowerCase(), page);
  }
  const pageOf = (title: string) => {
    const key = titleKey(title);
    return byKey.get(key) ?? byFoldedKey.get(key.toLowerCase());
  };
  let index: TextIndex | null = null;
  return {
    pages: byKey.size,
    page: async (title) => pageOf(title) ?? pageOf(withoutQuotes(title)) ?? null,
    async similar(query, limit) {
      const fullText = byKey.size <= FULL_TEXT_PAGES;
      index ??= miniSearchIndex(
        [...byKey.values()].map(({ title, sentences }) => ({ title, text: fullText ? sentences.join("") : "" })),
      );
      return index.search(decodeEntities(query), limit).map((hit) => hit.title);
    },
  };
}
