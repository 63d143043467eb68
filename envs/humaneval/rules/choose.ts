import { type Random, seededRandom } from "../../../src/core/random.ts";
import type { Failures } from "./advice.ts";
import { programNamed, programsFor } from "./library.ts";
import type { Example, Problem } from "./problem.ts";
import type { Program } from "./program.ts";
import { pythonRepr, sameValue, type Value } from "./python-value.ts";
import { variationsOf } from "./variations.ts";

/** How a plan is called that knows the examples and nothing else. */
export const BY_HEART = "the examples by heart";

/** A program of the library, or null for the examples by heart. */
export type Choice = Program | null;

/** Inputs on which programs are held against each other. */
const PROBES = 12;

/**
 * The first program, in random order, that agrees with the examples that are looked at.
 *
 * Hasty: at first it looks at one example alone. Each failed plan brings the example that it broke, and rules out all
 * programs that do the same as it did. Null where nothing is left, until that failed as well: then what agrees with most.
 */
export function choosePlan(problem: Problem, failures: Failures, random: Random): Choice {
  const failed = failures.map(programNamed).filter((program) => program !== null);
  const lookedAt = [problem.examples[0], ...failed.map((program) => brokenBy(program, problem.examples))];
  const examples = problem.examples.filter((example) => lookedAt.includes(example));
  return (
    firstThat(problem, examples, failed, random) ?? (failures.includes(BY_HEART) ? best(problem, failed, random) : null)
  );
}

/** The first program, in random order, that agrees with every example; null where none does. */
export function carefulGuess(problem: Problem, random: Random): Choice {
  return firstThat(problem, problem.examples, [], random);
}

/** The first example that a program gets wrong; null where it agrees with all. */
export function brokenBy(program: Program, examples: readonly Example[]): Example | null {
  return examples.find((example) => !agrees(program, example)) ?? null;
}

function firstThat(problem: Problem, examples: readonly Example[], failed: readonly Program[], random: Random): Choice {
  const isNew = unlike(problem, failed);
  for (const program of candidates(problem, random)) {
    if (brokenBy(program, examples) === null && isNew(program)) return program;
  }
  return null;
}

function best(problem: Problem, failed: readonly Program[], random: Random): Choice {
  const isNew = unlike(problem, failed);
  let choice: Choice = null;
  let most = 0;
  for (const program of candidates(problem, random)) {
    const score = problem.examples.filter((example) => agrees(program, example)).length;
    if (score > most && isNew(program)) [choice, most] = [program, score];
  }
  return choice;
}

/** What agrees with the first example; nothing where there is none. */
function candidates({ parameters, numbers, examples }: Problem, random: Random): Iterable<Program> {
  const [example] = examples;
  return example === undefined ? [] : programsFor({ arity: parameters.length, numbers, example }, random);
}

/** Whether a program does something else than each of those that failed. */
function unlike({ examples }: Problem, failed: readonly Program[]): (program: Program) => boolean {
  if (failed.length === 0) return () => true;
  const probes = [...examples.map(({ args }) => args), ...variationsOf(examples, PROBES, seededRandom(1))];
  const behaviour = (program: Program) => probes.map((args) => shown(resultOf(program, args))).join("\n");
  const seen = new Set(failed.map(behaviour));
  return (program) => !seen.has(behaviour(program));
}

function agrees(program: Program, { args, result }: Example): boolean {
  const given = resultOf(program, args);
  return given !== undefined && sameValue(given, result);
}

export function resultOf(program: Program, [x = null, k = null]: readonly Value[]): Value | undefined {
  return program.run(x, k);
}

function shown(value: Value | undefined): string {
  return value === undefined ? "" : pythonRepr(value);
}
