import type { Goal } from "./goal.ts";
import { type House, typeOf } from "./house.ts";

/** What lessons of earlier trials say about this very task. */
export interface Learnt {
  /** Places in which no such thing is, by the type of thing. */
  readonly ruledOut: ReadonlyMap<string, ReadonlySet<string>>;
  /** Where things were seen at the start: `mug 1` to `shelf 2`. */
  readonly seen: ReadonlyMap<string, string>;
}

/** Types of what a goal needs to be found. */
export function wantedTypes({ object, lamp }: Goal): readonly string[] {
  return lamp === null ? [object] : [object, lamp];
}

/**
 * The lesson of a failed attempt: places ruled out, where things were seen, and the step that was wasted.
 *
 * @param sentence the goal as it was told; a lesson is only ever read for the same one.
 */
export function writeLesson(
  sentence: string,
  goal: Goal,
  house: House,
  start: ReadonlyMap<string, string>,
  wasted: string | null,
): string {
  const lines = [`Task: ${sentence}`];
  for (const type of wantedTypes(goal)) {
    const empty = [...house.contents]
      .filter(([, things]) => !things.some((thing) => typeOf(thing) === type))
      .map(([place]) => place);
    const without = empty.filter((place) => ![...start].some(([thing, at]) => at === place && typeOf(thing) === type));
    if (without.length > 0) lines.push(`No ${type} is in: ${without.join(", ")}.`);
  }
  const found = [...start].filter(([thing]) => wantedTypes(goal).includes(typeOf(thing)));
  if (found.length > 0) lines.push(`Seen: ${found.map(([thing, place]) => `${thing} in ${place}`).join("; ")}.`);
  if (wasted !== null) lines.push(wasted);
  return lines.join(" ");
}

/** Reads lessons about the goal of this sentence; those about others are none of this house. */
export function readLessons(text: string, sentence: string): Learnt {
  const ruledOut = new Map<string, Set<string>>();
  const seen = new Map<string, string>();
  const own = text.split("Task: ").filter((lesson) => lesson.startsWith(sentence));
  for (const lesson of own) {
    for (const [, type = "", list = ""] of lesson.matchAll(/No ([a-z]+) is in: ([^.]*)\./g)) {
      const places = ruledOut.get(type) ?? new Set();
      for (const place of list.split(", ")) places.add(place);
      ruledOut.set(type, places);
    }
    for (const [, list = ""] of lesson.matchAll(/Seen: ([^.]*)\./g)) {
      for (const entry of list.split("; ")) {
        const [thing = "", place = ""] = entry.split(" in ");
        seen.set(thing, place);
      }
    }
  }
  return { ruledOut, seen };
}
