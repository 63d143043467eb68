import type { Game, Session } from "./game.ts";

/** What the original's gym layer tells after a reset and after each step. */
export interface GymResult {
  readonly observation: string;
  /** 1 while the goal holds, else 0: a level, not a sum. */
  readonly score: number;
  /** The goal holds, or the limit was reached: **not** the same as success, which is `won`. */
  readonly done: boolean;
  readonly won: boolean;
  readonly admissible: readonly string[];
}

/** A game as the original's gym layer plays it. */
export interface Gym {
  /** Null before the first reset. */
  readonly session: Session | null;
  reset(): GymResult;
  /** After `done` the last result comes back unchanged until the next reset. @throws Error before the first reset */
  step(command: string): GymResult;
}

/**
 * The limit and done semantics of TextWorld's gym layer (textworld/envs/wrappers/limit.py): every step counts to the limit,
 * understood or not, and `done` is set at it.
 *
 * @param limit steps of an episode; the stock configuration has 50.
 */
export function gym(game: Game, limit = 50): Gym {
  let session: Session | null = null;
  let last: GymResult | null = null;
  let steps = 0;
  const result = (at: Session, observation: string): GymResult => {
    const { won } = at;
    return { observation, score: won ? 1 : 0, done: won || steps >= limit, won, admissible: at.admissible() };
  };
  return {
    get session() {
      return session;
    },
    reset() {
      session = game.start();
      steps = 0;
      last = result(session, session.opening);
      return last;
    },
    step(command) {
      if (session === null || last === null) throw new Error("step before reset");
      if (last.done) return last;
      steps += 1;
      const { observation } = session.step(command);
      last = result(session, observation);
      return last;
    },
  };
}
