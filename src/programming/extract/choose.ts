import { BUILTIN_NAMES } from "./builtin-names.ts";
import { baseIndent, moveIndent } from "./indentation.ts";
import { boundNames, functionsNamed, usedNames } from "./names.ts";
import {
  childrenOf,
  faultsOf,
  indentAt,
  isStatement,
  type Python,
  parsePython,
  returnsOutside,
} from "./python-tree.ts";

/** A piece of code in a reply. `sure`: labelled as Python, or found to be Python; otherwise the label says something else. */
export interface Block {
  readonly text: string;
  readonly sure: boolean;
}

/** Pieces of one reply that are read, from its end. */
const MOST = 60;

interface Read extends Block {
  readonly python: Python;
  /** Names of its outermost scope. */
  readonly bound: ReadonlySet<string>;
  /** Names that it mentions. */
  readonly used: ReadonlySet<string>;
}

/**
 * Chooses among several pieces of code what is the answer, in the order of the reply, and joins it.
 *
 * The last piece that defines the entry point is the answer, for a model that writes twice corrects itself; stubs and broken
 * pieces are taken where there is nothing better. Others join it only where they define what it uses: helpers and imports do,
 * examples of use and tests do not. Without a definition: a body, else everything that defines something, else everything.
 *
 * @param known names that need no definition, such as those of the prompt
 */
export function chooseCode(blocks: readonly Block[], entryPoint: string, known: ReadonlySet<string>): string | null {
  const read = blocks
    .filter(({ text }) => text.trim() !== "")
    .slice(-MOST)
    .map(readBlock);
  const answer = lastBest(read, (block) => definitionGrade(block, entryPoint));
  if (answer !== null) return joined(withNeeded(answer, read, known));
  const sure = read.filter((block) => block.sure);
  const body = sure.find(
    ({ text, python }) => returnsOutside(python.root) || (baseIndent(text) !== "" && !isDefinition(python)),
  );
  if (body !== undefined) return body.text;
  const defining = sure.filter(({ bound }) => bound.size > 0);
  if (sure.length === 0) return null;
  return joined(defining.length > 0 ? defining : sure);
}

/** Whether one of the pieces defines the entry point: at the outermost level, or as a method. */
export function definesEntry(blocks: readonly Block[], entryPoint: string): boolean {
  return blocks
    .slice(-MOST)
    .map(readBlock)
    .some((block) => definitionGrade(block, entryPoint) > 0);
}

function readBlock(block: Block): Read {
  const python = parsePython(moveIndent(block.text, baseIndent(block.text), ""));
  return { ...block, python, bound: boundNames(python, "module"), used: usedNames(python) };
}

/** 0: none; the higher, the better. A label that denies Python is not believed where the code is sound. */
function definitionGrade({ python, bound, sure }: Read, entryPoint: string): number {
  const functions = functionsNamed(python, entryPoint);
  const outermost = bound.has(entryPoint);
  if (!outermost && functions.length === 0) return 0;
  const sound = faultsOf(python) === 0;
  if (!sure && !sound) return 0;
  if (!outermost) return 1;
  const last = functions.at(-1);
  const stub = last !== undefined && isStub(python, last);
  return stub ? 2 : sound ? 4 : 3;
}

/** A function of which nothing is written but a docstring, `pass` or dots. */
function isStub(python: Python, definition: ReturnType<typeof functionsNamed>[number]): boolean {
  const body = definition.getChild("Body");
  const statements = body === null ? [] : childrenOf(body).filter(isStatement);
  return (
    statements.every((statement) => {
      if (statement.name === "PassStatement") return true;
      const [first] = childrenOf(statement);
      return statement.name === "ExpressionStatement" && /String$|Ellipsis/.test(first?.name ?? "");
    }) && faultsOf(python, definition) === 0
  );
}

function isDefinition(python: Python): boolean {
  const [first] = python.statements;
  return (
    first !== undefined && /Definition$|^Decorated|^Import/.test(first.name) && indentAt(python.text, first.from) === ""
  );
}

function lastBest(blocks: readonly Read[], grade: (block: Read) => number): Read | null {
  let best: Read | null = null;
  let most = 0;
  for (const block of blocks) {
    const own = grade(block);
    if (own === 0 || own < most) continue;
    best = block;
    most = own;
  }
  return best;
}

/** The answer and every sound piece that defines what it, or a piece that it needs, uses without defining it. */
function withNeeded(answer: Read, blocks: readonly Read[], known: ReadonlySet<string>): Read[] {
  const taken = new Set([answer]);
  const has = new Set([...known, ...BUILTIN_NAMES, ...boundNames(answer.python, "any")]);
  for (let grown = true; grown; ) {
    grown = false;
    const missing = new Set([...taken].flatMap(({ used }) => [...used]).filter((name) => !has.has(name)));
    for (const block of blocks) {
      if (taken.has(block) || !block.sure || faultsOf(block.python) > 0) continue;
      if (![...block.bound].some((name) => missing.has(name))) continue;
      taken.add(block);
      for (const name of boundNames(block.python, "any")) has.add(name);
      grown = true;
    }
  }
  return blocks.filter((block) => taken.has(block));
}

function joined(blocks: readonly Block[]): string {
  const [only, ...others] = blocks;
  if (others.length === 0) return only?.text ?? "";
  return blocks.map(({ text }) => text.trimEnd()).join("\n\n");
}
