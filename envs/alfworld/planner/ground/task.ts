import type { Domain } from "../../engine/pddl/domain.ts";
import type { Formula } from "../../engine/pddl/formula.ts";
import type { Problem } from "../../engine/pddl/problem.ts";
import type { Typed } from "../../engine/pddl/typed-list.ts";
import { type Conjunction, waysOf } from "../../engine/world/normal-form.ts";
import { planQuery } from "../../engine/world/plan-query.ts";
import { type Binding, search } from "../../engine/world/query.ts";
import type { State } from "../../engine/world/state.ts";
import { Facts } from "./facts.ts";
import { relevantTo } from "./relevance.ts";

/** An action with its arguments, as the numbers of the facts that it asks for and changes. */
export interface Op {
  /** Place among the actions of the domain. */
  readonly action: number;
  /** Symbols, one for each parameter. */
  readonly args: readonly number[];
  /** Must be true; must be false. */
  readonly needs: readonly number[];
  readonly forbids: readonly number[];
  /** Become true, become false; disjoint. */
  readonly adds: readonly number[];
  readonly deletes: readonly number[];
}

/** One way to reach the goal: all of these facts. */
export interface Aim {
  readonly needs: readonly number[];
  readonly forbids: readonly number[];
}

/** A game over numbered facts, without what cannot matter to its goal. */
export interface GroundTask {
  readonly facts: Facts;
  readonly ops: readonly Op[];
  /** None where nothing in the house fits the goal. */
  readonly aims: readonly Aim[];
}

/** The game uses a part of PDDL that the fast planner does not cover (the plain search does). */
export class NotCovered extends Error {}

/**
 * Writes out every action and every way to reach the goal.
 *
 * Facts that no action changes are looked up once, here; those that nothing asks for are left out.
 *
 * @param state the game at its start.
 * @throws NotCovered
 */
export function groundTask(domain: Domain, problem: Problem, state: State): GroundTask {
  const { schemas, predicates } = relevantTo(problem.goal, domain.actions);
  const changing = new Set(domain.actions.flatMap(({ effects }) => effects.map(({ atom }) => atom.predicate)));
  const facts = new Facts(state, changing);
  const ops = new Map<string, Op>();
  for (const schema of schemas) {
    const action = domain.actions.indexOf(schema);
    const effects = schema.effects.filter(({ atom }) => predicates.has(atom.predicate));
    if (effects.some(({ when }) => when !== null)) throw new NotCovered(`${schema.name} has effects under conditions`);
    for (const way of waysOf(schema.condition)) {
      const slots = slotsOf(schema.parameters, way);
      const readers = (atoms: readonly Atom[]) => atoms.map((atom) => facts.reader(atom, slots));
      const needed = readers(fluent(way.atoms, facts));
      const forbidden = readers(fluent(way.forbidden, facts));
      const added = readers(effects.filter((effect) => effect.adds).map(({ atom }) => atom));
      const deleted = readers(effects.filter((effect) => !effect.adds).map(({ atom }) => atom));
      instances(way, schema.parameters, facts, (values) => {
        const needs = read(needed, values);
        const forbids = read(forbidden, values);
        const adds = read(added, values);
        const deletes = read(deleted, values).filter((fact) => !adds.includes(fact));
        const never = needs.some((fact) => forbids.includes(fact));
        // Changes nothing: to walk to where one stands.
        const idle = adds.every((fact) => needs.includes(fact)) && deletes.every((fact) => forbids.includes(fact));
        if (never || idle) return;
        const key = `${needs};${forbids};${adds};${deletes}`;
        if (ops.has(key)) return;
        const args = Array.from(values.subarray(0, schema.parameters.length));
        ops.set(key, { needs, forbids, adds, deletes, action, args });
      });
    }
  }
  return { facts, ops: [...ops.values()], aims: aimsOf(problem.goal, facts) };
}

type Atom = Conjunction["atoms"][number];

function aimsOf(goal: Formula, facts: Facts): readonly Aim[] {
  const aims = new Map<string, Aim>();
  for (const way of waysOf(goal)) {
    const slots = slotsOf([], way);
    const readers = (atoms: readonly Atom[]) => fluent(atoms, facts).map((atom) => facts.reader(atom, slots));
    const [needed, forbidden] = [readers(way.atoms), readers(way.forbidden)];
    instances(way, [], facts, (values) => {
      const [needs, forbids] = [read(needed, values), read(forbidden, values)];
      aims.set(`${needs};${forbids}`, { needs, forbids });
    });
  }
  return [...aims.values()];
}

/** In order, each once. */
function read(readers: readonly ((values: Binding) => number)[], values: Binding): readonly number[] {
  if (readers.length === 1) return readers.map((reader) => reader(values));
  return [...new Set(readers.map((reader) => reader(values)))].sort((a, b) => a - b);
}

const fluent = (atoms: readonly Atom[], facts: Facts) => atoms.filter(({ predicate }) => facts.changes(predicate));

function slotsOf(parameters: readonly Typed[], way: Conjunction): ReadonlyMap<string, number> {
  return new Map([...parameters, ...way.variables].map(({ name }, slot) => [name, slot]));
}

/** Every choice of values that what never changes allows. */
function instances(
  way: Conjunction,
  parameters: readonly Typed[],
  facts: Facts,
  found: (values: Binding) => void,
): void {
  if (way.none.length > 0) throw new NotCovered("a condition says that nothing of a kind may be");
  const fixed = ({ predicate }: Atom) => !facts.changes(predicate);
  const formula: Formula = {
    kind: "and",
    of: [
      ...way.atoms.filter(fixed),
      ...way.forbidden.filter(fixed).map((of): Formula => ({ kind: "not", of })),
      ...way.equal.map(({ left, right, same }): Formula => {
        const equal: Formula = { kind: "equal", left, right };
        return same ? equal : { kind: "not", of: equal };
      }),
    ],
  };
  const free = [...parameters, ...way.variables];
  for (const one of planQuery(formula, free, facts.state).ways) {
    search(one, (binding) => {
      found(binding);
      return false;
    });
  }
}
