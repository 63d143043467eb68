import type { Random } from "../../../src/core/random.ts";
import type { Inputs } from "./inputs.ts";
import type { Arguments, Way } from "./model.ts";
import { type Pipeline, runPipeline, show, waysOf, without } from "./pipeline.ts";

/** A pipeline with one mistake in it. */
export interface Mutant {
  readonly pipeline: Pipeline;
  /** How each of its steps is computed. */
  readonly ways: readonly Way[];
  /** Share of the usual inputs that tell it from the right one, 0 .. 1. */
  readonly blatancy: number;
  readonly differs: (input: Arguments) => boolean;
}

/** At most so many wrong programs a problem, beside the one that knows the examples by heart. */
const MUTANTS = 3;

/**
 * Programs with a slip in one step, or with one step forgotten, that some input shows to be wrong; the subtlest first.
 * Empty where every slip is harmless.
 */
export function mutantsOf(pipeline: Pipeline, inputs: Inputs, random: Random): readonly Mutant[] {
  const right = waysOf(pipeline.steps);
  const slipped = pipeline.steps.flatMap(({ op }, at) =>
    op.slips.map((slip) => measured(pipeline, pipeline, right.with(at, slip), inputs)),
  );
  const forgotten = pipeline.steps.flatMap((_, at) => {
    const rest = without(pipeline, at);
    return rest === null ? [] : [measured(pipeline, rest, waysOf(rest.steps), inputs)];
  });
  const wrong = [...random.shuffle(slipped), ...random.shuffle(forgotten)].filter(({ differs }) =>
    [...inputs.usual, ...inputs.edges].some(differs),
  );
  const chosen = wrong.slice(0, MUTANTS);
  return chosen.sort((a, b) => a.blatancy - b.blatancy);
}

function measured(right: Pipeline, pipeline: Pipeline, ways: readonly Way[], { usual }: Inputs): Mutant {
  const differs = (input: Arguments) => show(runPipeline(pipeline, input, ways)) !== show(runPipeline(right, input));
  return { pipeline, ways, blatancy: usual.filter(differs).length / usual.length, differs };
}
