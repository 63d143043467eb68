import { seededRandom } from "../../../src/core/random.ts";
import { carefulGuess, resultOf } from "./choose.ts";
import type { Problem } from "./problem.ts";
import { pythonRepr, type Value } from "./python-value.ts";
import { variationsOf } from "./variations.ts";

/** Tests beyond the examples. */
const MORE = 3;

/**
 * The examples as assertions, and some variations of them with what the best guess gives.
 *
 * A wrong guess makes wrong tests: they refuse right programs and accept wrong ones, as a model's do.
 */
export function testerReply(problem: Problem, seed: number): string {
  const random = seededRandom(seed);
  const guess = carefulGuess(problem, random);
  const line = (args: readonly Value[], result: Value) =>
    `assert ${problem.entryPoint}(${args.map(pythonRepr).join(", ")}) == ${pythonRepr(result)}`;
  const known = problem.examples.map(({ args, result }) => line(args, result));
  if (guess === null) return known.join("\n");
  const guessed = variationsOf(problem.examples, MORE, random).flatMap((args) => {
    const result = resultOf(guess, args);
    return result === undefined ? [] : [line(args, result)];
  });
  return [...known, ...guessed].join("\n");
}
