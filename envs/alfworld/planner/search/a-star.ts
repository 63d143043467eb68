import type { Deed, Structure } from "../ground/structure.ts";
import { estimate } from "../heuristic/estimate.ts";
import type { PlannedAim } from "./aim.ts";
import { BucketQueue } from "./queue.ts";

interface Node {
  readonly aim: PlannedAim;
  readonly seen: Map<string, number>;
  readonly facts: readonly number[];
  readonly place: number;
  readonly cost: number;
  /** Equal for equal states of one way to the goal. */
  readonly key?: string;
  readonly from: Node | null;
  /** Null at the start, and for the last walk. */
  readonly deed: Deed | null;
}

/** What a search found: walks are told by the places that they lead to. */
export type Found =
  | {
      readonly kind: "plan";
      readonly cost: number;
      readonly steps: readonly (Deed | { readonly to: number })[];
      readonly expanded: number;
    }
  | { readonly kind: "none"; readonly expanded: number }
  | { readonly kind: "too long"; readonly expanded: number };

/**
 * The fewest commands that reach the goal in any of the ways given (A* over all of them at once).
 *
 * A step of the search is a deed together with the walk to its place. No plan is lost: every place can be walked to from every
 * other in one command, so of two walks in a row the first is idle, and so is a walk after the last deed unless the goal asks
 * where the agent stands.
 *
 * @param facts those that hold, without the agent's place.
 * @param most states looked at before it is given up.
 */
export function cheapest(
  aims: readonly PlannedAim[],
  structure: Structure,
  { facts, place }: { readonly facts: readonly number[]; readonly place: number },
  most: number,
): Found {
  const queue = new BucketQueue<Node>();
  const push = (node: Node) => {
    const key = `${node.place}|${node.facts.join(" ")}|${node.deed === null && node.from !== null ? "end" : ""}`;
    if ((node.seen.get(key) ?? Number.POSITIVE_INFINITY) <= node.cost) return;
    const rest = estimate(node.aim, structure, node.facts, node.place);
    if (!Number.isFinite(rest)) return;
    node.seen.set(key, node.cost);
    queue.push({ ...node, key }, node.cost + rest, rest);
  };
  for (const aim of aims)
    push({ aim, seen: new Map(), facts: facts.filter(aim.matters), place, cost: 0, from: null, deed: null });
  let expanded = 0;
  for (let node = queue.pop(); node !== undefined; node = queue.pop()) {
    const { aim } = node;
    // A cheaper way to the same state was found since.
    if ((node.seen.get(node.key ?? "") ?? node.cost) < node.cost) continue;
    const has = new Set(node.facts);
    const reached =
      aim.aim.needs.every((fact) => has.has(fact) || fact === aim.place) &&
      !aim.aim.forbids.some((fact) => has.has(fact));
    if (reached && (aim.place === null || aim.place === node.place))
      return { kind: "plan", cost: node.cost, steps: stepsTo(node), expanded };
    expanded += 1;
    if (expanded > most) return { kind: "too long", expanded };
    if (reached && aim.place !== null && structure.walks.has(aim.place)) {
      push({ ...node, place: aim.place, cost: node.cost + 1, from: node, deed: null });
    }
    for (const deed of aim.deeds) {
      if (
        !deed.needs.every((fact) => fact === deed.place || has.has(fact)) ||
        deed.forbids.some((fact) => has.has(fact))
      )
        continue;
      const walk = deed.place !== null && deed.place !== node.place;
      if (walk && !structure.walks.has(deed.place)) continue;
      const after = node.facts.filter((fact) => !deed.deletes.includes(fact) && !deed.adds.includes(fact));
      after.push(...deed.adds.filter(aim.matters));
      after.sort((a, b) => a - b);
      push({
        ...node,
        facts: after,
        place: deed.place ?? node.place,
        cost: node.cost + (walk ? 2 : 1),
        from: node,
        deed,
      });
    }
  }
  return { kind: "none", expanded };
}

function stepsTo(node: Node): (Deed | { readonly to: number })[] {
  const steps: (Deed | { readonly to: number })[] = [];
  for (let at: Node | null = node; at?.from != null; at = at.from) {
    if (at.deed !== null) steps.unshift(at.deed);
    if (at.place !== at.from.place) steps.unshift({ to: at.place });
  }
  return steps;
}
