import { PddlError } from "./pddl-error.ts";

/** A word or a bracketed list of a PDDL text, with the line (from 1) where it begins. */
export type Expression = Word | List;

export interface Word {
  readonly word: string;
  readonly line: number;
}

export interface List {
  readonly items: readonly Expression[];
  readonly line: number;
}

/** Deepest nesting of brackets: far beyond any real file, far below what overflows a stack. */
const DEEPEST = 100;
/** Longest text, in characters: the largest official game has about 70,000. */
const LONGEST = 8_000_000;

/**
 * Reads a PDDL text into nested lists, as Fast Downward's translator does: comments from `;` to the end of the line are
 * dropped, everything becomes lower case, white space and brackets alone separate. **A comma stays part of its word.**
 *
 * @throws PddlError for unbalanced brackets, text outside of them, nesting beyond 100 or more than 8,000,000 characters.
 */
export function readExpressions(text: string): List {
  if (text.length > LONGEST) throw new PddlError(`longer than ${LONGEST} characters`, null);
  const open: { items: Expression[]; line: number }[] = [];
  let whole: List | null = null;
  let line = 1;
  for (const [token] of text.matchAll(/\n|;[^\n]*|[()]|[^\s();]+/g)) {
    if (token === "\n") line += 1;
    else if (token.startsWith(";")) continue;
    else if (whole !== null) throw new PddlError(`expected nothing after the last bracket, found ${show(token)}`, line);
    else if (token === "(") {
      if (open.length === DEEPEST) throw new PddlError(`brackets are nested deeper than ${DEEPEST}`, line);
      open.push({ items: [], line });
    } else if (token === ")") {
      const done = open.pop();
      if (done === undefined) throw new PddlError("a bracket is closed that was not opened", line);
      const parent = open.at(-1);
      if (parent === undefined) whole = done;
      else parent.items.push(done);
    } else {
      const parent = open.at(-1);
      if (parent === undefined) throw new PddlError(`expected an opening bracket, found ${show(token)}`, line);
      parent.items.push({ word: token.toLowerCase(), line });
    }
  }
  const left = open.at(-1);
  if (left !== undefined) throw new PddlError("a bracket is never closed", left.line);
  if (whole === null) throw new PddlError("the text is empty", 1);
  return whole;
}

export function isList(expression: Expression): expression is List {
  return "items" in expression;
}

/** The word itself. @throws PddlError naming what it should have been. */
export function wordOf(expression: Expression | undefined, what: string, line: number): string {
  if (expression !== undefined && !isList(expression)) return expression.word;
  throw new PddlError(`expected ${what}, found ${expression === undefined ? "nothing" : "a list"}`, line);
}

/** The list itself. @throws PddlError naming what it should have been. */
export function listOf(expression: Expression | undefined, what: string, line: number): List {
  if (expression !== undefined && isList(expression)) return expression;
  throw new PddlError(`expected ${what}, found ${expression === undefined ? "nothing" : show(expression.word)}`, line);
}

/** First word of a list; "" where it begins with none. */
export function headOf({ items }: List): string {
  const [first] = items;
  return first !== undefined && !isList(first) ? first.word : "";
}

function show(token: string): string {
  return JSON.stringify(token.slice(0, 60));
}
