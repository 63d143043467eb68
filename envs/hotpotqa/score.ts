import { z } from "zod";
import type { ScoreOptions } from "../../src/core/benchmark.ts";
import { readJson } from "../../src/data/read-json.ts";
import { readJsonRecords } from "../../src/data/read-json-records.ts";
import { evaluate } from "./scoring/evaluate.ts";
import { recordSchema } from "./task.ts";

/** All that the official script reads of a gold record: test files without context can be scored too. */
const goldSchema = recordSchema.pick({ _id: true, answer: true, supporting_facts: true });

const predictionsSchema = z.object({
  answer: z.record(z.string(), z.string()),
  sp: z.record(z.string(), z.array(z.tuple([z.string(), z.number()]))),
});

const LAYOUT = 'The official layout is {"answer": {id: text}, "sp": {id: [[title, sentence index]]}}.';

/**
 * A drop-in for hotpot_evaluate_v1.py: the official metrics by their official names and in their order, 0..1 each.
 *
 * Missing ids count 0 and the divisor is the number of gold records, as there.
 *
 * @throws DatasetError where either file is missing or not in its official layout, or the gold file repeats an id.
 */
export async function scoreHotpotqa({
  gold,
  predictions,
  warn,
}: ScoreOptions): Promise<Readonly<Record<string, number>>> {
  const given = await readJson(predictions, predictionsSchema, LAYOUT);
  const { records } = await readJsonRecords(gold, goldSchema, { skipInvalid: false, idOf: (record) => record._id });
  const { metrics, missing } = evaluate(records, given);
  if (missing.answer.length > 0) warn?.(missingLine("answer", missing.answer, records.length));
  if (missing.sp.length > 0) warn?.(missingLine("supporting facts", missing.sp, records.length));
  return metrics;
}

/** Ids named in a warning; the rest is a count. */
const NAMED = 3;

function missingLine(what: string, ids: readonly string[], total: number): string {
  const rest = ids.length > NAMED ? ", ..." : "";
  return `${ids.length} of ${total} questions have no ${what} and count 0: ${ids.slice(0, NAMED).join(", ")}${rest}`;
}
