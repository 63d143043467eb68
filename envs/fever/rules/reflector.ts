import { readAdvice } from "./advice.ts";
import { readClaim } from "./claim.ts";
import { takeNotes } from "./notes.ts";
import type { PlayRequest } from "./request.ts";
import { rankTargets } from "./targets.ts";

/** Pages that a lesson names. */
const MOST_PAGES = 2;

/** A lesson in plain English out of a failed episode: what was answered, what was read, what to do next. */
export function reflectorReply({ claim: text, turns, known, lessons }: PlayRequest): string {
  const claim = readClaim(text);
  const notes = takeNotes(turns, known);
  const answer = notes.finished?.trim().toUpperCase() ?? null;
  const result = answer === null || answer === "" ? "I gave no answer in time." : `The answer ${answer} was wrong.`;
  const read = notes.pages.map(({ title }) => quote(title));
  const seen = read.length > 0 ? `I had read ${list(read)}.` : "I had read nothing.";
  const unread = rankTargets(claim, notes, readAdvice(claim, lessons)).filter(({ why }) => why !== "described");
  const steps = unread.slice(0, MOST_PAGES).map(({ query }) => `read ${quote(query)}`);
  const word = [...claim.numbers, ...claim.names].find(
    (one) => !notes.pages.some((page) => page.lookups.includes(one)),
  );
  if (word !== undefined && notes.pages.some(({ mayGoOn }) => mayGoOn)) steps.push(`look up ${quote(word)}`);
  if (answer !== null && answer !== "") steps.push(`do not answer ${answer}`);
  const next = steps.length > 0 ? `Next time I ${list(steps)}.` : "Next time I answer sooner.";
  return `On the claim ${quote(claim.text)}: ${result} ${seen} ${next}`;
}

function quote(text: string): string {
  return `"${text.replace(/"/g, "'")}"`;
}

function list(parts: readonly string[]): string {
  return parts.length < 2 ? parts.join("") : `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}`;
}
