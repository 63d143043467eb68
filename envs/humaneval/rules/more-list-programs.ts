import { ofInts, type Program } from "./program.ts";
import { sum, unique, up, upTo } from "./sequences.ts";

const count = (x: readonly number[], n: number) => x.filter((m) => m === n).length;
const stretches = (x: readonly number[]) =>
  x.length > 60 ? [] : upTo(x.length).flatMap((i) => upTo(x.length - i).map((n) => x.slice(i, i + n + 1)));

/** Lists of numbers: what takes more than one look at each. */
export const moreListPrograms: readonly Program[] = [
  ofInts(
    "most common",
    "max(sorted(set(x)), key=x.count, default=0)",
    (x) =>
      up(unique(x))
        .sort((a, b) => count(x, b) - count(x, a))
        .at(0) ?? 0,
  ),
  ofInts("seen only once", "[n for n in x if x.count(n) == 1]", (x) => x.filter((n) => count(x, n) === 1)),
  ofInts("records", "[n for i, n in enumerate(x) if all(n > m for m in x[:i])]", (x) =>
    x.filter((n, i) => x.slice(0, i).every((m) => n > m)),
  ),
  ofInts("sums with neighbours", "[sum(x[max(0, i - 1):i + 2]) for i in range(len(x))]", (x) =>
    x.map((_, i) => sum(x.slice(Math.max(0, i - 1), i + 2))),
  ),
  ofInts("times seen", "[x.count(n) for n in x]", (x) => x.map((n) => count(x, n))),
  ofInts("times seen before", "[x[:i].count(n) for i, n in enumerate(x)]", (x) =>
    x.map((n, i) => count(x.slice(0, i), n)),
  ),
  ofInts(
    "largest sum of neighbours",
    "max([0] + [sum(x[i:j]) for i in range(len(x)) for j in range(i + 1, len(x) + 1)])",
    (x) => Math.max(0, ...stretches(x).map(sum)),
  ),
  ofInts(
    "number above average",
    "sum(n * len(x) > sum(x) for n in x)",
    (x) => x.filter((n) => n * x.length > sum(x)).length,
  ),
  ofInts(
    "number of descents",
    "sum(a > b for a, b in zip(x, x[1:]))",
    (x) => x.filter((n, i) => i > 0 && (x[i - 1] ?? n) > n).length,
  ),
  ofInts("product", "[p := 1, *[p := p * n for n in x]][-1]", (x) => {
    const product = x.reduce((all, n) => all * n, 1);
    return Number.isSafeInteger(product) ? product : undefined;
  }),
];
