/**
 * Chance that k samples *all* pass, estimated without bias from n samples of which c passed: C(c, k) / C(n, k) (Yao et al.
 * 2024, tau-bench, section 3): how reliable a method is, where pass@k tells how lucky it can be.
 *
 * @returns 0..1; null for k > n.
 * @throws RangeError unless n and c are whole numbers, 0 <= c <= n, and k is one of at least 1.
 */
export function passHatK(n: number, c: number, k: number): number | null {
  if (![n, c, k].every(Number.isInteger) || c < 0 || c > n || k < 1) {
    throw new RangeError(`pass^k of n = ${n}, c = ${c}, k = ${k}`);
  }
  if (k > n) return null;
  let chance = 1;
  for (let drawn = 0; drawn < k; drawn++) chance *= Math.max(0, c - drawn) / (n - drawn);
  return chance;
}
