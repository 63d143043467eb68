import { DatasetError } from "../../../src/core/errors.ts";
import type { Game, GameText, Wording } from "./game.ts";
import { GrammarError } from "./grammar/grammar-error.ts";
import { readTwl2 } from "./grammar/read-twl2.ts";
import { type Domain, readDomain } from "./pddl/domain.ts";
import { PddlError } from "./pddl/pddl-error.ts";
import { readProblem } from "./pddl/problem.ts";
import { startSession } from "./session.ts";
import { inOlderWording, wordingOf } from "./wording.ts";
import { SearchTooLong } from "./world/budget.ts";
import { planWorld } from "./world.ts";

export interface OpenOptions {
  /** Names the file in errors. */
  readonly where?: string;
  /** The file's own when absent. */
  readonly wording?: Wording;
}

/**
 * Reads a game and checks everything in it that play could reach.
 *
 * @throws DatasetError naming the file, which of its texts, the line and the cause.
 */
export function openGame(text: GameText, { where = "game", wording }: OpenOptions = {}): Game {
  const read = within(where, "pddl_domain", () => domainOf(text.domain));
  const twl2 = within(where, "grammar", () => readTwl2(text.grammar));
  const own = wordingOf(twl2);
  if (wording === "2.1.2" && own === "2.1.1") {
    throw new DatasetError(`${where}: its texts are in the older wording. Play it with --wording 2.1.1.`);
  }
  const older = wording === "2.1.1" && own === "2.1.2";
  const { domain, grammar } = older ? inOlderWording(read, twl2) : { domain: read, grammar: twl2 };
  const problem = within(where, "pddl_problem", () => readProblem(text.problem, domain));
  const build = () => within(where, "grammar", () => planWorld({ domain, grammar, problem }));
  const first = build();
  const goal = within(where, "grammar", () => first.goalText());
  /** The world that checked the game serves its first session. */
  let spare: ReturnType<typeof planWorld> | null = first;
  return {
    wording: wording ?? own,
    goal,
    start() {
      const world = spare ?? build();
      spare = null;
      return startSession(world, (work) => within(where, "grammar", work));
    },
  };
}

let lastDomain: { readonly text: string; readonly domain: Domain } | null = null;

/** Games of one collection share their domain: the last one is kept. */
function domainOf(text: string): Domain {
  if (lastDomain?.text !== text) lastDomain = { text, domain: readDomain(text) };
  return lastDomain.domain;
}

function within<T>(where: string, part: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    const known = error instanceof PddlError || error instanceof GrammarError || error instanceof SearchTooLong;
    if (!known) throw error;
    const line = error instanceof SearchTooLong || error.line === null ? "" : `, line ${error.line}`;
    const key = error instanceof PddlError && part === "grammar" ? "pddl_problem" : part;
    throw new DatasetError(`${where}, "${key}"${line}: ${error.message}. Skip such games with --skip-invalid.`);
  }
}
