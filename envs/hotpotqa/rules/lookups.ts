import { isAsked, pageStems } from "./digest.ts";
import type { ReadPage } from "./notes.ts";
import type { Question } from "./question.ts";
import { stem } from "./words.ts";

/** The first word of what is asked that a page has not shown, cut to what its forms share; null when all were shown. */
export function missingWord(question: Question, page: ReadPage): string | null {
  const stems = pageStems(page);
  const word = question.relationWords.find((candidate) => !stems.has(stem(candidate.toLowerCase())));
  if (word === undefined) return null;
  const cut = stem(word.toLowerCase());
  return word.toLowerCase().startsWith(cut) ? cut : word;
}

/**
 * The word to look up on a page that goes on: the page is one the question names, and nothing of what is asked about it
 * was shown. Null when something was.
 */
export function unansweredWord(question: Question, page: ReadPage): string | null {
  if (!isAsked(page.title, question)) return null;
  const stems = pageStems(page);
  return [...question.relation].some((word) => stems.has(word)) ? null : missingWord(question, page);
}
