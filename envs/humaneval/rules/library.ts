import type { Random } from "../../../src/core/random.ts";
import { listPrograms } from "./list-programs.ts";
import { moreListPrograms } from "./more-list-programs.ts";
import { otherPrograms } from "./other-programs.ts";
import { pairPrograms } from "./pair-programs.ts";
import type { Example } from "./problem.ts";
import { bind, compose, type Program } from "./program.ts";
import { sameValue, type Value } from "./python-value.ts";
import { textPrograms } from "./text-programs.ts";

/** All that the player can do; it was not made for any problem. */
export const LIBRARY: readonly Program[] = [
  ...listPrograms,
  ...moreListPrograms,
  ...textPrograms,
  ...otherPrograms,
  ...pairPrograms,
];

const byName = new Map(LIBRARY.map((program) => [program.name, program]));
const WITH_NUMBER = /^(.+) \((\d{1,9})\)$/;

/** The program that goes by a name, or the two of them; null for other names. */
export function programNamed(name: string): Program | null {
  const [first = null, second, ...more] = name.split(", then ").map(singleNamed);
  if (first === null || second === null || more.length > 0) return null;
  return second === undefined ? first : compose(first, second);
}

function singleNamed(name: string): Program | null {
  const [, bare = "", number = ""] = WITH_NUMBER.exec(name) ?? [];
  const program = byName.get(bare);
  return program?.arity === 2 ? bind(program, Number(number)) : (byName.get(name) ?? null);
}

export interface Wanted {
  /** Number of arguments; there is nothing for others than 1 and 2. */
  readonly arity: number;
  /** Numbers that a program may use beside its arguments. */
  readonly numbers: readonly number[];
  /** What it must do. */
  readonly example: Example;
}

/** Programs that agree with the example: those of one step in random order, then those of two. */
export function* programsFor({ arity, numbers, example }: Wanted, random: Random): Generator<Program> {
  if (arity !== 1 && arity !== 2) return;
  const [x = null, k = null] = example.args;
  const agrees = (value: Value | undefined) => value !== undefined && sameValue(value, example.result);
  const known = [...LIBRARY, ...LIBRARY.flatMap((program) => numbers.flatMap((number) => bound(program, number)))];
  const fitting = known.filter((program) => program.arity <= arity);
  yield* random.shuffle(fitting.filter((program) => program.arity === arity && agrees(program.run(x, k))));
  const pairs = fitting.flatMap((first) => {
    const between = first.run(x, k);
    if (between === undefined) return [];
    const seconds = fitting.filter((second) => first.arity + second.arity === arity + 1);
    return seconds.filter((second) => agrees(second.run(between, k))).map((second) => compose(first, second));
  });
  yield* random.shuffle(pairs);
}

function bound(program: Program, number: number): readonly Program[] {
  return program.arity === 2 ? [bind(program, number)] : [];
}
