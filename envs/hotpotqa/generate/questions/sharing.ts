import type { Article, Fact } from "../../../../src/encyclopaedia/model.ts";
import { SHARINGS } from "../phrases/sharing.ts";
import type { Book } from "./book.ts";
import { ask, begin, type Candidate, fill, follow, type QuestionMaker, type Reached } from "./candidate.ts";

/** How often the question stops at the shared thing, asks for something that its page states, or goes one page further. */
const STOPS = 0.55;
const ASKS = 0.8;

/** Two conditions that meet in one page: "Which ship built by A did B command?", or what that page says further. */
export const sharing: QuestionMaker = (book, random): Candidate | null => {
  const form = random.pick(SHARINGS);
  const person = random.pick(book.group("person").filter((one) => book.stated(one, form.relation).length > 1));
  const link = random.pick(book.stated(person, form.relation));
  const thing = book.article(link.object);
  const traits = thing?.facts.filter(({ relation }) => form.clauses[relation] !== undefined) ?? [];
  if (thing === null || traits.length === 0) return null;
  const trait = random.pick(traits);
  if (bearersOf(book, person, form.relation, trait).length !== 1) return null;

  const start = begin(book, random, person, "x");
  const clause = fill(random.pick(form.clauses[trait.relation] ?? []), { v: trait.text });
  const reached: Reached = {
    article: thing,
    variable: "x1",
    phrase: fill(random.pick(form.that), { x: start.phrase, w: clause }),
    atoms: [
      ...start.atoms,
      { subject: "x0", relation: form.relation, object: { variable: "x1" } },
      { subject: "x1", relation: trait.relation, object: { text: trait.text } },
    ],
    evidence: [...start.evidence, link, trait],
    shape: `${form.relation} ${trait.relation}`,
  };
  const draw = random.next();
  if (draw < STOPS) {
    return {
      question: fill(random.pick(form.which), { x: start.phrase, w: clause }),
      answer: link.text,
      query: { kind: "find", atoms: reached.atoms, answer: "x1" },
      type: "bridge",
      evidence: reached.evidence,
      shape: `${reached.shape}?`,
    };
  }
  if (draw < ASKS) return ask(random, reached, [trait.relation]);
  const further = follow(book, random, reached);
  return further && ask(random, further);
};

/** The person's things whose pages state the trait. */
function bearersOf(book: Book, person: Article, relation: string, trait: Fact): readonly Article[] {
  return book
    .stated(person, relation)
    .map(({ object }) => book.article(object))
    .filter((thing) => thing !== null)
    .filter((thing) => book.stated(thing, trait.relation).some(({ text }) => text === trait.text));
}
