/** Shortest n-gram count is 1, longest 4, all of equal weight (Papineni et al. 2002). */
const LONGEST = 4;
/** Below this score nothing is near. */
const LEAST = 0.01;
/** In place of a precision of 0, as NLTK without smoothing has it. */
const TINY = 2.2250738585072014e-308;

/**
 * The admissible command nearest to what was said, by BLEU with the command as reference, as AgentBench reads answers (Liu et al.
 * 2023, appendix on House-Holding). What is admissible, or near to nothing, stays.
 */
export function nearestCommand(said: string, admissible: readonly string[]): string {
  if (admissible.includes(said)) return said;
  let best = said;
  let most = LEAST;
  for (const command of admissible) {
    const score = bleu(command.split(" "), said.split(" "));
    if (score <= most) continue;
    best = command;
    most = score;
  }
  return best;
}

/** Sentence BLEU of a candidate against one reference, 0..1. */
export function bleu(reference: readonly string[], candidate: readonly string[]): number {
  if (candidate.length === 0) return 0;
  let sum = 0;
  for (let n = 1; n <= LONGEST; n++) {
    const wanted = counts(reference, n);
    let hits = 0;
    for (const [gram, count] of counts(candidate, n)) hits += Math.min(count, wanted.get(gram) ?? 0);
    if (n === 1 && hits === 0) return 0;
    const total = Math.max(1, candidate.length - n + 1);
    sum += Math.log(hits === 0 ? TINY : hits / total) / LONGEST;
  }
  const brevity = candidate.length >= reference.length ? 1 : Math.exp(1 - reference.length / candidate.length);
  return brevity * Math.exp(sum);
}

function counts(words: readonly string[], n: number): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  for (let at = 0; at + n <= words.length; at++) {
    const gram = words.slice(at, at + n).join(" ");
    found.set(gram, (found.get(gram) ?? 0) + 1);
  }
  return found;
}
