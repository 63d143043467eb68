import { GrammarError } from "./grammar-error.ts";

/** A part of a rule's text. */
export type Node =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "rule"; readonly name: string }
  | { readonly kind: "print"; readonly value: Value }
  /** The value for each answer of the query: joined as a list, or one after the other. */
  | { readonly kind: "each"; readonly value: Value; readonly query: string; readonly list: boolean };

/** Something that becomes text. */
export type Value =
  | { readonly kind: "literal"; readonly text: string }
  | { readonly kind: "rule"; readonly name: string }
  | { readonly kind: "entity"; readonly variable: string; readonly attribute: Attribute }
  | { readonly kind: "sum" | "first"; readonly of: readonly Value[] };

const ATTRIBUTES = ["name", "id", "indefinite", "definite"] as const;
export type Attribute = (typeof ATTRIBUTES)[number];

/** Longest text of one rule. */
const LONGEST = 100_000;

/**
 * Parses a rule's text: `#rule#`, `{expression}`, `{expression | query}`, `[{expression | query}]`. White space at its very
 * start is swallowed, as the original's tokenizer does; `\n` written out becomes a new line.
 *
 * @throws GrammarError for anything that is none of these.
 */
export function parseRuleText(text: string): readonly Node[] {
  if (text.length > LONGEST) throw new GrammarError(`a text is longer than ${LONGEST} characters`);
  const source = text.replace(/^\s+/, "");
  const nodes: Node[] = [];
  const pieces = /([^#[\]{}]+)|#([^#]*)#|\[\{([^{}]*)\}\]|\{([^{}]*)\}/y;
  let at = 0;
  while (at < source.length) {
    pieces.lastIndex = at;
    const match = pieces.exec(source);
    if (match === null) {
      throw new GrammarError(
        `cannot read ${JSON.stringify(source.slice(at, at + 40))} in ${JSON.stringify(text.slice(0, 80))}`,
      );
    }
    at = pieces.lastIndex;
    const [, plain, rule, list, braces] = match;
    if (plain !== undefined) nodes.push({ kind: "text", text: plain.replaceAll("\\n", "\n") });
    else if (rule !== undefined) nodes.push({ kind: "rule", name: rule.trim() });
    else nodes.push(parseBraces(list ?? braces ?? "", list !== undefined));
  }
  return nodes;
}

function parseBraces(inner: string, list: boolean): Node {
  const bar = barOf(inner);
  if (bar < 0) {
    if (list) throw new GrammarError(`a list needs a query: [{${inner}}]`);
    return { kind: "print", value: parseValue(inner) };
  }
  return { kind: "each", value: parseValue(inner.slice(0, bar)), query: inner.slice(bar + 1), list };
}

/** Place of the bar outside of quotes; -1 for none. */
function barOf(inner: string): number {
  const bar = /^(?:[^|'"]|'[^']*'|"[^"]*")*\|/.exec(inner);
  return bar === null ? -1 : bar[0].length - 1;
}

function parseValue(text: string): Value {
  const choices = splitOutside(text, /^\s+or\s+/).map((choice) => {
    const parts = splitOutside(choice, /^\s*\+\s*/).map(parseTerm);
    return parts.length === 1 ? (parts[0] as Value) : ({ kind: "sum", of: parts } as const);
  });
  return choices.length === 1 ? (choices[0] as Value) : { kind: "first", of: choices };
}

/** Splits at a separator that stands outside of quotes. */
function splitOutside(text: string, separator: RegExp): string[] {
  const parts: string[] = [];
  let part = "";
  for (let at = 0; at < text.length; ) {
    const rest = text.slice(at);
    const gap = separator.exec(rest)?.[0];
    if (gap !== undefined) {
      parts.push(part);
      part = "";
      at += gap.length;
      continue;
    }
    const piece = /^(?:'[^']*'|"[^"]*")/.exec(rest)?.[0] ?? rest.charAt(0);
    part += piece;
    at += piece.length;
  }
  return [...parts, part];
}

function parseTerm(text: string): Value {
  const term = text.trim();
  const literal = /^'([^']*)'$|^"([^"]*)"$/.exec(term);
  if (literal !== null) return { kind: "literal", text: literal[1] ?? literal[2] ?? "" };
  const rule = /^#([^#]+)#$/.exec(term);
  if (rule !== null) return { kind: "rule", name: (rule[1] ?? "").trim() };
  const entity = /^([\p{L}_][\p{L}\p{N}_]*)(?:\.([a-z]+))?$/u.exec(term);
  const attribute = ATTRIBUTES.find((name) => name === (entity?.[2] ?? "name"));
  if (entity === null || attribute === undefined) {
    throw new GrammarError(
      `expected a variable, a quoted text or a #rule#, found ${JSON.stringify(term.slice(0, 60))}`,
    );
  }
  return { kind: "entity", variable: entity[1] ?? "", attribute };
}
