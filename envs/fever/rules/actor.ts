import { type Random, seededRandom } from "../../../src/core/random.ts";
import { type Advice, readAdvice } from "./advice.ts";
import { type Claim, readClaim } from "./claim.ts";
import { isNamed } from "./evidence.ts";
import { type Notes, pageOf, searchKey, takeNotes } from "./notes.ts";
import type { PlayRequest } from "./request.ts";
import { rankTargets, type Target } from "./targets.ts";
import { rankLabels } from "./verdict.ts";

/** The step by which the answer must be given (ReAct's notebook: 7 steps). */
const LAST_STEP = 7;
/** Belief in SUPPORTS from which on no more is read. */
const PLAIN = 0.75;
/** Belief that two labels may differ by and still be a matter of chance. */
const CLOSE = 0.1;

interface Move {
  readonly thought: string;
  readonly action: "Search" | "Lookup" | "Finish";
  readonly argument: string;
}

export function actorReply(request: PlayRequest, seed: number): string {
  const number = request.turns.length + 1;
  const random = seededRandom(Math.imul(seed | 0, 31) + number * 7919);
  const { thought, action, argument } = nextMove(request, random);
  const move = `${action}[${plain(argument)}]`;
  if (request.manner.bare) return move;
  return `${request.manner.thinks ? `Thought ${number}: ${plain(thought)}\n` : ""}Action ${number}: ${move}`;
}

/** One line that no reader takes for another turn or a second action, though a title may hold anything. */
function plain(text: string): string {
  return text
    .replace(/\s+/g, " ")
    .replace(/\b(Thought|Action|Observation)([ \t]*\d*[ \t]*):/gi, "$1$2")
    .replace(/[[\]]/g, " ")
    .trim();
}

function nextMove({ claim: text, lessons, turns, known, tried, manner }: PlayRequest, random: Random): Move {
  const claim = readClaim(text);
  const notes = takeNotes(turns, known);
  const advice = readAdvice(claim, lessons, tried);
  if (manner.answersOnly || notes.steps + 1 >= LAST_STEP) return finish(claim, notes, advice, random);
  const [top] = rankLabels(claim, notes);
  const settled = top?.label === "SUPPORTS" && top.belief >= PLAIN && !advice.ruledOut.has("SUPPORTS");
  if (settled) return finish(claim, notes, advice, random);
  const word = nextLookup(claim, notes, advice);
  if (word !== null) return { thought: `The page may say more. I look for ${word}.`, action: "Lookup", argument: word };
  const [target] = rankTargets(claim, notes, advice);
  return target === undefined ? finish(claim, notes, advice, random) : search(target);
}

/** On a page that goes on: words of a lesson, then what the claim says about it; one lookup without a lesson. */
function nextLookup(claim: Claim, notes: Notes, { lookups }: Advice): string | null {
  const page = notes.pages.find(({ title }) => searchKey(title) === notes.open);
  if (page === undefined || !page.mayGoOn) return null;
  const advised = lookups.find((word) => !page.lookups.includes(word));
  if (advised !== undefined) return advised;
  if (page.lookups.length > 0 || !isNamed(page.title, claim)) return null;
  const unread = claim.names.filter((name) => pageOf(name, notes) === null && !isNamed(page.title, readClaim(name)));
  return [...claim.numbers, ...unread].find((word) => !page.sentences.some((one) => one.includes(word))) ?? null;
}

const REASONS: Readonly<Record<Target["why"], (query: string) => string>> = {
  advised: (query) => `My lesson says to read ${query}.`,
  offered: (query) => `${query} may be the page that I need.`,
  named: (query) => `The claim names ${query}. I read about it.`,
  linked: (query) => `${query} is named there. I read that page.`,
  described: () => "I look for pages about what is claimed.",
};

function search({ query, why }: Target): Move {
  return { thought: REASONS[why](query), action: "Search", argument: query };
}

/** The likeliest label that no lesson rules out; chance decides between two that are close. */
function finish(claim: Claim, notes: Notes, advice: Advice, random: Random): Move {
  const all = rankLabels(claim, notes);
  const open = all.filter(({ label }) => !advice.ruledOut.has(label));
  const [first = all[0], second] = open;
  if (first === undefined) throw new Error("there are three labels");
  const tossed = second !== undefined && first.belief - second.belief < CLOSE && random.next() < 0.5;
  const { label, page } = tossed ? second : first;
  const why =
    label === "NOT ENOUGH INFO"
      ? "No page that I read tells."
      : `The page ${page?.title ?? "that I read"} ${label === "SUPPORTS" ? "says so" : "says otherwise"}.`;
  return { thought: why, action: "Finish", argument: label };
}
