import type { Claim } from "./claim.ts";
import { phrase } from "./words.ts";

/** What the lessons shown tell about this claim. */
export interface Advice {
  /** Labels that were wrong, in upper case. */
  readonly ruledOut: ReadonlySet<string>;
  /** Pages to read, in the order in which the lessons name them. */
  readonly read: readonly string[];
  /** Words to look up on any page that goes on. */
  readonly lookups: readonly string[];
}

const LABEL = `["“']?(SUPPORTS|REFUTES|NOT ENOUGH INFO)\\b["”']?`;
const RULED_OUT = new RegExp(
  `(?:\\b(?:do|did|will|must|should) not (?:answer|give|say)|\\bI (?:answered|gave|said|finished with)|\\bnot) ${LABEL}|${LABEL},? (?:was|is) (?:wrong|incorrect|not right)`,
  "gu",
);
const READ = /\b(?:read|search|open)(?: the page| for)? "([^"]+)"/gu;
const LOOKUP = /\blook up "([^"]+)"/gu;
/** How a lesson of this player begins. */
const TOPIC = /^On the claim "([\s\S]*?)": /u;

/**
 * Obeys a lesson only where it speaks of this claim, so that lessons of other tasks change nothing.
 *
 * @param tried answers of the attempt before, where it is shown.
 */
export function readAdvice(claim: Claim, lessons: readonly string[], tried: readonly string[] = []): Advice {
  const own = lessons.filter((lesson) => concerns(lesson, claim));
  const next = own.map((lesson) => lesson.slice(Math.max(0, lesson.search(/\bnext time\b/i))));
  return {
    ruledOut: new Set([
      ...own.flatMap((lesson) => [...lesson.matchAll(RULED_OUT)].map((one) => one[1] ?? one[2] ?? "")),
      ...tried.map((answer) => answer.trim().toUpperCase()),
    ]),
    read: [...new Set(next.flatMap((text) => [...text.matchAll(READ)].map((one) => one[1] ?? "")))],
    lookups: [...new Set(next.flatMap((text) => [...text.matchAll(LOOKUP)].map((one) => one[1] ?? "")))],
  };
}

/** One in this player's wording names the claim; any other one at least half of its names. */
function concerns(lesson: string, { names, phrase: said }: Claim): boolean {
  const topic = TOPIC.exec(lesson)?.[1];
  if (topic !== undefined) return phrase(topic) === said;
  const text = phrase(lesson);
  return names.length > 0 && names.filter((name) => text.includes(phrase(name))).length >= names.length / 2;
}
