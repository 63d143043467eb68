import { childrenOf, faultsOf, indentAt, type Python, type PythonNode, parsePython, sourceOf } from "./python-tree.ts";

/**
 * How many lines of a text are code, from its first one on; 0 where it begins with prose.
 *
 * @param whole false where more follows than is given here: then `more` says that the first statement may go on there
 * @param names what may be called
 */
export function codeLines(text: string, whole: boolean, names: ReadonlySet<string>): number | "more" {
  const python = parsePython(outdent(text));
  const edge = whole ? Number.POSITIVE_INFINITY : statementsEnd(python.text);
  let end = 0;
  for (const statement of python.statements) {
    if (statement.from < end || indentAt(python.text, statement.from) === null) break;
    if (statement.to >= edge) return end === 0 ? "more" : linesIn(python.text, end);
    if (!isCode(python, statement, names)) break;
    const last = python.text.slice(0, statement.to).trimEnd().length;
    // Something unreadable follows on the same line: this is a sentence.
    if (/^[ \t;]*[^\s#;]/.test(python.text.slice(last).split("\n", 1)[0] ?? "")) break;
    end = last;
  }
  return end === 0 ? 0 : linesIn(python.text, end);
}

/** The parser takes its first line for the outermost level, but does not find back to it when it is indented. */
function outdent(text: string): string {
  const indent = /^[ \t]*/.exec(text)?.[0] ?? "";
  return indent === "" ? text : text.replaceAll(`\n${indent}`, "\n").slice(indent.length);
}

/** Where the last line ends that is neither blank nor a comment: a block that reaches it may go on with `else`. */
function statementsEnd(text: string): number {
  let end = text.length;
  for (;;) {
    const start = text.lastIndexOf("\n", end - 1);
    if (start < 0 || /^\s*[^\s#]/.test(text.slice(start, end))) return text.slice(0, end).trimEnd().length;
    end = start;
  }
}

const linesIn = (text: string, end: number): number => text.slice(0, end).split("\n").length;

/** Words alone are prose though they parse: `Sure`, `Complexity: O(n)`, `a or b`. */
function isCode(python: Python, statement: PythonNode, names: ReadonlySet<string>): boolean {
  if (faultsOf(python, statement) > 0 || statement.name === "PrintStatement") return false;
  const children = childrenOf(statement);
  if (statement.name === "AssignStatement") return children.some(({ name }) => name === "AssignOp");
  if (statement.name !== "ExpressionStatement") return true;
  const [expression] = children;
  if (children.length !== 1 || expression === undefined) return false;
  if (/^(String|ContinuedString|Ellipsis|AwaitExpression|YieldExpression)$/.test(expression.name)) return true;
  const callee = expression.name === "CallExpression" ? expression.firstChild : null;
  if (callee === null) return false;
  return callee.name !== "VariableName" || names.has(sourceOf(python, callee));
}
