import type { Value } from "../rules/python-value.ts";

/** What an operation takes and gives. */
export interface ValueOf {
  readonly ints: readonly number[];
  readonly int: number;
  readonly text: string;
  readonly words: readonly string[];
  /** Rows of equal length, at least one row and one column. */
  readonly grid: readonly (readonly number[])[];
}
export type Kind = keyof ValueOf;

/** One way to compute a step: as a Python expression and here. Both give equal values. */
export interface Way {
  /** `{x}` stands for the name of what it works on, `{k}` for its number. */
  readonly code: string;
  /** Throws where the Python expression raises. */
  readonly run: (x: Value, k: number) => Value;
}

/** A word of the grammar. */
export interface Op extends Way {
  /** Snake case, unique. */
  readonly slug: string;
  readonly from: Kind;
  readonly to: Kind;
  /** What to do in plain English, as an order; `{k}` stands for its number. */
  readonly words: string;
  /** The number that it needs, and in which range; null where it needs none. It must work for every k of at least 1. */
  readonly number: { readonly name: string; readonly low: number; readonly high: number } | null;
  /** Only fit for what the function is given, not for what another step made. */
  readonly opening: boolean;
  /** Mistakes that are easily made. */
  readonly slips: readonly Way[];
}

/** An operation at its place. */
export interface Step {
  readonly op: Op;
  /** Its number; "argument" where the function's second argument is it. Meaningless for an operation without one. */
  readonly k: number | "argument";
}

/** What a function is called with: one value, or a value and a number. */
export type Arguments = readonly [Value] | readonly [Value, number];

export const levels = ["easy", "medium", "hard"] as const;
export type Level = (typeof levels)[number];
export const topics = ["list", "string", "number", "grid"] as const;
export type Topic = (typeof topics)[number];

/** A line of the file, in the official layout with two fields more. */
export interface GeneratedProblem {
  readonly task_id: string;
  readonly prompt: string;
  readonly entry_point: string;
  readonly canonical_solution: string;
  readonly test: string;
  readonly labels: { readonly level: Level; readonly topic: Topic };
  /** Bodies that fail the hidden tests, 2 .. 4; some pass the examples of the docstring. */
  readonly wrong_solutions: readonly string[];
}
