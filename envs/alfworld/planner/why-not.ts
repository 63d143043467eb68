import type { Formula } from "../engine/pddl/formula.ts";
import { atomsOf } from "../engine/pddl/formula.ts";
import type { Reach } from "./ground/reachable.ts";
import type { GroundTask } from "./ground/task.ts";

/** Names what keeps a goal out of reach: what nothing in the house fits, or the facts that no command can make true. */
export function whyNot({ aims, facts }: GroundTask, reach: Reach, goal: Formula): string {
  if (aims.length === 0) {
    const fixed = [
      ...new Set(
        atomsOf(goal)
          .filter(({ predicate }) => !facts.changes(predicate))
          .map(({ predicate, terms }) => `${predicate}(${terms.join(", ")})`),
      ),
    ];
    return `nothing in the house is as the goal asks: ${fixed.join(", ")}`;
  }
  const missing = aims.map(({ needs }) => needs.filter((fact) => !reach.facts.has(fact)));
  const [least] = missing.sort((a, b) => a.length - b.length);
  return `no commands can make true: ${(least ?? []).map((fact) => facts.nameOf(fact)).join(", ")}`;
}
