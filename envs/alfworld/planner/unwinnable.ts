import type { GameText } from "../engine/game.ts";
import { readDomain } from "../engine/pddl/domain.ts";
import { readProblem } from "../engine/pddl/problem.ts";
import { State, symbolsOf } from "../engine/world/state.ts";
import { reachable } from "./ground/reachable.ts";
import { groundTask, NotCovered } from "./ground/task.ts";
import { whyNot } from "./why-not.ts";

/**
 * Why no commands can win a game: a quick look, without a search, for those who load many. It supposes that nothing which was once
 * true becomes false, so that a game may pass which cannot be won all the same; none that can be won is refused.
 *
 * @param text of a game that the engine opens.
 * @returns null where nothing speaks against it.
 */
export function unwinnable(text: Pick<GameText, "domain" | "problem">): string | null {
  const domain = readDomain(text.domain);
  const problem = readProblem(text.problem, domain);
  const symbols = symbolsOf(problem.objects);
  const state = new State(symbols, domain.arities);
  for (const { predicate, terms } of problem.facts) {
    state.relation(predicate)?.add(terms.map((term) => symbols.numberOf(term) ?? 0));
  }
  try {
    const task = groundTask(domain, problem, state);
    const reach = reachable(task, task.facts.now());
    const open = task.aims.some(({ needs }) => needs.every((fact) => reach.facts.has(fact)));
    return open ? null : whyNot(task, reach, problem.goal);
  } catch (error) {
    if (error instanceof NotCovered) return null;
    throw error;
  }
}
