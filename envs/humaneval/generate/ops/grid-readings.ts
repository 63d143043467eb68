import { largest, opsOf, smallest, total } from "../op.ts";
import { cells, columns, diagonal, NEAR, spiral, turned } from "./grid-cells.ts";

const gridInts = opsOf("grid", "ints");
const gridInt = opsOf("grid", "int");

/** A grid becomes a list or a number. */
export const gridReadingOps = [
  gridInts("row_sums", {
    words: "list the sums of the rows from top to bottom",
    code: "[sum(row) for row in {x}]",
    run: (x) => x.map(total),
    slips: [["[sum(column) for column in zip(*{x})]", (x) => columns(x).map(total)]],
  }),
  gridInts("column_sums", {
    words: "list the sums of the columns from left to right",
    code: "[sum(column) for column in zip(*{x})]",
    run: (x) => columns(x).map(total),
    slips: [["[sum(row) for row in {x}]", (x) => x.map(total)]],
  }),
  gridInts("row_maxima", {
    words: "list the largest number of every row from top to bottom",
    code: "[max(row) for row in {x}]",
    run: (x) => x.map(largest),
    slips: [["[max(column) for column in zip(*{x})]", (x) => columns(x).map(largest)]],
  }),
  gridInts("column_minima", {
    words: "list the smallest number of every column from left to right",
    code: "[min(column) for column in zip(*{x})]",
    run: (x) => columns(x).map(smallest),
    slips: [["[min(row) for row in {x}]", (x) => x.map(smallest)]],
  }),
  gridInts("diagonal", {
    words:
      "list the numbers on the diagonal that begins in the upper left corner and goes down to the right, as far as it reaches",
    code: "[{x}[i][i] for i in range(min(len({x}), len({x}[0])))]",
    run: diagonal,
    slips: [["[{x}[i][-1 - i] for i in range(min(len({x}), len({x}[0])))]", (x) => diagonal(x.map(turned))]],
  }),
  gridInts("row_by_row", {
    words: "list all numbers row by row, each row from left to right",
    code: "[n for row in {x} for n in row]",
    run: (x) => x.flat(),
    slips: [["[n for column in zip(*{x}) for n in column]", (x) => columns(x).flat()]],
  }),
  gridInts("zigzag", {
    words:
      "list all numbers row by row, the first row from left to right, the second from right to left, and so on in turn",
    code: "[n for i, row in enumerate({x}) for n in row[::-1 if i % 2 else 1]]",
    run: (x) => x.flatMap((row, i) => (i % 2 === 1 ? turned(row) : row)),
    slips: [["[n for row in {x} for n in row]", (x) => x.flat()]],
  }),
  gridInts("spiral", {
    words:
      "list all numbers on a spiral: along the first row to the right, down the last column, back along the last row, up, and so on inwards",
    code: "(lambda walk: walk(walk, {x}))(lambda walk, g: list(g[0]) + walk(walk, list(zip(*g[1:]))[::-1]) if g else [])",
    run: spiral,
    slips: [
      [
        "[n for i, row in enumerate({x}) for n in row[::-1 if i % 2 else 1]]",
        (x) => x.flatMap((row, i) => (i % 2 === 1 ? turned(row) : row)),
      ],
    ],
  }),
  gridInt("count_hills", {
    words:
      "count the numbers that are larger than each of their neighbours above, below, left and right, as far as there are any",
    code: `sum(all({x}[r][c] > {x}[s][t] ${NEAR}) for r in range(len({x})) for c in range(len({x}[0])))`,
    run: (x) => cells(x).filter(({ n, near }) => near.every((m) => n > m)).length,
    slips: [
      [
        `sum(all({x}[r][c] >= {x}[s][t] ${NEAR}) for r in range(len({x})) for c in range(len({x}[0])))`,
        (x) => cells(x).filter(({ n, near }) => near.every((m) => n >= m)).length,
      ],
    ],
  }),
];
