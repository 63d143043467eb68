import type { Piece } from "./candidates.ts";
import { PERSON_NOUNS } from "./lexicon.ts";
import type { Sentence } from "./notes.ts";
import type { Question } from "./question.ts";

/** Signs, inside one sentence, that a piece of it is what the question asks for. */

/** 1 beside one of these words, falling with the distance in words; 0 where none stands. */
export function nearness({ tokens }: Sentence, piece: Piece, words: ReadonlySet<string>): number {
  const first = tokens.findIndex((token) => token.end > piece.start);
  let last = first;
  while (last + 1 < tokens.length && (tokens[last + 1]?.start ?? 0) < piece.end) last++;
  let best = 0;
  tokens.forEach((token, index) => {
    if ((index >= first && index <= last) || !words.has(token.stem)) return;
    const distance = index < first ? first - index : index - last;
    best = Math.max(best, 1 / (1 + (distance - 1) / 3));
  });
  return best;
}

/** The noun asked for stands in the piece or next to it: `Maricopa County`, `the novel X`. */
export function headFit(sentence: Sentence, piece: Piece, { head, wanted }: Question): number {
  if (head === null) return wanted === "person" ? personFit(sentence, piece) : 0;
  let fit = 0;
  for (const token of sentence.tokens) {
    if (token.stem !== head) continue;
    if (token.start >= piece.start && token.end <= piece.end) return 1;
    const gap = token.end <= piece.start ? piece.start - token.end : token.start - piece.end;
    fit = Math.max(fit, gap <= 4 ? 0.8 : gap <= 12 ? 0.4 : 0.1);
  }
  return fit;
}

/** A word for a person stands just before the piece, or `by` does. */
function personFit({ text }: Sentence, piece: Piece): number {
  const before = wordBefore(text, piece.start);
  return before === "by" || PERSON_NOUNS.has(before) ? 1 : 0;
}

/** 1 after a preposition of place, -1 after `by`, otherwise 0. */
export function placeCue({ text }: Sentence, piece: Piece): number {
  const before = wordBefore(text, piece.start);
  if (before === "by") return -1;
  return /^(?:in|at|near|from|of|to)$/.test(before) ? 1 : 0;
}

function wordBefore(text: string, at: number): string {
  return /([\p{L}-]+)[ ,]*$/u.exec(text.slice(Math.max(0, at - 30), at))?.[1]?.toLowerCase() ?? "";
}

export function inBrackets(text: string, at: number): boolean {
  return text.lastIndexOf("(", at) > text.lastIndexOf(")", at - 1);
}
