import type { Value } from "./python-value.ts";

/** What was read, and where the text goes on after it. */
export interface Read<T> {
  readonly value: T;
  readonly end: number;
}

const NUMBER = /-?\d{1,15}(?![\d.eEjxob_])/y;
const WORD = /(?:True|False|None)\b/y;
const SPACE = /\s*/y;
const WORDS: Readonly<Record<string, Value>> = { True: true, False: false, None: null };
const ESCAPES: Readonly<Record<string, string>> = { n: "\n", r: "\r", t: "\t", "\\": "\\", "'": "'", '"': '"' };
/** Deeper lists are not read. */
const DEEPEST = 20;

/** A Python literal that both languages hold alike, from `at` on; null for anything else. Never throws. */
export function readLiteral(text: string, at: number, depth = 0): Read<Value> | null {
  const start = skipSpace(text, at);
  const character = text.charAt(start);
  if (character === "'" || character === '"') return readText(text, start);
  if (character === "[") return depth < DEEPEST ? readItems(text, start + 1, "]", depth + 1) : null;
  const number = match(NUMBER, text, start);
  if (number !== null) return { value: Number(number), end: start + number.length };
  const word = match(WORD, text, start);
  return word === null ? null : { value: WORDS[word] ?? null, end: start + word.length };
}

/** Literals with commas between them up to a closing bracket, which is read as well. */
export function readItems(text: string, at: number, close: string, depth = 0): Read<readonly Value[]> | null {
  const items: Value[] = [];
  let next = skipSpace(text, at);
  while (text.charAt(next) !== close) {
    const item = readLiteral(text, next, depth);
    if (item === null) return null;
    items.push(item.value);
    next = skipSpace(text, item.end);
    if (text.charAt(next) === ",") next = skipSpace(text, next + 1);
    else if (text.charAt(next) !== close) return null;
  }
  return { value: items, end: next + 1 };
}

function readText(text: string, start: number): Read<string> | null {
  const quote = text.charAt(start);
  if (text.startsWith(quote.repeat(3), start)) return null;
  let value = "";
  for (let at = start + 1; at < text.length; at++) {
    const character = text.charAt(at);
    if (character === quote) return { value, end: at + 1 };
    if (character === "\n") return null;
    if (character !== "\\") value += character;
    else {
      at += 1;
      const meant = ESCAPES[text.charAt(at)];
      if (meant === undefined) return null;
      value += meant;
    }
  }
  return null;
}

function skipSpace(text: string, at: number): number {
  return at + (match(SPACE, text, at) ?? "").length;
}

function match(pattern: RegExp, text: string, at: number): string | null {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? null;
}
