import type { GeneratedRecord } from "./model.ts";
import type { Candidate } from "./questions/candidate.ts";

/** Sentences that a search shows (Yao et al. 2023, section 3.1): later ones need a lookup. */
const SHOWN = 5;

/**
 * Difficulty by construction: a point for each page beyond two and for a third or fourth statement, for a nickname in
 * the question, a title in parentheses, and a statement that a search does not show. None is easy, three are hard.
 */
export function levelOf({ evidence: all }: Candidate): GeneratedRecord["level"] {
  const evidence = all.filter(({ relation }) => relation !== "name");
  const titles = new Set(evidence.map(({ title }) => title));
  const points =
    titles.size -
    2 +
    (evidence.length > 2 ? 1 : 0) +
    (evidence.some(({ relation }) => relation === "alias") ? 1 : 0) +
    ([...titles].some((title) => title.endsWith(")")) ? 1 : 0) +
    (evidence.some(({ sentence }) => sentence >= SHOWN) ? 1 : 0);
  return points <= 0 ? "easy" : points < 3 ? "medium" : "hard";
}
