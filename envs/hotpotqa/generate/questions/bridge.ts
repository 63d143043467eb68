import type { Candidate } from "./candidate.ts";
import { ask, begin, follow, type QuestionMaker } from "./candidate.ts";

/** Groups at which chains begin; those with more to follow come more often. */
const STARTS = [
  ..."film film film novel opera opera ship ship band newspaper school company bridge river mountain island".split(" "),
  ..."battle species instrument dish festival town person person person".split(" "),
];

/** A chain over pages: "In which town was the director of the film X born?". */
export const bridge =
  (pages: 2 | 3): QuestionMaker =>
  (book, random): Candidate | null => {
    const start = begin(book, random, random.pick(book.group(random.pick(STARTS))), "x");
    const second = follow(book, random, start);
    const last = pages === 3 && second ? follow(book, random, second) : second;
    return last && ask(random, last);
  };
