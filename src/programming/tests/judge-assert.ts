import { bindingsOf, boundNames, isKeyword, usedNames } from "../extract/names.ts";
import { childrenOf, type Python, type PythonNode, sourceOf, walk } from "../extract/python-tree.ts";

export interface Judged {
  /** Equal for assertions that test the same, however they are spaced and whatever their message. */
  readonly key: string;
  /** Why the assertion is refused; null where it is kept. */
  readonly why: string | null;
}

/** Names that a source sets anywhere outside its assertions, but for the entry point and what `typing` gives every test. */
export function boundElsewhere(python: Python, entryPoint: string): ReadonlySet<string> {
  const names = new Set<string>();
  walk(python.root, (node) => {
    if (node.name === "AssertStatement" || fromTyping(python, node)) return false;
    for (const name of bindingsOf(node)) names.add(sourceOf(python, name));
    return true;
  });
  names.delete(entryPoint);
  return names;
}

const fromTyping = (python: Python, node: PythonNode): boolean =>
  node.name === "ImportStatement" && /^from\s+typing\b/.test(sourceOf(python, node));

/** Whether an assertion can stand alone as a test of the entry point. */
export function judgeAssert(
  python: Python,
  node: PythonNode,
  entryPoint: string,
  elsewhere: ReadonlySet<string>,
): Judged {
  const [, test] = childrenOf(node);
  const key = tokens(python, test ?? node);
  const why = (reason: string): Judged => ({ key, why: reason });
  if (test === undefined) return why("it tests nothing");
  if (!calls(python, node, entryPoint)) return why(`it does not call ${entryPoint}`);
  if (test.name === "TupleExpression") return why("it is a tuple, which is always true");
  if (holds(node, /^(Await|Yield)Expression$/)) return why("it waits for something outside a function");
  const own = boundNames(python, "any", node);
  const foreign = [...usedNames(python, node)].filter((name) => elsewhere.has(name) && !own.has(name));
  if (foreign.length > 0) return why(`it needs ${foreign.join(", ")}, which is set outside it`);
  return { key, why: null };
}

/** Called by its name, or handed to another function such as `map`. */
export function calls(python: Python, node: PythonNode, entryPoint: string): boolean {
  let found = false;
  walk(node, (at) => {
    const called = at.parent?.name === "CallExpression" || at.parent?.name === "ArgList";
    if (at.name === "VariableName" && called && !isKeyword(at) && sourceOf(python, at) === entryPoint) found = true;
    return !found;
  });
  return found;
}

function holds(node: PythonNode, name: RegExp): boolean {
  let found = false;
  walk(node, (at) => {
    if (name.test(at.name)) found = true;
    return !found;
  });
  return found;
}

function tokens(python: Python, node: PythonNode): string {
  const words: string[] = [];
  walk(node, (at) => {
    const leaf = at.firstChild === null || /String$/.test(at.name);
    if (leaf) words.push(sourceOf(python, at));
    return !leaf;
  });
  return words.join(" ");
}
