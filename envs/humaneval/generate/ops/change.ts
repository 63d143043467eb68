import { largest, mod, opsOf, total, upTo } from "../op.ts";

const op = opsOf("ints", "ints");

const windows = (x: readonly number[], k: number) => upTo(x.length - k + 1).map((i) => x.slice(i, i + k));
const groups = (x: readonly number[], k: number) => upTo(Math.ceil(x.length / k)).map((i) => x.slice(i * k, i * k + k));
const digitsOf = (n: number) => [...String(Math.abs(n))].map(Number);
const earlier = (x: readonly number[], i: number, n: number) => x.slice(0, i).filter((m) => m === n).length;

/** Every number, pair or group of numbers becomes another number. */
export const changeOps = [
  op("running_totals", {
    words: "replace every number by the sum of itself and all numbers before it",
    code: "[sum({x}[:i + 1]) for i in range(len({x}))]",
    run: (x) => x.map((_, i) => total(x.slice(0, i + 1))),
    slips: [["[sum({x}[:i]) for i in range(len({x}))]", (x) => x.map((_, i) => total(x.slice(0, i)))]],
  }),
  op("running_maxima", {
    words: "replace every number by the largest of itself and all numbers before it",
    code: "[max({x}[:i + 1]) for i in range(len({x}))]",
    run: (x) => x.map((_, i) => largest(x.slice(0, i + 1))),
    slips: [["[max({x}[i:]) for i in range(len({x}))]", (x) => x.map((_, i) => largest(x.slice(i)))]],
  }),
  op("steps_between", {
    words: "replace the list by the differences of neighbours, each number minus the one before it",
    code: "[b - a for a, b in zip({x}, {x}[1:])]",
    run: (x) => x.slice(1).map((n, i) => n - (x[i] ?? 0)),
    slips: [
      ["[abs(b - a) for a, b in zip({x}, {x}[1:])]", (x) => x.slice(1).map((n, i) => Math.abs(n - (x[i] ?? 0)))],
      ["[a - b for a, b in zip({x}, {x}[1:])]", (x) => x.slice(1).map((n, i) => (x[i] ?? 0) - n)],
    ],
  }),
  op("squares", {
    words: "replace every number by its square",
    code: "[n * n for n in {x}]",
    run: (x) => x.map((n) => n * n),
    slips: [["[n * abs(n) for n in {x}]", (x) => x.map((n) => n * Math.abs(n))]],
  }),
  op("sizes", {
    words: "take the minus sign off every negative number",
    code: "[abs(n) for n in {x}]",
    run: (x) => x.map(Math.abs),
    slips: [["[max(0, n) for n in {x}]", (x) => x.map((n) => Math.max(0, n))]],
  }),
  op("window_sums", {
    words:
      "replace the list by the sums of every {k} numbers that stand next to each other, from left to right (no sum if the list is shorter)",
    code: "[sum({x}[i:i + {k}]) for i in range(len({x}) - {k} + 1)]",
    run: (x, k) => windows(x, k).map(total),
    number: ["width", 2, 3],
    slips: [
      ["[sum({x}[i:i + {k}]) for i in range(len({x}) - {k})]", (x, k) => windows(x, k).slice(0, -1).map(total)],
      ["[sum({x}[i:i + {k}]) for i in range(len({x}))]", (x, k) => x.map((_, i) => total(x.slice(i, i + k)))],
    ],
  }),
  op("window_maxima", {
    words:
      "replace the list by the largest of every {k} numbers that stand next to each other, from left to right (nothing if the list is shorter)",
    code: "[max({x}[i:i + {k}]) for i in range(len({x}) - {k} + 1)]",
    run: (x, k) => windows(x, k).map(largest),
    number: ["width", 2, 3],
    slips: [["[max({x}[i:i + {k}]) for i in range(len({x}))]", (x, k) => x.map((_, i) => largest(x.slice(i, i + k)))]],
  }),
  op("group_sums", {
    words:
      "cut the list into groups of {k} from the left, the last of which may be shorter, and replace each group by its sum",
    code: "[sum({x}[i:i + {k}]) for i in range(0, len({x}), {k})]",
    run: (x, k) => groups(x, k).map(total),
    number: ["size", 2, 3],
    slips: [
      [
        "[sum({x}[i:i + {k}]) for i in range(0, len({x}) - {k} + 1, {k})]",
        (x, k) =>
          groups(x, k)
            .filter((group) => group.length === k)
            .map(total),
      ],
    ],
  }),
  op("weigh", {
    words: "multiply every number by its position, counting positions from 1",
    code: "[n * i for i, n in enumerate({x}, 1)]",
    run: (x) => x.map((n, i) => n * (i + 1)),
    slips: [["[n * i for i, n in enumerate({x})]", (x) => x.map((n, i) => n * i)]],
  }),
  op("clamp", {
    words: "replace every negative number by 0 and every number above {k} by {k}",
    code: "[min(max(n, 0), {k}) for n in {x}]",
    run: (x, k) => x.map((n) => Math.min(Math.max(n, 0), k)),
    number: ["ceiling", 6, 11],
    slips: [["[min(n, {k}) for n in {x}]", (x, k) => x.map((n) => Math.min(n, k))]],
  }),
  op("remainders", {
    words: "replace every number by the remainder, never negative, that it leaves when divided by {k}",
    code: "[n % {k} for n in {x}]",
    run: (x, k) => x.map((n) => mod(n, k)),
    number: ["divisor", 3, 7],
    slips: [["[abs(n) % {k} for n in {x}]", (x, k) => x.map((n) => Math.abs(n) % k)]],
  }),
  op("digit_sums", {
    words: "replace every number by the sum of its decimal digits, signs left aside",
    code: "[sum(int(d) for d in str(abs(n))) for n in {x}]",
    run: (x) => x.map((n) => total(digitsOf(n))),
    slips: [["[abs(n) % 10 for n in {x}]", (x) => x.map((n) => Math.abs(n) % 10)]],
  }),
  op("with_neighbours", {
    words:
      "replace every number by the sum of itself and the numbers right before and right after it, as far as there are any",
    code: "[sum({x}[max(0, i - 1):i + 2]) for i in range(len({x}))]",
    run: (x) => x.map((_, i) => total(x.slice(Math.max(0, i - 1), i + 2))),
    slips: [["[sum({x}[i:i + 2]) for i in range(len({x}))]", (x) => x.map((_, i) => total(x.slice(i, i + 2)))]],
  }),
  op("ranks", {
    words: "replace every number by how many numbers of the list are smaller than it",
    code: "[sum(m < n for m in {x}) for n in {x}]",
    run: (x) => x.map((n) => x.filter((m) => m < n).length),
    slips: [["[sorted(set({x})).index(n) for n in {x}]", (x) => x.map((n) => new Set(x.filter((m) => m < n)).size)]],
  }),
  op("times_seen", {
    words: "replace every number by how often it appeared before in the list",
    code: "[{x}[:i].count(n) for i, n in enumerate({x})]",
    run: (x) => x.map((n, i) => earlier(x, i, n)),
    slips: [["[{x}.count(n) for n in {x}]", (x) => x.map((n) => earlier(x, x.length, n))]],
  }),
];
