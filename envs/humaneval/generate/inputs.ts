import type { Random } from "../../../src/core/random.ts";
import type { Value } from "../rules/python-value.ts";
import type { Arguments, Kind } from "./model.ts";
import { argumentOp, type Pipeline } from "./pipeline.ts";

export interface Inputs {
  /** Nothing, one item, equal items, signs: where programs go wrong. */
  readonly edges: readonly Arguments[];
  readonly usual: readonly Arguments[];
}

const USUAL = 60;
const EDGES: Readonly<Record<Kind, readonly Value[]>> = {
  ints: [
    [],
    [6],
    [0],
    [4, 4, 4],
    [-3, -8, -5],
    [0, -2, 0, 2],
    [1, 2, 3, 4, 5, 6, 7],
    [9, -9, 9, -9],
    [12, 7, 7, 3, 3, 3],
  ],
  int: [0, 1, 7, 10, 64, 97, 100, 360, 999],
  text: ["", "e", "Zz", "AEIOU", "  two  gaps ", "aaabbbA", "xyz XYZ", "no-one 10", "bbb bbb"],
  words: [],
  grid: [
    [[5]],
    [[3, -1, 2]],
    [[4], [0], [-6]],
    [
      [0, 0],
      [0, 0],
    ],
    [
      [1, 1, 1],
      [1, 1, 1],
    ],
    [
      [2, 9],
      [9, 2],
      [2, 9],
    ],
  ],
};
const WORDS =
  "sun Moor tide oak LAMP fern ivy Quill apple deer book hill Otto bee wool egg 12 tooth rye 7 Anna zoo".split(" ");

/** Arguments of every sort that a pipeline may be called with. */
export function inputsFor(pipeline: Pipeline, random: Random): Inputs {
  const { takes } = pipeline;
  const op = argumentOp(pipeline);
  const withNumber = (value: Value, k: () => number): Arguments => (op === null ? [value] : [value, k()]);
  const top = op?.number?.high ?? 1;
  const low = op?.number?.low ?? 1;
  return {
    edges: EDGES[takes].map((value) => withNumber(value, () => random.pick([1, 2, top, top + 4]))),
    usual: Array.from({ length: USUAL }, () =>
      withNumber(usualValue(takes, random), () => low + random.below(top - low + 2)),
    ),
  };
}

function usualValue(kind: Kind, random: Random): Value {
  if (kind === "int") return 11 + random.below(random.pick([90, 400, 980]));
  if (kind === "text") return usualText(random);
  if (kind === "grid") {
    const columns = 2 + random.below(3);
    return times(2 + random.below(2), () => times(columns, () => random.below(14) - 4));
  }
  return usualInts(random);
}

/** Repeats are frequent: numbers are drawn from few. */
function usualInts(random: Random): Value {
  const pool = times(3 + random.below(5), () => random.below(random.pick([8, 21])) - random.pick([0, 0, 9]));
  return times(3 + random.below(6), () => random.pick(pool));
}

function usualText(random: Random): Value {
  const words = times(1 + random.below(4), () => random.pick(WORDS));
  return words.join(random.below(6) === 0 ? "  " : " ");
}

function times<T>(count: number, make: () => T): T[] {
  return Array.from({ length: count }, make);
}
