import { ascending, distinct, largest, opsOf, total } from "../op.ts";

const op = opsOf("ints", "int");

const pairs = (x: readonly number[]) => x.flatMap((a, i) => x.slice(i + 1).map((b) => [a, b] as const));
const count = (x: readonly number[], n: number) => x.filter((m) => m === n).length;

/** A list becomes one number by holding its numbers against each other. */
export const compareOps = [
  op("most_common", {
    words: "take the number that appears most often, the smallest of them if several do (0 for an empty list)",
    code: "max(sorted(set({x})), key={x}.count, default=0)",
    run: (x) => ascending(distinct(x)).sort((a, b) => count(x, b) - count(x, a))[0] ?? 0,
    slips: [
      ["max({x}, key={x}.count, default=0)", (x) => distinct(x).sort((a, b) => count(x, b) - count(x, a))[0] ?? 0],
      [
        "max(sorted(set({x}), reverse=True), key={x}.count, default=0)",
        (x) =>
          ascending(distinct(x))
            .reverse()
            .sort((a, b) => count(x, b) - count(x, a))[0] ?? 0,
      ],
    ],
  }),
  op("runner_up", {
    words: "take the second largest of the different numbers (-1 if there are fewer than two)",
    code: "sorted(set({x}))[-2] if len(set({x})) > 1 else -1",
    run: (x) => ascending(distinct(x)).at(-2) ?? -1,
    slips: [["sorted({x})[-2] if len({x}) > 1 else -1", (x) => ascending(x).at(-2) ?? -1]],
  }),
  op("place_of_largest", {
    words:
      "take the position of the largest number, counting from 0, the first one if it appears again (-1 for an empty list)",
    code: "{x}.index(max({x})) if {x} else -1",
    run: (x) => (x.length === 0 ? -1 : x.indexOf(largest(x))),
    slips: [
      [
        "len({x}) - 1 - {x}[::-1].index(max({x})) if {x} else -1",
        (x) => (x.length === 0 ? -1 : x.lastIndexOf(largest(x))),
      ],
      ["{x}.index(max({x})) + 1 if {x} else -1", (x) => (x.length === 0 ? -1 : x.indexOf(largest(x)) + 1)],
    ],
  }),
  op("pairs_making", {
    words: "count the pairs of numbers at two different positions whose sum is {k}, each pair once",
    code: "sum({x}[i] + {x}[j] == {k} for j in range(len({x})) for i in range(j))",
    run: (x, k) => pairs(x).filter(([a, b]) => a + b === k).length,
    number: ["target", 4, 10],
    slips: [
      ["sum(({k} - n) in {x} for n in {x}) // 2", (x, k) => Math.floor(x.filter((n) => x.includes(k - n)).length / 2)],
    ],
  }),
  op("out_of_order", {
    words: "count the pairs of numbers of which the earlier one is larger than the later one",
    code: "sum({x}[i] > {x}[j] for j in range(len({x})) for i in range(j))",
    run: (x) => pairs(x).filter(([a, b]) => a > b).length,
    slips: [
      [
        "sum({x}[i] >= {x}[j] for j in range(len({x})) for i in range(j))",
        (x) => pairs(x).filter(([a, b]) => a >= b).length,
      ],
      ["sum(a > b for a, b in zip({x}, {x}[1:]))", (x) => x.filter((n, i) => i > 0 && (x[i - 1] ?? n) > n).length],
    ],
  }),
  op("above_average", {
    words: "count the numbers that are larger than the average of all",
    code: "sum(n * len({x}) > sum({x}) for n in {x})",
    run: (x) => x.filter((n) => n * x.length > total(x)).length,
    slips: [["sum(n * len({x}) >= sum({x}) for n in {x})", (x) => x.filter((n) => n * x.length >= total(x)).length]],
  }),
];
