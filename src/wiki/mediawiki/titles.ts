import { titleKey } from "../title-key.ts";

/** No title of MediaWiki is longer, in bytes of UTF-8 (Manual:Page title). */
const LONGEST_TITLE = 255;
/** Its search refuses a longer query, in characters. */
const LONGEST_QUERY = 300;

/** What an agent wrote, as a title that can be asked for; null where no page can have it, so that nobody needs asking. */
export function cleanTitle(text: string): string | null {
  const title = plain(text);
  return title === "" || Buffer.byteLength(title) > LONGEST_TITLE ? null : title;
}

/** What an agent wrote, as a query; null where nothing is left to search for. */
export function cleanQuery(text: string): string | null {
  const query = Array.from(plain(text)).slice(0, LONGEST_QUERY).join("").trim();
  return query === "" ? null : query;
}

/** Without control characters, among them U+001F, which parts a list of titles; half a surrogate pair has no URL form. */
function plain(text: string): string {
  return titleKey(titleKey(text).replace(/\p{Cc}/gu, " ")).replace(/\p{Cs}/gu, "\ufffd");
}
