import { readAdvice } from "./advice.ts";
import { answerKey } from "./answers.ts";
import { rankAll } from "./choose.ts";
import { missingWord } from "./lookups.ts";
import { type Notes, takeNotes } from "./notes.ts";
import { type Question, readQuestion } from "./question.ts";
import type { PlayRequest } from "./request.ts";
import { rankTargets } from "./targets.ts";

/** A lesson in plain English out of a failed episode: what was wrong, what was read, what to do next. */
export function reflectorReply({ question: text, turns, known, lessons }: PlayRequest): string {
  const question = readQuestion(text);
  const notes = takeNotes(turns, known);
  const earlier = readAdvice(question, lessons);
  const ruledOut = new Set(earlier.ruledOut);
  if (notes.finished !== null) ruledOut.add(answerKey(notes.finished));
  const topic = question.mentions.map((mention) => quote(mention.text));
  const names = topic.length > 0 ? list(topic) : "something without a name";
  const about = `Asked about ${names} (${question.relationWords.join(", ")})`;
  const wrong = notes.finished === null ? "I gave no answer in time" : `the answer ${quote(notes.finished)} was wrong`;
  const titles = notes.pages.map((page) => quote(page.title));
  const read = titles.length > 0 ? ` I had read ${list(titles)}.` : " I had read nothing.";
  const missed = notes.misses.map((miss) => miss.query).filter((query) => query !== question.description);
  const [candidate] = rankAll(question, notes, ruledOut);
  const unread = rankTargets(question, notes, earlier)
    .filter((target) => target.why !== "described")
    .slice(0, 3);
  const steps: string[] = [];
  if (candidate) steps.push(`read ${quote(candidate.page)} again`);
  for (const target of unread) steps.push(`read ${quote(target.query)}`);
  const lookup = lookupFor(question, notes, candidate?.page ?? null);
  if (lookup !== null) steps.push(`look up ${quote(lookup.word)} on ${quote(lookup.page)}`);
  if (candidate) steps.push(`answer ${quote(candidate.text)} instead`);
  const missing = missed.length > 0 ? ` There is no page called ${list(missed.map(quote))}.` : "";
  const next = steps.length > 0 ? ` Next time I ${list(steps)}.` : " Next time I look for other pages.";
  return `${about}, ${wrong}.${read}${missing}${next}`;
}

/** A word of what is asked that a page did not show, where the page goes on after what was read. */
function lookupFor(question: Question, notes: Notes, best: string | null): { word: string; page: string } | null {
  const long = notes.pages.filter((page) => page.mayGoOn && page.lookups.length === 0);
  const page = long.find(({ title }) => title === best) ?? long[0];
  if (!page) return null;
  const word = missingWord(question, page);
  return word === null ? null : { word, page: page.title };
}

function quote(text: string): string {
  return text.includes('"') ? `“${text}”` : `"${text}"`;
}

function list(items: readonly string[]): string {
  return items.length < 2 ? (items[0] ?? "") : `${items.slice(0, -1).join(", ")} and ${items.at(-1)}`;
}
