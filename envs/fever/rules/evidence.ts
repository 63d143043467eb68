import { type Claim, namesIn, numbersIn } from "./claim.ts";
import type { Notes, ReadPage } from "./notes.ts";
import { ideasOf, nameKey, phrase } from "./words.ts";

/** What one sentence has to say about a claim, 0..1 each. */
interface Evidence {
  readonly page: ReadPage;
  readonly supports: number;
  readonly refutes: number;
}

/** Names and numbers that the pages would have to state, beside what the claim is about. */
interface Objects {
  readonly names: readonly string[];
  readonly numbers: readonly string[];
}

/** Share of the claim's words from which on a sentence without its object speaks of another one. */
const SAME_RELATION = 0.4;
/** Share of the claim's words that bears a claim out that names nothing but its subject. */
const BARE_CLAIM = 0.75;

/** What is known for and against a claim, over all sentences that were read. */
export function weigh(claim: Claim, notes: Notes): readonly Evidence[] {
  return notes.pages.flatMap((page) => {
    const led = leadingIdeas(claim, page, notes);
    if (led === null) return [];
    const objects = objectsOf(claim, page, notes);
    const ideas = [...claim.ideas].filter((one) => !led.has(one));
    return page.sentences.map((sentence) => ({ page, ...weighSentence(sentence, ideas, objects) }));
  });
}

function weighSentence(sentence: string, ideas: readonly string[], { names, numbers }: Objects) {
  const own = ideasOf(sentence);
  const share = ideas.length === 0 ? 1 : ideas.filter((one) => own.has(one)).length / ideas.length;
  const text = phrase(sentence);
  if (names.length + numbers.length === 0) {
    return { supports: share >= BARE_CLAIM ? share : 0, refutes: share >= SAME_RELATION ? share / 2 : 0 };
  }
  const states = [...names, ...numbers].some((object) => text.includes(phrase(object)));
  if (states) return { supports: 0.6 + 0.4 * share, refutes: 0 };
  const others = numbers.length > 0 ? numbersIn(sentence).filter((one) => alike(one, numbers)) : namesIn(sentence);
  return { supports: 0, refutes: others.length > 0 && share >= SAME_RELATION ? 0.3 + share / 2 : 0 };
}

/**
 * The words of the claim that only led to this page: empty where the claim names it, null where the page has nothing to do
 * with the claim.
 */
function leadingIdeas(claim: Claim, page: ReadPage, notes: Notes): ReadonlySet<string> | null {
  if (isNamed(page.title, claim)) return new Set();
  for (const other of notes.pages) {
    const link = other.sentences.find((sentence) => phrase(sentence).includes(` ${nameKey(page.title)} `));
    if (other !== page && link !== undefined) return ideasOf(link);
  }
  return null;
}

/** A page that was read because the claim names it is no object of a page behind it, unless nothing else is. */
function objectsOf(claim: Claim, page: ReadPage, notes: Notes): Objects {
  const others = claim.names.filter((name) => !sameName(name, page.title));
  const unread = others.filter(
    (name) => !notes.pages.some(({ title }) => title !== page.title && sameName(name, title)),
  );
  const isStart = isNamed(page.title, claim);
  return { names: isStart || unread.length === 0 ? others : unread, numbers: claim.numbers };
}

export function isNamed(title: string, claim: Claim): boolean {
  return claim.phrase.includes(` ${nameKey(title)} `);
}

/** A name may be part of a title that goes on in small letters, such as `Sarn reed moth`. */
function sameName(name: string, title: string): boolean {
  return ` ${nameKey(title)} `.includes(` ${nameKey(name)} `) || ` ${nameKey(name)} `.includes(` ${nameKey(title)} `);
}

/** Years against years, counts against counts. */
function alike(number: string, numbers: readonly string[]): boolean {
  const isYear = (text: string) => /^[12]\d{3}$/.test(text);
  return numbers.some((one) => isYear(one) === isYear(number));
}
