import type { Piece } from "./fences.ts";

const OPEN = /^[ \t]*(?:<p>)?<(pre|code)\b([^>\n]{0,200})>(?:[ \t]*<code\b([^>\n]{0,200})>)?/gim;
const DEFINES = /^\s*(?:(?:async[ \t]+)?def|class|import|from|@\w|>>> )/;
const SIGNS: Readonly<Record<string, string>> = {
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  "#39": "'",
  nbsp: " ",
  amp: "&",
};

/**
 * Cuts the text between fences at `<pre>` and `<code>` blocks: those that begin a line and begin with Python's words. A tag in
 * a string of several lines is text.
 */
export function cutAtTags(piece: Piece): Piece[] {
  const { kind, text } = piece;
  if (kind !== "outside" || !/<(?:pre|code)\b/i.test(text)) return [piece];
  const pieces: Piece[] = [];
  let done = 0;
  let counted = 0;
  let quotes = 0;
  for (const { index, 0: opening, 1: tag = "", 2: first = "", 3: second = "" } of text.matchAll(OPEN)) {
    if (index < done) continue;
    const start = index + opening.length;
    if (!DEFINES.test(text.slice(start, start + 400))) continue;
    quotes += [...text.slice(counted, index).matchAll(/"""|'''/g)].length;
    counted = index;
    if (quotes % 2 === 1) continue;
    const { end, next } = closing(text, start, tag);
    pieces.push({ ...piece, text: text.slice(done, index) });
    const code = decoded(text.slice(start, end)).replace(/^\n|\n[ \t]*$/g, "");
    pieces.push({ kind: "fenced", text: code, language: /python|\bpy\b/i.test(first + second) ? "python" : "" });
    done = next;
    counted = next;
  }
  return [...pieces, { ...piece, text: text.slice(done) }];
}

/** Where the block ends and what follows begins; at the end of the text where nobody closed it. */
function closing(text: string, start: number, tag: string): { readonly end: number; readonly next: number } {
  const close = new RegExp(`(?:</code>[ \\t]*)?</${tag}>(?:[ \\t]*</p>)?`, "gi");
  close.lastIndex = start;
  const found = close.exec(text);
  return found === null ? { end: text.length, next: text.length } : { end: found.index, next: close.lastIndex };
}

function decoded(html: string): string {
  return html.replace(/&(lt|gt|quot|apos|#39|nbsp|amp);/g, (_, name: string) => SIGNS[name] ?? "");
}
