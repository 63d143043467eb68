import { parser } from "@lezer/python";

export type PythonNode = ReturnType<typeof parser.parse>["topNode"];

/** Python source and its tree. The parser forgives everything: what it cannot read becomes error nodes in the tree. */
export interface Python {
  readonly text: string;
  readonly root: PythonNode;
  /** Statements of the outermost level, in order; prose may stand among them as broken ones. */
  readonly statements: readonly PythonNode[];
}

/** Open brackets within one another that are read; Python itself refuses more than 200. */
const DEEPEST = 1000;

/**
 * @param text with line breaks of one character
 * @throws RangeError where brackets are nested too deeply (see `isTooDeep`)
 */
export function parsePython(text: string): Python {
  if (depthOf(text) > DEEPEST) throw new RangeError(TOO_DEEP);
  const root = parser.parse(text).topNode;
  return { text, root, statements: childrenOf(root).filter(isStatement) };
}

export function childrenOf(node: PythonNode): PythonNode[] {
  const children: PythonNode[] = [];
  for (let child = node.firstChild; child !== null; child = child.nextSibling) children.push(child);
  return children;
}

/** Visits a node and all below it; `false` keeps out of a node's children. */
export function walk(node: PythonNode, visit: (node: PythonNode) => boolean): void {
  node.cursor().iterate((at) => visit(at.node));
}

export function isStatement(node: PythonNode): boolean {
  return /Statement|Definition$/.test(node.name);
}

export function sourceOf(python: Python, node: PythonNode): string {
  return python.text.slice(node.from, node.to);
}

/** White space before the first sign of the line on which a position lies; null where something else stands before it. */
export function indentAt(text: string, position: number): string | null {
  const before = text.slice(text.lastIndexOf("\n", position - 1) + 1, position);
  return /\S/.test(before) ? null : before;
}

/**
 * How many places Python would refuse: what the parser could not read, and statements of one block that stand at different
 * depths, which the parser lets pass.
 */
export function faultsOf(python: Python, node: PythonNode = python.root): number {
  let faults = 0;
  node.cursor().iterate((at) => {
    if (at.type.isError) faults += 1;
    if (at.name === "Body" || at.name === "Script") faults += depthFaults(python.text, at.node);
  });
  return faults;
}

function depthFaults(text: string, block: PythonNode): number {
  const depths = childrenOf(block)
    .filter(isStatement)
    .map((statement) => indentAt(text, statement.from));
  const first = depths[0] ?? null;
  return first === null ? 0 : depths.filter((depth) => depth !== null && depth !== first).length;
}

/** Whether a `return` or `yield` stands outside every function: the mark of a body without its signature. */
export function returnsOutside(node: PythonNode): boolean {
  let found = false;
  walk(node, (at) => {
    if (/^(Return|Yield)(Statement|Expression)$/.test(at.name)) found = true;
    return !found && !/^(FunctionDefinition|ClassDefinition|LambdaExpression)$/.test(at.name);
  });
  return found;
}

/**
 * Tells of positions whether they lie inside a string of several lines: what looks like code there is none. To be asked in ascending
 * order of positions.
 */
export function longStrings(python: Python): (position: number) => boolean {
  const found: { readonly from: number; readonly to: number }[] = [];
  python.root.cursor().iterate((at) => {
    if (at.name !== "String" && at.name !== "FormatString") return true;
    if (python.text.slice(at.from, at.to).includes("\n")) found.push({ from: at.from, to: at.to });
    return false;
  });
  let next = 0;
  return (position) => {
    while ((found[next]?.to ?? Number.POSITIVE_INFINITY) <= position) next += 1;
    return (found[next]?.from ?? Number.POSITIVE_INFINITY) < position;
  };
}

/** Whether the text ends inside a string of several lines that nobody closed. */
export function endsInString(text: string): boolean {
  if (!/"""|'''/.test(text)) return false;
  let open = false;
  parser.parse(text).iterate({
    enter: ({ name, from, to, node }) => {
      if (name !== "String" && name !== "FormatString") return true;
      const long = /^[a-z]{0,2}("""|''')/i.test(text.slice(from, from + 5));
      if (long && to === text.length && node.lastChild?.type.isError === true) open = true;
      return false;
    },
  });
  return open;
}

const TOO_DEEP = "brackets are nested too deeply to be read";

/** Whether reading failed for nesting: of brackets, or of anything else, which exhausts the stack of whoever walks the tree. */
export function isTooDeep(error: unknown): boolean {
  return error instanceof RangeError && (error.message === TOO_DEEP || /call stack/i.test(error.message));
}

/** The most brackets that are open at once; those in strings count, for they are balanced or few. */
function depthOf(text: string): number {
  let depth = 0;
  let most = 0;
  for (const [sign] of text.matchAll(/[()[\]{}]/g)) {
    depth = "([{".includes(sign) ? depth + 1 : Math.max(0, depth - 1);
    most = Math.max(most, depth);
  }
  return most;
}
