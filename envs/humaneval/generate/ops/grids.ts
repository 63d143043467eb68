import { ascending, opsOf, total } from "../op.ts";
import { around, columns, type Grid, NEAR, turned } from "./grid-cells.ts";

const op = opsOf("grid", "grid");

/** As Python compares lists. */
function byRow(x: Grid): Grid {
  return [...x].sort((a, b) => {
    const at = a.findIndex((n, i) => n !== b[i]);
    return (a[at] ?? 0) - (b[at] ?? 0);
  });
}

/** A grid becomes another grid. */
export const gridOps = [
  op("transpose", {
    words: "make every column a row, the leftmost one the first row",
    code: "[list(column) for column in zip(*{x})]",
    run: columns,
    slips: [["[list(column) for column in zip(*{x})][::-1]", (x) => turned(columns(x))]],
  }),
  op("rotate_right", {
    words: "turn the grid clockwise by a quarter",
    code: "[list(column) for column in zip(*{x}[::-1])]",
    run: (x) => columns(turned(x)),
    slips: [
      ["[list(column) for column in zip(*{x})][::-1]", (x) => turned(columns(x))],
      ["[list(column) for column in zip(*{x})]", columns],
    ],
  }),
  op("mirror", {
    words: "put the numbers of every row in reverse order",
    code: "[row[::-1] for row in {x}]",
    run: (x) => x.map(turned),
    slips: [["{x}[::-1]", turned]],
  }),
  op("flip", {
    words: "put the rows in reverse order",
    code: "{x}[::-1]",
    run: turned,
    slips: [["[row[::-1] for row in {x}]", (x) => x.map(turned)]],
  }),
  op("sort_rows", {
    words: "sort the numbers of every row, the smallest first",
    code: "[sorted(row) for row in {x}]",
    run: (x) => x.map(ascending),
    slips: [["sorted({x})", byRow]],
  }),
  op("sums_so_far", {
    words: "replace every number by the sum of itself and all numbers to the left of it in its row",
    code: "[[sum(row[:i + 1]) for i in range(len(row))] for row in {x}]",
    run: (x) => x.map((row) => row.map((_, i) => total(row.slice(0, i + 1)))),
    slips: [
      [
        "[[sum(row[:i]) for i in range(len(row))] for row in {x}]",
        (x) => x.map((row) => row.map((_, i) => total(row.slice(0, i)))),
      ],
    ],
  }),
  op("neighbour_sums", {
    words: "replace every number by the sum of its neighbours above, below, left and right, as far as there are any",
    code: `[[sum({x}[s][t] ${NEAR}) for c in range(len({x}[0]))] for r in range(len({x}))]`,
    run: (x) => x.map((row, r) => row.map((_, c) => total(around(x, r, c)))),
    slips: [
      [
        `[[{x}[r][c] + sum({x}[s][t] ${NEAR}) for c in range(len({x}[0]))] for r in range(len({x}))]`,
        (x) => x.map((row, r) => row.map((n, c) => n + total(around(x, r, c)))),
      ],
    ],
  }),
];
