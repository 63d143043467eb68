import type { Goal } from "./goal.ts";
import { type House, typeOf } from "./house.ts";
import type { Learnt } from "./lessons.ts";
import { byPromise } from "./likely.ts";

/** The appliance of each treatment. */
const APPLIANCE = { clean: "sinkbasin", heat: "microwave", cool: "fridge" } as const;

/** Everything that a decision rests on. */
export interface Situation {
  readonly goal: Goal;
  readonly house: House;
  readonly learnt: Learnt;
  /** Whether the older words are spoken: `put .. in/on ..`. */
  readonly older: boolean;
}

/**
 * The next command: carry what is wanted to where it must go, fetch it where it was seen, else look into the likeliest place that
 * was not looked into yet. Pure: the same knowledge, the same command.
 */
export function nextCommand(situation: Situation): string {
  const { goal, house } = situation;
  const { carried } = house;
  if (carried !== null && typeOf(carried) !== goal.object) return putDown(carried, situation);
  if (carried !== null) return useCarried(carried, situation);
  const target = targetOf(situation);
  const thing = wantedThing(goal.object, target, situation);
  if (thing !== null) return bring(thing.name, thing.place, situation);
  return search(goal.object, situation);
}

function useCarried(carried: string, situation: Situation): string {
  const { goal, house } = situation;
  if (goal.lamp !== null) return useLamp(goal.lamp, situation);
  if (goal.treatment !== null && !house.treated.has(`${goal.treatment} ${carried}`)) {
    const appliance = nearest(APPLIANCE[goal.treatment], situation);
    if (appliance === null) return "look";
    return at(appliance, `${goal.treatment} ${carried} with ${appliance}`, situation);
  }
  const target = targetOf(situation);
  if (target === null) return "look";
  return opened(target, put(carried, target, situation), situation);
}

function useLamp(lamp: string, situation: Situation): string {
  const place = placeWith(lamp, situation);
  if (place === null) return search(lamp, situation);
  return opened(place.place, `use ${place.name}`, situation);
}

/** The receptacle that things go into: the one that holds the first of two already, else the first of its type that was not in vain. */
function targetOf({ goal, house }: Situation): string | null {
  if (goal.receptacle === null) return null;
  const begun = house.placed.find(
    ([thing, place]) => typeOf(thing) === goal.object && typeOf(place) === goal.receptacle,
  );
  if (begun !== undefined) return begun[1];
  const all = house.places.filter((place) => typeOf(place) === goal.receptacle);
  const at = all.filter((place) => house.here.has(place));
  return at[0] ?? all.at(-1) ?? null;
}

/** Something of the type that is not yet where it belongs, and where it was seen. */
function wantedThing(type: string, target: string | null, situation: Situation) {
  const { house, goal, learnt } = situation;
  const isDone = (name: string, place: string) =>
    goal.count === 2 && place === target && house.placed.some(([thing]) => thing === name);
  for (const [place, things] of house.contents) {
    const name = things.find((thing) => typeOf(thing) === type && !isDone(thing, place));
    if (name !== undefined && !house.vain.has(`take ${name} from ${place}`)) return { name, place };
  }
  for (const [name, place] of learnt.seen) {
    const moved = house.placed.some(([thing]) => thing === name);
    if (typeOf(name) === type && !moved && !house.contents.has(place) && house.places.includes(place))
      return { name, place };
  }
  return null;
}

function placeWith(type: string, { house, learnt }: Situation) {
  for (const [place, things] of house.contents) {
    const name = things.find((thing) => typeOf(thing) === type);
    if (name !== undefined) return { name, place };
  }
  for (const [name, place] of learnt.seen) {
    if (typeOf(name) === type && !house.contents.has(place) && house.places.includes(place)) return { name, place };
  }
  return null;
}

function bring(name: string, place: string, situation: Situation): string {
  return opened(place, `take ${name} from ${place}`, situation);
}

/** Looks into the likeliest place not looked into yet; what lessons rule out comes last. */
function search(type: string, situation: Situation): string {
  const { house, learnt } = situation;
  const out = learnt.ruledOut.get(type);
  const unseen = house.places.filter((place) => !house.contents.has(place) && !house.vain.has(`open ${place}`));
  const open = unseen.filter((place) => out?.has(place) !== true);
  const here = open.filter((place) => house.here.has(place));
  const [place] = here.length > 0 ? here : byPromise(type, open.length > 0 ? open : unseen);
  if (place === undefined) return lastResort(situation);
  if (!house.here.has(place)) return `go to ${place}`;
  return house.closed.has(place) ? `open ${place}` : `examine ${place}`;
}

/** Everything was looked into: things may have been missed where a place was closed again. */
function lastResort({ house }: Situation): string {
  const other = house.places.find((place) => !house.here.has(place));
  return other === undefined ? "look" : `go to ${other}`;
}

function putDown(carried: string, situation: Situation): string {
  const [here] = situation.house.here;
  return here === undefined ? "look" : put(carried, here, situation);
}

function put(thing: string, place: string, { older }: Situation): string {
  return older ? `put ${thing} in/on ${place}` : `move ${thing} to ${place}`;
}

function nearest(type: string, { house }: Situation): string | null {
  const all = house.places.filter((place) => typeOf(place) === type);
  return all.find((place) => house.here.has(place)) ?? all.at(-1) ?? null;
}

/** Goes there first. */
function at(place: string, command: string, { house }: Situation): string {
  return house.here.has(place) ? command : `go to ${place}`;
}

/** Goes there and opens what is closed first. */
function opened(place: string, command: string, situation: Situation): string {
  const { house } = situation;
  if (!house.here.has(place)) return `go to ${place}`;
  return house.closed.has(place) ? `open ${place}` : command;
}
