import { apply, type GroundAction } from "../engine/world/actions.ts";
import type { World } from "../engine/world.ts";
import type { Planned } from "./fast-search.ts";

/**
 * The commands of a plan, played in the world, which is left as it was; null where they do not win.
 *
 * Of two cupboards that stand together, the one that the next step is about is walked to.
 */
export function played(world: World, plan: readonly Planned[]): readonly string[] | null {
  const start = world.state.copy(world.changing);
  try {
    const commands: string[] = [];
    for (const [at, step] of plan.entries()) {
      const actions = world.actions();
      const exact = actions.find((one) => same(one, step));
      if (exact === undefined) return null;
      const next = plan[at + 1]?.args ?? [];
      const nearer = actions.find(
        (one) => isNearer(one, exact, next) && resultOf(world, one) === resultOf(world, exact),
      );
      const command = world.commandOf(nearer ?? exact);
      // The engine does the first of the actions that share a command.
      const done = actions.find((one) => world.commandOf(one) === command) ?? exact;
      apply(done, world.state);
      commands.push(command);
    }
    return world.won() ? commands : null;
  } finally {
    world.state.become(world.changing, start);
  }
}

/** Whether an action differs from another in one argument alone, which the next step shares. */
function isNearer(one: GroundAction, other: GroundAction, next: readonly number[]): boolean {
  if (one.action !== other.action) return false;
  const changed = one.args.filter((arg, at) => arg !== other.args[at]);
  return changed.length === 1 && changed.every((arg) => next.includes(arg));
}

/** Equal for actions that lead to equal states. */
function resultOf(world: World, action: GroundAction): string {
  const before = world.state.copy(world.changing);
  apply(action, world.state);
  const after = world.state.copy(world.changing);
  world.state.become(world.changing, before);
  return after.map((facts) => facts.map(({ key }) => key).join(",")).join(";");
}

function same(one: GroundAction, { action, args }: Planned): boolean {
  return one.action.number === action.number && one.args.every((arg, at) => arg === args[at]);
}
