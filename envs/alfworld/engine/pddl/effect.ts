import { type Expression, headOf, listOf } from "./expressions.ts";
import { type Arities, type Atom, type Formula, readAtom, readFormula } from "./formula.ts";
import { PddlError } from "./pddl-error.ts";

/** One change that an action makes: a fact becomes true or false, under a condition or always. */
export interface Effect {
  readonly atom: Atom;
  readonly adds: boolean;
  /** Null for always. */
  readonly when: Formula | null;
}

/**
 * Reads an effect: `and`, `not`, `when` and atoms; `increase` is a cost and changes nothing that is seen.
 *
 * @throws PddlError by name and line for anything else.
 */
export function readEffects(expression: Expression, arities: Arities, when: Formula | null = null): Effect[] {
  const list = listOf(expression, "an effect in brackets", expression.line);
  const [, ...rest] = list.items;
  const head = headOf(list);
  if (list.items.length === 0 || head === "increase") return [];
  if (head === "and") return rest.flatMap((item) => readEffects(item, arities, when));
  if (head === "when") {
    const [condition, effect, ...more] = rest;
    if (condition === undefined || effect === undefined || more.length > 0 || when !== null) {
      throw new PddlError("when expects one condition and one effect, not nested", list.line);
    }
    return readEffects(effect, arities, readFormula(condition, arities));
  }
  if (head === "not") {
    const inner = listOf(rest[0], "a fact", list.line);
    return [{ atom: readAtom(inner, arities), adds: false, when }];
  }
  return [{ atom: readAtom(list, arities), adds: true, when }];
}
