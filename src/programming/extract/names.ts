import { childrenOf, type Python, type PythonNode, sourceOf, walk } from "./python-tree.ts";

/** Name under which `from x import *` binds what nobody can list. */
export const STAR = "*";

/**
 * Names that a piece of source binds. `module`: only those of its outermost scope, also under `if` and `try`; `any`: those inside
 * functions, classes, lambdas and comprehensions too, parameters included.
 */
export function boundNames(python: Python, scope: "module" | "any", node: PythonNode = python.root): Set<string> {
  const names = new Set<string>();
  walk(node, (at) => {
    for (const name of bindingsOf(at)) names.add(name.name === "*" ? STAR : sourceOf(python, name));
    return scope === "any" || !INNER.test(at.name);
  });
  return names;
}

/** Names that a piece of source mentions, bound there or not; words before the `=` of a call's arguments are none. */
export function usedNames(python: Python, node: PythonNode = python.root): Set<string> {
  const names = new Set<string>();
  walk(node, (at) => {
    if (at.name === "VariableName" && !isKeyword(at)) names.add(sourceOf(python, at));
    return true;
  });
  return names;
}

export function isKeyword(name: PythonNode): boolean {
  return name.parent?.name === "ArgList" && name.nextSibling?.name === "AssignOp";
}

/** The definitions of a function of this name, outermost first; `statement` includes its decorators. */
export function functionsNamed(python: Python, name: string): PythonNode[] {
  const found: PythonNode[] = [];
  walk(python.root, (at) => {
    const own = at.name === "FunctionDefinition" ? at.getChild("VariableName") : null;
    if (own !== null && sourceOf(python, own) === name) found.push(at);
    return true;
  });
  return found;
}

const INNER = /^(FunctionDefinition|ClassDefinition|LambdaExpression|\w*ComprehensionExpression)$/;

/** The names that a node binds itself, not those below it. */
export function bindingsOf(node: PythonNode): PythonNode[] {
  const children = childrenOf(node);
  const between = (start: string, end: string) => {
    const from = children.findIndex(({ name }) => name === start);
    const to = children.findIndex(({ name }, index) => index > from && name === end);
    return from < 0 || to < 0 ? [] : targets(children.slice(from + 1, to));
  };
  switch (node.name) {
    case "FunctionDefinition":
    case "ClassDefinition":
      return children.filter(({ name }) => name === "VariableName").slice(0, 1);
    case "AssignStatement":
      return targets(children.slice(0, Math.max(0, children.map(({ name }) => name).lastIndexOf("AssignOp"))));
    case "NamedExpression":
      return targets(children.slice(0, 1));
    case "ParamList":
      return children.filter(({ name, prevSibling }) => name === "VariableName" && prevSibling?.name !== "AssignOp");
    case "ImportStatement":
      return imported(children);
    case "CapturePattern":
      return targets(children);
    case "WithStatement":
    case "TryStatement":
    case "AsPattern":
      return children.filter(({ name, prevSibling }) => name === "VariableName" && prevSibling?.name === "as");
    default:
      return node.name === "ForStatement" || node.name.endsWith("ComprehensionExpression") ? between("for", "in") : [];
  }
}

function targets(nodes: readonly PythonNode[]): PythonNode[] {
  return nodes.flatMap((node) => {
    if (node.name === "VariableName") return [node];
    return /^(Tuple|Array|Parenthesized)Expression$/.test(node.name) ? targets(childrenOf(node)) : [];
  });
}

/** `import a.b` binds `a`, `import a.b as c` binds `c`, `from a import b` binds `b`. */
function imported(children: readonly PythonNode[]): PythonNode[] {
  const names: PythonNode[] = [];
  let first: PythonNode | null = null;
  let afterAs = false;
  const start = children.findIndex(({ name }) => name === "import");
  for (const child of children.slice(start + 1)) {
    if (child.name === "*") names.push(child);
    if (child.name === "as") afterAs = true;
    if (child.name === "VariableName" && (first === null || afterAs)) first = child;
    if (child.name !== ",") continue;
    if (first !== null) names.push(first);
    first = null;
    afterAs = false;
  }
  return first === null ? names : [...names, first];
}
