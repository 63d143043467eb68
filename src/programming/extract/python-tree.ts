import { isStatement, type Python, type PythonNode, parsePython } from "./parse-python.ts";

export { isStatement, type Python, type PythonNode, parsePython };

export function childrenOf(node: PythonNode): PythonNode[] {
  const children: PythonNode[] = [];
  for (let child = node.firstChild; child !== null; child = child.nextSibling) children.push(child);
  return children;
}

/** Visits a node and all below it; `false` keeps out of a node's children. */
export function walk(node: PythonNode, visit: (node: PythonNode) => boolean): void {
  node.cursor().iterate((at) => visit(at.node));
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
  parsePython(text)
    .root.cursor()
    .iterate((at) => {
      if (at.name !== "String" && at.name !== "FormatString") return true;
      const long = /^[a-z]{0,2}("""|''')/i.test(text.slice(at.from, at.from + 5));
      if (long && at.to === text.length && at.node.lastChild?.type.isError === true) open = true;
      return false;
    });
  return open;
}
