import { upTo } from "../op.ts";

export type Grid = readonly (readonly number[])[];

/** Python's `zip(*grid)`. */
export const columns = (x: Grid) => upTo(x[0]?.length ?? 0).map((c) => x.map((row) => row[c] ?? 0));
export const turned = <T>(items: readonly T[]) => [...items].reverse();
const SIDES = [
  [-1, 0],
  [1, 0],
  [0, -1],
  [0, 1],
] as const;
/** Numbers above, below, left and right, as far as there are any. */
export const around = (x: Grid, r: number, c: number) =>
  SIDES.flatMap(([down, right]) => {
    const n = x[r + down]?.[c + right];
    return n === undefined ? [] : [n];
  });
export const cells = (x: Grid) => x.flatMap((row, r) => row.map((n, c) => ({ n, near: around(x, r, c) })));
/** Python for the places of {@link around}. */
export const NEAR =
  "for s, t in ((r - 1, c), (r + 1, c), (r, c - 1), (r, c + 1)) if 0 <= s < len({x}) and 0 <= t < len({x}[0])";
export const diagonal = (x: Grid) => x.flatMap((row, i) => (i < row.length ? [row[i] ?? 0] : []));

/** Along the first row, then what is left, turned so that its last column is the first row. */
export function spiral(x: Grid): readonly number[] {
  const [first, ...rest] = x;
  return first === undefined ? [] : [...first, ...spiral(turned(columns(rest)))];
}
