import { isDemonym, isMonth } from "./lexicon.ts";
import { isStop, type Token } from "./words.ts";

/** A run of words that looks like a name or a title. */
export interface Span {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** Stood in quotation marks. */
  readonly quoted: boolean;
  /** A single word at the head of a sentence, where any word has a capital. */
  readonly opening: boolean;
}

/** Small words that a name may hold between two capitals (`University of Kent`, `Ludwig van Beethoven`). */
const CONNECTORS: ReadonlySet<string> = new Set(
  "of the de la le les du da do dos das di del della von van der den ter y e al el bin ibn".split(" "),
);

const BEFORE_YEAR: ReadonlySet<string> = new Set("in since until by from during after before of and".split(" "));

const PREPOSITIONS: ReadonlySet<string> = new Set("in by at of the a an to from on with for as".split(" "));

const QUOTED = /"([^"]{2,90})"|“([^”]{2,90})”|(?<![\p{L}\p{N}])'([^'\n]{3,90})'(?![\p{L}\p{N}])/gu;

/** Names in order of appearance: quoted titles, and runs of capitalised words outside of them. */
export function nameSpans(text: string, tokens: readonly Token[]): readonly Span[] {
  const quoted = quotedSpans(text);
  const spans: Span[] = [...quoted];
  let index = 0;
  while (index < tokens.length) {
    const token = tokens[index] as Token;
    if (quoted.some((span) => token.start >= span.start && token.start < span.end) || !opensName(tokens, index, text)) {
      index++;
      continue;
    }
    const last = nameEnd(text, tokens, index);
    const end = (tokens[last] as Token).end;
    const name = text.slice(token.start, end).replace(/['’]s?$/, "");
    const opening = last === index && opensSentence(text, token);
    const mere = isDemonym(token.text) || (opening && isMereOpener(tokens, index));
    if (last > index || !mere) {
      spans.push({ text: name, start: token.start, end: token.start + name.length, quoted: false, opening });
    }
    index = last + 1;
  }
  return spans.sort((a, b) => a.start - b.start);
}

function quotedSpans(text: string): Span[] {
  const spans: Span[] = [];
  for (const match of text.matchAll(QUOTED)) {
    const inner = (match[1] ?? match[2] ?? match[3] ?? "").trim().replace(/[,.?]$/, "");
    if (inner !== "")
      spans.push({
        text: inner,
        start: match.index + 1,
        end: match.index + 1 + inner.length,
        quoted: true,
        opening: false,
      });
  }
  return spans;
}

/** A capitalised word that is no mere opener of a sentence, or a year in front of one (`1985 Cup Final`). */
function opensName(tokens: readonly Token[], index: number, text: string): boolean {
  const token = tokens[index] as Token;
  const next = tokens[index + 1];
  const nextIsName = next?.capital === true && isPlainGap(text.slice(token.end, next.start));
  if (token.digit && BEFORE_YEAR.has(tokens[index - 1]?.lower ?? "")) return false;
  if (token.digit)
    return (
      /^\d{4}$/.test(token.text) && nextIsName && !isMonth(next.lower) && !isStop(next.lower) && !isDemonym(next.text)
    );
  if (!token.capital || isMonth(token.lower)) return false;
  if (!isStop(token.lower)) return true;
  const inside = index > 0 && text[token.start - 1] === " " && /[\p{L}\p{N}]/u.test(text[token.start - 2] ?? "");
  return (
    (token.lower === "the" || inside) &&
    token.lower !== "i" &&
    nextIsName &&
    !isStop(next.lower) &&
    !isDemonym(next.text)
  );
}

/** Small words that a title may hold once it began with an article (`A Song for Sarn`, `The Cat and the Fiddle`). */
const TITLE_CONNECTORS: ReadonlySet<string> = new Set("and for in on with from to at".split(" "));

/** Index of the last word of the name that begins at `first`. */
function nameEnd(text: string, tokens: readonly Token[], first: number): number {
  let last = first;
  const title = /^(?:a|an|the)$/.test((tokens[first] as Token).lower);
  for (let ahead = first + 1; ahead < tokens.length && ahead - last <= 3; ahead++) {
    const token = tokens[ahead] as Token;
    if (!isPlainGap(text.slice((tokens[ahead - 1] as Token).end, token.start))) break;
    const numeral = token.digit && ahead === last + 1 && ahead > first && /^\d{1,3}$/.test(token.text);
    if (token.capital || numeral) last = ahead;
    else if (!CONNECTORS.has(token.lower) && !(title && joinsTitle(tokens, ahead))) break;
  }
  return last;
}

/** `and` joins two names more often than two halves of a title, unless an article follows. */
function joinsTitle(tokens: readonly Token[], index: number): boolean {
  const word = tokens[index]?.lower ?? "";
  if (word === "and") return /^(?:a|an|the)$/.test(tokens[index + 1]?.text ?? "");
  return TITLE_CONNECTORS.has(word) || (/^(?:a|an)$/.test(word) && tokens[index - 1]?.lower === "and");
}

function opensSentence(text: string, token: Token): boolean {
  return /^(?:[\s"“]*|.*[.!?]["”)]*\s+)$/su.test(text.slice(Math.max(0, token.start - 4), token.start));
}

/** A participle or an adverb, or a word before a small word: a name would be followed by its verb. */
function isMereOpener(tokens: readonly Token[], index: number): boolean {
  return /(?:ed|ing|ly)$/.test(tokens[index]?.lower ?? "") || PREPOSITIONS.has(tokens[index + 1]?.lower ?? "");
}

function isPlainGap(gap: string): boolean {
  return (
    gap === " " ||
    gap === "-" ||
    gap === "–" ||
    gap === " & " ||
    gap === "/" ||
    gap === ". " ||
    gap === ": " ||
    gap === "’s " ||
    gap === "'s "
  );
}
