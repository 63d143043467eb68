/** Two spellings of one title share this key. */
export function key(title: string): string {
  return title
    .replace(/[\s_]+/g, " ")
    .trim()
    .toLowerCase();
}

/** A title without what stands in brackets to tell it from others: `Old Span (bridge)` is `Old Span`. */
export function baseTitle(title: string): string {
  return title.replace(/\s*\([^)]*\)\s*$/, "").trim() || title;
}

/** Words in lower case with one space around each, so that a name can be sought without its being cut. */
export function phrase(text: string): string {
  return ` ${(text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).join(" ")} `;
}

/** Two names with and without an article share this key. */
export function nameKey(name: string): string {
  return key(name).replace(/^(?:the|a|an) (?=.)/, "");
}
