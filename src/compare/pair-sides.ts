import type { Attempt, Facts, Side } from "./side.ts";

/** The same task, seed and sample on both sides. */
export interface Pair {
  readonly base: Attempt;
  readonly next: Attempt;
}

export interface Pairing {
  readonly pairs: readonly Pair[];
  /** Attempts that one side has and the other has not; told, never dropped silently. */
  readonly onlyBase: readonly Attempt[];
  readonly onlyNext: readonly Attempt[];
  /** Pairs of which at least one side errored or was not played to its end: in no number but this. */
  readonly open: readonly Pair[];
  /** Attempts left out since one of equal task, seed and sample came before. */
  readonly duplicates: number;
}

/**
 * Pairs by task, seed and sample. Where each side has one attempt at a task, seed and sample may differ: then the task alone pairs them.
 */
export function pairSides(base: Side, next: Side): Pairing {
  const single = isSingle(base) && isSingle(next);
  const name = ({ task, seed, sample }: Attempt) => (single ? task : JSON.stringify([task, seed, sample]));
  const [left, leftTwice] = byName(base, name);
  const [right, rightTwice] = byName(next, name);
  const pairs: Pair[] = [];
  const open: Pair[] = [];
  for (const [key, attempt] of left) {
    const other = right.get(key);
    if (other === undefined) continue;
    const pair = { base: attempt, next: other };
    (attempt.solved === null || other.solved === null ? open : pairs).push(pair);
  }
  return {
    pairs,
    open,
    onlyBase: [...left].filter(([key]) => !right.has(key)).map(([, attempt]) => attempt),
    onlyNext: [...right].filter(([key]) => !left.has(key)).map(([, attempt]) => attempt),
    duplicates: leftTwice + rightTwice,
  };
}

function isSingle({ attempts }: Side): boolean {
  return new Set(attempts.map(({ task }) => task)).size === attempts.length;
}

function byName({ attempts }: Side, name: (attempt: Attempt) => string): [Map<string, Attempt>, number] {
  const found = new Map<string, Attempt>();
  let twice = 0;
  for (const attempt of attempts) {
    if (found.has(name(attempt))) twice += 1;
    else found.set(name(attempt), attempt);
  }
  return [found, twice];
}

/** Facts that differ, in words, and task sets that do; empty where the sides can be compared. */
export function mismatches(base: Side, next: Side, pairing: Pairing): readonly string[] {
  const facts = differingFacts(base.facts, next.facts);
  const { onlyBase, onlyNext } = pairing;
  const tasks = onlyBase.length + onlyNext.length;
  const lacking = `attempts without a partner: ${onlyBase.length} of ${base.name}, ${onlyNext.length} of ${next.name}`;
  return tasks === 0 ? facts : [...facts, lacking];
}

/** Facts that are not equal, in words. */
export function differingFacts(base: Facts, next: Facts): readonly string[] {
  const names = new Set([...Object.keys(base), ...Object.keys(next)]);
  return [...names].flatMap((name) => {
    const [a = "not told", b = "not told"] = [base[name], next[name]];
    return a === b ? [] : [`${name}: ${a} against ${b}`];
  });
}
