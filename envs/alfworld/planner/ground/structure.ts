import type { Facts } from "./facts.ts";
import { NotCovered, type Op } from "./task.ts";
import { unions } from "./unions.ts";

/** An action other than walking, by what it has to do with each part of the state. */
export interface Deed extends Op {
  /** Place where it is done; null for anywhere. */
  readonly place: number | null;
  /** Thing whose facts it changes; null where it changes other facts only. */
  readonly thing: number | null;
}

/** The state of a household in parts that hardly touch each other. */
export interface Structure {
  /** Facts `the agent is at l`, of which one holds at any time. */
  readonly places: ReadonlySet<number>;
  /** Places that can be walked to, each from each other in one command. */
  readonly walks: ReadonlyMap<number, Op>;
  readonly walkFrom: (from: number, to: number) => Op | null;
  /** Fact `the hand is full`; null where nothing can be taken. */
  readonly full: number | null;
  /** Facts `o is in the hand`: at most one holds, and one does exactly when the hand is full. Fact to thing. */
  readonly held: ReadonlyMap<number, number>;
  /** Fact to the part that it belongs to: a thing, or facts that change together. Places and the hand belong to none. */
  readonly partOf: ReadonlyMap<number, number>;
  readonly deeds: readonly Deed[];
}

/**
 * Finds the agent's place, its hand and the things that it can carry, from the actions alone; no predicate's name is known.
 *
 * - Place: a predicate with one true fact, of which every action that changes it takes one away that it asked for and adds one.
 *   Walking changes nothing else and leads from each place to each target.
 * - Hand: a fact that every action which makes it true asks to be false, while it adds exactly one `held` fact; an action that
 *   makes it false asks for one `held` fact and takes it away; nothing else touches `held` facts, and no action asks for a full hand.
 * - Thing: the facts that change together with one `held` fact, or under it.
 *
 * @throws NotCovered where a game is built otherwise.
 */
export function structureOf(ops: readonly Op[], start: readonly number[], facts: Facts): Structure {
  const places = placesOf(ops, start, facts);
  const walking = ops.filter(({ adds, deletes }) => [...adds, ...deletes].every((fact) => places.has(fact)));
  const walks = new Map<number, Op>();
  const steps = new Map<string, Op>();
  for (const op of walking) {
    const [from] = op.needs;
    const [to] = op.adds;
    if (op.needs.length !== 1 || op.forbids.length > 0 || from === undefined || to === undefined)
      throw new NotCovered("walking has conditions");
    if (!walks.has(to)) walks.set(to, op);
    if (!steps.has(`${from} ${to}`)) steps.set(`${from} ${to}`, op);
  }
  const standing = new Set([...walks.keys(), ...start.filter((fact) => places.has(fact))]);
  for (const from of standing) {
    for (const to of walks.keys())
      if (from !== to && !steps.has(`${from} ${to}`)) throw new NotCovered("not every place can be walked to");
  }
  const others = ops.filter((op) => !walking.includes(op));
  if (others.some(({ adds, deletes }) => [...adds, ...deletes].some((fact) => places.has(fact))))
    throw new NotCovered("an action moves the agent");
  const { full, held } = handOf(others, start);
  const isHeld = new Set(held);
  const joined = unions();
  const shared = (fact: number) => fact !== full && !places.has(fact);
  for (const op of others) {
    const own = [...op.adds, ...op.deletes, ...op.needs.filter((fact) => isHeld.has(fact))].filter(shared);
    for (const fact of own) joined.join(own[0] as number, fact);
  }
  const things = new Map([...held].map((fact) => [fact, joined.find(fact)]));
  if (new Set(things.values()).size !== things.size) throw new NotCovered("two things change together");
  const isThing = new Set(things.values());
  const deeds = others.map((op): Deed => {
    const at = op.needs.filter((fact) => places.has(fact));
    if (at.length > 1 || op.forbids.some((fact) => places.has(fact)))
      throw new NotCovered("an action is done in two places");
    const changed = [...op.adds, ...op.deletes].find(shared);
    const part = changed === undefined ? null : joined.find(changed);
    return { ...op, place: at[0] ?? null, thing: part !== null && isThing.has(part) ? part : null };
  });
  const partOf = new Map<number, number>();
  for (const fact of [
    ...ops.flatMap(({ adds, needs, forbids, deletes }) => [...adds, ...needs, ...forbids, ...deletes]),
    ...start,
  ]) {
    if (shared(fact)) partOf.set(fact, joined.find(fact));
  }
  return {
    places,
    walks,
    walkFrom: (from, to) => steps.get(`${from} ${to}`) ?? null,
    full,
    held: things,
    partOf,
    deeds,
  };
}

function placesOf(ops: readonly Op[], start: readonly number[], facts: Facts): ReadonlySet<number> {
  const predicates = new Set(start.map((fact) => facts.predicateOf(fact)));
  for (const predicate of predicates) {
    const of = (list: readonly number[]) => list.filter((fact) => facts.predicateOf(fact) === predicate);
    if (of(start).length !== 1) continue;
    const changers = ops.filter(({ adds, deletes }) => of([...adds, ...deletes]).length > 0);
    const swaps = changers.every(({ adds, deletes, needs }) => {
      const [gone] = of(deletes);
      return of(adds).length === 1 && of(deletes).length === 1 && gone !== undefined && needs.includes(gone);
    });
    const walks = changers.some(({ adds, deletes }) => adds.length === 1 && deletes.length === 1);
    if (swaps && walks)
      return new Set([...of(start), ...changers.flatMap(({ adds, needs }) => of([...adds, ...needs]))]);
  }
  throw new NotCovered("no fact says where the agent is");
}

function handOf(
  ops: readonly Op[],
  start: readonly number[],
): { readonly full: number | null; readonly held: readonly number[] } {
  const candidates = new Set(
    ops.flatMap(({ forbids, adds }) => forbids.filter((fact) => adds.includes(fact) && adds.length > 1)),
  );
  for (const full of candidates) {
    const takes = ops.filter(({ adds }) => adds.includes(full));
    const drops = ops.filter(({ deletes }) => deletes.includes(full));
    const held = new Set(takes.flatMap(({ adds }) => adds.filter((fact) => fact !== full)));
    const one = (list: readonly number[]) => list.filter((fact) => held.has(fact)).length === 1;
    const none = (list: readonly number[]) => !list.some((fact) => held.has(fact));
    const sound =
      takes.every(({ adds, forbids, deletes }) => forbids.includes(full) && one(adds) && none(deletes)) &&
      drops.every(
        ({ needs, deletes, adds }) =>
          one(deletes) && deletes.every((fact) => !held.has(fact) || needs.includes(fact)) && none(adds),
      ) &&
      ops.every((op) => takes.includes(op) || drops.includes(op) || (none(op.adds) && none(op.deletes))) &&
      ops.every(({ needs }) => !needs.includes(full)) &&
      start.filter((fact) => held.has(fact)).length === (start.includes(full) ? 1 : 0);
    if (sound) return { full, held: [...held] };
  }
  throw new NotCovered("no fact says whether the hand is full");
}
