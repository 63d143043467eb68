import { childrenOf, faultsOf, type Python, type PythonNode, parsePython } from "../extract/python-tree.ts";

const LEAF = /^(Number|String|ContinuedString|Boolean|None)$/;
const GROUP = /^(Tuple|Array|Set|Dictionary|Parenthesized)Expression$/;
const SIGN = /^[()[\]{},:]$/;

/** The value that a text begins with; null where it begins with none. `end`: where it ends in the text. */
export function literalAt(text: string): { readonly end: number } | null {
  const python = parsePython(text);
  let best: PythonNode | null = null;
  for (let node = python.statements[0]?.firstChild ?? null; node?.from === 0; node = node.firstChild) {
    if (best === null && isLiteral(python, node)) best = node;
  }
  return best === null ? null : { end: best.to };
}

/** Numbers, strings, truth values, None, and lists, tuples, sets and dictionaries of them. */
function isLiteral(python: Python, node: PythonNode): boolean {
  if (faultsOf(python, node) > 0) return false;
  if (LEAF.test(node.name)) return true;
  const children = childrenOf(node);
  if (node.name === "UnaryExpression") return children.length === 2 && children[1]?.name === "Number";
  return GROUP.test(node.name) && children.every((child) => SIGN.test(child.name) || isLiteral(python, child));
}
