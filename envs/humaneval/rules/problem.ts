import { readItems, readLiteral } from "./literal.ts";
import type { Value } from "./python-value.ts";

/** A call that the problem shows, with what it gives. */
export interface Example {
  readonly args: readonly Value[];
  readonly result: Value;
}

/** What the player sees of a problem. */
export interface Problem {
  /** Empty where none was found. */
  readonly entryPoint: string;
  readonly parameters: readonly string[];
  /** Imports above it and its first line up to the colon, as they stand. */
  readonly head: string;
  /** In the order of the text; those whose values cannot be read are left out. */
  readonly examples: readonly Example[];
  /** Numbers from 1 to 99 that its prose speaks of, each once; at most {@link MOST_NUMBERS}. */
  readonly numbers: readonly number[];
}

const MOST_NUMBERS = 4;
const DEFINITION = /^(?:async[ \t]+)?def[ \t]+(\w+)[ \t]*\(/gm;

/** The last function of a text with the examples around it; for a problem told in words, the function that its asserts call. */
export function readProblem(text: string): Problem {
  const definition = [...text.matchAll(DEFINITION)].at(-1);
  const entryPoint = definition?.[1] ?? /^\s*assert\s+(\w+)\(/m.exec(text)?.[1] ?? "";
  const examples = entryPoint === "" ? [] : readExamples(text, entryPoint);
  if (definition === undefined) {
    const parameters = (examples[0]?.args ?? []).map((_, at) => `value_${at + 1}`);
    return {
      entryPoint,
      parameters,
      head: `def ${entryPoint}(${parameters.join(", ")}):`,
      examples,
      numbers: numbersIn(text),
    };
  }
  const open = definition.index + definition[0].length;
  const close = closing(text, open);
  const colon = text.indexOf(":\n", close);
  const signature = text.slice(definition.index, colon < 0 ? close + 1 : colon);
  const imports = text.slice(0, definition.index).match(/^(?:import|from) .*$/gm) ?? [];
  return {
    entryPoint,
    parameters: parameterNames(text.slice(open, close)),
    head: [...imports, `${signature}:`].join("\n"),
    examples,
    numbers: numbersIn(text.slice(close)),
  };
}

/** Lines that show calls are not prose, nor are the lines after them. */
function numbersIn(text: string): readonly number[] {
  const prose = text.replace(/^[ \t]*(?:>>>|assert\b).*\n?.*$/gm, "").replace(/\w+\(.*$/gm, "");
  const found = (prose.match(/(?<![\w.-])[1-9]\d?(?![\w]|\.\d)/g) ?? []).map(Number);
  return [...new Set(found)].slice(0, MOST_NUMBERS);
}

/** Position of the bracket that closes one opened before `at`; the end where there is none. */
function closing(text: string, at: number): number {
  let depth = 1;
  for (let index = at; index < text.length; index++) {
    const character = text.charAt(index);
    if ("([{".includes(character)) depth += 1;
    if (")]}".includes(character)) depth -= 1;
    if (depth === 0) return index;
  }
  return text.length;
}

function parameterNames(list: string): readonly string[] {
  let depth = 0;
  const flat = [...list].map((character) => {
    if ("([{".includes(character)) depth += 1;
    if (")]}".includes(character)) depth -= 1;
    return character === "," && depth > 0 ? " " : character;
  });
  return flat
    .join("")
    .split(",")
    .map((part) => /^\s*(\w+)/.exec(part)?.[1] ?? "")
    .filter((name) => name !== "");
}

/** `>>> f(1)` with the value on the next line, `f(1) == 2`, `f(1) -> 2`. */
function readExamples(text: string, entryPoint: string): readonly Example[] {
  const found: Example[] = [];
  for (const call of text.matchAll(new RegExp(`(>>>[ \\t]*|assert[ \\t]+|\\b)${entryPoint}\\(`, "g"))) {
    const args = readItems(text, call.index + call[0].length, ")");
    if (args === null) continue;
    const rest = text.slice(args.end);
    const lead = (call[1] ?? "").startsWith(">>>")
      ? /^[ \t]*\n[ \t]*/.exec(rest)
      : /^[ \t]*(?:==|->|=>|➞)[ \t]*/.exec(rest);
    const result = lead === null ? null : readLiteral(rest, lead[0].length);
    if (result !== null && /^[ \t.,]*(?:\n|$|#|")/.test(rest.slice(result.end))) {
      found.push({ args: args.value, result: result.value });
    }
  }
  return found;
}
