import { largest, mod, opsOf, total, upTo } from "../op.ts";

const toInt = opsOf("int", "int");
const toInts = opsOf("int", "ints");

const digitsOf = (n: number, base = 10) => [...Math.abs(n).toString(base)].map(Number);
const sign = (n: number) => (n < 0 ? -1 : 1);
const mirrored = (n: number) => Number([...String(Math.abs(n))].reverse().join(""));

function halvings(n: number): number[] {
  const seen: number[] = [];
  for (let rest = n; rest > 0; rest = Math.floor(rest / 2)) seen.push(rest);
  return seen;
}

function primeFactors(n: number): number[] {
  const factors: number[] = [];
  for (let rest = n, factor = 2; factor <= rest; ) {
    if (rest % factor !== 0) factor += 1;
    else {
      factors.push(factor);
      rest /= factor;
    }
  }
  return factors;
}

/** One number. */
export const numberOps = [
  toInts("digits", {
    words: "list its decimal digits from left to right, the sign left aside",
    code: "[int(d) for d in str(abs({x}))]",
    run: (x) => digitsOf(x),
    slips: [["[int(d) for d in str(abs({x}))[::-1]]", (x) => digitsOf(x).reverse()]],
  }),
  toInts("binary_digits", {
    words: "list its binary digits from left to right, the sign left aside (0 has the one digit 0)",
    code: "[int(d) for d in format(abs({x}), 'b')]",
    run: (x) => digitsOf(x, 2),
    slips: [["[int(d) for d in format(abs({x}), 'b')[::-1]]", (x) => digitsOf(x, 2).reverse()]],
  }),
  toInts("divisors", {
    words: "list the whole numbers from 1 to it that divide it, the smallest first (none for 0)",
    code: "[d for d in range(1, {x} + 1) if {x} % d == 0]",
    run: (x) => upTo(x + 1).filter((d) => d > 0 && x % d === 0),
    opening: true,
    slips: [
      ["[d for d in range(1, {x}) if {x} % d == 0]", (x) => upTo(x).filter((d) => d > 0 && x % d === 0)],
      ["[d for d in range(2, {x} + 1) if {x} % d == 0]", (x) => upTo(x + 1).filter((d) => d > 1 && x % d === 0)],
    ],
  }),
  toInts("halvings", {
    words:
      "list it and what is left when it is halved again and again, fractions dropped, until 0 is reached (0 itself is not listed)",
    code: "[{x} >> i for i in range({x}.bit_length())]",
    run: halvings,
    opening: true,
    slips: [["[{x} >> i for i in range(1, {x}.bit_length())]", (x) => halvings(x).slice(1)]],
  }),
  toInts("prime_divisors", {
    words: "list the prime numbers that divide it, each once, the smallest first (none for 0 and 1)",
    code: "[d for d in range(2, {x} + 1) if {x} % d == 0 and all(d % p for p in range(2, d))]",
    run: (x) => [...new Set(primeFactors(x))],
    opening: true,
    slips: [
      [
        "[d for d in range(2, {x}) if {x} % d == 0 and all(d % p for p in range(2, d))]",
        (x) => [...new Set(primeFactors(x))].filter((p) => p !== x),
      ],
      ["[d for d in range(2, {x} + 1) if {x} % d == 0]", (x) => upTo(x + 1).filter((d) => d > 1 && x % d === 0)],
    ],
  }),
  toInt("turned_digits", {
    words: "write its decimal digits in reverse order, keeping the sign and dropping leading zeros",
    code: "int(str(abs({x}))[::-1]) * (-1 if {x} < 0 else 1)",
    run: (x) => mirrored(x) * sign(x),
    slips: [["int(str(abs({x}))[::-1])", mirrored]],
  }),
  toInt("digit_total", {
    words: "add up its decimal digits, the sign left aside",
    code: "sum(int(d) for d in str(abs({x})))",
    run: (x) => total(digitsOf(x)),
    slips: [["abs({x}) % 9", (x) => Math.abs(x) % 9]],
  }),
  toInt("largest_digit", {
    words: "take its largest decimal digit, the sign left aside",
    code: "max(int(d) for d in str(abs({x})))",
    run: (x) => largest(digitsOf(x)),
    slips: [["int(str(abs({x}))[0])", (x) => digitsOf(x)[0] ?? 0]],
  }),
  toInt("binary_ones", {
    words: "count the ones among its binary digits, the sign left aside",
    code: "format(abs({x}), 'b').count('1')",
    run: (x) => total(digitsOf(x, 2)),
    slips: [["len(format(abs({x}), 'b'))", (x) => digitsOf(x, 2).length]],
  }),
  toInt("round_up", {
    words: "go up to the next multiple of {k} (it stays as it is if it is one)",
    code: "{x} + -{x} % {k}",
    run: (x, k) => x + mod(-x, k),
    number: ["unit", 3, 8],
    slips: [
      ["({x} // {k} + 1) * {k}", (x, k) => (Math.floor(x / k) + 1) * k],
      ["{x} // {k} * {k}", (x, k) => Math.floor(x / k) * k],
    ],
  }),
  toInt("double_and_add", {
    words: "double it and add {k}",
    code: "2 * {x} + {k}",
    run: (x, k) => 2 * x + k,
    number: ["extra", 1, 9],
    slips: [["2 * ({x} + {k})", (x, k) => 2 * (x + k)]],
  }),
];
