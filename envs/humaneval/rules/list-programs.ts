import { ofInts, type Program } from "./program.ts";
import { back, digits, mod, sum, unique, up, upTo, windows } from "./sequences.ts";

/** Lists of numbers. */
export const listPrograms: readonly Program[] = [
  ofInts("sum", "sum(x)", sum),
  ofInts("largest", "max(x, default=0)", (x) => (x.length === 0 ? 0 : Math.max(...x))),
  ofInts("smallest", "min(x, default=0)", (x) => (x.length === 0 ? 0 : Math.min(...x))),
  ofInts("largest or nought", "max([0] + x)", (x) => Math.max(0, ...x)),
  ofInts("length", "len(x)", (x) => x.length),
  ofInts("number of different values", "len(set(x))", (x) => new Set(x).size),
  ofInts("first item", "x[0] if x else 0", (x) => x[0] ?? 0),
  ofInts("last item", "x[-1] if x else 0", (x) => x.at(-1) ?? 0),
  ofInts("spread", "max(x, default=0) - min(x, default=0)", (x) =>
    x.length === 0 ? 0 : Math.max(...x) - Math.min(...x),
  ),
  ofInts("alternating sum", "sum(x[::2]) - sum(x[1::2])", (x) => sum(x.map((n, i) => (i % 2 === 0 ? n : -n)))),
  ofInts("position of the largest", "x.index(max(x)) if x else -1", (x) =>
    x.length === 0 ? -1 : x.indexOf(Math.max(...x)),
  ),
  ofInts("second largest", "sorted(x)[-2] if len(x) > 1 else -1", (x) => up(x).at(-2) ?? -1),
  ofInts("second largest value", "sorted(set(x))[-2] if len(set(x)) > 1 else -1", (x) => up(unique(x)).at(-2) ?? -1),
  ofInts("sorted", "sorted(x)", up),
  ofInts("sorted down", "sorted(x, reverse=True)", (x) => back(up(x))),
  ofInts("sorted without repeats", "sorted(set(x))", (x) => up(unique(x))),
  ofInts("without repeats", "list(dict.fromkeys(x))", unique),
  ofInts("without neighbouring repeats", "[n for i, n in enumerate(x) if i == 0 or n != x[i - 1]]", (x) =>
    x.filter((n, i) => n !== x[i - 1]),
  ),
  ofInts("reversed", "x[::-1]", back),
  ofInts("even numbers", "[n for n in x if n % 2 == 0]", (x) => x.filter((n) => mod(n, 2) === 0)),
  ofInts("odd numbers", "[n for n in x if n % 2 == 1]", (x) => x.filter((n) => mod(n, 2) === 1)),
  ofInts("positive numbers", "[n for n in x if n > 0]", (x) => x.filter((n) => n > 0)),
  ofInts("peaks", "[b for a, b, c in zip(x, x[1:], x[2:]) if a < b > c]", (x) =>
    x.filter((n, i) => n > (x[i - 1] ?? n) && n > (x[i + 1] ?? n)),
  ),
  ofInts("all but the first", "x[1:]", (x) => x.slice(1)),
  ofInts("all but the last", "x[:-1]", (x) => x.slice(0, -1)),
  ofInts("every second", "x[::2]", (x) => x.filter((_, i) => i % 2 === 0)),
  ofInts("every other", "x[1::2]", (x) => x.filter((_, i) => i % 2 === 1)),
  ofInts("absolute values", "[abs(n) for n in x]", (x) => x.map(Math.abs)),
  ofInts("squares", "[n * n for n in x]", (x) => x.map((n) => n * n)),
  ofInts("doubled", "[2 * n for n in x]", (x) => x.map((n) => 2 * n)),
  ofInts("running totals", "[sum(x[:i + 1]) for i in range(len(x))]", (x) => x.map((_, i) => sum(x.slice(0, i + 1)))),
  ofInts("running maxima", "[max(x[:i + 1]) for i in range(len(x))]", (x) =>
    x.map((_, i) => Math.max(...x.slice(0, i + 1))),
  ),
  ofInts("differences", "[b - a for a, b in zip(x, x[1:])]", (x) => x.slice(1).map((n, i) => n - (x[i] ?? 0))),
  ofInts("distances", "[abs(b - a) for a, b in zip(x, x[1:])]", (x) =>
    x.slice(1).map((n, i) => Math.abs(n - (x[i] ?? 0))),
  ),
  ofInts("sums of two neighbours", "[a + b for a, b in zip(x, x[1:])]", (x) => windows(x, 2).map(sum)),
  ofInts("sums of three neighbours", "[a + b + c for a, b, c in zip(x, x[1:], x[2:])]", (x) => windows(x, 3).map(sum)),
  ofInts("times its place from one", "[n * i for i, n in enumerate(x, 1)]", (x) => x.map((n, i) => n * (i + 1))),
  ofInts("times its place from nought", "[n * i for i, n in enumerate(x)]", (x) => x.map((n, i) => n * i)),
  ofInts("digit sums", "[sum(map(int, str(abs(n)))) for n in x]", (x) => x.map((n) => sum(digits(n)))),
  ofInts("number of smaller ones", "[sum(m < n for m in x) for n in x]", (x) =>
    x.map((n) => x.filter((m) => m < n).length),
  ),
  ofInts("positions of even numbers", "[i for i, n in enumerate(x) if n % 2 == 0]", (x) =>
    upTo(x.length).filter((i) => mod(x[i] ?? 1, 2) === 0),
  ),
];
