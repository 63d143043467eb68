import { MONTH_PATTERN, monthNumber, numberWord } from "./lexicon.ts";

/** A date, a year or a number in a text. */
export interface Value {
  readonly kind: "date" | "year" | "number";
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** Comparable among numbers, and among dates and years: those in days of years of {@link DAYS_OF_YEAR}. */
  readonly size: number;
}

const DATE = new RegExp(
  `\\b(?:(\\d{1,2}) (${MONTH_PATTERN}),? (\\d{3,4})|(${MONTH_PATTERN}) (\\d{1,2})(?:st|nd|rd|th)?,? (\\d{3,4})|(${MONTH_PATTERN}),? (\\d{4}))\\b`,
  "giu",
);
const YEAR = /(?<![\d,.–-])(1\d{3}|20\d{2})(?![\d,]*\d|s?\.\d)\b/g;
const NUMBER =
  /(?<![\p{L}\p{N}.,])\$?(\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?)(?: (million|billion|thousand))?(?![\p{L}\p{N}])/gu;
const WORD_NUMBER = /\b[a-z]+(?:-[a-z]+)?\b/giu;
/** Twelve months of 31 days: enough to put dates in order. */
export const DAYS_OF_YEAR = 372;

const SCALE: Readonly<Record<string, number>> = { thousand: 1e3, million: 1e6, billion: 1e9 };

/** Dates, then years that stand alone, then other numbers; each group in order of appearance. */
export function valuesIn(text: string): readonly Value[] {
  if (!/\d/.test(text)) return wordNumbers(text);
  const dates = [...text.matchAll(DATE)].map((match): Value => {
    const [day, month, year] = match[1]
      ? [match[1], match[2], match[3]]
      : match[4]
        ? [match[5], match[4], match[6]]
        : ["0", match[7], match[8]];
    const size = Number(year) * DAYS_OF_YEAR + (monthNumber((month ?? "").toLowerCase()) ?? 1) * 31 + Number(day);
    return { kind: "date", text: match[0], start: match.index, end: match.index + match[0].length, size };
  });
  const inside = (at: number, values: readonly Value[]) => values.some((value) => at >= value.start && at < value.end);
  const years = [...text.matchAll(YEAR)]
    .filter((match) => !inside(match.index, dates))
    .map((match): Value => {
      return {
        kind: "year",
        text: match[0],
        start: match.index,
        end: match.index + match[0].length,
        size: Number(match[1]) * DAYS_OF_YEAR,
      };
    });
  const known = [...dates, ...years];
  const numbers = [...text.matchAll(NUMBER)]
    .filter((match) => !inside(match.index, known))
    .map((match): Value => {
      const size = Number((match[1] ?? "").replace(/,/g, "")) * (SCALE[match[2] ?? ""] ?? 1);
      return {
        kind: "number",
        text: match[0].replace(/^\$/, ""),
        start: match.index,
        end: match.index + match[0].length,
        size,
      };
    });
  return [...known, ...numbers, ...wordNumbers(text)];
}

function wordNumbers(text: string): readonly Value[] {
  const values: Value[] = [];
  for (const match of text.matchAll(WORD_NUMBER)) {
    const [tens, units] = match[0].toLowerCase().split("-");
    const first = numberWord(tens ?? "");
    if (first === null) continue;
    const size = first + (numberWord(units ?? "") ?? 0);
    if (size < 2) continue;
    values.push({ kind: "number", text: match[0], start: match.index, end: match.index + match[0].length, size });
  }
  return values;
}
