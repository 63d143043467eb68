/**
 * The candidates most like a word, best first: for "did you mean". Ties keep the candidates' order.
 *
 * Candidates that share less than half of their letters with the word are left out.
 */
export function nearest(word: string, candidates: readonly string[], count: number): string[] {
  const wanted = word.toLowerCase().slice(0, LONGEST);
  return candidates
    .map((candidate) => {
      const other = candidate.toLowerCase().slice(0, LONGEST);
      return { candidate, distance: editDistance(wanted, other), most: Math.max(wanted.length, other.length) / 2 };
    })
    .filter(({ distance, most }) => distance <= most)
    .sort((a, b) => a.distance - b.distance)
    .slice(0, count)
    .map(({ candidate }) => candidate);
}

/** Longer words are compared by their beginning. */
const LONGEST = 80;

/** Levenshtein distance: insertions, deletions and substitutions. */
function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const substitution = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(substitution, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
