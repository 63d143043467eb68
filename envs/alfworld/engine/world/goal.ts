import type { Formula } from "../pddl/formula.ts";
import { planQuery } from "./plan-query.ts";
import { holds } from "./query.ts";
import type { State } from "./state.ts";

/**
 * A test whether the goal holds now. Each `exists` is searched on its own, so that parts which share no variable do not
 * multiply.
 */
export function planGoal(goal: Formula, state: State): () => boolean {
  if (goal.kind === "and" || goal.kind === "or") {
    const parts = goal.of.map((part) => planGoal(part, state));
    return goal.kind === "and" ? () => parts.every((part) => part()) : () => parts.some((part) => part());
  }
  if (goal.kind === "not") {
    const part = planGoal(goal.of, state);
    return () => !part();
  }
  const query = planQuery(goal, [], state);
  return () => holds(query);
}
