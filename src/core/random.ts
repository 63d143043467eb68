import { createHash } from "node:crypto";

/** Chance, passed in: the same seed gives the same sequence on every machine. */
export interface Random {
  /** Uniform in [0, 1). */
  next(): number;
  /** A whole number, uniform in 0 .. bound-1; `bound` at least 1. */
  below(bound: number): number;
  /** One of the items; throws on an empty list. */
  pick<T>(items: readonly T[]): T;
  /** A new list in random order (Fisher-Yates). */
  shuffle<T>(items: readonly T[]): T[];
}

/** A seeded generator: 32-bit state, the mulberry32 step. Not for secrets. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const below = (bound: number): number => Math.floor(next() * bound);
  return {
    next,
    below,
    pick(items) {
      const item = items[below(items.length)];
      if (item === undefined) throw new RangeError("cannot pick from an empty list");
      return item;
    },
    shuffle(items) {
      const order = [...items];
      for (let last = order.length - 1; last > 0; last--) {
        const other = below(last + 1);
        const held = order[last] as (typeof order)[number];
        order[last] = order[other] as (typeof order)[number];
        order[other] = held;
      }
      return order;
    },
  };
}

/** A seed in 0 .. 2^31-1 that depends on all parts and on nothing else. */
export function deriveSeed(...parts: readonly (string | number)[]): number {
  const digest = createHash("sha256").update(JSON.stringify(parts)).digest();
  return digest.readUInt32BE(0) >>> 1;
}
