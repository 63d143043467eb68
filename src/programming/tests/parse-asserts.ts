import { cutAtFences, isPython } from "../extract/fences.ts";
import { whyUnreadable, withinWork } from "../extract/parse-python.ts";
import { faultsOf, longStrings, type Python, parsePython } from "../extract/python-tree.ts";
import { assertsAt, type Candidate, refusal } from "./asserts-at.ts";
import { boundElsewhere, type Judged } from "./judge-assert.ts";

export interface ParsedAsserts {
  /** One assertion each, as the model wrote it, in the order of the reply. */
  readonly asserts: readonly string[];
  readonly refused: readonly { readonly text: string; readonly why: string }[];
}

/** Replies are read so far, in characters. */
const LONGEST = 100_000;
/** Assertions are read so far in one reply. */
const MOST = 200;
const UNITTEST = /^\s*self\.(assert\w*)\s*\(/;
/** What may stand before an assertion in a list: a bullet, a number, `Test 1:`. */
const BULLET = /^[ \t]*(?:(?:[-*+•]|\d+[.):])[ \t]+)?(?:(?:test|case|example|assertion)\b[^:`'"=]{0,40}:[ \t]*)?/i;

/**
 * A model's own tests out of its reply: assertions that stand for themselves and call the entry point, without repeats.
 *
 * Found in fences (where there are any with assertions), in lists, in code spans, inside test functions. Refused with a
 * reason: what does not parse, what needs a variable that is set elsewhere, what does not call the entry point or cannot fail, and
 * unittest's methods, for a test is kept as it is written or not at all. Never throws.
 */
export function parseAsserts(reply: string, entryPoint: string): ParsedAsserts {
  const text = reply.slice(0, LONGEST).replace(/\r\n?/g, "\n");
  const found: Found = { asserts: [], refused: [] };
  withinWork(() => read(text, found, () => readAsserts(text, entryPoint, found)));
  return found;
}

/** Does what may be more than is read: then that is refused, and what was found before stays. */
function read(text: string, { refused }: Found, reading: () => void): void {
  try {
    reading();
  } catch (error) {
    const why = whyUnreadable(error);
    if (why === null) throw error;
    const what = why === "depth" ? "it is nested too deeply to be read" : "it is too much to be read";
    refused.push({ text: text.slice(0, 80), why: what });
  }
}

interface Found {
  readonly asserts: string[];
  readonly refused: { readonly text: string; readonly why: string }[];
}

/** Adds to `found` what it reads, so that a bound of work that it meets costs nothing of what it has read. */
function readAsserts(text: string, entryPoint: string, found: Found): void {
  const { asserts, refused } = found;
  const seen = new Set<string>();
  const sources: (Source & { readonly python: Python })[] = [];
  for (const source of sourcesOf(text)) {
    read(source.source, found, () => sources.push({ ...source, python: parsePython(source.source) }));
  }
  const elsewhere = new Set(sources.flatMap(({ python }) => [...boundElsewhere(python, entryPoint)]));
  let count = 0;
  for (const { source, python, prose } of sources) {
    for (const candidate of candidates(source, python, prose)) {
      count += 1;
      if (count > MOST) return;
      const judged: Judged = candidate.judge(entryPoint, elsewhere);
      if (judged.why !== null) refused.push({ text: candidate.text, why: judged.why });
      else if (!seen.has(judged.key)) asserts.push(candidate.text);
      seen.add(judged.key);
    }
  }
}

interface Source {
  readonly source: string;
  readonly prose: boolean;
}

/** The Python fences where one holds tests; otherwise everything. */
function sourcesOf(text: string): readonly Source[] {
  const fenced = cutAtFences(text).filter(({ kind, language }) => {
    return kind === "fenced" && (language === "" || isPython(language));
  });
  const sources = fenced.map(({ text: source }) => ({ source, prose: false }));
  return sources.some(({ source }) => /\bassert/.test(source)) ? sources : [{ source: text, prose: true }];
}

function* candidates(source: string, whole: Python, prose: boolean): Generator<Candidate> {
  const inString = prose && faultsOf(whole) > 0 ? () => false : longStrings(whole);
  let position = 0;
  let done = 0;
  for (const line of source.split("\n")) {
    const start = position;
    position += line.length + 1;
    if (start < done || inString(start)) continue;
    const unittest = UNITTEST.exec(line);
    if (unittest !== null) yield refusal(line.trim(), `self.${unittest[1]} is unittest's; write a plain assert`);
    const spans = prose ? [...line.matchAll(/(`{1,3})\s*(assert\b[^`]*)\1/g)] : [];
    for (const [, , span = ""] of spans) yield* assertsAt(span.trim());
    const lead = spans.length > 0 ? null : leadOf(line, prose);
    if (lead === null) continue;
    const statements = [...assertsAt(source.slice(start + lead))];
    yield* statements;
    done = start + lead + Math.max(0, ...statements.map(({ end }) => end));
  }
}

/** How many characters stand before an assertion that begins a line; null where none does. */
function leadOf(line: string, prose: boolean): number | null {
  const lead = (prose ? BULLET : /^[ \t]*/).exec(line)?.[0].length ?? 0;
  return /^assert\b/.test(line.slice(lead)) ? lead : null;
}
