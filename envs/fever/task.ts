import { z } from "zod";
import { seal } from "../../src/core/sealed.ts";
import type { Task } from "../../src/core/task.ts";

/** What a claim can be; the official names. */
export const LABELS = ["SUPPORTS", "REFUTES", "NOT ENOUGH INFO"] as const;
export type Label = (typeof LABELS)[number];

/** Annotation, evidence id, page and sentence; the last three are null where no page tells. */
const sentenceSchema = z.tuple([
  z.number().nullable(),
  z.number().nullable(),
  z.string().nullable(),
  z.number().int().nullable(),
]);

/** What the official scorer reads of a claim. */
export const goldSchema = z.object({
  id: z.union([z.number().int(), z.string().min(1)]),
  label: z.enum(LABELS),
  /** Alternative groups: each alone proves or disproves the claim. Pages are named as FEVER writes them. */
  evidence: z.array(z.array(sentenceSchema)),
});

/** A line of the official claims files, and of our own, which also bring pages. */
export const claimSchema = goldSchema.extend({
  claim: z.string().min(1),
  /** Titles and sentences; sentences after the first keep their leading space. The official files have none. */
  context: z.array(z.tuple([z.string(), z.array(z.string())])).optional(),
});
export type ClaimRecord = z.infer<typeof claimSchema>;

/** What a claim is judged by, and the pages that tell. */
export interface FeverKey {
  readonly label: Label;
  /** Page names of the first group, as FEVER writes them, without repeats; empty where no page tells. */
  readonly evidence: readonly string[];
}

export const ENV = "fever";

/** A task has no public classes: what tells claims apart in this file is their label. */
export function toTask({ id, claim, label, evidence }: ClaimRecord): Task<FeverKey> {
  const pages = (evidence[0] ?? []).map(([, , page]) => page).filter((page) => page !== null);
  return {
    env: ENV,
    id: String(id),
    instruction: claim,
    labels: {},
    key: seal({ label, evidence: [...new Set(pages)] }),
  };
}
