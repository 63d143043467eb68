import type { Random } from "../../../src/core/random.ts";
import type { Example } from "./problem.ts";
import { isGrid, isInts, pythonRepr, type Value } from "./python-value.ts";

/** At most `count` argument lists like those of the examples, none of them an example, without repeats. */
export function variationsOf(
  examples: readonly Example[],
  count: number,
  random: Random,
): readonly (readonly Value[])[] {
  const seen = new Set(examples.map(({ args }) => pythonRepr(args)));
  const found: (readonly Value[])[] = [];
  if (examples.length === 0) return found;
  for (let tried = 0; tried < count * 4 && found.length < count; tried++) {
    const { args } = random.pick(examples);
    const at = random.below(Math.max(1, args.length));
    const changed = args.map((value, index) => (index === at ? vary(value, random) : value));
    const key = pythonRepr(changed);
    if (!seen.has(key)) found.push(changed);
    seen.add(key);
  }
  return found;
}

function vary(value: Value, random: Random): Value {
  if (typeof value === "number") return Math.max(1, Math.abs(value) + random.pick([-2, -1, 1, 2]));
  if (typeof value === "boolean") return !value;
  if (typeof value === "string") return varyText(value, random);
  if (value === null) return null;
  if (isInts(value)) return varyInts(value, random);
  if (isGrid(value)) return value.map((row) => varyInts(row, random, true));
  return random.shuffle(value).slice(random.below(2));
}

function varyText(text: string, random: Random): string {
  const characters = [...text];
  const at = random.below(characters.length + 1);
  const before = characters.slice(0, at);
  const after = characters.slice(at);
  const added = [...before, random.pick([..." aB7"]), ...after];
  return random.pick([before, added, [...before, ...after.slice(1)], [...characters, ...after], after]).join("");
}

/** @param whole the length stays, so that grids keep their form. */
function varyInts(numbers: readonly number[], random: Random, whole = false): readonly number[] {
  const moved = random.shuffle(numbers).map((n) => n + random.pick([0, 0, 0, 1, -1]));
  if (whole) return moved;
  return random.pick([moved, moved.slice(1), [...moved, ...numbers.slice(0, 1)], numbers.map((n) => -n), []]);
}
