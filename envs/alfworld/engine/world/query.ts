import { type Budget, newBudget } from "./budget.ts";
import type { Conjunction } from "./normal-form.ts";
import type { Relation } from "./relation.ts";

/** A symbol (0 and above) or a variable (-1 - slot). */
export type Term = number;

/** Values of the variables by slot; -1 where unbound. */
export type Binding = Int32Array;

/** One step of a search, in the order in which it was planned. */
export type Move =
  | { readonly kind: "match"; readonly relation: Relation; readonly terms: readonly Term[] }
  | { readonly kind: "absent"; readonly relation: Relation; readonly terms: readonly Term[] }
  | { readonly kind: "compare"; readonly left: Term; readonly right: Term; readonly same: boolean }
  | { readonly kind: "none"; readonly query: Query; readonly slots: readonly (readonly [inner: number, outer: Term])[] }
  | { readonly kind: "every"; readonly slot: number };

/** One way of making a formula true, ready to be searched. */
export interface Way {
  readonly conjunction: Conjunction;
  /** Variable names to slots. */
  readonly slots: ReadonlyMap<string, number>;
  readonly allowed: readonly (readonly boolean[])[];
  readonly moves: readonly Move[];
}

/** A formula, ready to be searched for bindings that make it true. */
export interface Query {
  readonly ways: readonly Way[];
}

/** A search on its way. */
interface Search {
  readonly way: Way;
  readonly binding: Binding;
  readonly found: (binding: Binding) => boolean;
  readonly budget: Budget;
}

/**
 * Calls `found` for every binding that makes a way true, until it returns true; returns whether it did.
 *
 * @param start values of the free variables in their slots; -1, or nothing, where unbound.
 * @throws SearchTooLong
 */
export function search(
  way: Way,
  found: (binding: Binding) => boolean,
  start: readonly number[] = [],
  budget: Budget = newBudget(),
): boolean {
  const binding = new Int32Array(way.allowed.length).fill(-1);
  binding.set(start);
  return searchFrom({ way, binding, found, budget }, 0);
}

/** Whether any way of the query can be made true. @throws SearchTooLong */
export function holds(query: Query, start: readonly number[] = [], budget: Budget = newBudget()): boolean {
  return query.ways.some((way) => search(way, () => true, start, budget));
}

export function termValue(term: Term, binding: Binding): number {
  return term >= 0 ? term : (binding[-1 - term] as number);
}

function searchFrom(state: Search, at: number): boolean {
  const { way, binding } = state;
  const move = way.moves[at];
  if (move === undefined) return state.found(binding);
  state.budget.spend();
  const next = at + 1;
  if (move.kind === "match") return searchMatch(state, move.relation, move.terms, next);
  if (move.kind === "absent") {
    const args = move.terms.map((term) => termValue(term, binding));
    return !move.relation.has(args) && searchFrom(state, next);
  }
  if (move.kind === "compare") {
    const same = termValue(move.left, binding) === termValue(move.right, binding);
    return same === move.same && searchFrom(state, next);
  }
  if (move.kind === "none") {
    const start = move.slots.map(([, term]) => termValue(term, binding));
    return !holds(move.query, start, state.budget) && searchFrom(state, next);
  }
  const members = way.allowed[move.slot] as readonly boolean[];
  for (let symbol = 0; symbol < members.length; symbol++) {
    if (!members[symbol]) continue;
    binding[move.slot] = symbol;
    if (searchFrom(state, next)) return true;
  }
  binding[move.slot] = -1;
  return false;
}

function searchMatch(state: Search, relation: Relation, terms: readonly Term[], next: number): boolean {
  const { way, binding, budget } = state;
  let facts = relation.facts;
  for (let position = 0; position < terms.length; position++) {
    const value = termValue(terms[position] as Term, binding);
    if (value < 0) continue;
    const some = relation.at(position, value);
    if (some.length < facts.length) facts = some;
    if (facts.length === 0) return false;
  }
  for (let index = 0; index < facts.length; index++) {
    budget.spend();
    const { args } = facts[index] as { readonly args: readonly number[] };
    let bound = 0;
    let fits = true;
    for (let position = 0; position < terms.length; position++) {
      const term = terms[position] as Term;
      const value = args[position] as number;
      const has = termValue(term, binding);
      if (has === value) continue;
      if (has >= 0 || !(way.allowed[-1 - term] as readonly boolean[])[value]) {
        fits = false;
        break;
      }
      binding[-1 - term] = value;
      bound |= 1 << position;
    }
    if (fits && searchFrom(state, next)) return true;
    for (let position = 0; bound !== 0; position++, bound >>>= 1) {
      if (bound & 1) binding[-1 - (terms[position] as Term)] = -1;
    }
  }
  return false;
}
