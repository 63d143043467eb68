import { ofGrid, ofInt, type Program } from "./program.ts";
import { back, digits, divisors, sum, up, upTo } from "./sequences.ts";

type Grid = readonly (readonly number[])[];

const columns = (x: Grid) => upTo(x[0]?.length ?? 0).map((c) => x.map((row) => row[c] ?? 0));
/** Beyond this the languages differ. */
const safe = (n: number) => (Number.isSafeInteger(n) ? n : undefined);

/** Numbers and grids of numbers. */
export const otherPrograms: readonly Program[] = [
  ofInt("digits", "[int(d) for d in str(abs(x))]", (x) => digits(x)),
  ofInt("binary digits", "[int(d) for d in format(abs(x), 'b')]", (x) => digits(x, 2)),
  ofInt("digits backwards", "int(str(abs(x))[::-1])", (x) => safe(Number(back([...String(Math.abs(x))]).join("")))),
  ofInt("sum of digits", "sum(int(d) for d in str(abs(x)))", (x) => sum(digits(x))),
  ofInt("largest digit", "max(int(d) for d in str(abs(x)))", (x) => Math.max(...digits(x))),
  ofInt("ones in binary", "format(abs(x), 'b').count('1')", (x) => sum(digits(x, 2))),
  ofInt("divisors", "[d for d in range(1, x + 1) if x % d == 0]", divisors),
  ofInt("smaller divisors", "[d for d in range(1, x) if x % d == 0]", (x) => divisors(x).filter((d) => d < x)),
  ofInt("prime divisors", "[d for d in range(2, x + 1) if x % d == 0 and all(d % p for p in range(2, d))]", (x) =>
    divisors(x).filter((d) => divisors(d).length === 2),
  ),
  ofInt("square", "x * x", (x) => safe(x * x)),
  ofInt("double", "2 * x", (x) => safe(2 * x)),
  ofInt("one more", "x + 1", (x) => safe(x + 1)),
  ofInt("half", "x // 2", (x) => Math.floor(x / 2)),
  ofInt("is even", "x % 2 == 0", (x) => x % 2 === 0),
  ofInt("is prime", "x > 1 and all(x % d for d in range(2, x))", (x) =>
    x > 10_000 ? undefined : divisors(x).length === 2,
  ),
  ofInt("sum of all up to it", "sum(range(x + 1))", (x) => safe(x < 0 ? 0 : (x * (x + 1)) / 2)),
  ofGrid("columns", "[list(c) for c in zip(*x)]", columns),
  ofGrid("turned right", "[list(c) for c in zip(*x[::-1])]", (x) => columns(back(x))),
  ofGrid("turned left", "[list(c) for c in zip(*x)][::-1]", (x) => back(columns(x))),
  ofGrid("rows backwards", "[row[::-1] for row in x]", (x) => x.map(back)),
  ofGrid("upside down", "x[::-1]", back),
  ofGrid("rows sorted", "[sorted(row) for row in x]", (x) => x.map(up)),
  ofGrid("sums of rows", "[sum(row) for row in x]", (x) => x.map(sum)),
  ofGrid("sums of columns", "[sum(c) for c in zip(*x)]", (x) => columns(x).map(sum)),
  ofGrid("largest of rows", "[max(row) for row in x]", (x) => x.map((row) => Math.max(...row))),
  ofGrid("smallest of columns", "[min(c) for c in zip(*x)]", (x) => columns(x).map((column) => Math.min(...column))),
  ofGrid("running totals of rows", "[[sum(row[:i + 1]) for i in range(len(row))] for row in x]", (x) =>
    x.map((row) => row.map((_, i) => sum(row.slice(0, i + 1)))),
  ),
  ofGrid("to and fro", "[n for i, row in enumerate(x) for n in row[::-1 if i % 2 else 1]]", (x) =>
    x.flatMap((row, i) => (i % 2 === 1 ? back(row) : row)),
  ),
  ofGrid("all numbers", "[n for row in x for n in row]", (x) => x.flat()),
  ofGrid("diagonal", "[row[i] for i, row in enumerate(x) if i < len(row)]", (x) =>
    x.flatMap((row, i) => (i < row.length ? [row[i] ?? 0] : [])),
  ),
];
