import { z } from "zod";
import { seal } from "../../src/core/sealed.ts";
import type { Task } from "../../src/core/task.ts";

/** One record of the official files (distractor, fullwiki and train share this layout). */
export const recordSchema = z.object({
  _id: z.string().min(1),
  question: z.string().min(1),
  answer: z.string(),
  /** Title and index of each sentence that an answer rests on. */
  supporting_facts: z.array(z.tuple([z.string(), z.number().int()])),
  /** Title and sentences; sentences after the first keep their leading space. */
  context: z.array(z.tuple([z.string(), z.array(z.string())])),
  type: z.enum(["bridge", "comparison"]),
  level: z.enum(["easy", "medium", "hard"]),
});
export type HotpotRecord = z.infer<typeof recordSchema>;

/** What a question is judged by, and the pages that prove it answerable. */
export interface HotpotKey {
  readonly answer: string;
  /** Titles that the answer rests on, without repeats, in file order. */
  readonly supportingTitles: readonly string[];
}

export const ENV = "hotpotqa";

export function toTask(record: HotpotRecord): Task<HotpotKey> {
  return {
    env: ENV,
    id: record._id,
    instruction: record.question,
    labels: { type: record.type, level: record.level },
    key: seal({
      answer: record.answer,
      supportingTitles: [...new Set(record.supporting_facts.map(([title]) => title))],
    }),
  };
}
