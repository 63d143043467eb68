import type { GameText, Wording } from "../engine/game.ts";
import { readTwl2 } from "../engine/grammar/read-twl2.ts";
import { type Domain, readDomain } from "../engine/pddl/domain.ts";
import { type Problem, readProblem } from "../engine/pddl/problem.ts";
import { inOlderWording, wordingOf } from "../engine/wording.ts";
import { planWorld, type World } from "../engine/world.ts";

export interface ReadGame {
  readonly domain: Domain;
  readonly problem: Problem;
  readonly world: World;
}

/** A game's parts, for those who look at its facts. Games that the engine opens meet no fault here. */
export function readWorld(text: GameText, wording?: Wording): ReadGame {
  const [read, twl2] = [readDomain(text.domain), readTwl2(text.grammar)];
  const older = wording === "2.1.1" && wordingOf(twl2) === "2.1.2";
  const { domain, grammar } = older ? inOlderWording(read, twl2) : { domain: read, grammar: twl2 };
  const problem = readProblem(text.problem, domain);
  return { domain, problem, world: planWorld({ domain, grammar, problem }) };
}
