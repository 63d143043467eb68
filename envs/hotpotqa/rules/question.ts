import { isDemonym, LEAST, MOST, OCCUPATION_NOUNS, PERSON_NOUNS, PLACE_NOUNS } from "./lexicon.ts";
import { phrase } from "./phrase.ts";
import { nameSpans, type Span } from "./spans.ts";
import { contentStems, isStop, type Token, tokenize } from "./words.ts";

/** How the answer is found: by checking two pages, by comparing two named sides, or by reading. */
export type QuestionKind = "yes-no" | "choice" | "open";

/** What the answer looks like. */
export type Wanted = "person" | "place" | "year" | "date" | "number" | "nationality" | "occupation" | "name";

/** A name in the question. */
export interface Mention extends Span {
  /** Its words, see `phrase`. */
  readonly name: string;
}

export interface Question {
  readonly text: string;
  /** See `phrase`. */
  readonly phrase: string;
  readonly kind: QuestionKind;
  readonly wanted: Wanted;
  /** Stem of the noun asked for (`which magazine`), or null. */
  readonly head: string | null;
  /** Names in order of appearance. */
  readonly mentions: readonly Mention[];
  /** The two things compared; null when fewer than two are named. */
  readonly sides: readonly [string, string] | null;
  /** Stems of all words with content. */
  readonly stems: ReadonlySet<string>;
  /** Those of them that stand outside of names: what is asked about the names. */
  readonly relation: ReadonlySet<string>;
  /** Stems of the words that say most about the answer: after the asking word, and the last of the question. */
  readonly focus: ReadonlySet<string>;
  /** All words with content as they are written: a query for pages about what is described. */
  readonly description: string;
  /** Words of the relation as they are written, in order, for lookups. */
  readonly relationWords: readonly string[];
}

export function readQuestion(text: string): Question {
  const tokens = tokenize(text);
  const mentions = nameSpans(text, tokens)
    .filter((span) => !isDemonym(span.text))
    .map((span) => ({ ...span, name: phrase(span.text) }));
  const outside = tokens.filter(
    (token) => !mentions.some((span) => token.start >= span.start && token.start < span.end),
  );
  const relationTokens = outside.filter((token) => !isStop(token.lower));
  const kind = kindOf(text, tokens);
  return {
    text,
    phrase: phrase(text),
    kind,
    ...wantedOf(text, tokens),
    mentions,
    sides: kind === "open" ? null : sidesOf(text, mentions, kind),
    stems: new Set(contentStems(tokens)),
    description: tokens
      .filter((token) => !isStop(token.lower))
      .map((token) => token.text)
      .join(" "),
    focus: focusOf(tokens, relationTokens),
    relation: new Set(relationTokens.map((token) => token.stem)),
    relationWords: [...new Set(relationTokens.map((token) => token.text))],
  };
}

const AUXILIARY = /^(?:are|is|was|were|do|does|did|has|have|had|can|could|will|would|should)$/;
const WH = /\b(?:who|whom|whose|which|what|when|where|how|why)\b/i;

function kindOf(text: string, tokens: readonly Token[]): QuestionKind {
  const opensWithAuxiliary = AUXILIARY.test(tokens[0]?.lower ?? "");
  const compares = LEAST.test(text) || MOST.test(text);
  const choice = / or /.test(text) && (compares || !/\b(?:known|called|named)\b[^,?]* or /.test(text));
  if (opensWithAuxiliary && !choice) return "yes-no";
  if (choice && (opensWithAuxiliary || /\b(?:which|who|what|whose|between|where)\b/i.test(text))) return "choice";
  if (!WH.test(text) && /\b(?:both|same)\b/i.test(text)) return "yes-no";
  const two = /\bof (?:the|these) two\b|\bbetween\b.*\band\b|^of\b.*\band\b.*\b(?:which|who)\b/i.test(text);
  if (two && compares) return "choice";
  return "open";
}

/**
 * The word that asks, which need not come first: relative clauses hold `who` and `which` too.
 *
 * One of the first three words; otherwise the last `what`, `which` or `how many`; otherwise the last of all.
 */
function askingWord(tokens: readonly Token[]): number {
  const asking = tokens.flatMap(({ lower }, index) => (WH.test(lower) ? [index] : []));
  const early = asking.find((index) => index < 3 && asksThere(tokens, index));
  if (early !== undefined) return early;
  const strong = asking.filter((index) => /^(?:what|which|how)$/.test(tokens[index]?.lower ?? ""));
  return strong.findLast((index) => tokens[index]?.lower !== "which") ?? strong.at(-1) ?? asking.at(-1) ?? -1;
}

