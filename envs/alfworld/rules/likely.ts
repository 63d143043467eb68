import { typeOf } from "./house.ts";
import { PRIORS } from "./priors.ts";

/** Chance for places about which nothing was counted: less than any that was. */
const UNKNOWN = 0.002;

const table: ReadonlyMap<string, ReadonlyMap<string, number>> = new Map(
  PRIORS.split("\n").map((line) => {
    const [object = "", cells = ""] = line.split(": ");
    return [object, new Map(cells.split(", ").map((cell) => readCell(cell)))] as const;
  }),
);

function readCell(cell: string): readonly [string, number] {
  const [receptacle = "", permille = "0"] = cell.split(" ");
  return [receptacle, Number(permille) / 1000];
}

/** How likely an object of this type lies in the place, as counted over the training games; more than 0. */
export function chanceIn(object: string, place: string): number {
  return table.get(object)?.get(typeOf(place)) ?? UNKNOWN;
}

/** Receptacles that are closed at the start, in every training game: looking into one takes a step more. */
const CLOSED_AT_FIRST = new Set(["cabinet", "drawer", "fridge", "microwave", "safe"]);

/** Places in the order of what a step into them may bring; of equal ones, in the order given. */
export function byPromise(object: string, places: readonly string[]): string[] {
  const promise = (place: string) => chanceIn(object, place) / (CLOSED_AT_FIRST.has(typeOf(place)) ? 2 : 1);
  return [...places].sort((a, b) => promise(b) - promise(a));
}
