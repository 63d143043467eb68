import { takeNotes } from "./notes.ts";
import { key } from "./phrase.ts";
import { readQuestion } from "./question.ts";
import type { PlayRequest } from "./request.ts";
import { pageOf } from "./sides.ts";

/** Believes an answer that stands in what was read, or a verdict about two pages that were both read. */
export function evaluatorReply({ question: text, turns, known }: PlayRequest): string {
  const question = readQuestion(text);
  const notes = takeNotes(turns, known);
  const answer = notes.finished;
  if (answer === null || answer.trim() === "") return verdict(false, "no answer was given.");
  if (question.sides) {
    const both = question.sides.every((side) => pageOf(side, notes) !== null);
    return both
      ? verdict(true, "both things compared were read.")
      : verdict(false, "one of the two things was not read.");
  }
  const source = notes.pages.find((page) =>
    [page.title, ...page.sentences.map((sentence) => sentence.text)].some((line) => key(line).includes(key(answer))),
  );
  return source
    ? verdict(true, `the answer stands on the page ${source.title}.`)
    : verdict(false, "the answer stands on no page that was read.");
}

function verdict(success: boolean, reason: string): string {
  return `Verdict: ${success ? "success" : "failure"}. Reason: ${reason}`;
}
