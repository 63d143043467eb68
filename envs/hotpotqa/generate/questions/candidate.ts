import type { Random } from "../../../../src/core/random.ts";
import type { Article, Fact } from "../../../../src/encyclopaedia/model.ts";
import type { Atom, Query } from "../model.ts";
import { phrasesOf } from "../phrases/index.ts";
import type { Book } from "./book.ts";

/** A question before it becomes a record. */
export interface Candidate {
  readonly question: string;
  readonly answer: string;
  readonly query: Query;
  readonly type: "bridge" | "comparison";
  /** Statements used, in the order of the reasoning. */
  readonly evidence: readonly Fact[];
  /** Relations used: questions of one shape share it. */
  readonly shape: string;
}

/** Tries once; null when the draw of pages gives no question of this kind. */
export type QuestionMaker = (book: Book, random: Random) => Candidate | null;

/** A subject reached so far: a noun phrase for it and why it is that one. */
export interface Reached {
  readonly article: Article;
  readonly variable: string;
  readonly phrase: string;
  readonly atoms: readonly Atom[];
  readonly evidence: readonly Fact[];
  readonly shape: string;
}

export function fill(form: string, parts: Readonly<Record<string, string>>): string {
  return form.replace(/\{(\w)\}/gu, (whole, key: string) => parts[key] ?? whole);
}

/** Begins at a subject that the question names; `prefix` keeps the variables of two sides apart. */
export function begin(book: Book, random: Random, article: Article, prefix: string): Reached {
  const variable = `${prefix}0`;
  return { article, variable, ...book.mention(article, variable, random), shape: article.entity.group };
}

/** Goes on to a page that the last one names; by `relation`, or by any; null when there is none to go to. */
export function follow(book: Book, random: Random, from: Reached, relation: string | null = null): Reached | null {
  const seen = new Set([from.article.entity.title, ...from.evidence.map(({ title }) => title)]);
  const steps = from.article.facts.filter(
    (fact) =>
      phrasesOf(fact.relation).noun.length > 0 &&
      (relation === null || fact.relation === relation) &&
      !seen.has(fact.object) &&
      book.article(fact.object) !== null,
  );
  if (steps.length === 0) return null;
  const step = random.pick(steps);
  const article = book.article(step.object);
  if (article === null) return null;
  const variable = `${from.variable.charAt(0)}${Number(from.variable.slice(1)) + 1}`;
  return {
    article,
    variable,
    phrase: fill(random.pick(phrasesOf(step.relation).noun), { x: from.phrase }),
    atoms: [...from.atoms, { subject: from.variable, relation: step.relation, object: { variable } }],
    evidence: [...from.evidence, step],
    shape: `${from.shape} ${step.relation}`,
  };
}

/** Asks for something that the page of the last subject states; null when nobody would ask for any of it. */
export function ask(random: Random, of: Reached, except: readonly string[] = []): Candidate | null {
  const facts = of.article.facts.filter(
    ({ relation }) => phrasesOf(relation).ask.length > 0 && !except.includes(relation),
  );
  if (facts.length === 0) return null;
  const fact = random.pick(facts);
  return {
    question: fill(random.pick(phrasesOf(fact.relation).ask), { x: of.phrase }),
    answer: fact.text,
    query: {
      kind: "find",
      atoms: [...of.atoms, { subject: of.variable, relation: fact.relation, object: { variable: "answer" } }],
      answer: "answer",
    },
    type: "bridge",
    evidence: [...of.evidence, fact],
    shape: `${of.shape} ${fact.relation}?`,
  };
}
