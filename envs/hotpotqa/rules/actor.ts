import { type Random, seededRandom } from "../../../src/core/random.ts";
import { type Advice, readAdvice, withoutTried } from "./advice.ts";
import { blindGuess, chooseAnswer, guessAtOnce } from "./choose.ts";
import { unansweredWord } from "./lookups.ts";
import { type Notes, takeNotes } from "./notes.ts";
import { key } from "./phrase.ts";
import { type Question, readQuestion } from "./question.ts";
import type { PlayRequest } from "./request.ts";
import { pageOf } from "./sides.ts";
import { rankTargets, type Target } from "./targets.ts";

/** The step by which the answer must be given (Yao et al. 2023: 7 steps). */
const LAST_STEP = 7;
/** Targets below this are not worth a step. */
const WORTH = 2.2;
/** How often chance prefers the second target, as a temperature would. */
const SLIP = 0.1;
/** Targets from here on leave nothing to chance. */
const CERTAIN = 7;

interface Move {
  readonly thought: string;
  readonly action: string;
  readonly argument: string;
}

export function actorReply(request: PlayRequest, seed: number): string {
  const number = request.turns.length + 1;
  const { thought, action, argument } = nextMove(request, seededRandom(Math.imul(seed | 0, 31) + number * 7919));
  const { thinks, bare } = request.manner;
  const move = `${action}[${plainArgument(argument)}]`;
  if (bare) return move;
  return `${thinks ? `Thought ${number}: ${plainThought(thought)}\n` : ""}Action ${number}: ${move}`;
}

/** One line that no reader takes for the next turn, though a title may hold anything. */
function plainThought(text: string): string {
  return text.replace(/\s+/g, " ").replace(/\b(Thought|Action|Observation)([ \t]*\d*[ \t]*):/gi, "$1$2");
}

/** One line that holds no second action. */
function plainArgument(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  return /\][^[\]]*\b(?:search|lookup|finish)[ \t]*\[/i.test(`${line}]`) ? line.replace(/[[\]]/g, " ") : line;
}

function nextMove({ question: text, lessons, turns, known, tried, manner }: PlayRequest, random: Random): Move {
  const question = readQuestion(text);
  const notes = takeNotes(turns, known);
  const advice = withoutTried(readAdvice(question, lessons), tried);
  if (manner.answersOnly) return answerAtOnce(question, notes, advice, random);
  if (notes.steps + 1 >= LAST_STEP) return finish(question, notes, advice, random);
  const lookup = nextLookup(question, notes, advice);
  if (lookup !== null) return lookup;
  const target = nextTarget(question, notes, advice, random);
  return target === null ? finish(question, notes, advice, random) : search(target);
}

function nextTarget(question: Question, notes: Notes, advice: Advice, random: Random): Target | null {
  if (question.sides?.every((side) => pageOf(side, notes) !== null)) return null;
  const targets = rankTargets(question, notes, advice).filter((target) => target.score >= WORTH);
  const [first, second] = targets;
  if (!first) return null;
  return second && first.score < CERTAIN && random.next() < SLIP ? second : first;
}

/** A word that a lesson names, or what is asked when the open page goes on and nothing read so far fits. */
function nextLookup(question: Question, notes: Notes, advice: Advice): Move | null {
  const page = notes.pages.find((candidate) => key(candidate.title) === notes.open);
  if (!page) return null;
  const advised = advice.lookups.get(key(page.title));
  if (advised !== undefined && !page.lookups.includes(advised)) {
    return { thought: `My lesson says to look for ${advised} on this page.`, action: "Lookup", argument: advised };
  }
  if (!page.mayGoOn || page.lookups.length > 0) return null;
  const word = unansweredWord(question, page);
  if (word === null) return null;
  return { thought: `The first sentences do not tell. I look for ${word}.`, action: "Lookup", argument: word };
}

const REASONS: Readonly<Record<Target["why"], (query: string) => string>> = {
  asked: (query) => `The question names ${query}. I read about it.`,
  advised: (query) => `My lesson says to read ${query}.`,
  offered: (query) => `${query} may be the page I need.`,
  linked: (query) => `${query} is named there. I read that page.`,
  described: () => "I look for pages about what is described.",
};

function search({ query, why }: Target): Move {
  return { thought: REASONS[why](query), action: "Search", argument: query };
}

/** From the paragraphs shown, where there are any. */
function answerAtOnce(question: Question, notes: Notes, advice: Advice, random: Random): Move {
  if (notes.pages.length > 0) return finish(question, notes, advice, random);
  const guess = guessAtOnce(question, advice, random);
  return { thought: "I cannot read anything, so I guess.", action: "Finish", argument: guess };
}

function finish(question: Question, notes: Notes, advice: Advice, random: Random): Move {
  const answer = chooseAnswer(question, notes, advice, random);
  if (answer === null) {
    const guess = blindGuess(question, advice);
    return { thought: "Nothing that I read tells the answer, so I guess.", action: "Finish", argument: guess };
  }
  return { thought: `From the page ${answer.page} I take ${answer.text}.`, action: "Finish", argument: answer.text };
}
