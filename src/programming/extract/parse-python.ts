import { parser } from "@lezer/python";

export type PythonNode = ReturnType<typeof parser.parse>["topNode"];

/** Python source and its tree. The parser forgives everything: what it cannot read becomes error nodes in the tree. */
export interface Python {
  readonly text: string;
  readonly root: PythonNode;
  /** Statements of the outermost level, in order; prose may stand among them as broken ones. */
  readonly statements: readonly PythonNode[];
}

/** Why a text was not read. */
export class Unreadable extends Error {
  readonly why: "depth" | "length" | "work";

  constructor(why: Unreadable["why"]) {
    super(`unreadable: ${why}`);
    this.why = why;
  }
}

/** Open brackets within one another that are read; Python itself refuses more than 200. */
const DEEPEST = 1000;
/** Characters that are parsed in one piece of a reply: where no line is Python, the parser needs 20 to 60 microseconds for each. */
export const LONGEST_CODE = 20_000;
/** What the parser may do for one reply, in its own steps. A sound one takes about a microsecond, and 0.6 of them read a character. */
const MOST_WORK = 400_000;
/** Steps that one fault costs, for the parser tries several ways on from it; and that any text costs. */
const FAULT = 20;
const START = 40;

interface Work {
  spent: number;
  readonly read: Map<string, Python>;
}

let work: Work | null = null;

/**
 * Bounds what all parsing inside `read` may cost: a hostile text ends in `Unreadable` instead of minutes. No text is parsed
 * twice there. The measure is work, not time, so that the same reply has the same outcome everywhere.
 */
export function withinWork<T>(read: () => T): T {
  const outer = work;
  work = { spent: 0, read: new Map() };
  try {
    return read();
  } finally {
    work = outer;
  }
}

/** The part of the bound that is used up, from 0 on; 0 where there is none. */
export const workSpent = (): number => (work === null ? 0 : work.spent / MOST_WORK);

/**
 * @param text with line breaks of one character
 * @throws Unreadable where brackets are nested too deeply and, within a bound, where the text or all texts are too much
 */
export function parsePython(text: string): Python {
  const known = work?.read.get(text);
  if (known !== undefined) return known;
  if (depthOf(text) > DEEPEST) throw new Unreadable("depth");
  if (work === null) return parse(text).python;
  if (text.length > LONGEST_CODE) throw new Unreadable("length");
  if (work.spent > MOST_WORK) throw new Unreadable("work");
  const { python, cost } = parse(text);
  work.spent += cost;
  work.read.set(text, python);
  return python;
}

function parse(text: string): { readonly python: Python; readonly cost: number } {
  const { root, faults } = treeOf(text);
  const statements: PythonNode[] = [];
  for (let child = root.firstChild; child !== null; child = child.nextSibling) {
    if (isStatement(child)) statements.push(child);
  }
  return { python: { text, root, statements }, cost: START + text.length + FAULT * faults };
}

/**
 * The tree and how much of it is fault: places, or characters that were passed over.
 *
 * Thousands of faults can make a tree in which a walk ends at a node without a type (@lezer/common 1.5.5), or one that exhausts the
 * stack: walking it once finds out.
 */
function treeOf(text: string): { readonly root: PythonNode; readonly faults: number } {
  try {
    const root = parser.parse(text).topNode;
    let places = 0;
    let characters = 0;
    root.cursor().iterate(({ type, from, to }) => {
      if (!type.isError) return true;
      places += 1;
      characters += to - from;
      return false;
    });
    return { root, faults: Math.max(places, characters) };
  } catch (error) {
    if (error instanceof RangeError) throw new Unreadable("depth");
    if (error instanceof TypeError) throw new Unreadable("work");
    throw error;
  }
}

export function isStatement(node: PythonNode): boolean {
  return /Statement|Definition$/.test(node.name);
}

/** Why reading failed, where it was for the text; a tree too deep for whoever walks it exhausts the stack. */
export function whyUnreadable(error: unknown): Unreadable["why"] | null {
  if (error instanceof Unreadable) return error.why;
  return error instanceof RangeError && /call stack/i.test(error.message) ? "depth" : null;
}

/** The most brackets that are open at once; those in strings count, for they are balanced or few. */
function depthOf(text: string): number {
  let depth = 0;
  let most = 0;
  for (let at = 0; at < text.length; at++) {
    const sign = text[at] ?? "";
    if ("([{".includes(sign)) most = Math.max(most, ++depth);
    else if (")]}".includes(sign)) depth = Math.max(0, depth - 1);
  }
  return most;
}
