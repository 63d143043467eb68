import { bdtr, compiled, incbi, ndtri, stdtri } from "cephes";

// About 20 ms, once, for those that need a distribution at all.
await compiled;

/** The distributions that the statistics rest on, by name; the Cephes library computes them, as it does for SciPy. */

/** Chance of at most x successes in n tries of chance p each. */
export function binomialCdf(x: number, n: number, p: number): number {
  if (x < 0) return 0;
  return x >= n ? 1 : bdtr(x, n, p);
}

/** The value below which a Beta(a, b) variable falls with chance q. */
export function betaQuantile(q: number, a: number, b: number): number {
  return incbi(a, b, q);
}

/** The value below which a standard normal variable falls with chance q. */
export function normalQuantile(q: number): number {
  return ndtri(q);
}

/** The value below which Student's t with so many degrees of freedom (a whole number of at least 1) falls with chance q. */
export function studentQuantile(q: number, degrees: number): number {
  return stdtri(degrees, q);
}
