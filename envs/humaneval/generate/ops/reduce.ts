import { distinct, largest, opsOf, smallest, total, upTo } from "../op.ts";

const op = opsOf("ints", "int");

const runs = (x: readonly number[]) =>
  upTo(x.length).flatMap((i) => upTo(x.length - i).map((n) => x.slice(i, i + n + 1)));
const rises = (x: readonly number[]) => x.every((n, i) => i === 0 || n > (x[i - 1] ?? n));
const climbs = (x: readonly number[]) => x.every((n, i) => i === 0 || n >= (x[i - 1] ?? n));
const RUNS = "{x}[i:j] for i in range(len({x})) for j in range(i + 1, len({x}) + 1)";

/** A list becomes one number. */
export const reduceOps = [
  op("total", {
    words: "add all numbers up (0 if there are none)",
    code: "sum({x})",
    run: total,
    slips: [
      ["sum(set({x}))", (x) => total(distinct(x))],
      ["sum({x}[1:])", (x) => total(x.slice(1))],
    ],
  }),
  op("largest", {
    words: "take the largest number (0 if there are none)",
    code: "max({x}, default=0)",
    run: (x) => (x.length === 0 ? 0 : largest(x)),
    slips: [
      ["max({x} + [0])", (x) => largest([...x, 0])],
      ["max({x})", largest],
    ],
  }),
  op("smallest", {
    words: "take the smallest number (0 if there are none)",
    code: "min({x}, default=0)",
    run: (x) => (x.length === 0 ? 0 : smallest(x)),
    slips: [
      ["min({x} + [0])", (x) => smallest([...x, 0])],
      ["min({x})", smallest],
    ],
  }),
  op("how_many", {
    words: "count the numbers",
    code: "len({x})",
    run: (x) => x.length,
    slips: [["len(set({x}))", (x) => new Set(x).size]],
  }),
  op("how_many_different", {
    words: "count the different numbers, equal ones once",
    code: "len(set({x}))",
    run: (x) => new Set(x).size,
    slips: [
      ["len({x})", (x) => x.length],
      ["sum({x}.count(n) == 1 for n in {x})", (x) => x.filter((n) => x.indexOf(n) === x.lastIndexOf(n)).length],
    ],
  }),
  op("alternating_sum", {
    words:
      "add the numbers up with changing signs: plus the first, minus the second, plus the third and so on (0 if there are none)",
    code: "sum({x}[::2]) - sum({x}[1::2])",
    run: (x) => total(x.map((n, i) => (i % 2 === 0 ? n : -n))),
    slips: [["sum({x}[1::2]) - sum({x}[::2])", (x) => total(x.map((n, i) => (i % 2 === 0 ? -n : n)))]],
  }),
  op("spread", {
    words: "take the largest number minus the smallest (0 if there are none)",
    code: "max({x}, default=0) - min({x}, default=0)",
    run: (x) => (x.length === 0 ? 0 : largest(x) - smallest(x)),
    slips: [
      ["max({x}, default=0)", (x) => (x.length === 0 ? 0 : largest(x))],
      ["max({x} + [0]) - min({x} + [0])", (x) => largest([...x, 0]) - smallest([...x, 0])],
    ],
  }),
  op("longest_rise", {
    words:
      "take the length of the longest stretch of neighbours in which every number is larger than the one before it (0 for an empty list)",
    code: `max((j - i for i in range(len({x})) for j in range(i + 1, len({x}) + 1) if all({x}[m] > {x}[m - 1] for m in range(i + 1, j))), default=0)`,
    run: (x) =>
      largest([
        0,
        ...runs(x)
          .filter(rises)
          .map((run) => run.length),
      ]),
    slips: [
      [
        `max((j - i for i in range(len({x})) for j in range(i + 1, len({x}) + 1) if all({x}[m] >= {x}[m - 1] for m in range(i + 1, j))), default=0)`,
        (x) =>
          largest([
            0,
            ...runs(x)
              .filter(climbs)
              .map((run) => run.length),
          ]),
      ],
    ],
  }),
  op("best_stretch", {
    words: "take the largest sum that a stretch of one or more neighbouring numbers has (0 for an empty list)",
    code: `max((sum(s) for s in [${RUNS}]), default=0)`,
    run: (x) => (x.length === 0 ? 0 : largest(runs(x).map(total))),
    slips: [
      [`max([0] + [sum(s) for s in [${RUNS}]])`, (x) => largest([0, ...runs(x).map(total)])],
      ["sum(n for n in {x} if n > 0)", (x) => total(x.filter((n) => n > 0))],
    ],
  }),
];
