import type { Deed, Structure } from "../ground/structure.ts";
import type { Aim } from "../ground/task.ts";
import { Chain } from "../heuristic/chain.ts";

/** One thing that has a goal of its own. */
export interface Errand {
  readonly thing: number;
  readonly chain: Chain;
  /** For each fact that it has to get: facts outside the thing that every deed which adds it asks for. */
  readonly last: readonly { readonly fact: number; readonly needs: readonly number[] }[];
}

/** One way to reach the goal, with everything that can matter to it and nothing else. */
export interface PlannedAim {
  readonly aim: Aim;
  /** Where the agent has to stand at the end. */
  readonly place: number | null;
  readonly errands: readonly Errand[];
  /** Facts of no thing that have to be true at the end. */
  readonly shared: readonly number[];
  /** Deeds that change a part which matters, and those that empty the hand of a thing which does not. */
  readonly deeds: readonly Deed[];
  /** Whether a fact is kept in the states of the search. */
  readonly matters: (fact: number) => boolean;
}

/**
 * Keeps the parts of the state that a way to the goal asks for, or that a deed upon such a part asks for.
 *
 * A thing that is left out is never taken, which loses no shortest plan: nobody asks for its facts, and all else that its deeds do
 * is to fill and empty the hand. Drop them all from a plan: the hand is now empty wherever it was, since it was full of the thing
 * between them and nothing else could be taken there. Only a thing that is in the hand already may have to be put down: such
 * deeds stay, and of those that ask for the same one is enough.
 */
export function planAim(aim: Aim, structure: Structure): PlannedAim | null {
  const { places, full, held, partOf, deeds } = structure;
  const standing = aim.needs.filter((fact) => places.has(fact));
  if (standing.length > 1) return null;
  const parts = new Set<number>();
  for (const fact of [...aim.needs, ...aim.forbids]) {
    const part = partOf.get(fact);
    if (part !== undefined) parts.add(part);
  }
  const changed = (deed: Deed) => partsChanged(deed, structure);
  for (let before = -1; before !== parts.size; ) {
    before = parts.size;
    for (const deed of deeds) {
      if (!changed(deed).some((part) => parts.has(part))) continue;
      for (const fact of [...deed.needs, ...deed.forbids]) {
        const part = partOf.get(fact);
        if (part !== undefined) parts.add(part);
      }
    }
  }
  const place = standing[0] ?? null;
  const things = new Map([...held].map(([fact, thing]) => [thing, fact]));
  const of = (part: number) => (fact: number) => partOf.get(fact) === part;
  const errands = [...parts].flatMap((thing): Errand[] => {
    const inHand = things.get(thing);
    const needs = aim.needs.filter(of(thing));
    const forbids = aim.forbids.filter(of(thing));
    if (inHand === undefined || needs.length + forbids.length === 0) return [];
    const own = deeds.filter((deed) => deed.thing === thing);
    const chain = new Chain(own, { needs, forbids, place }, { held: inHand, own: of(thing), full });
    const last = needs.map((fact) => ({
      fact,
      needs: common(own.filter(({ adds }) => adds.includes(fact))).filter(
        (need) => partOf.has(need) && !of(thing)(need),
      ),
    }));
    return [{ thing, chain, last }];
  });
  const kept = deeds.filter((deed) => changed(deed).some((part) => parts.has(part)));
  const drops = new Map<string, Deed>();
  for (const deed of deeds) {
    if (full === null || deed.thing === null || parts.has(deed.thing) || !deed.deletes.includes(full)) continue;
    drops.set(deed.needs.join(" "), deed);
  }
  const doors = new Set(
    [...drops.values()]
      .flatMap(({ needs }) => needs.flatMap((fact) => partOf.get(fact) ?? []))
      .filter((part) => !things.has(part)),
  );
  const openers = deeds.filter((deed) => !kept.includes(deed) && changed(deed).some((part) => doors.has(part)));
  const matters = (fact: number) => {
    const part = partOf.get(fact);
    return fact === full || held.has(fact) || (part !== undefined && (parts.has(part) || doors.has(part)));
  };
  const shared = aim.needs.filter((fact) => partOf.has(fact) && !things.has(partOf.get(fact) ?? -1));
  return { aim, place, errands, shared, deeds: [...kept, ...openers, ...drops.values()], matters };
}

function partsChanged({ adds, deletes }: Deed, { partOf }: Structure): readonly number[] {
  return [...adds, ...deletes].flatMap((fact) => partOf.get(fact) ?? []);
}

function common(deeds: readonly Deed[]): readonly number[] {
  const [one] = deeds;
  return (one?.needs ?? []).filter((fact) => deeds.every(({ needs }) => needs.includes(fact)));
}
