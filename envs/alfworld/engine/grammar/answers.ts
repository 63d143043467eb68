import { type Budget, newBudget } from "../world/budget.ts";
import type { Relation } from "../world/relation.ts";
import type { State } from "../world/state.ts";
import { parseQuery } from "./query-text.ts";

/** A variable that has a value while a text is made. It is itself by name *and* type. */
export interface Bound {
  readonly name: string;
  readonly type: string;
  readonly symbol: number;
}

/** A query over the state, ready to be asked. */
export interface TextQuery {
  /** Predicates that it reads, without `not_`. */
  readonly reads: readonly string[];
  /**
   * Calls `found` with the variables of each answer until it returns true; returns whether it did. Answers come in the order
   * of the facts, the first pattern outermost; the same answer may come twice.
   */
  each(bound: readonly Bound[], found: (bound: readonly Bound[]) => boolean): boolean;
}

/**
 * Evaluates left to right over the facts of each predicate, sorted by their arguments. Bound variables are respected, two
 * different variables never mean the same entity, and an entity must be declared with the variable's very type.
 *
 * @throws GrammarError where the text is no query. A predicate that the domain does not have has no facts.
 */
export function planTextQuery(text: string, state: State): TextQuery {
  const { types } = state.symbols;
  const patterns = parseQuery(text).map(({ predicate, variables }) => ({
    predicate,
    variables,
    relation: fitting(state.relation(predicate), variables.length),
  }));

  const from = (
    at: number,
    bound: readonly Bound[],
    found: (bound: readonly Bound[]) => boolean,
    budget: Budget,
  ): boolean => {
    const pattern = patterns[at];
    if (pattern === undefined) return found(bound);
    const { relation, variables } = pattern;
    if (relation === null) return false;
    const values = variables.map(({ name, type }) => symbolOf(bound, name, type));
    let facts = relation.facts;
    for (let position = 0; position < values.length; position++) {
      const symbol = values[position] as number;
      if (symbol < 0) continue;
      const some = relation.at(position, symbol);
      if (some.length < facts.length) facts = some;
    }
    next: for (let index = 0; index < facts.length; index++) {
      budget.spend();
      const { args } = facts[index] as { readonly args: readonly number[] };
      let more = bound;
      for (let position = 0; position < args.length; position++) {
        const symbol = args[position] as number;
        const variable = variables[position] as (typeof variables)[number];
        const has = symbolOf(more, variable.name, variable.type);
        if (has === symbol) continue;
        if (has >= 0 || types[symbol] !== variable.type || isTaken(more, symbol)) continue next;
        more = [...more, { ...variable, symbol }];
      }
      if (from(at + 1, more, found, budget)) return true;
    }
    return false;
  };
  return {
    reads: patterns.map(({ predicate }) => predicate.replace(/^not_/, "")),
    each: (bound, found) => from(0, bound, found, newBudget()),
  };
}

function fitting(relation: Relation | null, arity: number): Relation | null {
  return relation?.arity === arity ? relation : null;
}

function symbolOf(bound: readonly Bound[], name: string, type: string): number {
  for (let at = bound.length - 1; at >= 0; at--) {
    const variable = bound[at] as Bound;
    if (variable.name === name && variable.type === type) return variable.symbol;
  }
  return -1;
}

function isTaken(bound: readonly Bound[], symbol: number): boolean {
  for (const variable of bound) if (variable.symbol === symbol) return true;
  return false;
}
