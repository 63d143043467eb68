/** Helpers of the library: whole numbers 0 .. count-1. */
export function upTo(count: number): number[] {
  return Array.from({ length: Math.max(0, count) }, (_, index) => index);
}

export function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, n) => total + n, 0);
}

export function up(numbers: readonly number[]): number[] {
  return [...numbers].sort((a, b) => a - b);
}

export function unique<T>(items: readonly T[]): T[] {
  return [...new Set(items)];
}

export function back<T>(items: readonly T[]): T[] {
  return [...items].reverse();
}

/** Every `width` neighbours, from left to right. */
export function windows(x: readonly number[], width: number): (readonly number[])[] {
  return upTo(x.length - width + 1).map((i) => x.slice(i, i + width));
}

/** Python's `%` for a positive divisor. */
export function mod(n: number, by: number): number {
  return ((n % by) + by) % by;
}

export function digits(n: number, base = 10): number[] {
  return [...Math.abs(n).toString(base)].map(Number);
}

export function divisors(n: number): number[] {
  return n > 10_000 ? [] : upTo(n + 1).filter((d) => d > 0 && n % d === 0);
}
