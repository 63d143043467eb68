import { normalizeAnswer } from "../../../../src/text/normalize.ts";
import type { Candidate } from "./candidate.ts";

/**
 * Whether the question gives its answer away: the answer's words stand in it, in a row.
 *
 * A choice between two named subjects names its answer by nature.
 */
export function isGiven({ question, answer, query }: Candidate): boolean {
  return query.kind !== "choose" && ` ${normalizeAnswer(question)} `.includes(` ${normalizeAnswer(answer)} `);
}
