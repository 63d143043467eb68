import { baseIndent, mendFirstLine, moveIndent, withoutTabs } from "./indentation.ts";
import { functionsNamed } from "./names.ts";
import {
  childrenOf,
  faultsOf,
  indentAt,
  isStatement,
  type PythonNode,
  parsePython,
  returnsOutside,
} from "./python-tree.ts";

const UNIT = "    ";

/**
 * Puts the body of a function behind the prompt that opens it. The prompt is not touched: without its last line break a third of
 * the completions would break (bigcode-evaluation-harness#159).
 *
 * A body that fits as it stands stays as it stands. Otherwise it is moved to the depth that the prompt asks for: from too deep,
 * from none, from tabs, or with a first line that lost its indentation. Where nothing makes it sound, as with a reply that was cut off,
 * the attempt with the fewest faults is the program.
 */
export function behindPrompt(prompt: string, body: string, entryPoint: string): string {
  const start = prompt === "" || prompt.endsWith("\n") || body.startsWith("\n") ? prompt : `${prompt}\n`;
  const depth = bodyIndent(prompt, entryPoint);
  const spaced = depth.includes("\t") ? body : withoutTabs(body);
  const mended = mendFirstLine(spaced);
  const bodies = [
    body,
    moveIndent(spaced, baseIndent(spaced), depth),
    ...(mended === null ? [] : [moveIndent(mended, baseIndent(mended), depth)]),
  ];
  const programs = bodies.map((text) => start + text);
  const ranks = programs.map((program) => rank(program, start.length, entryPoint));
  const best = Math.min(...ranks);
  return programs[ranks.indexOf(best)] ?? start + body;
}

/** Where the statements of the function that the prompt opens stand. */
function bodyIndent(prompt: string, entryPoint: string): string {
  const python = parsePython(prompt);
  const definition = functionsNamed(python, entryPoint).at(-1) ?? null;
  if (definition === null) return UNIT;
  const first = statementsOf(definition)[0];
  const own = first === undefined ? null : indentAt(prompt, first.from);
  return own ?? `${indentAt(prompt, definition.from) ?? ""}${UNIT}`;
}

function statementsOf(definition: PythonNode): PythonNode[] {
  const body = definition.getChild("Body");
  return body === null ? [] : childrenOf(body).filter(isStatement);
}

/** How far a program is from sound: 0 where it parses and the function has statements behind the prompt. */
function rank(program: string, start: number, entryPoint: string): number {
  const python = parsePython(program);
  const definition = functionsNamed(python, entryPoint).find(({ from }) => from < start);
  const reaches = definition === undefined || statementsOf(definition).some(({ from }) => from >= start);
  return faultsOf(python) + (returnsOutside(python.root) ? 100 : 0) + (reaches ? 0 : 10_000);
}
