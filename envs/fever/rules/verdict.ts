import type { Claim } from "./claim.ts";
import { weigh } from "./evidence.ts";
import type { Notes, ReadPage } from "./notes.ts";

type Label = "SUPPORTS" | "REFUTES" | "NOT ENOUGH INFO";

/** A label and how far it is believed, 0..1; `page` is where it was read, null where nothing was. */
export interface Opinion {
  readonly label: Label;
  readonly belief: number;
  readonly page: ReadPage | null;
}

/** Belief that nothing tells, once pages were read. */
const SILENCE = 0.45;

/** The three labels, the likeliest first. */
export function rankLabels(claim: Claim, notes: Notes): readonly Opinion[] {
  const evidence = weigh(claim, notes);
  const best = (label: "SUPPORTS" | "REFUTES", of: (one: (typeof evidence)[number]) => number): Opinion => {
    const top = evidence.reduce<Opinion>(
      (most, one) => (of(one) > most.belief ? { label, belief: of(one), page: one.page } : most),
      { label, belief: 0, page: null },
    );
    return top;
  };
  const opinions: readonly Opinion[] = [
    best("SUPPORTS", ({ supports }) => supports),
    best("REFUTES", ({ refutes }) => refutes),
    { label: "NOT ENOUGH INFO", belief: SILENCE, page: null },
  ];
  return [...opinions].sort((a, b) => b.belief - a.belief);
}
