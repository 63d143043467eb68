import type { Random } from "../../core/random.ts";
import type { Value } from "../model.ts";
import { between, type Draft, link, several } from "./draft.ts";
import { NOUNS } from "./nouns.ts";

/** Ways to draw objects for relations from one world. */
export interface Pools {
  readonly random: Random;
  /** All pages of a kind (`sea captain`, `town`), in the order of the cast. */
  of(kind: string): readonly Draft[];
  one(kind: string): Draft;
  /** The true object and a different one of the same kind, to be confused with it. */
  two(kind: string): readonly [Value, Value];
  /** `wanted` different ones, fewer when there are fewer. */
  many(kind: string, wanted: number): readonly Value[];
  number(from: number, to: number): number;
  date(yearOf: number): Value;
}

export function poolsOf(random: Random, cast: readonly Draft[]): Pools {
  const byKind = new Map<string, Draft[]>();
  for (const draft of cast) byKind.set(draft.kind, [...(byKind.get(draft.kind) ?? []), draft]);
  const of = (kind: string): readonly Draft[] => byKind.get(kind) ?? [];
  const many = (kind: string, wanted: number) => several(random, of(kind), wanted).map(link);
  return {
    random,
    of,
    one: (kind) => random.pick(of(kind)),
    two(kind) {
      const [first, second] = many(kind, 2);
      if (first === undefined || second === undefined) throw new RangeError(`the world needs two of: ${kind}`);
      return [first, second];
    },
    many,
    number: (from, to) => between(random, from, to),
    date(yearOf) {
      const month = random.below(12);
      const day = between(random, 1, 28);
      const two = (value: number) => String(value).padStart(2, "0");
      return {
        object: `${yearOf}-${two(month + 1)}-${two(day)}`,
        text: `${day} ${NOUNS.months[month] ?? ""} ${yearOf}`,
      };
    },
  };
}
