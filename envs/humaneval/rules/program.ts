import { isGrid, isInts, isWords, type Value } from "./python-value.ts";

/** A small generic program that is known in both languages. */
export interface Program {
  /** Unique; how lessons speak of it. */
  readonly name: string;
  /** Whether it needs a second argument. */
  readonly arity: 1 | 2;
  /** Python statements that turn `x`, with `k` for the second argument, into the next `x`; expressions, one a step. */
  readonly code: readonly string[];
  /** Undefined where it is not made for such values. Never throws. */
  readonly run: (x: Value, k: Value) => Value | undefined;
}

type Run<X> = (x: X) => Value | undefined;
type RunWith<X> = (x: X, k: number) => Value | undefined;

const one =
  <X extends Value>(fits: (value: Value) => value is X) =>
  (name: string, code: string, run: Run<X>): Program => ({
    name,
    arity: 1,
    code: [code],
    run: (x) => (fits(x) ? run(x) : undefined),
  });

/** Two arguments, the second a whole number of at least 1. */
const two =
  <X extends Value>(fits: (value: Value) => value is X) =>
  (name: string, code: string, run: RunWith<X>): Program => ({
    name,
    arity: 2,
    code: [code],
    run: (x, k) => (fits(x) && typeof k === "number" && k > 0 ? run(x, k) : undefined),
  });

const isInt = (value: Value): value is number => typeof value === "number";
const isText = (value: Value): value is string => typeof value === "string";

export const ofInts = one(isInts);
export const ofInt = one(isInt);
export const ofText = one(isText);
export const ofWords = one(isWords);
export const ofGrid = one(isGrid);
export const ofIntsAnd = two(isInts);
export const ofIntAnd = two(isInt);
export const ofTextAnd = two(isText);
export const ofWordsAnd = two(isWords);

/** With a number of its own in place of the second argument. */
export function bind(program: Program, number: number): Program {
  return {
    name: `${program.name} (${number})`,
    arity: 1,
    code: program.code.map((code) => code.replace(/\bk\b/g, String(number))),
    run: (x) => program.run(x, number),
  };
}

/** The one after the other; not both may need the second argument. */
export function compose(first: Program, second: Program): Program {
  return {
    name: `${first.name}, then ${second.name}`,
    arity: first.arity === 2 || second.arity === 2 ? 2 : 1,
    code: [...first.code, ...second.code],
    run(x, k) {
      const between = first.run(x, k);
      return between === undefined ? undefined : second.run(between, k);
    },
  };
}
