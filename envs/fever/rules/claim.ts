import { ideasOf, isStop, phrase } from "./words.ts";

/** A claim as the player reads it. */
export interface Claim {
  readonly text: string;
  readonly phrase: string;
  /** Names in it, in order, without repeats. */
  readonly names: readonly string[];
  /** Numbers in it, as they stand. */
  readonly numbers: readonly string[];
  /** What is said: words that are neither names nor numbers. */
  readonly ideas: ReadonlySet<string>;
}

/** Capitalised words in a row; small words may stand between two of them, as in `The Bell of Sarn`. */
const NAME = /\p{Lu}[\p{L}\p{M}'’-]*(?:(?: (?:of|for|and|the|de|von))* \p{Lu}[\p{L}\p{M}'’-]*)*/gu;
const NUMBER = /(?<![\p{L}\p{N}])\d[\d,]*(?:\.\d+)?/gu;
/** Words that only say what the name behind them is: `the sea captain Ilse Varn`. */
const KIND_BEFORE_NAME = /\bthe (?:\p{Ll}+ ){1,2}(?=\p{Lu})/giu;

export function readClaim(text: string): Claim {
  const names = namesIn(text);
  const rest = [...names, ...numbersIn(text)].reduce(
    (left, name) => left.replaceAll(name, " "),
    text.replace(KIND_BEFORE_NAME, (kind) =>
      /\b(?:of|for|to|by|in|on|from|at|won|built|described|created)\b/.test(kind) ? kind : "",
    ),
  );
  return { text, phrase: phrase(text), names, numbers: numbersIn(text), ideas: ideasOf(rest) };
}

/** Names of a sentence; a word that opens it counts only where it is no small word. */
export function namesIn(sentence: string): readonly string[] {
  const found = [...sentence.matchAll(NAME)].map(([name]) => withoutOpening(name));
  return [...new Set(found)].filter((name) => name.length > 1 && !isStop(name.toLowerCase()));
}

export function numbersIn(sentence: string): readonly string[] {
  return [...new Set((sentence.match(NUMBER) ?? []).map((number) => number.replace(/,$/u, "")))];
}

/** Drops small words in front of a name, but `The`, which may belong to it. */
function withoutOpening(name: string): string {
  const words = name.split(" ");
  while (words.length > 1 && words[0] !== "The" && isStop((words[0] ?? "").toLowerCase())) words.shift();
  return words.join(" ");
}
