/** The part of the package that is used here: its own types cannot be found from an ES module. */
declare module "cephes" {
  /** Resolves once the functions can be called. */
  export const compiled: Promise<void>;
  /** Binomial distribution function at k of n with chance p. */
  export function bdtr(k: number, n: number, p: number): number;
  /** Inverse of the regularised incomplete beta function. */
  export function incbi(a: number, b: number, y: number): number;
  export function ndtr(z: number): number;
  export function ndtri(q: number): number;
  /** Inverse of Student's t distribution function with k degrees of freedom. */
  export function stdtri(k: number, p: number): number;
}
