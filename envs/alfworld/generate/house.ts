import type { Random } from "../../../src/core/random.ts";
import type { TaskType } from "../task.ts";
import type { Chore, Furniture, House, Level, Thing } from "./model.ts";
import { KINDS, type Kind, type Room, SORTS, type Sort } from "./tables.ts";

/** Rooms, and fewest and most pieces of furniture, by level; things are about as many. */
const SIZES: Readonly<Record<Level, { readonly rooms: number; readonly furniture: readonly [number, number] }>> = {
  1: { rooms: 1, furniture: [6, 9] },
  2: { rooms: 1, furniture: [10, 15] },
  3: { rooms: 2, furniture: [18, 25] },
  4: { rooms: 3, furniture: [28, 38] },
};
/** From this level on two pieces may stand so close together that whoever is at one is at the other, as in official rooms. */
const CLOSE_FROM: Level = 3;
const CLOSE = 0.1;

const ROOMS: readonly Room[] = ["kitchen", "living room", "bedroom", "bathroom"];
/** Rooms in which a chore can be done; one of them is in the house. */
const FITTING: Readonly<Record<TaskType, readonly Room[]>> = {
  pick_and_place_simple: ROOMS,
  look_at_obj_in_light: ["living room", "bedroom"],
  pick_clean_then_place_in_recep: ["kitchen", "bathroom"],
  pick_heat_then_place_in_recep: ["kitchen"],
  pick_cool_then_place_in_recep: ["kitchen"],
  pick_two_obj_and_place: ROOMS,
};

export function roomsFor(type: TaskType, level: Level, random: Random): readonly Room[] {
  const first = random.pick(FITTING[type]);
  const others = random.shuffle(ROOMS.filter((room) => room !== first));
  return [first, ...others].slice(0, SIZES[level].rooms);
}

export function furnish(rooms: readonly Room[], level: Level, random: Random): readonly Furniture[] {
  const {
    furniture: [least, most],
  } = SIZES[level];
  const wanted = least + random.below(most - least + 1);
  const ranges = rooms.flatMap((room) =>
    SORTS.flatMap((sort) => (sort.rooms[room] ? [{ sort, range: sort.rooms[room] }] : [])),
  );
  const sorts = ranges.flatMap(({ sort, range: [fewest] }) => new Array<Sort>(fewest).fill(sort));
  const more = ranges.flatMap(({ sort, range: [fewest, top] }) => new Array<Sort>(top - fewest).fill(sort));
  const all = random.shuffle([...sorts, ...random.shuffle(more).slice(0, Math.max(0, wanted - sorts.length))]);
  const numbers = random.shuffle(all.map((_, at) => at + 1));
  let location = "";
  return all.map((sort, at) => {
    const close = level >= CLOSE_FROM && at > 0 && random.next() < CLOSE;
    if (!close) location = `loc_bar_${numbers[at] ?? 0}`;
    return { id: idOf(sort.name, at + 1), sort, location };
  });
}

/** Things all over the house, those of the chore where it is not done yet. Null where the house has no room for them. */
export function fill(
  furniture: readonly Furniture[],
  rooms: readonly Room[],
  chore: Chore,
  level: Level,
  random: Random,
): House | null {
  const things: Thing[] = [];
  const put = (kind: Kind, places: readonly Furniture[]): boolean => {
    if (places.length === 0) return false;
    things.push({ id: idOf(kind.name, things.length + 1), kind, on: random.pick(places).id });
    return true;
  };
  const takes = (kind: Kind) => furniture.filter(({ sort }) => kind.on.includes(sort.name));
  const away = takes(chore.kind).filter(({ sort }) => sort.name !== chore.target);
  const hidden = away.filter(({ sort }) => (sort.hinged === true) === level > 1);
  const needed = chore.type === "pick_two_obj_and_place" ? 2 : 1;
  for (let at = 0; at < needed; at++) if (!put(chore.kind, hidden.length > 0 ? hidden : away)) return null;
  if (level > 1 && random.next() < 0.5) put(chore.kind, away);
  if (chore.type === "look_at_obj_in_light") {
    const lamp = KINDS.find(({ name }) => name === chore.target);
    if (lamp === undefined || !put(lamp, takes(lamp))) return null;
  }
  const others = KINDS.filter(
    (kind) => kind.name !== chore.kind.name && kind.rooms.some((room) => rooms.includes(room)),
  );
  const wanted = furniture.length + random.below(Math.ceil(furniture.length / 2));
  for (let tries = 0; things.length < wanted && tries < 4 * wanted; tries++) {
    const kind = random.pick(others);
    put(kind, takes(kind));
  }
  return { furniture, things: random.shuffle(things) };
}

/** A chore for which the house has what it takes; null where there is none. */
export function chooseChore(
  type: TaskType,
  furniture: readonly Furniture[],
  rooms: readonly Room[],
  level: Level,
  random: Random,
): Chore | null {
  const present = new Map(furniture.map(({ sort }) => [sort.name, sort]));
  const lamp = type === "look_at_obj_in_light";
  const able = type.startsWith("pick_clean")
    ? "w"
    : type.startsWith("pick_heat")
      ? "h"
      : type.startsWith("pick_cool")
        ? "c"
        : "";
  const server = able === "w" ? "washer" : able === "h" ? "heater" : able === "c" ? "cooler" : undefined;
  const chores = KINDS.filter(
    ({ can = "", rooms: at }) => can.includes(able) && !can.includes("l") && at.some((room) => rooms.includes(room)),
  ).flatMap((kind) => {
    const takers = kind.on.flatMap((name) => present.get(name) ?? []);
    const targets = lamp
      ? ["DeskLamp"]
      : takers.filter(({ serves }) => serves === undefined || serves !== server).map(({ name }) => name);
    return targets.map((target) => ({
      chore: { type, kind, target },
      hinged: present.get(target)?.hinged === true,
      door: takers.some(({ name, hinged }) => name !== target && hinged),
    }));
  });
  const wished = chores.filter(({ hinged, door }) => (level === 1 ? !hinged : door && (level < 4 || hinged || lamp)));
  const from = wished.length > 0 ? wished : chores;
  return from.length > 0 ? random.pick(from).chore : null;
}

/** `Mug_bar_3`; a basin's id ends with its name, which the text makes `sinkbasin` of. */
function idOf(name: string, number: number): string {
  return name.endsWith("Basin")
    ? `${name.slice(0, -"Basin".length)}_bar_${number}_bar_${name}`
    : `${name}_bar_${number}`;
}
