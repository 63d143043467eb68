/**
 * Chance that at least one of k samples passes, estimated without bias from n samples of which c passed (Chen et al. 2021,
 * section 2.1): 1 - prod(1 - k / i) for i = n - c + 1 .. n.
 *
 * 1 where fewer than k samples failed. Null for k > n: the published scripts say 1 there, which nothing supports.
 *
 * @throws RangeError unless n and c are whole numbers, 0 <= c <= n, and k is one of at least 1.
 */
export function passAtK(n: number, c: number, k: number): number | null {
  if (![n, c, k].every(Number.isInteger) || c < 0 || c > n || k < 1) {
    throw new RangeError(`pass@k of n = ${n}, c = ${c}, k = ${k}`);
  }
  if (k > n) return null;
  if (n - c < k) return 1;
  let allFail = 1;
  for (let i = n - c + 1; i <= n; i++) allFail *= 1 - k / i;
  return 1 - allFail;
}

/** The samples of one task. */
export interface SampleCount {
  readonly n: number;
  /** How many of them passed. */
  readonly c: number;
}

/** Mean of pass@k over tasks; null unless there is a task and every task has at least k samples. */
export function meanPassAtK(counts: readonly SampleCount[], k: number): number | null {
  let sum = 0;
  for (const { n, c } of counts) {
    const value = passAtK(n, c, k);
    if (value === null) return null;
    sum += value;
  }
  return counts.length === 0 ? null : sum / counts.length;
}
