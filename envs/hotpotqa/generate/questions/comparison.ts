import type { Random } from "../../../../src/core/random.ts";
import type { Article, Fact } from "../../../../src/encyclopaedia/model.ts";
import type { Query, Side } from "../model.ts";
import { CONTRASTS, EQUALITIES } from "../phrases/contrasts.ts";
import type { Book } from "./book.ts";
import { begin, type Candidate, fill, follow, type QuestionMaker, type Reached } from "./candidate.ts";

/** Share of comparisons whose subjects are described ("the director of X") instead of named. */
const DESCRIBED = 0.25;
/** How steps lead to a group that can be compared, from things that questions name. */
const WAYS: Readonly<Record<string, readonly (readonly [group: string, relation: string])[]>> = {
  person: [
    ["film", "director"],
    ["novel", "author"],
    ["opera", "composer"],
    ["newspaper", "paper-founder"],
    ["school", "school-founder"],
    ["species", "describer"],
    ["dish", "cook"],
    ["mountain", "climber"],
  ],
  town: [
    ["festival", "festival-town"],
    ["band", "formed-in"],
    ["ship", "home-port"],
    ["newspaper", "published-in"],
    ["company", "seat"],
  ],
  island: [
    ["species", "lives-on"],
    ["ship", "wrecked-off"],
  ],
};

interface Compared {
  readonly reached: Reached;
  readonly fact: Fact;
  readonly described: boolean;
}

/** "Which is longer, the X or the Y?" and, for described subjects, "Who is older, the director of X or that of Y?". */
export const choice: QuestionMaker = (book, random): Candidate | null => {
  const contrast = random.pick(CONTRASTS);
  const take = random.pick(["least", "greatest"] as const);
  const pair = pairOf(book, random, random.pick(contrast.groups), contrast.relation);
  if (pair === null) return null;
  const [left, right] = pair;
  const order = compare(left.fact, right.fact);
  if (order === 0) return null;
  const winner = order < 0 === (take === "least") ? left : right;
  return {
    ...shared(pair, random.pick(contrast[take]), `${contrast.relation} ${take}`),
    evidence: [...named(book, left), ...named(book, right)],
    answer: winner.reached.article.entity.name,
    query: { kind: "choose", left: side(left), right: side(right), take },
  };
};

/** "Is the X longer than the Y?", "Are X and Y in the same country?", with the answer that is asked for. */
export const verdict =
  (wanted: "yes" | "no"): QuestionMaker =>
  (book, random): Candidate | null => {
    const isEquality = random.next() < 0.55;
    const ordered = CONTRASTS.filter(({ less }) => less.length > 0);
    const test = isEquality ? "equal" : random.pick(["less", "greater"] as const);
    const form = isEquality ? random.pick(EQUALITIES) : random.pick(ordered);
    const forms = "ask" in form ? form.ask : test === "less" ? form.less : form.greater;
    const pair = pairOf(book, random, random.pick(form.groups), form.relation);
    if (pair === null) return null;
    const [left, right] = pair;
    const order = compare(left.fact, right.fact);
    const holds = test === "equal" ? order === 0 : test === "less" ? order < 0 : order > 0;
    const kinds = [left, right].map(({ reached }) => reached.article.entity.kind);
    const question = [left, right].map(({ reached }) => reached.phrase).join(" ");
    if (form.relation === "kind" && kinds.some((kind) => question.includes(kind))) return null;
    if (holds !== (wanted === "yes") || (test !== "equal" && order === 0)) return null;
    const query: Query = { kind: "verify", left: side(left), right: side(right), test };
    return { ...shared(pair, random.pick(forms), `${form.relation} ${test}`), answer: wanted, query };
  };

/** Two different subjects of a group whose pages both state the relation, named or described in the same way. */
function pairOf(book: Book, random: Random, group: string, relation: string): readonly [Compared, Compared] | null {
  const ways = WAYS[group];
  const way = ways !== undefined && random.next() < DESCRIBED ? random.pick(ways) : null;
  const from = book.group(way?.[0] ?? group);
  const isPerson = group === "person" && way === null;
  const first = random.pick(from);
  // People are compared within a profession, unless the profession is what is asked for.
  const alike = isPerson && relation !== "kind" && random.next() < 0.7;
  const others = from.filter((one) => one !== first && (!alike || one.entity.kind === first.entity.kind));
  if (others.length === 0) return null;
  const left = compared(book, random, first, "a", way?.[1] ?? null, relation);
  const right = compared(book, random, random.pick(others), "b", way?.[1] ?? null, relation);
  const distinct = left && right && left.reached.article !== right.reached.article;
  return distinct ? [left, right] : null;
}

function compared(
  book: Book,
  random: Random,
  article: Article,
  prefix: string,
  way: string | null,
  relation: string,
): Compared | null {
  const start = begin(book, random, article, prefix);
  const reached = way === null ? start : follow(book, random, start, way);
  const fact = reached && book.stated(reached.article, relation)[0];
  return fact ? { reached, fact, described: way !== null } : null;
}

function side({ reached, fact, described }: Compared): Side {
  const { variable } = reached;
  const value = `${variable}value`;
  const name = `${variable}name`;
  const atoms = [...reached.atoms, { subject: variable, relation: fact.relation, object: { variable: value } }];
  if (described) return { atoms, value, answer: { variable } };
  return {
    atoms: [...atoms, { subject: variable, relation: "name", object: { variable: name } }],
    value,
    answer: { variable: name },
  };
}

function shared([left, right]: readonly [Compared, Compared], form: string, shape: string) {
  return {
    question: fill(form, { a: left.reached.phrase, b: right.reached.phrase }),
    type: "comparison" as const,
    evidence: [...left.reached.evidence, left.fact, ...right.reached.evidence, right.fact],
    shape: `${left.reached.shape} ${shape}`,
  };
}

/** Numbers by size, dates by time, anything else by its text. */
function compare({ object: a }: Fact, { object: b }: Fact): number {
  const numeric = /^\d+$/u.test(a) && /^\d+$/u.test(b);
  return numeric ? Number(a) - Number(b) : a < b ? -1 : a > b ? 1 : 0;
}

/** What one side rests on, with the sentence that says what it is called: the answer may be that name. */
function named(book: Book, { reached, fact, described }: Compared): readonly Fact[] {
  const name = described ? [] : book.stated(reached.article, "name");
  return [...name, ...reached.evidence, fact];
}
