import { cutAtFences, isPython } from "../extract/fences.ts";
import {
  faultsOf,
  isTooDeep,
  longStrings,
  type Python,
  type PythonNode,
  parsePython,
  sourceOf,
} from "../extract/python-tree.ts";
import { boundElsewhere, type Judged, judgeAssert } from "./judge-assert.ts";

export interface ParsedAsserts {
  /** One assertion each, as the model wrote it, in the order of the reply. */
  readonly asserts: readonly string[];
  readonly refused: readonly { readonly text: string; readonly why: string }[];
}

/** Replies are read so far, in characters. */
const LONGEST = 100_000;
/** Assertions are read so far in one reply. */
const MOST = 200;
/** How far an assertion is read, in characters; and again where it does not end there. */
const NEAR = 4000;
const FAR = 20_000;
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
  try {
    return readAsserts(text, entryPoint);
  } catch (error) {
    if (!isTooDeep(error)) throw error;
    return { asserts: [], refused: [{ text: text.slice(0, 80), why: "the reply is nested too deeply to be read" }] };
  }
}

function readAsserts(text: string, entryPoint: string): ParsedAsserts {
  const asserts: string[] = [];
  const refused: { text: string; why: string }[] = [];
  const seen = new Set<string>();
  const sources = sourcesOf(text).map((source) => ({ ...source, python: parsePython(source.source) }));
  const elsewhere = new Set(sources.flatMap(({ python }) => [...boundElsewhere(python, entryPoint)]));
  let read = 0;
  for (const { source, python, prose } of sources) {
    for (const found of candidates(source, python, prose)) {
      read += 1;
      if (read > MOST) return { asserts, refused };
      const judged: Judged = found.judge(entryPoint, elsewhere);
      if (judged.why !== null) refused.push({ text: found.text, why: judged.why });
      else if (!seen.has(judged.key)) asserts.push(found.text);
      seen.add(judged.key);
    }
  }
  return { asserts, refused };
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

interface Candidate {
  readonly text: string;
  readonly judge: (entryPoint: string, elsewhere: ReadonlySet<string>) => Judged;
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
    for (const [, , span = ""] of spans) yield* statementsAt(span.trim());
    const lead = spans.length > 0 ? null : leadOf(line, prose);
    if (lead === null) continue;
    const statements = [...statementsAt(source.slice(start + lead))];
    yield* statements;
    done = start + lead + Math.max(0, ...statements.map(({ end }) => end));
  }
}

/** How many characters stand before an assertion that begins a line; null where none does. */
function leadOf(line: string, prose: boolean): number | null {
  const lead = (prose ? BULLET : /^[ \t]*/).exec(line)?.[0].length ?? 0;
  return /^assert\b/.test(line.slice(lead)) ? lead : null;
}

/** The assertion that a text begins with, and those that follow it on its line after a `;`. */
function statementsAt(text: string): (Candidate & { end: number })[] {
  const near = parsePython(text.slice(0, NEAR));
  const python = near.statements[0]?.to === NEAR ? parsePython(text.slice(0, FAR)) : near;
  const [first] = python.statements;
  const group = first?.name === "StatementGroup" ? first.getChildren("AssertStatement") : [first];
  const line = text.split("\n", 1)[0] ?? "";
  const end = Math.max(0, ...group.map((node) => node?.to ?? 0));
  const rest = python.text.slice(end).split("\n", 1)[0] ?? "";
  const whole = first?.name === "AssertStatement" || first?.name === "StatementGroup";
  if (!whole || !/^[ \t;]*(#.*)?$/.test(rest) || group.some((node) => node == null || faultsOf(python, node) > 0)) {
    return [{ ...refusal(line.trim(), "it is no Python: it does not parse"), end: line.length }];
  }
  return group.flatMap((node) => (node === undefined ? [] : [{ ...statement(python, node), end: node.to }]));
}

function statement(python: Python, node: PythonNode): Candidate {
  return {
    text: sourceOf(python, node),
    judge: (entryPoint, elsewhere) => judgeAssert(python, node, entryPoint, elsewhere),
  };
}

const refusal = (text: string, why: string): Candidate => ({ text, judge: () => ({ key: text, why }) });
