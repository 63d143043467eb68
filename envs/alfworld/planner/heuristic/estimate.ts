import type { Structure } from "../ground/structure.ts";
import type { PlannedAim } from "../search/aim.ts";

/**
 * A number of commands that no plan from here can beat; Infinity where this way to the goal is closed.
 *
 * It adds up commands of kinds that exclude each other:
 * - for each thing with a goal its {@link Chain}: deeds upon it and walks with it in the hand;
 * - deeds upon no thing: one for each part (a door, a lamp) that must change because the goal, the next change of a thing or the
 *   last one towards its goal always asks for it;
 * - one deed that empties the hand of something without a goal, where a thing must be taken first;
 * - one walk without such a thing in the hand: to the place of the first change of any of them, or at the end to where the agent
 *   has to stand.
 *
 * @param has tells whether a fact holds.
 */
export function estimate(planned: PlannedAim, structure: Structure, facts: readonly number[], place: number): number {
  const { partOf, full, held } = structure;
  const has = (fact: number) => facts.includes(fact);
  const changing = new Set<number>();
  const require = (fact: number) => {
    const part = partOf.get(fact);
    if (part !== undefined && !has(fact)) changing.add(part);
  };
  let total = 0;
  let open = 0;
  let mustWalk = true;
  let mustTake = false;
  let busy = false;
  for (const { thing, chain, last } of planned.errands) {
    const own = facts.filter((fact) => partOf.get(fact) === thing);
    const cost = chain.cost(own, place);
    if (cost === 0) continue;
    open += 1;
    total += cost;
    const status = chain.status(own);
    for (const fact of status.first) require(fact);
    for (const { fact, needs } of last) if (!has(fact)) for (const need of needs) require(need);
    if (status.held) busy = true;
    if (status.held || status.place === null || status.place === place) mustWalk = false;
    if (status.emptyHand) mustTake = true;
  }
  for (const fact of planned.shared) require(fact);
  if (mustTake && !busy && full !== null && has(full) && facts.some((fact) => held.has(fact))) total += 1;
  const walk = open > 0 ? mustWalk : planned.place !== null && planned.place !== place;
  return total + changing.size + (walk ? 1 : 0);
}
