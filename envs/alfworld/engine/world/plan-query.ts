import type { Atom, Formula } from "../pddl/formula.ts";
import { PddlError } from "../pddl/pddl-error.ts";
import { type Conjunction, waysOf } from "./normal-form.ts";
import type { Move, Query, Term, Way } from "./query.ts";
import type { Relation } from "./relation.ts";
import type { State } from "./state.ts";

/** A free variable of a formula. */
interface Free {
  readonly name: string;
  readonly type: string;
}

/**
 * Plans the search of a formula over a state; `free` variables get the first slots, in this order.
 *
 * @param bound whether they have values before the search begins.
 * @throws PddlError for conditions with too many alternatives.
 */
export function planQuery(formula: Formula, free: readonly Free[], state: State, bound = false): Query {
  return { ways: waysOf(formula).flatMap((conjunction) => planWay(conjunction, free, state, bound)) };
}

/** Nothing where the way can never be: a type without objects, an object that is not there. */
function planWay(conjunction: Conjunction, free: readonly Free[], state: State, bound: boolean): Way[] {
  const { symbols } = state;
  const variables = [...free, ...conjunction.variables];
  const slots = new Map(variables.map(({ name }, slot) => [name, slot]));
  const allowed = variables.map(({ type }) => symbols.ofType(type));
  if (allowed.some((members) => !members.includes(true))) return [];
  const termOf = (term: string): Term | null => {
    const slot = slots.get(term);
    return slot === undefined ? (symbols.numberOf(term) ?? null) : -1 - slot;
  };
  const ready = new Set<number>(bound ? free.map((_, slot) => slot) : []);
  const isReady = (terms: readonly Term[]) => terms.every((term) => term >= 0 || ready.has(-1 - term));
  const moves: Move[] = [];

  const waiting: { readonly move: Move; readonly needs: readonly Term[] }[] = [];
  for (const atom of conjunction.forbidden) {
    const terms = atom.terms.map(termOf);
    if (!terms.every((term) => term !== null)) continue;
    waiting.push({ move: { kind: "absent", relation: relationOf(state, atom), terms }, needs: terms });
  }
  for (const { left, right, same } of conjunction.equal) {
    const [a, b] = [termOf(left), termOf(right)];
    if (a === null || b === null) {
      if (same && left !== right) return [];
      continue;
    }
    waiting.push({ move: { kind: "compare", left: a, right: b, same }, needs: [a, b] });
  }
  for (const formula of conjunction.none) {
    const outer = variables.filter(({ name }) => mentions(formula, name));
    const pairs = outer.map(({ name }, inner) => [inner, -1 - (slots.get(name) ?? 0)] as const);
    const query = planQuery(formula, outer, state, true);
    waiting.push({ move: { kind: "none", query, slots: pairs }, needs: pairs.map(([, term]) => term) });
  }
  const settle = () => {
    for (let at = 0; at < waiting.length; ) {
      const next = waiting[at] as (typeof waiting)[number];
      if (!isReady(next.needs)) at += 1;
      else moves.push((waiting.splice(at, 1)[0] as (typeof waiting)[number]).move);
    }
  };

  const atoms: { readonly relation: Relation; readonly terms: readonly Term[] }[] = [];
  for (const atom of conjunction.atoms) {
    const terms = atom.terms.map(termOf);
    if (!terms.every((term) => term !== null)) return [];
    atoms.push({ relation: relationOf(state, atom), terms });
  }
  settle();
  while (atoms.length > 0) {
    const costs = atoms.map(({ relation, terms }) => costOf(relation, terms, ready));
    const [next] = atoms.splice(costs.indexOf(Math.min(...costs)), 1);
    if (next === undefined) break;
    moves.push({ kind: "match", ...next });
    for (const term of next.terms) if (term < 0) ready.add(-1 - term);
    settle();
  }
  for (const slot of variables.keys()) {
    if (ready.has(slot)) continue;
    moves.push({ kind: "every", slot });
    ready.add(slot);
    settle();
  }
  return [{ conjunction, slots, allowed, moves }];
}

function relationOf(state: State, { predicate, line }: Atom): Relation {
  const relation = state.relation(predicate);
  if (relation === null) throw new PddlError(`unknown predicate ${predicate}`, line);
  return relation;
}

/** How many facts a search would look at, guessed from the start. */
function costOf(relation: Relation, terms: readonly Term[], ready: ReadonlySet<number>): number {
  const total = Math.max(relation.facts.length, 1);
  let least = total;
  terms.forEach((term, position) => {
    if (term >= 0) least = Math.min(least, Math.max(relation.at(position, term).length, 1));
    else if (ready.has(-1 - term)) {
      const values = new Set(relation.facts.map(({ args }) => args[position]));
      least = Math.min(least, total / Math.max(values.size, 1));
    }
  });
  return terms.every((term) => term >= 0 || ready.has(-1 - term)) ? 0 : least;
}

function mentions(formula: Formula, name: string): boolean {
  if (formula.kind === "atom") return formula.terms.includes(name);
  if (formula.kind === "equal") return formula.left === name || formula.right === name;
  if (formula.kind === "not" || formula.kind === "exists") return mentions(formula.of, name);
  return formula.of.some((part) => mentions(part, name));
}
