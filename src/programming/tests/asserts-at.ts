import { faultsOf, type Python, type PythonNode, parsePython, sourceOf } from "../extract/python-tree.ts";
import { type Judged, judgeAssert } from "./judge-assert.ts";

/** What may be an assertion, to be judged once all of the reply is known. */
export interface Candidate {
  readonly text: string;
  readonly judge: (entryPoint: string, elsewhere: ReadonlySet<string>) => Judged;
}

/** How far a text is read for its first statement, in characters and whole lines: further where it may not end there. */
const WIDTHS = [400, 4000, 20_000] as const;
const FARTHEST = 20_000;

/** The assertion that a text begins with, and those that follow it on its line after a `;`. */
export function assertsAt(text: string): (Candidate & { readonly end: number })[] {
  const python = parseStart(text);
  const [first] = python.statements;
  const group = first?.name === "StatementGroup" ? first.getChildren("AssertStatement") : [first];
  const line = text.split("\n", 1)[0] ?? "";
  const end = Math.max(0, ...group.map((node) => node?.to ?? 0));
  const rest = python.text.slice(end).split("\n", 1)[0] ?? "";
  const whole = first?.name === "AssertStatement" || first?.name === "StatementGroup";
  if (!whole || !/^[ \t;]*(#.*)?$/.test(rest) || group.some((node) => node == null || faultsOf(python, node) > 0)) {
    return [{ ...refusal(line.trim(), "it is no Python: it does not parse"), end: line.length }];
  }
  return group.flatMap((node) => (node === undefined ? [] : [{ ...statement(python, node), end: node.to }]));
}

/** As much of a text as its first statement needs. */
function parseStart(text: string): Python {
  for (const width of WIDTHS) {
    const lineEnd = text.indexOf("\n", width);
    const part = text.slice(0, Math.min(FARTHEST, lineEnd < 0 ? text.length : lineEnd));
    const python = parsePython(part);
    if ((python.statements[0]?.to ?? 0) < part.length || part.length === text.length) return python;
  }
  return parsePython(text.slice(0, FARTHEST));
}

function statement(python: Python, node: PythonNode): Candidate {
  return {
    text: sourceOf(python, node),
    judge: (entryPoint, elsewhere) => judgeAssert(python, node, entryPoint, elsewhere),
  };
}

export const refusal = (text: string, why: string): Candidate => ({ text, judge: () => ({ key: text, why }) });
