/** Number words, Python's own among them. */
const NUMBERS = /-?Infinity\b|NaN\b|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;

/**
 * JSON text in which every number that JavaScript would lose is an object: `{"$float": "1.0"}` for floats of a whole value and
 * for NaN and infinities, which Python writes though JSON has none, `{"$int": "..."}` for whole numbers beyond 2^53.
 *
 * Python tells 1.0 from 1, and so do the tests of some tasks. Linear in the text, whatever it is.
 */
export function markNumbers(json: string): string {
  const pieces: string[] = [];
  let at = 0;
  while (at < json.length) {
    const quote = json.indexOf('"', at);
    const end = quote < 0 ? json.length : quote;
    pieces.push(json.slice(at, end).replace(NUMBERS, marked));
    at = quote < 0 ? end : endOfString(json, quote);
    pieces.push(json.slice(end, at));
  }
  return pieces.join("");
}

/** Behind the quote that closes a string; the end of the text where none does. */
function endOfString(json: string, start: number): number {
  for (let quote = json.indexOf('"', start + 1); quote >= 0; quote = json.indexOf('"', quote + 1)) {
    let escapes = 0;
    while (json[quote - 1 - escapes] === "\\") escapes++;
    if (escapes % 2 === 0) return quote + 1;
  }
  return json.length;
}

function marked(token: string): string {
  const value = Number(token);
  if (/^-?\d+$/.test(token)) return Number.isSafeInteger(value) ? token : `{"$int":"${token}"}`;
  return Number.isFinite(value) && !Number.isInteger(value) ? token : `{"$float":"${token}"}`;
}

/** The text of a marked number; null for anything else. */
export function markedNumber(value: unknown): { readonly type: "float" | "int"; readonly text: string } | null {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return null;
  const [entry, more] = Object.entries(value);
  if (entry === undefined || more !== undefined) return null;
  const [name, text] = entry;
  if ((name !== "$float" && name !== "$int") || typeof text !== "string") return null;
  return { type: name === "$float" ? "float" : "int", text };
}
