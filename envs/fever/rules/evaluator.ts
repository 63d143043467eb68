import { readClaim } from "./claim.ts";
import { isNamed } from "./evidence.ts";
import { takeNotes } from "./notes.ts";
import type { PlayRequest } from "./request.ts";
import { rankLabels } from "./verdict.ts";

/** Believes a label that what was read makes the likeliest, once a page that the claim names was read. */
export function evaluatorReply({ claim: text, turns, known }: PlayRequest): string {
  const claim = readClaim(text);
  const notes = takeNotes(turns, known);
  if (notes.finished === null) return verdict(false, "no answer was given.");
  if (!notes.pages.some(({ title }) => isNamed(title, claim))) return verdict(false, "no page of the claim was read.");
  const [top] = rankLabels(claim, notes);
  return top?.label === notes.finished.trim().toUpperCase()
    ? verdict(true, "the answer agrees with what was read.")
    : verdict(false, "what was read speaks for another answer.");
}

function verdict(success: boolean, reason: string): string {
  return `Verdict: ${success ? "success" : "failure"}. Reason: ${reason}`;
}
