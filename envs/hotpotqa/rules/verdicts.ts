import { answerKey, type Candidate, rankAnswers } from "./answers.ts";
import { demonyms } from "./candidates.ts";
import { LEAST, MOST } from "./lexicon.ts";
import type { Notes, ReadPage } from "./notes.ts";
import { key } from "./phrase.ts";
import type { Question } from "./question.ts";
import { pageOf, predicateShare } from "./sides.ts";
import { sizeOf } from "./sizes.ts";
import { DAYS_OF_YEAR } from "./values.ts";

/** Belief in `yes` when one of the two pages was not read. */
const HALF_READ = 0.4;

/** `yes` and `no`, the likelier first; empty when no page could be read. */
export function rankVerdicts(question: Question, notes: Notes): readonly Candidate[] {
  const pages = question.sides?.map((side) => pageOf(side, notes)) ?? notes.pages.slice(0, 2);
  const [first, second] = pages;
  const page = first?.title ?? second?.title;
  if (page === undefined) return [];
  const belief = first && second ? agreement(question, first, second) : HALF_READ;
  const verdicts = [
    { text: "yes", page, score: belief },
    { text: "no", page, score: 1 - belief },
  ];
  return verdicts.sort((a, b) => b.score - a.score);
}

/** 0..1: how far both pages bear out what is asked about them. */
function agreement(question: Question, first: ReadPage, second: ReadPage): number {
  if (/\bsame\b/i.test(question.text)) return sameFact(question, first, second) ? 0.9 : 0.1;
  const than = comparesSizes(question, first, second);
  if (than !== null) return than ? 0.9 : 0.1;
  const least = Math.min(...[first, second].map((page) => predicateShare(page, question)));
  return least >= 0.5 ? 0.6 + least / 4 : 0.2 + least / 3;
}

/** Whether the first is more, or less, than the second, as the question says; null when it does not or nobody can tell. */
function comparesSizes(question: Question, first: ReadPage, second: ReadPage): boolean | null {
  const least = LEAST.test(question.text);
  if (!/\bthan\b|\bbefore\b|\bafter\b/i.test(question.text) || !(least || MOST.test(question.text))) return null;
  const [a, b] = [sizeOf(first, question), sizeOf(second, question)];
  if (a === null || b === null || a === b) return null;
  return a < b === least;
}

/** Whether the fact named after `same` is equal on both pages. */
function sameFact(question: Question, first: ReadPage, second: ReadPage): boolean {
  const asked = /\bsame\s+(.*)$/i.exec(question.text)?.[1] ?? "";
  if (/^(?:year|decade|date|time)/i.test(asked)) {
    const [a, b] = [sizeOf(first, question), sizeOf(second, question)];
    return a !== null && b !== null && Math.floor(a / DAYS_OF_YEAR) === Math.floor(b / DAYS_OF_YEAR);
  }
  if (/^(?:nationalit|countr)/i.test(asked)) {
    const [a, b] = [nationalities(first), nationalities(second)];
    if (a.size > 0 && b.size > 0) return [...a].some((word) => b.has(word));
  }
  const [a, b] = [bestOn(first, question), bestOn(second, question)];
  if (
    a !== null &&
    b !== null &&
    /^(?:person|man|woman|director|author|writer|composer|general|architect|founder|\w+[eo]r)\b/i.test(asked)
  ) {
    return a === b;
  }
  return shareNames(first, second);
}

/** Key of the answer that one page alone suggests to what is asked of both. */
function bestOn(page: ReadPage, question: Question): string | null {
  const [best] = rankAnswers(question, { pages: [page], misses: [], open: null, finished: null, steps: 0 }, new Set());
  return best ? answerKey(best.text) : null;
}

function nationalities(page: ReadPage): ReadonlySet<string> {
  return new Set(page.sentences.slice(0, 2).flatMap((sentence) => demonyms(sentence).map(({ text }) => text)));
}

/** The pages name something in common beside each other. */
function shareNames(first: ReadPage, second: ReadPage): boolean {
  const own = new Set([key(first.title), key(second.title)]);
  const names = namesOf(first);
  return [...namesOf(second)].some((name) => names.has(name) && !own.has(name));
}

function namesOf(page: ReadPage): ReadonlySet<string> {
  return new Set(page.sentences.flatMap((sentence) => sentence.names.map((name) => key(name.text))));
}
