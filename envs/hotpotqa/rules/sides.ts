import { type Candidate, share } from "./answers.ts";
import { isAsked, pageStems } from "./digest.ts";
import { LEAST, MOST } from "./lexicon.ts";
import type { Notes, ReadPage } from "./notes.ts";
import { baseTitle, key, phrase } from "./phrase.ts";
import type { Question } from "./question.ts";
import { sizeOf } from "./sizes.ts";
import { isStop, stemsOf, tokenize } from "./words.ts";

/** The opened page that a side of a comparison names; exact titles go before nicknames and longer or shorter titles. */
export function pageOf(side: string, notes: Notes): ReadPage | null {
  const wanted = key(side);
  const exact = notes.pages.find((page) => key(page.title) === wanted || key(baseTitle(page.title)) === wanted);
  if (exact) return exact;
  const name = phrase(side);
  const similar = ({ title }: ReadPage) => phrase(title).includes(name) || name.includes(phrase(baseTitle(title)));
  const isNicknamed = ({ sentences }: ReadPage) =>
    sentences.some(({ names }) => names.some((span) => span.quoted && key(span.text) === wanted));
  return notes.pages.find(isNicknamed) ?? notes.pages.find(similar) ?? null;
}

/** Sides without a page of their own come last. */
const UNREAD = 0.01;

/** Both sides, the better one first, then their fuller names; empty when no page of them was read. */
export function rankSides(question: Question, notes: Notes): readonly Candidate[] {
  if (!question.sides) return [];
  const read = question.sides.map((side) => ({ side, page: pageOf(side, notes) }));
  if (read.every(({ page }) => page === null)) return [];
  const sizes = bySize(
    question,
    read.map(({ page }) => page),
  );
  const sides = read
    .map(({ side, page }, index) => ({
      text: page ? sideName(side, page, question) : side,
      page,
      score: sizes?.[index] ?? (page ? predicateShare(page, question) : UNREAD),
    }))
    .sort((a, b) => b.score - a.score);
  const fuller = sides.map(({ page, score }) => ({ text: page ? leadName(page) : "", page, score: score / 100 }));
  return [...sides, ...fuller]
    .filter(({ text }, index, all) => text !== "" && all.findIndex((other) => key(other.text) === key(text)) === index)
    .map(({ text, page, score }) => ({ text, page: page?.title ?? "", score }));
}

/** As the question has it; the title where the question holds that or where the side is a nickname. */
function sideName(side: string, page: ReadPage, question: Question): string {
  const title = stemsOf(tokenize(baseTitle(page.title)));
  const shared = tokenize(side).some((token) => !isStop(token.lower) && title.has(token.stem));
  return isAsked(page.title, question) || !shared ? baseTitle(page.title) : side;
}

/** 2 for the side that the comparing word of the question means and 1 for the other; null when that is not to be told. */
function bySize(question: Question, pages: readonly (ReadPage | null)[]): readonly number[] | null {
  const least = LEAST.test(question.text);
  if (!least && !MOST.test(question.text)) return null;
  const [left, right] = pages.map((page) => (page ? sizeOf(page, question) : null));
  if (left === null || left === undefined || right === null || right === undefined || left === right) return null;
  return left < right === least ? [2, 1] : [1, 2];
}

/** The name with which a page opens, often fuller than its title. */
function leadName({ sentences }: ReadPage): string {
  const [name] = sentences[0]?.names ?? [];
  return name && name.start <= 1 ? name.text : "";
}

/** How much of what is said about the sides stands on a page, 0..1. */
export function predicateShare(page: ReadPage, question: Question): number {
  const names = new Set(question.sides?.flatMap((side) => tokenize(side).map((token) => token.stem)));
  const predicate = new Set([...question.stems].filter((stem) => !names.has(stem)));
  return share(predicate, pageStems(page), () => 1);
}
