import type { Outcome, Session, Snapshot } from "./game.ts";
import { apply, type GroundAction } from "./world/actions.ts";
import { byCodePoints } from "./world/code-points.ts";
import type { Fact } from "./world/relation.ts";
import type { World } from "./world.ts";

/** The answer to every command that is not understood. */
export const NOTHING_HAPPENS = "Nothing happens.";

/** A state as it was kept. */
class Kept implements Snapshot {
  readonly world: World;
  readonly facts: readonly (readonly Fact[])[];
  readonly moves: number;
  #key: string | null = null;

  constructor(world: World, facts: readonly (readonly Fact[])[], moves: number) {
    this.world = world;
    this.facts = facts;
    this.moves = moves;
  }

  get key(): string {
    this.#key ??= this.facts.map((facts) => facts.map(({ key }) => key).join(",")).join(";");
    return this.#key;
  }
}

/** @param guarded runs what may meet a fault of the game's texts, to name the file. */
export function startSession(world: World, guarded: <T>(work: () => T) => T): Session {
  const opening = guarded(() => world.intro());
  let moves = 0;
  let won = guarded(() => world.won());
  /** What can be done now, by command; null until it is asked. */
  let known: { readonly actions: ReadonlyMap<string, GroundAction>; readonly sorted: readonly string[] } | null = null;

  const now = () => {
    known ??= guarded(() => {
      const actions = new Map<string, GroundAction>();
      for (const action of world.actions()) {
        const command = world.commandOf(action);
        // Several actions may share a command, e.g. `use` of an object in two receptacles; the first is done.
        if (!actions.has(command)) actions.set(command, action);
      }
      return { actions, sorted: [...actions.keys()].sort(byCodePoints) };
    });
    return known;
  };

  return {
    opening,
    get won() {
      return won;
    },
    get moves() {
      return moves;
    },
    admissible: () => now().sorted,
    step(command): Outcome {
      const action = now().actions.get(command.trim());
      if (action === undefined) return { observation: NOTHING_HAPPENS, won, understood: false };
      return guarded(() => {
        apply(action, world.state);
        known = null;
        moves += 1;
        won = world.won();
        return { observation: world.feedbackOf(action), won, understood: true };
      });
    },
    snapshot: () => new Kept(world, world.state.copy(world.changing), moves),
    restore(snapshot) {
      if (!(snapshot instanceof Kept) || snapshot.world !== world) {
        throw new Error("a snapshot can only be restored in the session that took it");
      }
      world.state.become(world.changing, snapshot.facts);
      known = null;
      moves = snapshot.moves;
      won = world.won();
    },
  };
}
