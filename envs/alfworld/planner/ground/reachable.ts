import type { GroundTask, Op } from "./task.ts";

export interface Reach {
  /** What could become true if nothing ever became false, and what holds at the start. */
  readonly facts: ReadonlySet<number>;
  /** Actions that could be done then. */
  readonly ops: readonly Op[];
}

/** What can be reached at best: a fact outside can never be true, an action outside never be done. */
export function reachable({ ops }: GroundTask, start: readonly number[]): Reach {
  const facts = new Set(start);
  let waiting = ops;
  const possible: Op[] = [];
  for (let before = -1; before !== possible.length; ) {
    before = possible.length;
    const rest: Op[] = [];
    for (const op of waiting) {
      if (!op.needs.every((fact) => facts.has(fact))) {
        rest.push(op);
        continue;
      }
      possible.push(op);
      for (const fact of op.adds) facts.add(fact);
    }
    waiting = rest;
  }
  return { facts, ops: possible };
}
