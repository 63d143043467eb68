import type { ActionSchema } from "../pddl/domain.ts";
import { atomsOf, type Formula } from "../pddl/formula.ts";
import { type IdleTest, planIdleTest } from "./idle.ts";
import { planQuery } from "./plan-query.ts";
import { holds, type Query, search, type Term, termValue, type Way } from "./query.ts";
import type { State } from "./state.ts";

/** An action with its arguments: symbols, one for each parameter. */
export interface GroundAction {
  readonly action: PlannedAction;
  readonly args: readonly number[];
}

/** An action, ready to be looked for and applied in one game's states. */
export interface PlannedAction {
  readonly schema: ActionSchema;
  /** Place among the actions of the domain. */
  readonly number: number;
  readonly query: Query;
  /** For each way of the query: tells whether the action would change nothing; null where it always changes something. */
  readonly idle: readonly (IdleTest | null)[];
  readonly effects: readonly PlannedEffect[];
}

interface PlannedEffect {
  readonly predicate: string;
  readonly terms: readonly Term[];
  readonly adds: boolean;
  /** Null for always. */
  readonly when: Query | null;
}

/** @param matters predicates that something reads: effects on others are left out, since nothing can tell. */
export function planAction(
  schema: ActionSchema,
  number: number,
  state: State,
  matters: ReadonlySet<string>,
): PlannedAction {
  const { parameters } = schema;
  const slots = new Map(parameters.map(({ name }, slot) => [name, slot]));
  const termOf = (term: string): Term => {
    const slot = slots.get(term);
    return slot === undefined ? (state.symbols.numberOf(term) ?? ABSENT) : -1 - slot;
  };
  const query = planQuery(schema.condition, parameters, state);
  return {
    schema,
    number,
    query,
    idle: query.ways.map((way) => planIdleTest(schema, way)),
    effects: schema.effects
      .filter(({ atom }) => matters.has(atom.predicate))
      .map(({ atom, adds, when }) => ({
        predicate: atom.predicate,
        terms: atom.terms.map(termOf),
        adds,
        when: when === null ? null : planQuery(when, parameters, state, true),
      }))
      .filter(({ terms }) => !terms.includes(ABSENT)),
  };
}

/** Stands for an object that the problem does not declare: a fact about it cannot be. */
const ABSENT = Number.MAX_SAFE_INTEGER;

/**
 * Everything that can be done now, each once, in the order of the domain.
 *
 * An action whose effects follow from its own precondition changes nothing and is left out, as Fast Downward's translator
 * does. It meets `go to` alone: a place where the agent already stands cannot be gone to.
 */
export function applicable(actions: readonly PlannedAction[]): GroundAction[] {
  const found: GroundAction[] = [];
  for (const action of actions) {
    const { parameters } = action.schema;
    const seen = action.query.ways.length > 1 || action.query.ways.some(hasOwnVariables) ? new Set<string>() : null;
    for (const [at, way] of action.query.ways.entries()) {
      const idle = action.idle[at] ?? null;
      search(way, (binding) => {
        if (idle?.(binding)) return false;
        const args = Array.from(binding.subarray(0, parameters.length));
        if (seen !== null) {
          const key = args.join(" ");
          if (seen.has(key)) return false;
          seen.add(key);
        }
        found.push({ action, args });
        return false;
      });
    }
  }
  return found;
}

function hasOwnVariables({ conjunction }: Way): boolean {
  return conjunction.variables.length > 0;
}

/** Makes the effects true; conditions look at the state before, and an addition wins over a deletion of the same fact. */
export function apply({ action, args }: GroundAction, state: State): void {
  const binding = Int32Array.from(args);
  const happening = action.effects.filter(({ when }) => when === null || holds(when, args));
  for (const adds of [false, true]) {
    for (const effect of happening) {
      if (effect.adds !== adds) continue;
      const values = effect.terms.map((term) => termValue(term, binding));
      if (adds) state.makeTrue(effect.predicate, values);
      else state.makeFalse(effect.predicate, values);
    }
  }
}

/** Predicates that a condition or a conditional effect of some action reads. */
export function predicatesRead(schemas: readonly ActionSchema[]): ReadonlySet<string> {
  const formulas: Formula[] = schemas.flatMap(({ condition, effects }) => [
    condition,
    ...effects.flatMap(({ when }) => (when === null ? [] : [when])),
  ]);
  return new Set(formulas.flatMap(atomsOf).map(({ predicate }) => predicate));
}
