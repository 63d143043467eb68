import { ascending, distinct, mod, opsOf } from "../op.ts";

const op = opsOf("ints", "ints");

const rotate = (x: readonly number[], by: number) => [...x.slice(by), ...x.slice(0, by)];
const count = (x: readonly number[], n: number) => x.filter((other) => other === n).length;

/** Which numbers stay, and in which order. */
export const selectOps = [
  op("keep_even", {
    words: "keep only the even numbers, in their order",
    code: "[n for n in {x} if n % 2 == 0]",
    run: (x) => x.filter((n) => mod(n, 2) === 0),
    slips: [["[n for n in {x} if n % 2 == 0 and n > 0]", (x) => x.filter((n) => mod(n, 2) === 0 && n > 0)]],
  }),
  op("keep_odd", {
    words: "keep only the odd numbers, in their order",
    code: "[n for n in {x} if n % 2 == 1]",
    run: (x) => x.filter((n) => mod(n, 2) === 1),
    slips: [["[n for n in {x} if n > 0 and n % 2 == 1]", (x) => x.filter((n) => n > 0 && n % 2 === 1)]],
  }),
  op("keep_multiples", {
    words: "keep only the multiples of {k} (0 and negative ones count), in their order",
    code: "[n for n in {x} if n % {k} == 0]",
    run: (x, k) => x.filter((n) => mod(n, k) === 0),
    number: ["factor", 2, 4],
    slips: [["[n for n in {x} if n % {k} == 0 and n != 0]", (x, k) => x.filter((n) => mod(n, k) === 0 && n !== 0)]],
  }),
  op("keep_larger", {
    words: "keep only the numbers larger than {k}, in their order",
    code: "[n for n in {x} if n > {k}]",
    run: (x, k) => x.filter((n) => n > k),
    number: ["limit", 1, 5],
    slips: [["[n for n in {x} if n >= {k}]", (x, k) => x.filter((n) => n >= k)]],
  }),
  op("keep_smaller", {
    words: "keep only the numbers smaller than {k}, in their order",
    code: "[n for n in {x} if n < {k}]",
    run: (x, k) => x.filter((n) => n < k),
    number: ["limit", 5, 12],
    slips: [["[n for n in {x} if n <= {k}]", (x, k) => x.filter((n) => n <= k)]],
  }),
  op("drop_repeats", {
    words: "keep every number the first time it appears and drop it whenever it appears again",
    code: "[n for i, n in enumerate({x}) if n not in {x}[:i]]",
    run: distinct,
    slips: [
      ["sorted(set({x}))", (x) => ascending(distinct(x))],
      ["[n for i, n in enumerate({x}) if i == 0 or n != {x}[i - 1]]", (x) => x.filter((n, i) => n !== x[i - 1])],
    ],
  }),
  op("merge_runs", {
    words: "drop every number that equals the number right before it",
    code: "[n for i, n in enumerate({x}) if i == 0 or n != {x}[i - 1]]",
    run: (x) => x.filter((n, i) => n !== x[i - 1]),
    slips: [["[n for i, n in enumerate({x}) if n not in {x}[:i]]", distinct]],
  }),
  op("keep_single", {
    words: "keep only the numbers that appear exactly once, in their order",
    code: "[n for n in {x} if {x}.count(n) == 1]",
    run: (x) => x.filter((n) => count(x, n) === 1),
    slips: [["[n for i, n in enumerate({x}) if n not in {x}[:i]]", distinct]],
  }),
  op("keep_records", {
    words: "keep only the numbers that are larger than all numbers before them (the first one is kept)",
    code: "[n for i, n in enumerate({x}) if all(n > m for m in {x}[:i])]",
    run: (x) => x.filter((n, i) => x.slice(0, i).every((m) => n > m)),
    slips: [
      [
        "[n for i, n in enumerate({x}) if all(n >= m for m in {x}[:i])]",
        (x) => x.filter((n, i) => x.slice(0, i).every((m) => n >= m)),
      ],
      [
        "[n for i, n in enumerate({x}) if i == 0 or n > {x}[i - 1]]",
        (x) => x.filter((n, i) => !(n <= (x[i - 1] ?? n - 1))),
      ],
    ],
  }),
  op("keep_peaks", {
    words: "keep only the numbers that have a neighbour on both sides and are larger than both of them",
    code: "[b for a, b, c in zip({x}, {x}[1:], {x}[2:]) if b > a and b > c]",
    run: (x) => x.filter((n, i) => n > (x[i - 1] ?? n) && n > (x[i + 1] ?? n)),
    slips: [
      [
        "[b for a, b, c in zip({x}, {x}[1:], {x}[2:]) if b >= a and b >= c]",
        (x) => x.filter((n, i) => n >= (x[i - 1] ?? n + 1) && n >= (x[i + 1] ?? n + 1)),
      ],
    ],
  }),
  op("every_nth", {
    words: "keep every number whose position is a multiple of {k}, counting positions from 0",
    code: "{x}[::{k}]",
    run: (x, k) => x.filter((_, i) => i % k === 0),
    number: ["pace", 2, 3],
    slips: [["{x}[{k} - 1::{k}]", (x, k) => x.filter((_, i) => i % k === k - 1)]],
  }),
  op("skip_first", {
    words: "leave out the first {k} numbers (all of them if there are fewer)",
    code: "{x}[{k}:]",
    run: (x, k) => x.slice(k),
    number: ["skipped", 2, 3],
    slips: [
      ["{x}[{k} + 1:]", (x, k) => x.slice(k + 1)],
      ["{x}[:-{k}]", (x, k) => x.slice(0, -k)],
    ],
  }),
  op("rotate_left", {
    words: "move the first number to the end, {k} times over (an empty list stays empty)",
    code: "{x}[{k} % max(1, len({x})):] + {x}[:{k} % max(1, len({x}))]",
    run: (x, k) => rotate(x, k % Math.max(1, x.length)),
    number: ["turns", 2, 3],
    slips: [
      ["{x}[-{k}:] + {x}[:-{k}]", (x, k) => [...x.slice(-k), ...x.slice(0, -k)]],
      ["{x}[{k}:] + {x}[:{k}]", rotate],
    ],
  }),
  op("turn_round", {
    words: "put the list in reverse order",
    code: "{x}[::-1]",
    run: (x) => [...x].reverse(),
    slips: [["sorted({x}, reverse=True)", (x) => ascending(x).reverse()]],
  }),
  op("sort_up", {
    words: "sort the numbers, the smallest first",
    code: "sorted({x})",
    run: ascending,
    slips: [
      ["sorted(set({x}))", (x) => ascending(distinct(x))],
      ["sorted({x}, key=abs)", (x) => [...x].sort((a, b) => Math.abs(a) - Math.abs(b))],
    ],
  }),
  op("sort_down", {
    words: "sort the numbers, the largest first",
    code: "sorted({x}, reverse=True)",
    run: (x) => ascending(x).reverse(),
    slips: [["sorted(set({x}), reverse=True)", (x) => ascending(distinct(x)).reverse()]],
  }),
];
