import { ofIntAnd, ofIntsAnd, ofTextAnd, ofWordsAnd, type Program } from "./program.ts";
import { mod, sum, upTo, windows } from "./sequences.ts";

const groups = (x: readonly number[], k: number) => upTo(Math.ceil(x.length / k)).map((i) => x.slice(i * k, i * k + k));
const safe = (n: number) => (Number.isSafeInteger(n) ? n : undefined);
const shifted = (c: string, k: number) => String.fromCharCode(97 + ((c.charCodeAt(0) - 97 + k) % 26));

/** A value and a number. */
export const pairPrograms: readonly Program[] = [
  ofIntsAnd("multiples of it", "[n for n in x if n % k == 0]", (x, k) => x.filter((n) => mod(n, k) === 0)),
  ofIntsAnd("larger ones", "[n for n in x if n > k]", (x, k) => x.filter((n) => n > k)),
  ofIntsAnd("at least as large ones", "[n for n in x if n >= k]", (x, k) => x.filter((n) => n >= k)),
  ofIntsAnd("smaller ones", "[n for n in x if n < k]", (x, k) => x.filter((n) => n < k)),
  ofIntsAnd("the first so many", "x[:k]", (x, k) => x.slice(0, k)),
  ofIntsAnd("all after so many", "x[k:]", (x, k) => x.slice(k)),
  ofIntsAnd("every so many", "x[::k]", (x, k) => x.filter((_, i) => i % k === 0)),
  ofIntsAnd("turned to the left", "x[k % max(1, len(x)):] + x[:k % max(1, len(x))]", (x, k) => {
    const by = k % Math.max(1, x.length);
    return [...x.slice(by), ...x.slice(0, by)];
  }),
  ofIntsAnd("turned to the right", "x[-k:] + x[:-k]", (x, k) => [...x.slice(-k), ...x.slice(0, -k)]),
  ofIntsAnd("sums of so many neighbours", "[sum(x[i:i + k]) for i in range(len(x) - k + 1)]", (x, k) =>
    windows(x, k).map(sum),
  ),
  ofIntsAnd("largest of so many neighbours", "[max(x[i:i + k]) for i in range(len(x) - k + 1)]", (x, k) =>
    windows(x, k).map((window) => Math.max(...window)),
  ),
  ofIntsAnd("sums of groups", "[sum(x[i:i + k]) for i in range(0, len(x), k)]", (x, k) => groups(x, k).map(sum)),
  ofIntsAnd("remainders", "[n % k for n in x]", (x, k) => x.map((n) => mod(n, k))),
  ofIntsAnd("at most it", "[min(n, k) for n in x]", (x, k) => x.map((n) => Math.min(n, k))),
  ofIntsAnd("more by it", "[n + k for n in x]", (x, k) => x.map((n) => n + k)),
  ofIntsAnd("how often it is there", "x.count(k)", (x, k) => x.filter((n) => n === k).length),
  ofIntsAnd("pairs with that sum", "sum(x[i] + x[j] == k for j in range(len(x)) for i in range(j))", (x, k) =>
    sum(x.map((n, i) => x.slice(0, i).filter((m) => n + m === k).length)),
  ),
  ofIntAnd("sum of both", "x + k", (x, k) => safe(x + k)),
  ofIntAnd("difference of both", "x - k", (x, k) => safe(x - k)),
  ofIntAnd("product of both", "x * k", (x, k) => safe(x * k)),
  ofIntAnd("quotient of both", "x // k", (x, k) => Math.floor(x / k)),
  ofIntAnd("remainder of both", "x % k", (x, k) => mod(x, k)),
  ofIntAnd("next multiple", "x + -x % k", (x, k) => safe(x + mod(-x, k))),
  ofTextAnd("text so many times", "x * k", (x, k) => (x.length * k > 10_000 ? undefined : x.repeat(k))),
  ofTextAnd("pieces of that size", "[x[i:i + k] for i in range(0, len(x), k)]", (x, k) =>
    upTo(Math.ceil(x.length / k)).map((i) => x.slice(i * k, i * k + k)),
  ),
  ofTextAnd(
    "small letters moved on",
    "''.join(chr((ord(c) - 97 + k) % 26 + 97) if 'a' <= c <= 'z' else c for c in x)",
    (x, k) => x.replace(/[a-z]/g, (c) => shifted(c, k)),
  ),
  ofWordsAnd("longer strings", "[w for w in x if len(w) > k]", (x, k) => x.filter((w) => w.length > k)),
];
