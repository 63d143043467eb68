const BEGIN = /^\s*<think(?:ing)?>/;
/** How far before a tag its line is looked at, in characters. */
const NEAR = 300;
const END = /<\/think(?:ing)?>/g;

/**
 * What follows the thinking of a model that shows it ahead of its answer. Services often leave out the tag that begins it. A tag
 * in a comment, in a string or in a fence of the answer ends nothing.
 */
export function answerOf(reply: string): string {
  let rest = reply;
  for (;;) {
    const end = thinkingEnd(rest);
    if (end === null) return rest;
    rest = rest.slice(end).replace(/^\n+/, "");
  }
}

function thinkingEnd(text: string): number | null {
  const begun = BEGIN.test(text);
  let first: number | null = null;
  let from = 0;
  let strings = 0;
  let fences = 0;
  for (const { index, 0: tag } of text.matchAll(END)) {
    const between = text.slice(from, index);
    strings += count(between, /"""|'''/g);
    fences += count(between, /^[ \t>]*(?:```+|~~~+)/gm);
    from = index;
    const line = text.slice(Math.max(index - NEAR, text.lastIndexOf("\n", index - 1) + 1), index);
    first ??= index + tag.length;
    if (isQuoted(line)) continue;
    if (begun || (strings % 2 === 0 && fences % 2 === 0)) return index + tag.length;
  }
  return begun ? first : null;
}

const count = (text: string, what: RegExp): number => [...text.matchAll(what)].length;

/** Whether what follows these first signs of a line is part of a comment, a string or a code span; `it's` opens no string. */
function isQuoted(line: string): boolean {
  if (line.includes("#")) return true;
  const marks = line.replace(/\p{L}'\p{L}/gu, "");
  return ['"', "'", "`"].some((mark) => count(marks, new RegExp(mark, "g")) % 2 === 1);
}