/** Opens the question, alone or after a preposition or an article. */
function asksThere(tokens: readonly Token[], index: number): boolean {
  return tokens.slice(0, index).every((token) => isStop(token.lower));
}

/** How many words after the asking word belong to the focus. */
const FOCUS_WORDS = 2;

/** `In what year was the school ... founded?` asks about year and founded; what stands between tells which school. */
function focusOf(tokens: readonly Token[], relation: readonly Token[]): ReadonlySet<string> {
  const start = tokens[askingWord(tokens)]?.end ?? 0;
  const after = relation.filter((token) => token.start >= start);
  return new Set([...after.slice(0, FOCUS_WORDS), ...after.slice(-1)].map((token) => token.stem));
}

function wantedOf(text: string, tokens: readonly Token[]): { wanted: Wanted; head: string | null } {
  const at = askingWord(tokens);
  const word = tokens[at]?.lower ?? "";
  if (word === "who" || word === "whom" || word === "whose") return { wanted: "person", head: null };
  if (word === "where") return { wanted: "place", head: null };
  if (word === "when") return { wanted: "date", head: null };
  const next = tokens[at + 1]?.lower ?? "";
  if (word === "how" && /^(?:many|much|old|long|far|tall|large|big|high)$/.test(next)) {
    return { wanted: "number", head: next === "many" || next === "much" ? (tokens[at + 2]?.stem ?? null) : null };
  }
  return nounWanted(text, tokens.slice(at + 1));
}

/** The noun after `what` or `which`: the last word before a verb, a preposition or another question word. */
function nounWanted(text: string, after: readonly Token[]): { wanted: Wanted; head: string | null } {
  const phrase: Token[] = [];
  let skipping = true;
  for (const token of after.slice(0, 9)) {
    const link =
      isStop(token.lower) ||
      /^(?:directed|written|born|known|named|called|located|founded|starring|played)$/.test(token.lower);
    if (link && !skipping) break;
    if (link) continue;
    skipping = false;
    phrase.push(token);
  }
  const nouns = phrase.map((token) => token.lower.replace(/s$/, ""));
  const head = phrase.at(-1)?.stem ?? phrase[0]?.stem ?? null;
  const headOf = (set: ReadonlySet<string>): string | null => {
    const index = nouns.findIndex((noun, place) => set.has(noun) || set.has(phrase[place]?.lower ?? ""));
    return index < 0 ? null : (phrase[index]?.stem ?? null);
  };
  const found = (pattern: RegExp) => nouns.some((noun) => pattern.test(noun));
  if (found(/^nationalit/)) return { wanted: "nationality", head: "nationality" };
  if (found(/^year$/)) return { wanted: "year", head: "year" };
  if (found(/^(?:date|day)$/)) return { wanted: "date", head };
  if (found(/^(?:population|number|amount|height|length|age|size|circulation|depth|weight|speed)$/))
    return { wanted: "number", head };
  if (found(/^area$/) && /\bsquare\b|\barea of\b/i.test(text)) return { wanted: "number", head };
  const occupation = headOf(OCCUPATION_NOUNS);
  if (occupation !== null) return { wanted: "occupation", head: occupation };
  const place = headOf(PLACE_NOUNS);
  if (place !== null) return { wanted: "place", head: place };
  const person = headOf(PERSON_NOUNS);
  if (person !== null && !/\bwhat (?:is|was) the\b/i.test(text)) return { wanted: "person", head: person };
  return { wanted: "name", head };
}

function sidesOf(text: string, mentions: readonly Span[], kind: QuestionKind): readonly [string, string] | null {
  const around = kind === "choice" ? aroundOr(text, mentions) : null;
  if (around) return around;
  const [first, second] = mentions;
  return first && second ? [first.text, second.text] : null;
}

/** The names next to the last `or`; otherwise the words next to it. */
function aroundOr(text: string, mentions: readonly Span[]): readonly [string, string] | null {
  const or = text.toLowerCase().lastIndexOf(" or ");
  if (or < 0) return null;
  const left = mentions.filter((span) => span.end <= or + 1).at(-1);
  const right = mentions.find((span) => span.start >= or + 3);
  if (left && right) return [left.text, right.text];
  const before =
    /(?:[,:?]|\bbetween|\bfirst|\bis|\bare|\bwas)\s+([^,:?]+)$/i.exec(text.slice(0, or))?.[1]?.trim() ?? "";
  const after = /^([^,?]+)/.exec(text.slice(or + 4))?.[1]?.trim() ?? "";
  return before !== "" && after !== "" ? [left?.text ?? before, right?.text ?? after] : null;
}
