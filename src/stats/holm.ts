/**
 * p values corrected for being several (Holm 1979): the smallest times m, the next times m - 1 ..., never falling, at most 1.
 * The family-wise error rate stays at alpha whatever the dependence between tests.
 *
 * @returns in the order of the input.
 */
export function holm(ps: readonly number[]): number[] {
  const order = ps.map((_, index) => index).sort((a, b) => (ps[a] ?? 1) - (ps[b] ?? 1) || a - b);
  const corrected = new Array<number>(ps.length).fill(1);
  let highest = 0;
  order.forEach((index, rank) => {
    highest = Math.max(highest, Math.min(1, (ps[index] ?? 1) * (ps.length - rank)));
    corrected[index] = highest;
  });
  return corrected;
}
