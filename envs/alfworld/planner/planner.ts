import { DatasetError } from "../../../src/core/errors.ts";
import { type GameText, type OpenOptions, openGame } from "../engine/index.ts";
import { apply } from "../engine/world/actions.ts";
import { type FastSearch, fastSearch } from "./fast-search.ts";
import { played } from "./played.ts";
import { type ReadGame, readWorld } from "./read-world.ts";
import { exhaustive } from "./search/exhaustive.ts";

/** Fewest commands that win, that nothing wins and why, or that it was given up. */
export type Plan =
  | { readonly kind: "plan"; readonly commands: readonly string[] }
  | { readonly kind: "none"; readonly why: string }
  | { readonly kind: "unknown"; readonly why: string };

export interface PlannerOptions extends OpenOptions {
  /** States looked at before a search is given up; 200,000 when absent. */
  readonly most?: number;
}

/** Plays along with an episode. */
export interface Follower {
  /** Commands that the shortest way to the goal takes from here; null where there is none or it is not known. */
  readonly remaining: number | null;
  /** Commands that are not understood change nothing. */
  step(command: string): void;
}

export interface Planner {
  /** The shortest plan from the start; the same each time. */
  plan(): Plan;
  /** Begins anew. */
  follow(): Follower;
  /** Commands that the shortest way takes before the first command and after each. */
  remaining(commands: readonly string[]): readonly (number | null)[];
}

/**
 * Finds shortest plans in any game that the engine plays, over the engine's own states. Every plan is played to its end there
 * before it is told. Names of predicates are not known to it: where a game is no household (an agent that walks, one hand,
 * things), a plain search is made.
 *
 * @throws DatasetError for a game that the engine refuses.
 */
export function openPlanner(text: GameText, { most = 200_000, ...options }: PlannerOptions = {}): Planner {
  // Checks everything and names the file; the reading below then meets no fault.
  openGame(text, options);
  const game = readWorld(text, options.wording);
  const { world } = game;
  const start = world.state.copy(world.changing);
  const fast = fastSearch(game, most);
  const restart = () => world.state.become(world.changing, start);
  const from = (): Plan => planFrom(game, fast, most);

  const follow = (): Follower => {
    let facts = start;
    let known: number | null | undefined;
    const within = <T>(work: () => T): T => {
      world.state.become(world.changing, facts);
      try {
        return work();
      } finally {
        restart();
      }
    };
    return {
      get remaining() {
        known ??= within(() => lengthFrom(game, fast, most));
        return known;
      },
      step(command) {
        within(() => {
          const action = world.actions().find((one) => world.commandOf(one) === command.trim());
          if (action === undefined) return;
          apply(action, world.state);
          facts = world.state.copy(world.changing);
          known = undefined;
        });
      },
    };
  };
  return {
    plan: from,
    follow,
    remaining(commands) {
      const follower = follow();
      const lengths = [follower.remaining];
      for (const command of commands) {
        follower.step(command);
        lengths.push(follower.remaining);
      }
      return lengths;
    },
  };
}

function lengthFrom(game: ReadGame, fast: FastSearch | null, most: number): number | null {
  const quick = fast?.length() ?? null;
  if (quick !== null) return quick === "none" ? null : quick;
  const plan = planFrom(game, fast, most);
  return plan.kind === "plan" ? plan.commands.length : null;
}

function planFrom(game: ReadGame, fast: FastSearch | null, most: number): Plan {
  const quick = fast?.plan() ?? null;
  if (quick?.kind === "none") return quick;
  if (quick?.kind === "plan") {
    const commands = played(game.world, quick.actions);
    if (commands !== null) return { kind: "plan", commands };
  }
  if (quick?.kind === "unknown") return quick;
  const slow = exhaustive(game.world, game, most);
  if (slow.kind === "none") return { kind: "none", why: "no commands reach the goal" };
  if (slow.kind === "too long") return { kind: "unknown", why: `none found in ${most.toLocaleString("en")} states` };
  const commands = played(game.world, slow.actions);
  if (commands === null) throw new DatasetError("a plan of the game's own actions could not be played");
  return { kind: "plan", commands };
}
