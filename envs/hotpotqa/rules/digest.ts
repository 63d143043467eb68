import { PERSON_NOUNS, PLACE_NOUNS } from "./lexicon.ts";
import type { Notes, ReadPage } from "./notes.ts";
import { baseTitle, key, phrase } from "./phrase.ts";
import type { Question } from "./question.ts";
import { isStop, stemsOf, tokenize } from "./words.ts";

/** A page as it bears on a question: what several rules need, worked out once. */
export interface Digest {
  readonly page: ReadPage;
  /** Key of the title without brackets. */
  readonly base: string;
  /** Stems of the words of the title that carry content. */
  readonly titleStems: ReadonlySet<string>;
  /** Stems of the title and all sentences. */
  readonly stems: ReadonlySet<string>;
  /** The question names the page. */
  readonly asked: boolean;
  /** Another opened page names it, and the question does not: the end of a chain. */
  readonly hop: boolean;
  /** What the page says of its subject: 1 the kind of thing asked for, -1 something else, 0 not known. */
  readonly kind: number;
}

export function digestPages(question: Question, notes: Notes): readonly Digest[] {
  const texts = notes.pages.map((page) => page.sentences.map((sentence) => sentence.phrase).join(""));
  return notes.pages.map((page, index) => {
    const base = key(baseTitle(page.title));
    const name = phrase(base);
    const title = tokenize(baseTitle(page.title));
    const asked = isAsked(page.title, question);
    return {
      page,
      base,
      titleStems: new Set(title.filter((token) => !isStop(token.lower)).map((token) => token.stem)),
      stems: pageStems(page),
      asked,
      hop: !asked && texts.some((text, other) => other !== index && text.includes(name)),
      kind: kindOf(page, question),
    };
  });
}

/** The question names this page. */
export function isAsked(title: string, question: Question): boolean {
  return question.phrase.includes(phrase(baseTitle(title)));
}

export function pageStems(page: ReadPage): ReadonlySet<string> {
  const stems = new Set(stemsOf(tokenize(page.title)));
  for (const sentence of page.sentences) for (const stem of sentence.stems) stems.add(stem);
  return stems;
}

function kindOf(page: ReadPage, { wanted, head }: Question): number {
  const first = page.sentences[0];
  if (!first) return 0;
  if (head !== null && first.stems.has(head)) return 1;
  if (head !== null && wanted === "place") return -1;
  const nouns = wanted === "person" ? PERSON_NOUNS : wanted === "place" ? PLACE_NOUNS : null;
  if (nouns !== null) return first.tokens.some((token) => nouns.has(token.lower)) ? 1 : -1;
  return head === null ? 0 : -1;
}
