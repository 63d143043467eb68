import { pythonRepr, type Value } from "../rules/python-value.ts";
import type { Arguments, Kind, Op, Step, Way } from "./model.ts";

/** Steps one after the other; the kinds fit. At least one step; at most one takes its number from the arguments. */
export interface Pipeline {
  readonly takes: Kind;
  readonly steps: readonly Step[];
}

/** What a pipeline gives, or that it raises. */
export type Outcome = { readonly value: Value } | { readonly value: undefined };

export function runPipeline({ steps }: Pipeline, [first, k = 0]: Arguments, ways = waysOf(steps)): Outcome {
  try {
    const value = steps.reduce<Value>(
      (x, step, at) => (ways[at] ?? step.op).run(x, step.k === "argument" ? k : step.k),
      first,
    );
    return { value };
  } catch {
    return { value: undefined };
  }
}

export function waysOf(steps: readonly Step[]): readonly Way[] {
  return steps.map(({ op }) => op);
}

/** For comparing outcomes as text. */
export function show({ value }: Outcome): string {
  return value === undefined ? "(raises)" : pythonRepr(value);
}

export function kindGiven({ takes, steps }: Pipeline): Kind {
  return steps.at(-1)?.op.to ?? takes;
}

/** The operation whose number is the second argument. */
export function argumentOp({ steps }: Pipeline): Op | null {
  return steps.find(({ k }) => k === "argument")?.op ?? null;
}

/** Without one step; null where what is left does not fit together. */
export function without({ takes, steps }: Pipeline, index: number): Pipeline | null {
  const op = steps[index]?.op;
  if (steps.length < 2 || op === undefined || op.from !== op.to) return null;
  return { takes, steps: steps.filter((_, at) => at !== index) };
}

/** Identity of what is asked for. */
export function pipelineKey({ takes, steps }: Pipeline): string {
  return [takes, ...steps.map(({ op, k }) => (op.number === null ? op.slug : `${op.slug}(${k})`))].join(" ");
}
