import { answerKey } from "./answers.ts";
import { key } from "./phrase.ts";
import type { Question } from "./question.ts";

/** What the lessons shown tell about this question. */
export interface Advice {
  /** Keys of answers that were wrong. */
  readonly ruledOut: ReadonlySet<string>;
  /** Pages to read, in the order in which the lessons name them. */
  readonly read: readonly string[];
  /** Searches that met no page. */
  readonly missing: readonly string[];
  /** Words to look up, by page; the key of the page. */
  readonly lookups: ReadonlyMap<string, string>;
  /** The answer to prefer, from the newest lesson that names one. */
  readonly prefer: string | null;
}

export const NO_ADVICE: Advice = { ruledOut: new Set(), read: [], missing: [], lookups: new Map(), prefer: null };

const NAME = `(?:"([^"]*)"|“([^”]*)”)`;
const WRONG = new RegExp(
  `\\banswer(?:ed|s)?:? (?:was |is )?(?:${NAME}|([^."“]{1,60}?)),? (?:was|were|is|which was|but that was) (?:wrong|incorrect|not right|not correct)`,
  "giu",
);
const I_ANSWERED = new RegExp(
  `\\bI (?:answered|finished with|gave|said) (?:${NAME}|([^."“,]{1,60}?))(?= without|,|\\.| and | but |$)`,
  "giu",
);
const READ = new RegExp(`\\b(?:read|search|open)(?: the page| for)? ${NAME}`, "giu");
const MISSING = new RegExp(`\\bno page (?:called|named) ((?:${NAME}(?:, | or | and )?)+)`, "giu");
const ANY_NAME = new RegExp(NAME, "gu");
const LOOKUP = new RegExp(`\\blook up ${NAME} on ${NAME}`, "giu");
const PREFER = new RegExp(`\\b(?:prefer|answer|try)(?: the answer)? ${NAME} (?:instead|next)`, "iu");

/** Obeys a lesson only when it speaks of the names in this question, so that lessons of other tasks change nothing. */
export function readAdvice(question: Question, lessons: readonly string[]): Advice {
  const own = lessons.filter((lesson) => concerns(lesson, question));
  if (own.length === 0) return NO_ADVICE;
  const ruledOut = new Set(
    own.flatMap((lesson) => [...quoted(WRONG, lesson), ...quoted(I_ANSWERED, lesson)].map(answerKey)),
  );
  const next = own.map((lesson) => lesson.slice(Math.max(0, lesson.search(/\bnext time\b/i))));
  const lookups = new Map<string, string>();
  for (const text of next) {
    for (const match of text.matchAll(LOOKUP)) {
      const page = key(match[3] ?? match[4] ?? "");
      if (!lookups.has(page)) lookups.set(page, match[1] ?? match[2] ?? "");
    }
  }
  const preferred = next.map((text) => PREFER.exec(text)).find((match) => match !== null);
  const prefer = preferred?.[1] ?? preferred?.[2] ?? null;
  return {
    ruledOut,
    read: [...new Set(next.flatMap((text) => quoted(READ, text)))],
    missing: own.flatMap((lesson) =>
      [...lesson.matchAll(MISSING)].flatMap((match) => quoted(ANY_NAME, match[1] ?? "")),
    ),
    lookups,
    prefer: prefer !== null && !ruledOut.has(answerKey(prefer)) ? prefer : null,
  };
}

/** Rules out what the attempt before answered. */
export function withoutTried(advice: Advice, tried: readonly string[]): Advice {
  if (tried.length === 0) return advice;
  const ruledOut = new Set([...advice.ruledOut, ...tried.map(answerKey)]);
  const { prefer } = advice;
  return { ...advice, ruledOut, prefer: prefer !== null && ruledOut.has(answerKey(prefer)) ? null : prefer };
}

function quoted(pattern: RegExp, text: string): string[] {
  return [...text.matchAll(pattern)]
    .map((match) => (match[1] ?? match[2] ?? match[3] ?? "").trim())
    .filter((name) => name !== "");
}

/** What a lesson of this player says first: the names and the words of its question. */
const TOPIC = /^Asked about (.*?) \(([^()]*)\), (?:the answer|I gave)/;

/**
 * Whether a lesson speaks of this question.
 *
 * One in this player's own wording must name all names of the question and most of its other words; any other one at
 * least half of the names.
 */
export function concerns(lesson: string, question: Question): boolean {
  const topic = TOPIC.exec(lesson);
  const names = question.mentions.map((mention) => key(mention.text));
  const words = question.relationWords.map((word) => word.toLowerCase());
  if (topic) {
    const said = new Set((topic[2] ?? "").toLowerCase().split(", "));
    const named = key(topic[1] ?? "");
    return partOf(names, (name) => named.includes(name)) === 1 && partOf(words, (word) => said.has(word)) >= 0.7;
  }
  const text = key(lesson);
  const marks = names.length > 0 ? names : words;
  return marks.length > 0 && partOf(marks, (mark) => text.includes(mark)) >= (names.length > 0 ? 0.5 : 0.7);
}

/** Share of the items that pass, 1 for none. */
function partOf(items: readonly string[], passes: (item: string) => boolean): number {
  return items.length === 0 ? 1 : items.filter(passes).length / items.length;
}
