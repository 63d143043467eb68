import type { Domain } from "../../engine/pddl/domain.ts";
import type { Problem } from "../../engine/pddl/problem.ts";
import { apply, type GroundAction } from "../../engine/world/actions.ts";
import type { World } from "../../engine/world.ts";
import { relevantTo } from "../ground/relevance.ts";

/** Actions to the goal, null where there are none, or that it took too long to tell. */
export type Exhausted =
  | { readonly kind: "plan"; readonly actions: readonly GroundAction[] }
  | { readonly kind: "none" }
  | { readonly kind: "too long" };

/**
 * Breadth first over the engine's own states: slow, but for any game that the engine plays. It leaves the state as it was.
 *
 * @param most states kept before it is given up.
 */
export function exhaustive(
  world: World,
  { domain, problem }: { domain: Domain; problem: Problem },
  most: number,
): Exhausted {
  const useful = new Set(relevantTo(problem.goal, domain.actions).schemas.map(({ name }) => name));
  type Facts = ReturnType<World["state"]["copy"]>;
  interface Node {
    readonly facts: Facts;
    readonly from: Node | null;
    readonly action: GroundAction | null;
  }
  const start = world.state.copy(world.changing);
  const keyOf = (facts: Facts) => facts.map((some) => some.map(({ key }) => key).join(",")).join(";");
  const seen = new Set([keyOf(start)]);
  const queue: Node[] = [{ facts: start, from: null, action: null }];
  try {
    if (world.won()) return { kind: "plan", actions: [] };
    for (let at = 0; at < queue.length; at++) {
      const node = queue[at] as Node;
      world.state.become(world.changing, node.facts);
      for (const action of world.actions()) {
        if (!useful.has(action.action.schema.name)) continue;
        world.state.become(world.changing, node.facts);
        apply(action, world.state);
        const facts = world.state.copy(world.changing);
        const key = keyOf(facts);
        if (seen.has(key)) continue;
        seen.add(key);
        const next: Node = { facts, from: node, action };
        if (world.won()) return { kind: "plan", actions: actionsTo(next) };
        if (seen.size > most) return { kind: "too long" };
        queue.push(next);
      }
    }
    return { kind: "none" };
  } finally {
    world.state.become(world.changing, start);
  }

  function actionsTo(node: Node): GroundAction[] {
    const actions: GroundAction[] = [];
    for (let at: Node | null = node; at !== null; at = at.from) if (at.action !== null) actions.unshift(at.action);
    return actions;
  }
}
