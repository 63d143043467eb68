import { isDemonym } from "./lexicon.ts";
import type { Sentence } from "./notes.ts";
import type { Question } from "./question.ts";
import { valuesIn } from "./values.ts";

/** A piece of a sentence that has the form of the answer that is asked for. */
export interface Piece {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** Pieces of the wanted form, in order of appearance. */
export function piecesOf(sentence: Sentence, { wanted }: Question): readonly Piece[] {
  if (wanted === "nationality") return demonyms(sentence);
  if (wanted === "occupation") return roles(sentence);
  if (wanted === "year" || wanted === "date" || wanted === "number") return measured(sentence, wanted);
  const names = sentence.names.map(({ text, start, end }) => ({ text, start, end }));
  return wanted === "place" ? withRegions(sentence, names) : names;
}

function measured({ text }: Sentence, wanted: "year" | "date" | "number"): readonly Piece[] {
  const pieces: Piece[] = [];
  for (const { kind, text: value, start, end } of valuesIn(text)) {
    if (wanted === "number" && kind === "number") pieces.push({ text: value, start, end });
    if (wanted === "date" && kind !== "number") pieces.push({ text: value, start, end });
    if (wanted === "year" && kind === "year") pieces.push({ text: value, start, end });
    if (wanted === "year" && kind === "date") pieces.push({ text: /\d{3,4}$/.exec(value)?.[0] ?? value, start, end });
  }
  return pieces;
}

export function demonyms({ tokens }: Sentence): readonly Piece[] {
  return tokens.filter((token) => isDemonym(token.text)).map(({ text, start, end }) => ({ text, start, end }));
}

const ROLE =
  /\b(?:is|was|are|were) (?:an?|the) ([^,.;()]*?)(?= (?:who|that|which|from|for|of|in|and (?:the|a|an)|best|known|born|with|by|at|on)\b|[,.;(]|$)/g;

/** What somebody is said to be, without nationality: `is an Italian stone mason who` gives `stone mason`. */
function roles({ text }: Sentence): readonly Piece[] {
  const pieces: Piece[] = [];
  for (const match of text.matchAll(ROLE)) {
    const phrase = match[1] ?? "";
    const bare = phrase.replace(/^(?:(?:former|retired|professional|[\p{Lu}][\p{L}-]*) )+/u, "");
    if (bare === "") continue;
    const start = match.index + match[0].length - bare.length;
    pieces.push({ text: bare, start, end: start + bare.length });
  }
  return pieces;
}

/** Adds `Columbus, Ohio` where two names stand like that, before its parts. */
function withRegions({ text }: Sentence, names: readonly Piece[]): readonly Piece[] {
  return names.flatMap((name, index) => {
    const next = names[index + 1];
    if (!next || text.slice(name.end, next.start) !== ", ") return [name];
    return [{ text: `${name.text}, ${next.text}`, start: name.start, end: next.end }, name];
  });
}
