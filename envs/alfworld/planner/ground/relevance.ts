import type { ActionSchema } from "../../engine/pddl/domain.ts";
import type { Atom, Formula } from "../../engine/pddl/formula.ts";

/** A predicate that is wanted true (`+opened`) or false (`-holdsany`). */
type Wanted = `${"+" | "-"}${string}`;

/** The part of a domain that can matter to a goal. */
export interface Relevance {
  readonly schemas: readonly ActionSchema[];
  /** Predicates of which some polarity is asked for; changes of all others can be forgotten. */
  readonly predicates: ReadonlySet<string>;
}

/**
 * Leaves out actions that no shortest plan has: looking, examining, closing, and whatever changes nothing that is asked for.
 *
 * Sound: an action is kept when it makes true something that the goal or the condition of a kept action asks for. What is left
 * out only makes true what nobody asks for, so a plan stays one without it. One condition does not count as asking: an action
 * whose only use is to make p true and that asks for not-p (`open` asks for a closed door). Where not-p fails its use is there
 * already: with every action dropped that makes p false, the ones that then find p true can be dropped too.
 */
export function relevantTo(goal: Formula, schemas: readonly ActionSchema[]): Relevance {
  const wanted = new Set<Wanted>(literalsOf(goal).map(({ name }) => name));
  const useful = (schema: ActionSchema) =>
    schema.effects.filter(({ atom, adds }) => wanted.has(`${adds ? "+" : "-"}${atom.predicate}`));
  for (let before = -1; before !== wanted.size; ) {
    before = wanted.size;
    for (const schema of schemas) {
      const uses = useful(schema);
      if (uses.length === 0) continue;
      const only = uses.every(
        ({ atom, when }) => when === null && keyOf(atom) === keyOf((uses[0] as (typeof uses)[0]).atom),
      );
      const [use] = uses;
      for (const { name, atom } of literalsOf(schema.condition)) {
        const opposite =
          only && use !== undefined && name[0] !== (use.adds ? "+" : "-") && keyOf(atom) === keyOf(use.atom);
        if (!opposite) wanted.add(name);
      }
      for (const { when } of uses) {
        if (when !== null) for (const { name } of literalsOf(when)) wanted.add(name);
      }
    }
  }
  return {
    schemas: schemas.filter((schema) => useful(schema).length > 0),
    predicates: new Set([...wanted].map((name) => name.slice(1))),
  };
}

const keyOf = ({ predicate, terms }: Atom): string => [predicate, ...terms].join(" ");

/** Atoms of a formula with the polarity in which they help it. */
function literalsOf(formula: Formula, holds = true): { readonly name: Wanted; readonly atom: Atom }[] {
  if (formula.kind === "atom") return [{ name: `${holds ? "+" : "-"}${formula.predicate}`, atom: formula }];
  if (formula.kind === "equal") return [];
  if (formula.kind === "not") return literalsOf(formula.of, !holds);
  if (formula.kind === "exists") return literalsOf(formula.of, holds);
  return formula.of.flatMap((part) => literalsOf(part, holds));
}
