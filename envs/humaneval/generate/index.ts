import { UsageError } from "../../../src/core/errors.ts";
import { deriveSeed, type Random, seededRandom } from "../../../src/core/random.ts";
import { chooseTests } from "./choose-tests.ts";
import { inputsFor } from "./inputs.ts";
import { inventPipeline } from "./invent.ts";
import type { GeneratedProblem, Level, Topic } from "./model.ts";
import { type Pipeline, pipelineKey } from "./pipeline.ts";
import { mutantsOf } from "./slips.ts";
import { isWorthy } from "./worthy.ts";
import { writeProblem } from "./write.ts";

interface GenerateOptions {
  /** A whole number of at least 0. */
  readonly seed: number;
  /** Problems, 1 .. {@link MOST_PROBLEMS}. */
  readonly count: number;
}

export const MOST_PROBLEMS = 1000;
/** The seed of the bundled file, whose ids are plain: `Retrial/0`. */
const BUNDLED_SEED = 1;
/** Walks that are thrown away before a problem is found number about ten; this many mean a fault of the grammar. */
const TRIES = 5000;
/** Half of the problems are easy. */
const LEVELS: readonly Level[] = ["easy", "medium", "easy", "hard"];
/** Half of the problems are about lists. */
const TOPICS: readonly Topic[] = ["list", "string", "list", "number", "list", "grid"];

/**
 * Programming problems made from a grammar of list, string, number and grid operations; a pure function of its options.
 *
 * Each has a right program and hidden tests that all its wrong programs fail. No problem and no name comes twice. Levels
 * follow from the number of steps: up to two, three, more. Throws a UsageError for numbers out of range.
 */
export function generateProblems(options: GenerateOptions): readonly GeneratedProblem[] {
  const { seed, count } = checked(options);
  const random = seededRandom(deriveSeed("humaneval", seed, count));
  const asked = new Set<string>();
  const names = new Set<string>();
  const problems: GeneratedProblem[] = [];
  for (let at = 0; at < count; at++) {
    const level = LEVELS[at % LEVELS.length] ?? "easy";
    const topic = TOPICS[Math.floor(at / LEVELS.length) % TOPICS.length] ?? "list";
    const found = inventProblem(topic, level, random, asked, names);
    const id = seed === BUNDLED_SEED ? `Retrial/${at}` : `Retrial/${seed}-${at}`;
    problems.push({ task_id: id, ...found, labels: { level, topic } });
  }
  return problems;
}

/** The text of a data file: JSON lines; equal options give equal text. */
export function generateFile(options: GenerateOptions): string {
  return generateProblems(options)
    .map((problem) => `${JSON.stringify(problem)}\n`)
    .join("");
}

function inventProblem(topic: Topic, level: Level, random: Random, asked: Set<string>, names: Set<string>) {
  for (let tried = 0; tried < TRIES; tried++) {
    const pipeline = inventPipeline(topic, level, random);
    if (pipeline === null || asked.has(pipelineKey(pipeline))) continue;
    const inputs = inputsFor(pipeline, random);
    if (!isWorthy(pipeline, inputs)) continue;
    const mutants = mutantsOf(pipeline, inputs, random);
    const tests = mutants.length === 0 ? null : chooseTests(pipeline, inputs, mutants, random);
    if (tests === null) continue;
    asked.add(pipelineKey(pipeline));
    return writeProblem(newName(pipeline, names), pipeline, tests, mutants);
  }
  throw new UsageError(
    `--count: no further ${level} problem about a ${topic} was found. Ask for fewer, or use several seeds.`,
  );
}

/** After the first and the last step; numbered where it was given before. */
function newName({ steps }: Pipeline, names: Set<string>): string {
  const first = steps[0]?.op.slug ?? "";
  const last = steps.at(-1)?.op.slug ?? "";
  const plain = steps.length === 1 ? first : `${first}_and_${last}`;
  let name = plain;
  for (let number = 2; names.has(name); number++) name = `${plain}_${number}`;
  names.add(name);
  return name;
}

function checked({ seed, count }: GenerateOptions): GenerateOptions {
  if (!Number.isSafeInteger(seed) || seed < 0) {
    throw new UsageError(`--seed: expected a whole number of at least 0, found ${seed}.`);
  }
  if (!Number.isSafeInteger(count) || count < 1 || count > MOST_PROBLEMS) {
    throw new UsageError(
      `--count: expected a whole number in 1 .. ${MOST_PROBLEMS}, found ${count}. For more problems use several seeds.`,
    );
  }
  return { seed, count };
}
