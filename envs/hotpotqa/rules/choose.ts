import type { Random } from "../../../src/core/random.ts";
import type { Advice } from "./advice.ts";
import { answerKey, type Candidate, rankAnswers } from "./answers.ts";
import type { Notes } from "./notes.ts";
import type { Question } from "./question.ts";
import { rankSides } from "./sides.ts";
import { rankVerdicts } from "./verdicts.ts";

/** All answers that the notes suggest, best first, without those that lessons rule out. */
export function rankAll(question: Question, notes: Notes, ruledOut: ReadonlySet<string>): readonly Candidate[] {
  const compared = rankCompared(question, notes);
  const open = question.kind === "yes-no" && compared.length > 0 ? [] : rankAnswers(question, notes, ruledOut);
  return [...compared.filter(({ text }) => !ruledOut.has(answerKey(text))), ...open];
}

function rankCompared(question: Question, notes: Notes): readonly Candidate[] {
  if (question.kind === "yes-no") return rankVerdicts(question, notes);
  return question.kind === "choice" ? rankSides(question, notes) : [];
}

/** How often chance prefers the second candidate, as a temperature would. */
const SECOND = 0.1;

/** The answer to give, or null when nothing was read that suggests one. */
export function chooseAnswer(question: Question, notes: Notes, advice: Advice, random: Random): Candidate | null {
  const ranked = rankAll(question, notes, advice.ruledOut);
  const preferred = advice.prefer === null ? "" : answerKey(advice.prefer);
  const advised = ranked.find(({ text }) => answerKey(text) === preferred);
  const [first, second] = ranked;
  const dice = random.next();
  if (advised && first && advised.score >= first.score - 0.5) return advised;
  if (!first) return null;
  return second && dice < SECOND ? second : first;
}

/** What to say when the pages suggest nothing. */
export function blindGuess(question: Question, { ruledOut }: Advice): string {
  const sides = question.sides ?? [];
  const guesses = question.kind === "choice" ? sides : question.kind === "yes-no" ? ["yes", "no"] : ["no", "yes"];
  return guesses.find((guess) => !ruledOut.has(answerKey(guess))) ?? question.mentions[0]?.text ?? "unknown";
}

/**
 * What to say to a question without having read anything: what a lesson names, else one of the forms that the question
 * allows, by chance, so that several samples show how little is known.
 */
export function guessAtOnce(question: Question, advice: Advice, random: Random): string {
  if (advice.prefer !== null) return advice.prefer;
  const named = question.kind === "choice" ? (question.sides ?? []) : [];
  const others = question.kind === "open" ? question.mentions.map(({ text }) => text) : [];
  const guesses = [...named, ...(named.length > 0 ? [] : ["yes", "no"]), ...others];
  const left = guesses.filter((guess) => !advice.ruledOut.has(answerKey(guess)));
  return left.length > 0 ? random.pick(left) : blindGuess(question, advice);
}
