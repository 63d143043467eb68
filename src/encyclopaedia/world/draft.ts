import type { Random } from "../../core/random.ts";
import type { Entity, Value } from "../model.ts";

/** An entity under construction. */
export interface Draft extends Entity {
  readonly values: Map<string, readonly Value[]>;
}

/** Another page as an object. */
export function link({ title, name }: Entity): Value {
  return { object: title, text: name };
}

export function year(value: number): Value {
  return { object: String(value), text: String(value) };
}

/** A count, written with commas from one thousand on. */
export function count(value: number): Value {
  return { object: String(value), text: value.toLocaleString("en-US") };
}

export function word(text: string): Value {
  return { object: text, text };
}

/** Uniform in `from` .. `to`, both included. */
export function between(random: Random, from: number, to: number): number {
  return from + random.below(to - from + 1);
}

/** Different items of a pool, in random order; fewer when the pool is small. */
export function several<T>(random: Random, pool: readonly T[], wanted: number): readonly T[] {
  if (pool.length <= wanted * 4) return random.shuffle(pool).slice(0, wanted);
  const found = new Set<T>();
  while (found.size < wanted) found.add(random.pick(pool));
  return [...found];
}

/** Records relations: `put(draft, { author: link(a) })`. */
export function put(draft: Draft, values: Readonly<Record<string, Value | readonly Value[]>>): void {
  for (const [relation, value] of Object.entries(values)) {
    draft.values.set(relation, Array.isArray(value) ? (value as readonly Value[]) : [value as Value]);
  }
}
