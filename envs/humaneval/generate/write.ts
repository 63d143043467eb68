import { pythonRepr } from "../rules/python-value.ts";
import type { Tests } from "./choose-tests.ts";
import type { Arguments, GeneratedProblem, Kind, Step, Way } from "./model.ts";
import { argumentOp, kindGiven, type Pipeline, runPipeline, show, waysOf } from "./pipeline.ts";
import type { Mutant } from "./slips.ts";

const TYPES: Readonly<Record<Kind, string>> = {
  ints: "List[int]",
  int: "int",
  text: "str",
  words: "List[str]",
  grid: "List[List[int]]",
};
const NAMES: Readonly<Record<Kind, string>> = {
  ints: "numbers",
  int: "number",
  text: "text",
  words: "words",
  grid: "grid",
};
const GIVEN: Readonly<Record<Kind, string>> = {
  ints: "a list of whole numbers, perhaps empty",
  int: "a whole number of at least 0",
  text: "a text, perhaps empty",
  words: "a list of strings",
  grid: "a grid, which is a list of rows of equal length, with at least one number",
};
/** Columns of a docstring's line. */
const WIDTH = 88;
const EMPTY: Readonly<Record<Kind, string>> = { ints: "[]", int: "0", text: "''", words: "[]", grid: "[]" };

type Wording = Omit<GeneratedProblem, "task_id" | "labels">;

/** The Python side of a problem. */
export function writeProblem(name: string, pipeline: Pipeline, tests: Tests, mutants: readonly Mutant[]): Wording {
  const expected = (input: Arguments) => show(runPipeline(pipeline, input));
  return {
    prompt: [
      "from typing import List",
      "",
      "",
      `def ${name}(${signature(pipeline)}) -> ${TYPES[kindGiven(pipeline)]}:`,
      ...docstring(pipeline),
      ...tests.examples.flatMap((input) => [`    >>> ${name}(${listed(input)})`, `    ${expected(input)}`]),
      '    """',
      "",
    ].join("\n"),
    entry_point: name,
    canonical_solution: body(pipeline, waysOf(pipeline.steps)),
    test: [
      "def check(candidate):",
      ...tests.hidden.map((input) => `    assert candidate(${listed(input)}) == ${expected(input)}`),
      "",
    ].join("\n"),
    wrong_solutions: [
      ...mutants.map((mutant) => body(mutant.pipeline, mutant.ways, pipeline)),
      byHeart(pipeline, tests.examples),
    ],
  };
}

function names(pipeline: Pipeline): readonly string[] {
  const number = argumentOp(pipeline)?.number;
  return number ? [NAMES[pipeline.takes], number.name] : [NAMES[pipeline.takes]];
}

function signature(pipeline: Pipeline): string {
  return names(pipeline)
    .map((name, at) => `${name}: ${at === 0 ? TYPES[pipeline.takes] : "int"}`)
    .join(", ");
}

function docstring(pipeline: Pipeline): readonly string[] {
  const [given, number] = names(pipeline);
  const second = number === undefined ? "" : `, and ${number}, a whole number of at least 1`;
  const orders = pipeline.steps.map((step) => step.op.words.replaceAll("{k}", slot(step, number ?? "")));
  const steps = orders.map((order, at) => capital(`${opening(at, orders.length)}${order}.`)).join(" ");
  const lines = wrap(`You are given ${given}, ${GIVEN[pipeline.takes]}${second}. ${steps} Return the outcome.`);
  return lines.map((line, at) => (at === 0 ? `    """ ${line}` : `    ${line}`));
}

function opening(at: number, count: number): string {
  if (count === 1) return "";
  if (at === 0) return "first, ";
  return at + 1 === count && count > 2 ? "finally, " : "then, ";
}

function body(pipeline: Pipeline, ways: readonly Way[], asked = pipeline): string {
  const [given = "", number = ""] = names(asked);
  const lines = pipeline.steps.map((step, at) => {
    const code = (ways[at] ?? step.op).code.replaceAll("{x}", at === 0 ? given : "result");
    const last = at + 1 === pipeline.steps.length;
    return `    ${last ? "return" : "result ="} ${code.replaceAll("{k}", slot(step, number))}\n`;
  });
  return lines.join("");
}

/** Passes what it was shown and nothing else. */
function byHeart(pipeline: Pipeline, examples: readonly Arguments[]): string {
  const known = examples.map((input) => {
    const test = names(pipeline).map((name, at) => `${name} == ${pythonRepr(input[at] ?? null)}`);
    return `    if ${test.join(" and ")}:\n        return ${show(runPipeline(pipeline, input))}\n`;
  });
  return `${known.join("")}    return ${EMPTY[kindGiven(pipeline)]}\n`;
}

function slot({ k }: Step, number: string): string {
  return k === "argument" ? number : String(k);
}

function listed(input: Arguments): string {
  return input.map(pythonRepr).join(", ");
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function wrap(text: string): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const last = lines.at(-1);
    if (last === undefined || last.length + 1 + word.length > WIDTH) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines;
}
