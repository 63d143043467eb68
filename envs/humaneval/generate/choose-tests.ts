import type { Random } from "../../../src/core/random.ts";
import { pythonRepr } from "../rules/python-value.ts";
import type { Inputs } from "./inputs.ts";
import type { Arguments } from "./model.ts";
import { type Pipeline, runPipeline, show } from "./pipeline.ts";
import type { Mutant } from "./slips.ts";
import { EMPTY } from "./worthy.ts";

export interface Tests {
  /** Shown in the docstring, 2 .. 4. */
  readonly examples: readonly Arguments[];
  /** Hidden, 8 .. 14, none of them an example. */
  readonly hidden: readonly Arguments[];
}

/** Longest input of an example, in characters. */
const LONGEST_EXAMPLE = 60;
/** A mistake that more of the usual inputs show is not spared by the examples. */
const SUBTLE = 0.6;

/**
 * Examples that tell the right program from the blatantly wrong ones but, where that can be had, not from the subtlest;
 * hidden tests that tell it from all of them. Null where there are too few inputs for that.
 */
export function chooseTests(
  pipeline: Pipeline,
  inputs: Inputs,
  mutants: readonly Mutant[],
  random: Random,
): Tests | null {
  const examples = chooseExamples(pipeline, inputs, mutants, random);
  if (examples === null) return null;
  const shown = new Set(examples.map(keyOf));
  const open = (list: readonly Arguments[]) => unique(list).filter((input) => !shown.has(keyOf(input)));
  const edges = open(inputs.edges);
  const usual = open(inputs.usual);
  const needed = mutants.map(({ differs }) => [...usual, ...edges].find(differs));
  const killers = needed.filter((input) => input !== undefined);
  if (killers.length < mutants.length) return null;
  const wanted = 10 + random.below(5);
  const hidden = unique([...killers, ...random.shuffle(edges).slice(0, 5), ...usual]).slice(0, wanted);
  return hidden.length < 8 ? null : { examples, hidden: random.shuffle(hidden) };
}

function chooseExamples(
  pipeline: Pipeline,
  { usual, edges }: Inputs,
  mutants: readonly Mutant[],
  random: Random,
): readonly Arguments[] | null {
  const count = random.pick([2, 3, 3, 4]);
  const [subtlest] = mutants;
  const result = (input: Arguments) => show(runPipeline(pipeline, input));
  const fit = unique(usual).filter((input) => keyOf(input).length <= LONGEST_EXAMPLE && !EMPTY.has(result(input)));
  const edgy = random.below(3) === 0 ? random.shuffle(edges).slice(0, 2) : [];
  const spared = subtlest !== undefined && subtlest.blatancy <= SUBTLE ? subtlest : null;
  const quiet = (list: readonly Arguments[]) => list.filter((input) => spared === null || !spared.differs(input));
  const pool = quiet(fit).length > count + 1 ? quiet(fit) : fit;
  const kept: Arguments[] = [];
  const results = new Set<string>();
  for (const candidates of [pool, pool, quiet(edgy).length > 0 ? quiet(edgy) : pool, pool].slice(0, count)) {
    const open = random.shuffle(candidates.filter((input) => !results.has(result(input))));
    const alive = mutants.filter((mutant) => mutant !== spared && !kept.some(mutant.differs));
    const [best] = open.sort((a, b) => kills(alive, b) - kills(alive, a));
    if (best === undefined) continue;
    kept.push(best);
    results.add(result(best));
  }
  return kept.length < 2 ? null : kept;
}

function kills(mutants: readonly Mutant[], input: Arguments): number {
  return mutants.filter(({ differs }) => differs(input)).length;
}

function unique(inputs: readonly Arguments[]): readonly Arguments[] {
  return [...new Map(inputs.map((input) => [keyOf(input), input])).values()];
}

function keyOf(input: Arguments): string {
  return input.map(pythonRepr).join(", ");
}
