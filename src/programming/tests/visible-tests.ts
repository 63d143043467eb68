import { BUILTIN_NAMES } from "../extract/builtin-names.ts";
import { boundNames, usedNames } from "../extract/names.ts";
import { whyUnreadable } from "../extract/parse-python.ts";
import { childrenOf, faultsOf, type Python, type PythonNode, parsePython, sourceOf } from "../extract/python-tree.ts";
import { docstringOf } from "./docstring.ts";
import { calls } from "./judge-assert.ts";
import { literalAt } from "./literal.ts";

/** What may stand before an example on its line. */
const LEAD = /^[\s*•\-\d.)]*(?:(?:for example|for|assert|examples?(?:\s+\d+)?|e\.g\.?)[\s:,]*)*$/i;
/** What may stand between a call and its result. */
const BECOMES =
  /^\s*(?:#\s*)?(?:==>|=+>|-+>|==|=|➞|→|⇒|↦)\s*|^\s+(?:#\s*)?(?:should\s+(?:return|be|equal|give)|must\s+(?:return|be)|returns?|gives|equals)\s*:?\s+/i;
/** What may follow a result on its line. */
const REST = /^[ \t]*[.,;]?[ \t]*(?:#.*)?$/;
/** How many lines one example may have. */
const MOST_LINES = 40;
const TRUTH: Readonly<Record<string, string>> = { true: "True", false: "False" };

/**
 * The examples of a function's docstring as assertions, in order, without repeats: `>>> f(1)` with its result below, and a
 * call and its result on one line, with any of the usual arrows or words between.
 *
 * Only what is certain: the result is a plain value and ends its line, the call's names are known, and a value alone in parentheses,
 * which may mean a tuple, counts in doctests only. Examples of exceptions and of no output are left out.
 */
export function visibleTestsOf(prompt: string, entryPoint: string): readonly string[] {
  try {
    return readExamples(prompt, entryPoint);
  } catch (error) {
    if (whyUnreadable(error) === null) throw error;
    return [];
  }
}

function readExamples(prompt: string, entryPoint: string): readonly string[] {
  const docstring = docstringOf(prompt, entryPoint);
  if (docstring === null) return [];
  const known = new Set([...BUILTIN_NAMES, ...boundNames(parsePython(prompt), "module"), entryPoint]);
  const lines = docstring.split("\n");
  const defined = lines.some((line) => definesByEquation(line, known, entryPoint));
  const found = lines.flatMap((line, index) => {
    const doctest = /^\s*>>>\s?(.*)$/.exec(line);
    const near = lines.slice(index, index + MOST_LINES);
    const test = doctest ? fromDoctest(near, known, entryPoint) : fromLine(near, known, entryPoint, defined);
    return test ?? [];
  });
  return [...new Set(found)];
}

/** A doctest: its source, with continuation lines, and the result below it up to a blank line or the next example. */
function fromDoctest(lines: readonly string[], known: ReadonlySet<string>, entryPoint: string): string | null {
  const [first = "", ...rest] = lines;
  const more = rest.findIndex((line) => !/^\s*\.\.\.(?:\s|$)/.test(line));
  const continued = rest.slice(0, more < 0 ? rest.length : more);
  const after = rest.slice(continued.length);
  const end = after.findIndex((line) => line.trim() === "" || /^\s*>>>/.test(line));
  const result = after
    .slice(0, end < 0 ? after.length : end)
    .join("\n")
    .trim();
  const source = [first.replace(/^\s*>>>\s?/, ""), ...continued.map((line) => line.replace(/^\s*\.\.\. ?/, ""))].join(
    "\n",
  );
  const python = parsePython(source);
  const expression = onlyExpression(python);
  if (expression === null || !isKnown(python, expression, known, entryPoint)) return null;
  const code = sourceOf(python, expression);
  const compares = expression.name === "BinaryExpression" && expression.getChild("CompareOp") !== null;
  if (compares && (result === "" || result === "True")) return `assert ${code}`;
  if (compares && result === "False") return `assert not (${code})`;
  if (result === "" || literalAt(result)?.end !== result.length) return null;
  const plain = /^(Call|Member)Expression$/.test(expression.name);
  return `assert ${plain ? code : `(${code})`} == ${result}`;
}

/** A call and its result after an arrow or a word; both may run over several lines. */
function fromLine(
  lines: readonly string[],
  known: ReadonlySet<string>,
  entryPoint: string,
  defined: boolean,
): string | null {
  const [line = ""] = lines;
  const start = line.indexOf(`${entryPoint}(`);
  if (start < 0 || !LEAD.test(line.slice(0, start))) return null;
  const text = lines.join("\n").slice(start);
  const python = parsePython(text);
  const call = callAt(python);
  if (call === null || !isKnown(python, call, known, entryPoint)) return null;
  const becomes = BECOMES.exec(text.slice(call.to));
  if (becomes === null || becomes[0].includes("\n") || (defined && becomes[0].trim() === "=")) return null;
  const value = text.slice(call.to + becomes[0].length);
  const word = /^(?:true|false)\b/.exec(value)?.[0] ?? "";
  const end = word === "" ? (literalAt(value)?.end ?? 0) : word.length;
  const result = value.slice(0, end);
  if (end === 0 || !REST.test(value.slice(end).split("\n", 1)[0] ?? "") || isLoneInParentheses(result)) return null;
  return `assert ${sourceOf(python, call)} == ${TRUTH[word] ?? result}`;
}

/** `f(n) = f(n - 1) + 1`: here `f(0) = 2` is part of a definition, which may be about something else than the result. */
function definesByEquation(line: string, known: ReadonlySet<string>, entryPoint: string): boolean {
  const start = line.indexOf(`${entryPoint}(`);
  const python = parsePython(start < 0 ? "" : line.slice(start));
  const call = callAt(python);
  return call !== null && /^\s*=[^=>]/.test(python.text.slice(call.to)) && !isKnown(python, call, known, entryPoint);
}

/** The call with which a text begins, sound in itself. */
function callAt(python: Python): PythonNode | null {
  for (let node = python.statements[0]?.firstChild ?? null; node?.from === 0; node = node.firstChild) {
    if (node.name === "CallExpression" && node.firstChild?.name === "VariableName")
      return faultsOf(python, node) > 0 ? null : node;
  }
  return null;
}

function onlyExpression(python: Python): PythonNode | null {
  const [statement, ...others] = python.statements;
  if (others.length > 0 || statement?.name !== "ExpressionStatement" || faultsOf(python) > 0) return null;
  const children = childrenOf(statement);
  return children.length === 1 ? (children[0] ?? null) : null;
}

function isKnown(python: Python, node: PythonNode, known: ReadonlySet<string>, entryPoint: string): boolean {
  const own = boundNames(python, "any", node);
  return (
    calls(python, node, entryPoint) && [...usedNames(python, node)].every((name) => known.has(name) || own.has(name))
  );
}

function isLoneInParentheses(value: string): boolean {
  return parsePython(value).statements[0]?.firstChild?.name === "ParenthesizedExpression";
}
