import type { Value } from "../rules/python-value.ts";
import type { Kind, Op, ValueOf, Way } from "./model.ts";

type Run<F extends Kind, T extends Kind> = (x: ValueOf[F], k: number) => ValueOf[T];

interface Spec<F extends Kind, T extends Kind> {
  readonly words: string;
  readonly code: string;
  readonly run: Run<F, T>;
  readonly number?: readonly [name: string, low: number, high: number];
  readonly opening?: true;
  /** Python expression and its meaning. */
  readonly slips?: readonly (readonly [code: string, run: Run<F, T>])[];
}

/** A maker of operations from one kind to another. Steps are joined by kind, so that each meets what it expects. */
export function opsOf<F extends Kind, T extends Kind>(from: F, to: T) {
  return (slug: string, spec: Spec<F, T>): Op => ({
    slug,
    from,
    to,
    words: spec.words,
    ...way(spec.code, spec.run),
    number: spec.number ? { name: spec.number[0], low: spec.number[1], high: spec.number[2] } : null,
    opening: spec.opening ?? false,
    slips: (spec.slips ?? []).map(([code, run]) => way(code, run)),
  });
}

function way<F extends Kind, T extends Kind>(code: string, run: Run<F, T>): Way {
  return { code, run: (x: Value, k) => run(x as ValueOf[F], k) };
}

/** Python's `%` for a positive divisor. */
export function mod(n: number, by: number): number {
  return ((n % by) + by) % by;
}

export function total(numbers: readonly number[]): number {
  return numbers.reduce((sum, n) => sum + n, 0);
}

/** Numbers 0 .. count-1; none for a count below 1. */
export function upTo(count: number): number[] {
  return Array.from({ length: Math.max(0, count) }, (_, index) => index);
}

/** Python's `max` and `min`, which raise for nothing. */
export function largest(numbers: readonly number[]): number {
  if (numbers.length === 0) throw new RangeError("nothing to choose from");
  return Math.max(...numbers);
}

export function smallest(numbers: readonly number[]): number {
  return -largest(numbers.map((n) => -n));
}

export function ascending(numbers: readonly number[]): number[] {
  return [...numbers].sort((a, b) => a - b);
}

/** Each value once, in order of first appearance. */
export function distinct<T>(items: readonly T[]): T[] {
  return [...new Set(items)];
}
