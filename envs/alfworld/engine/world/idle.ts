import type { ActionSchema } from "../pddl/domain.ts";
import type { Atom } from "../pddl/formula.ts";
import type { Binding, Way } from "./query.ts";

/** Tells whether an action would change nothing, once its variables have values. */
export type IdleTest = (binding: Binding) => boolean;

/**
 * Whether the effects of an action, an addition winning over a deletion, only repeat what its precondition asks for: then
 * Fast Downward's translator drops it. Null where no values could make it so. What a condition of `when` guards counts as a
 * change.
 */
export function planIdleTest({ effects }: ActionSchema, way: Way): IdleTest | null {
  const { atoms, forbidden } = way.conjunction;
  const added = effects.filter(({ adds }) => adds).map(({ atom }) => atom);
  /** For each effect: tests of which one must hold. */
  const partners = effects.map(({ atom, adds, when }) => {
    if (when !== null) return [];
    const candidates = adds ? atoms : [...added, ...forbidden];
    return candidates
      .filter(({ predicate }) => predicate === atom.predicate)
      .map((other) => planEquality(atom, other, way));
  });
  if (partners.some((tests) => tests.length === 0)) return null;
  return (binding) => partners.every((tests) => tests.some((same) => same(binding)));
}

function planEquality(a: Atom, b: Atom, { slots }: Way): IdleTest {
  const pairs = a.terms.map((term, at) => [term, b.terms[at] ?? ""] as const);
  const value = (term: string, binding: Binding) => {
    const slot = slots.get(term);
    return slot === undefined ? term : binding[slot];
  };
  return (binding) => pairs.every(([left, right]) => left === right || value(left, binding) === value(right, binding));
}
