import type { Advice } from "./advice.ts";
import { share } from "./answers.ts";
import { isAsked } from "./digest.ts";
import type { Notes } from "./notes.ts";
import { baseTitle, key, nameKey, phrase } from "./phrase.ts";
import type { Question } from "./question.ts";
import { pageOf } from "./sides.ts";
import { contentStems, tokenize } from "./words.ts";

/** Something to search for, with the reason. */
export interface Target {
  readonly query: string;
  readonly score: number;
  readonly why: "asked" | "advised" | "offered" | "linked" | "described";
}

/** How much draws to a target; found by trying values on training questions. */
const PULL = {
  /** A side of a comparison; a page with the very name that was searched; what a lesson says to read. */
  side: 10,
  same: 8,
  advised: 7,
  /** The whole description of the question, once. */
  described: 4.6,
  /** A name in the question: in quotation marks, of several words, of one. */
  quoted: 3.9,
  name: 2.4,
  word: 1.5,
  /** A title offered on a miss; more on that of the description, for its place in the list, if offered again. */
  offered: 1.3,
  byDescription: 0.9,
  rank: 0.5,
  again: 0.5,
  /** Share of the title that stands in the question, and of the query that stands in the title. */
  offeredShare: 0.35,
  own: 0.65,
  /** The question holds the whole title. */
  titleAsked: 2,
  /** It was offered for a side of a comparison whose page is still to be found. */
  bySide: 3,
  /** A name on an opened page; more beside the words of the question, and if it was offered as a title. */
  linked: 2.7,
  linkedRelation: 1.5,
  linkedOffered: 1.5,
};

/** What is worth searching next, best first; nothing that was searched before. Ties in order of appearance. */
export function rankTargets(question: Question, notes: Notes, advice: Advice): readonly Target[] {
  const done = new Set(
    [...notes.pages.map((page) => page.title), ...notes.misses.map((miss) => miss.query), ...advice.missing].map(
      nameKey,
    ),
  );
  const best = new Map<string, Target>();
  const offer = (query: string, score: number, why: Target["why"]) => {
    const id = nameKey(query);
    const known = best.get(id);
    if (query === "" || done.has(id) || (known && known.score >= score)) return;
    best.set(id, { query, score, why });
  };
  for (const name of namesAsked(question)) offer(name.text, name.score, "asked");
  for (const title of advice.read) offer(title, PULL.advised, "advised");
  if (question.kind === "open" || notes.misses.length === 0) offer(question.description, PULL.described, "described");
  for (const target of offeredTitles(question, notes)) offer(target.query, target.score, "offered");
  if (question.kind === "open")
    for (const target of linkedNames(question, notes)) offer(target.query, target.score, "linked");
  return [...best.values()].sort((a, b) => b.score - a.score);
}

function namesAsked(question: Question): readonly { readonly text: string; readonly score: number }[] {
  const sides = question.sides ?? [];
  return [
    ...sides.map((text) => ({ text, score: PULL.side })),
    ...question.mentions.map(({ text, quoted }) => ({
      text,
      score: quoted ? PULL.quoted : /\s/.test(text) ? PULL.name : PULL.word,
    })),
  ];
}

function* offeredTitles(question: Question, notes: Notes): Generator<{ query: string; score: number }> {
  const described = key(question.description);
  const seen = new Map<string, number>();
  const open = new Set((question.sides ?? []).filter((side) => pageOf(side, notes) === null).map(key));
  for (const { query, similar } of notes.misses) {
    const asked = new Set(contentStems(tokenize(query)));
    const pull = key(query) === described ? PULL.byDescription : 0;
    for (const [rank, title] of similar.entries()) {
      const times = seen.get(title) ?? 0;
      seen.set(title, times + 1);
      const base = baseTitle(title);
      const whole = isAsked(title, question) && phrase(base).includes(phrase(query)) && pull === 0;
      if (whole || letters(base) === letters(query))
        yield { query: title, score: PULL.same + sortFit(title, question) };
      const stems = new Set(contentStems(tokenize(base)));
      const known = share(stems, question.stems, () => 1);
      const own = pull === 0 ? share(asked, stems, () => 1) : 0;
      const score =
        PULL.offered + pull + PULL.offeredShare * known + PULL.own * own + PULL.rank * (2 - rank) + PULL.again * times;
      const missing = open.has(key(query)) ? PULL.bySide : 0;
      yield { query: title, score: score + missing + (isAsked(title, question) ? PULL.titleAsked : 0) };
    }
  }
}

/** 1 when the question says what stands in the brackets of a title, -1 when it does not; 0 without brackets. */
function sortFit(title: string, question: Question): number {
  const sort = /\(([^)]*)\)\s*$/.exec(title)?.[1];
  if (sort === undefined) return 0;
  return tokenize(sort).some((token) => question.stems.has(token.stem)) ? 1 : -1;
}

/** Spelling without spaces, dots and case: `J.C. Ewing` and `J. C. Ewing` are one name. */
function letters(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
}

/** Names on opened pages: the second page of a chain is often named on the first. */
function* linkedNames(question: Question, notes: Notes): Generator<{ query: string; score: number }> {
  const offered = new Map<string, string>();
  for (const title of notes.misses.flatMap((miss) => miss.similar)) {
    const known = offered.get(key(baseTitle(title)));
    if (known === undefined || sortFit(title, question) > sortFit(known, question))
      offered.set(key(baseTitle(title)), title);
  }
  for (const page of notes.pages) {
    const asked = isAsked(page.title, question) ? 1 : 0.5;
    for (const sentence of page.sentences) {
      const relation = share(question.relation, sentence.stems, () => 1);
      for (const name of sentence.names) {
        const title = offered.get(key(name.text));
        const score = PULL.linked + PULL.linkedRelation * relation * asked + (title ? PULL.linkedOffered : 0);
        const own = phrase(page.title).includes(phrase(nameKey(name.text)));
        if (!own && (title !== undefined || !name.opening)) yield { query: title ?? name.text, score };
      }
    }
  }
}
