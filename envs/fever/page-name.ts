/** Page names as FEVER writes them: spaces as underscores, brackets and colons as tokens (Thorne et al. 2018, Wikipedia dump). */
const ESCAPES: readonly (readonly [plain: string, escaped: string])[] = [
  ["(", "-LRB-"],
  [")", "-RRB-"],
  ["[", "-LSB-"],
  ["]", "-RSB-"],
  [":", "-COLON-"],
  [" ", "_"],
];

/** `Soul Food (film)` as `Soul_Food_-LRB-film-RRB-`. */
export function pageNameOf(title: string): string {
  return ESCAPES.reduce((name, [plain, escaped]) => name.replaceAll(plain, escaped), title);
}

/** `Soul_Food_-LRB-film-RRB-` as `Soul Food (film)`. */
export function titleOf(pageName: string): string {
  return ESCAPES.reduce((title, [plain, escaped]) => title.replaceAll(escaped, plain), pageName);
}
