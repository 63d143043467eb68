import type { ReadPage, Sentence } from "./notes.ts";
import type { Question } from "./question.ts";
import { type Value, valuesIn } from "./values.ts";

const ABOUT_TIME =
  /\b(?:first|earl\w+|old\w*|young\w*|before|after|lat\w+|new\w*|recent\w*|born|founded|formed|released|died|last)\b/i;
const ABOUT_COUNTS = /\b(?:members|population|people|students|number|copies)\b/i;

/** Characters over which closeness to a word of the question halves. */
const NEAR = 20;
/** Head start of the first sentence, where pages say when their subject began. */
const FIRST = 0.3;

/** What a comparing word measures, where the question does not say it: stems by the word. */
const UNITS: readonly (readonly [RegExp, readonly string[]])[] = [
  [
    /\b(?:longer|longest|shorter|shortest)\b/i,
    ["length", "long", "kilometr", "kilometer", "metr", "meter", "mil", "km"],
  ],
  [
    /\b(?:higher|highest|lower|lowest|taller|tallest)\b/i,
    ["height", "high", "tall", "metr", "meter", "elevation", "feet", "m"],
  ],
  [/\b(?:larger|largest|bigger|biggest|smaller|smallest)\b/i, ["area", "population", "size"]],
];

/** The size of the value that the question compares: nearest to its words, in time or in number; null for none. */
export function sizeOf(page: ReadPage, question: Question): number | null {
  const units = UNITS.flatMap(([pattern, stems]) => (pattern.test(question.text) ? stems : []));
  const wanted = new Set([...question.relation, ...units]);
  const time = ABOUT_TIME.test(question.text) && !ABOUT_COUNTS.test(question.text);
  const values = page.sentences.flatMap((sentence, index) =>
    valuesIn(sentence.text)
      .filter(({ kind }) => time === (kind !== "number"))
      .map((value) => ({ value, fit: Math.max(index === 0 ? FIRST : 0, closeness(sentence, value, wanted)) })),
  );
  const fit = Math.max(...values.map((found) => found.fit));
  return values.find((found) => found.fit === fit)?.value.size ?? null;
}

function closeness({ tokens }: Sentence, value: Value, wanted: ReadonlySet<string>): number {
  let best = 0;
  for (const token of tokens) {
    if (wanted.has(token.stem)) {
      best = Math.max(best, FIRST + 1 / (1 + Math.abs(token.start - value.start) / NEAR));
    }
  }
  return best;
}
