import { z } from "zod";
import { seal } from "../../src/core/sealed.ts";
import type { Task } from "../../src/core/task.ts";

const type = z.enum(["bridge", "comparison"]);

/** One record of the official files (distractor, fullwiki and train share this layout). */
export const recordSchema = z.object({
  _id: z.string().min(1),
  question: z.string().min(1),
  answer: z.string(),
  /** Title and index of each sentence that an answer rests on. */
  supporting_facts: z.array(z.tuple([z.string(), z.number().int()])),
  /** Title and sentences; sentences after the first keep their leading space. */
  context: z.array(z.tuple([z.string(), z.array(z.string())])),
  type,
  level: z.enum(["easy", "medium", "hard"]),
});
export type HotpotRecord = z.infer<typeof recordSchema>;

/** One record of the files that ReAct published: questions alone (hotpot_dev_v1_simplified.json). */
const questionSchema = z.strictObject({ question: z.string().min(1), answer: z.string(), type });

/** A record of either layout; the fields of a question-only one are empty, its level is unknown. */
export type AnyRecord = Omit<HotpotRecord, "level"> & { readonly level: HotpotRecord["level"] | null };

/**
 * Reads records of either layout, one after the other in file order.
 *
 * A question-only record has no id: it is known as `dev-index-N` by its place in the file (from 0), as ReAct's logs know it.
 */
export function anyRecordSchema(): z.ZodType<AnyRecord> {
  let place = -1;
  return z.unknown().transform((raw, context): AnyRecord => {
    place += 1;
    const result = isQuestionOnly(raw) ? questionSchema.safeParse(raw) : recordSchema.safeParse(raw);
    if (!result.success) {
      for (const issue of result.error.issues) context.addIssue({ ...issue, input: raw } as never);
      return z.NEVER;
    }
    const bare = { _id: `dev-index-${place}`, supporting_facts: [], context: [], level: null };
    return { ...bare, ...result.data };
  });
}

function isQuestionOnly(raw: unknown): boolean {
  if (raw === null || typeof raw !== "object") return false;
  return !["_id", "context", "supporting_facts", "level"].some((field) => field in raw);
}

/** What a question is judged by, and the pages that prove it answerable. */
export interface HotpotKey {
  readonly answer: string;
  /** Titles that the answer rests on, without repeats, in file order; empty where the file does not tell. */
  readonly supportingTitles: readonly string[];
}

export const ENV = "hotpotqa";

export function toTask(record: AnyRecord): Task<HotpotKey> {
  return {
    env: ENV,
    id: record._id,
    instruction: record.question,
    labels: record.level === null ? { type: record.type } : { type: record.type, level: record.level },
    key: seal({
      answer: record.answer,
      supportingTitles: [...new Set(record.supporting_facts.map(([title]) => title))],
    }),
  };
}
