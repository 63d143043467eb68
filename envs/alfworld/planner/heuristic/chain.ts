import type { Deed } from "../ground/structure.ts";
import { withoutDetours } from "./detours.ts";
import type { ChainGoal, Status } from "./status.ts";

interface Node extends Status {
  /** Least cost by where the agent is while it holds the thing: 0 for elsewhere, then by place; one entry where it does not. */
  readonly costs: number[];
  readonly ways: { readonly to: Node; readonly place: number | null }[];
}

/**
 * The least number of commands that one thing's way to its goal takes: all deeds that change it, and walks with it in the hand.
 *
 * Exact for a house in which nothing else matters: doors stand open, the hand is free for this thing, walking without it costs
 * nothing. The real way does all of that, so the number is never too high. Numbers of different things add up, since a deed
 * changes one thing and a walk is made with at most one in the hand.
 */
export class Chain {
  readonly #deeds: readonly Deed[];
  /** Those that a cheapest way can have. */
  readonly #useful: readonly Deed[];
  readonly #held: number;
  readonly #goal: ChainGoal;
  readonly #own: (fact: number) => boolean;
  readonly #full: number | null;
  readonly #slots = new Map<number, number>();
  readonly #nodes = new Map<string, Node>();

  constructor(
    deeds: readonly Deed[],
    goal: ChainGoal,
    part: { held: number; own: (fact: number) => boolean; full: number | null },
  ) {
    this.#deeds = deeds;
    this.#held = part.held;
    this.#own = part.own;
    this.#full = part.full;
    this.#goal = goal;
    this.#useful = withoutDetours(deeds, goal, part);
    for (const place of [...deeds.map((deed) => deed.place), goal.place]) {
      if (place !== null && !this.#slots.has(place)) this.#slots.set(place, this.#slots.size + 1);
    }
  }

  status(facts: readonly number[]): Status {
    return this.#node(facts);
  }

  /** @param facts the thing's own. Infinity where the goal cannot be reached from them. */
  cost(facts: readonly number[], place: number): number {
    const node = this.#node(facts);
    return node.costs[node.held ? (this.#slots.get(place) ?? 0) : 0] as number;
  }

  #node(facts: readonly number[]): Node {
    const known = this.#nodes.get(facts.join(" "));
    if (known !== undefined) return known;
    const node = this.#explore(facts);
    this.#measure();
    return node;
  }

  #explore(start: readonly number[]): Node {
    const waiting: Node[] = [];
    const nodeOf = (facts: readonly number[]): Node => {
      const key = facts.join(" ");
      const known = this.#nodes.get(key);
      if (known !== undefined) return known;
      const held = facts.includes(this.#held);
      const deeds = this.#deeds.filter((deed) => this.#can(deed, facts));
      const [one] = deeds;
      const first = (one?.needs ?? []).filter(
        (fact) => !this.#own(fact) && fact !== one?.place && deeds.every(({ needs }) => needs.includes(fact)),
      );
      const place = one !== undefined && deeds.every((deed) => deed.place === one.place) ? one.place : null;
      const full = this.#full;
      const emptyHand = full !== null && one !== undefined && deeds.every(({ forbids }) => forbids.includes(full));
      const node: Node = { facts, held, first, place, emptyHand, costs: [], ways: [] };
      this.#nodes.set(key, node);
      waiting.push(node);
      return node;
    };
    const first = nodeOf(start);
    for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
      for (const deed of this.#useful) {
        if (this.#can(deed, node.facts))
          node.ways.push({ to: nodeOf(this.#after(deed, node.facts)), place: deed.place });
      }
    }
    return first;
  }

  /** Whether the thing's own facts allow the deed and are changed by it. */
  #can({ needs, forbids, adds, deletes }: Deed, facts: readonly number[]): boolean {
    return (
      needs.every((fact) => !this.#own(fact) || facts.includes(fact)) &&
      !forbids.some((fact) => facts.includes(fact)) &&
      (adds.some((fact) => this.#own(fact) && !facts.includes(fact)) || deletes.some((fact) => facts.includes(fact)))
    );
  }

  #after({ adds, deletes }: Deed, facts: readonly number[]): readonly number[] {
    const kept = facts.filter((fact) => !deletes.includes(fact) && !adds.includes(fact));
    return [...kept, ...adds.filter((fact) => this.#own(fact))].sort((a, b) => a - b);
  }

  /** Costs of all nodes, backwards from the goal: deeds and walks cost 1, and to be somewhere is never worse than elsewhere. */
  #measure(): void {
    const backwards = new Map<Node, { readonly from: Node; readonly place: number | null }[]>();
    const size = this.#slots.size + 1;
    const queue: { readonly node: Node; readonly slot: number; readonly cost: number }[] = [];
    let next: typeof queue = [];
    for (const node of this.#nodes.values()) {
      node.costs.length = 0;
      node.costs.push(...new Array<number>(node.held ? size : 1).fill(Number.POSITIVE_INFINITY));
      for (const { to, place } of node.ways) backwards.set(to, [...(backwards.get(to) ?? []), { from: node, place }]);
      const reached =
        this.#goal.needs.every((fact) => node.facts.includes(fact)) &&
        !this.#goal.forbids.some((fact) => node.facts.includes(fact));
      if (!reached) continue;
      const { place } = this.#goal;
      const slots = node.held ? (place === null ? node.costs.keys() : [this.#slots.get(place) ?? 0]) : [0];
      for (const slot of slots) queue.push({ node, slot, cost: 0 });
    }
    for (let layer = queue; layer.length > 0; layer = next, next = []) {
      for (let at = 0; at < layer.length; at++) {
        const { node, slot, cost } = layer[at] as (typeof layer)[number];
        if ((node.costs[slot] as number) <= cost) continue;
        node.costs[slot] = cost;
        if (node.held && slot > 0) next.push({ node, slot: 0, cost: cost + 1 });
        if (node.held && slot === 0) for (let other = 1; other < size; other++) layer.push({ node, slot: other, cost });
        for (const { from, place } of backwards.get(node) ?? []) {
          const here = place === null ? null : (this.#slots.get(place) ?? 0);
          if (node.held && here !== null && here !== slot) continue;
          const slots = !from.held ? [0] : here !== null ? [here] : node.held ? [slot] : from.costs.keys();
          for (const before of slots) next.push({ node: from, slot: before, cost: cost + 1 });
        }
      }
    }
  }
}
