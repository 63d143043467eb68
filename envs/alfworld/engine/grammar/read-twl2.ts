import { z } from "zod";
import { GrammarError } from "./grammar-error.ts";

/** One alternative of a rule. */
export interface Alternative {
  readonly rhs: string;
  /** A query; null for always. */
  readonly condition: string | null;
}

/** What an action says. */
export interface ActionTexts {
  /** How its command is written. */
  readonly template: string;
  /** What is answered. */
  readonly feedback: string;
}

/** A text grammar as it stands in the file; no text is parsed yet. */
export interface Twl2 {
  /** By name; a later definition of a name replaces an earlier one, wherever it stands. */
  readonly rules: ReadonlyMap<string, readonly Alternative[]>;
  /** By name in lower case, as PDDL has them. */
  readonly actions: ReadonlyMap<string, ActionTexts>;
}

const rulesSchema = z.record(
  z.string(),
  z.array(z.object({ rhs: z.string(), condition: z.string().optional() })).min(1),
);

/**
 * Reads the outer syntax of TWL2: `grammar :: """JSON""";` and `action Name { template :: "..."; feedback :: "..."; grammar ::
 * """JSON"""; }`. A `#` between these begins a comment.
 *
 * @throws GrammarError naming the line.
 */
export function readTwl2(text: string): Twl2 {
  if (text.length > LONGEST) throw new GrammarError(`longer than ${LONGEST} characters`);
  const rules = new Map<string, readonly Alternative[]>();
  const actions = new Map<string, ActionTexts>();
  let at = 0;
  const lineAt = (place: number) => text.slice(0, place).split("\n").length;
  const fail = (expected: string): never => {
    const found = JSON.stringify(text.slice(at, at + 30));
    throw new GrammarError(`expected ${expected}, found ${at >= text.length ? "the end" : found}`, lineAt(at));
  };
  const skip = () => {
    at += /^(?:\s|#[^\n]*)*/.exec(text.slice(at, at + CHUNK))?.[0].length ?? 0;
  };
  const skipAll = () => {
    for (let before = -1; before !== at; ) {
      before = at;
      skip();
    }
  };
  const mark = (wanted: string) => {
    skipAll();
    if (!text.startsWith(wanted, at)) fail(`"${wanted}"`);
    at += wanted.length;
  };
  const word = (what: string): string => {
    skipAll();
    const found = /^[\p{L}\p{N}_.-]+/u.exec(text.slice(at, at + 200))?.[0] ?? fail(what);
    at += found.length;
    return found;
  };
  const quoted = (): string => {
    skipAll();
    const quote = text.startsWith('"""', at) ? '"""' : '"';
    if (!text.startsWith(quote, at)) fail("a text in quotes");
    const start = at + quote.length;
    const end = text.indexOf(quote, start);
    if (end < 0) throw new GrammarError("a text in quotes never ends", lineAt(at));
    at = end + quote.length;
    return text.slice(start, end);
  };
  const addRules = () => {
    skipAll();
    const start = at;
    const own = readRules(quoted(), () => lineAt(start));
    for (const [name, alternatives] of Object.entries(own)) rules.set(name, alternatives);
  };
  const readAction = () => {
    const name = word("the name of an action").toLowerCase();
    const parts = new Map<string, string>();
    mark("{");
    for (skipAll(); !text.startsWith("}", at); skipAll()) {
      const key = word("template, feedback or grammar");
      mark("::");
      if (key === "grammar") addRules();
      else if (key === "template" || key === "feedback") parts.set(key, quoted());
      else throw new GrammarError(`expected template, feedback or grammar, found ${key}`, lineAt(at));
      mark(";");
    }
    mark("}");
    const template = parts.get("template");
    if (template === undefined) throw new GrammarError(`the action ${name} has no template`, lineAt(at));
    actions.set(name, { template, feedback: parts.get("feedback") ?? "" });
  };
  for (skipAll(); at < text.length; skipAll()) {
    const keyword = word("grammar or action");
    if (keyword === "action") readAction();
    else if (keyword === "grammar") {
      mark("::");
      addRules();
      mark(";");
    } else throw new GrammarError(`expected grammar or action, found ${keyword}`, lineAt(at));
  }
  return { rules, actions };
}

/** Longest text, in characters; the official one has 12,000. */
const LONGEST = 2_000_000;
/** Longest stretch of blanks and comments looked at in one go. */
const CHUNK = 4096;

function readRules(json: string, line: () => number): Readonly<Record<string, readonly Alternative[]>> {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch (error) {
    throw new GrammarError(`the rules are no JSON: ${(error as Error).message}`, line());
  }
  const rules = rulesSchema.safeParse(value);
  if (!rules.success) {
    const [issue] = rules.error.issues;
    throw new GrammarError(
      `the rules are not lists of {rhs, condition}: at ${issue?.path.join(".")}: ${issue?.message}`,
      line(),
    );
  }
  return Object.fromEntries(
    Object.entries(rules.data).map(([name, alternatives]) => [
      name,
      alternatives.map(({ rhs, condition = null }) => ({ rhs, condition })),
    ]),
  );
}
