import { z } from "zod";
import type { ScoreOptions } from "../../src/core/benchmark.ts";
import { DatasetError } from "../../src/core/errors.ts";
import { readJsonlRecords } from "../../src/data/read-jsonl-records.ts";
import { evaluate, type Prediction } from "./scoring/evaluate.ts";
import { goldSchema } from "./task.ts";

const idSchema = z.union([z.number().int(), z.string().min(1)]);
const predictionSchema = z.object({
  id: idSchema.optional(),
  predicted_label: z.string(),
  predicted_evidence: z.array(z.tuple([z.string(), z.number().int()])).optional(),
});
const LAYOUT =
  'The official layout is {"id": 1, "predicted_label": "REFUTES", "predicted_evidence": [["Page_name", 0]]}; "id" may be absent.';
type PredictionLine = z.infer<typeof predictionSchema>;

type Warn = NonNullable<ScoreOptions["warn"]>;

/**
 * A drop-in for fever-scorer: the official metrics by their official names and in their order, 0..1 each.
 *
 * Predictions belong to claims by id where every line has one, and by their place in the file, as in the official scorer, where
 * none has. A claim whose id has no prediction counts as wrong, without evidence.
 *
 * @throws DatasetError where a file is missing or not in its official layout, where an id repeats, or where lines without ids
 * are not as many as the claims.
 */
export async function scoreFever({ gold, predictions, warn }: ScoreOptions): Promise<Readonly<Record<string, number>>> {
  const { records: claims } = await readJsonlRecords(gold, goldSchema, {
    skipInvalid: false,
    wayOut: "Take a labelled file: the official layout has id, label and evidence.",
    idOf: ({ id }) => (id === undefined ? undefined : String(id)),
  });
  const lines = await readPredictions(predictions);
  if (lines.some((line) => line.predicted_evidence === undefined)) warn?.(withoutEvidence(lines));
  const keys = lines.map(({ id }) => id).filter((id) => id !== undefined);
  if (keys.length > 0 && keys.length < lines.length) {
    throw new DatasetError(
      `${predictions}: ${lines.length - keys.length} of ${lines.length} lines have no id. Give every line one, so that ` +
        "predictions are matched by it, or none, so that they are matched by their place.",
    );
  }
  const found =
    keys.length === lines.length ? byId(claims, lines, predictions, warn) : byPlace(claims.length, lines, predictions);
  return { ...evaluate(claims.map((claim, at) => ({ gold: claim, prediction: found[at] ?? null }))) };
}

async function readPredictions(path: string): Promise<readonly PredictionLine[]> {
  let place = 0;
  const { records } = await readJsonlRecords(path, predictionSchema, {
    skipInvalid: false,
    wayOut: LAYOUT,
    // Ids may be absent, and what a repeated one means is found later: here every line is its own.
    idOf: () => `prediction ${++place}`,
  });
  return records;
}

/** The prediction of each claim, null where there is none. */
function byId(
  claims: readonly { readonly id: string | number }[],
  lines: readonly PredictionLine[],
  path: string,
  warn: Warn | undefined,
): readonly (Prediction | null)[] {
  const given = new Map<string, Prediction>();
  for (const line of lines) {
    const id = String(line.id);
    if (given.has(id))
      throw new DatasetError(`${path}: the id ${id} has two predictions. Keep one line for each claim.`);
    given.set(id, toPrediction(line));
  }
  const ids = claims.map(({ id }) => String(id));
  const missing = ids.filter((id) => !given.has(id));
  if (missing.length > 0) {
    warn?.(`${missing.length} of ${ids.length} claims have no prediction and count as wrong: ${some(missing)}`);
  }
  const known = new Set(ids);
  const strange = [...given.keys()].filter((id) => !known.has(id));
  if (strange.length > 0) warn?.(`${strange.length} predictions are for no claim of the gold file: ${some(strange)}`);
  return ids.map((id) => given.get(id) ?? null);
}

function byPlace(claims: number, lines: readonly PredictionLine[], path: string): readonly Prediction[] {
  if (lines.length === claims) return lines.map(toPrediction);
  throw new DatasetError(
    `${path}: expected ${claims} predictions, one for each claim in its order, as no line has an id; found ${lines.length}. ` +
      'Give every line the "id" of its claim, or one line for each claim.',
  );
}

function toPrediction({ predicted_label, predicted_evidence = [] }: PredictionLine): Prediction {
  return { predicted_label, predicted_evidence };
}

function withoutEvidence(lines: readonly PredictionLine[]): string {
  const bare = lines.filter((line) => line.predicted_evidence === undefined).length;
  return (
    `${bare} of ${lines.length} predictions have no "predicted_evidence": label_accuracy is what it should be, the other ` +
    "scores are those of empty evidence"
  );
}

/** Ids named in a warning; the rest is a count. */
const NAMED = 3;

function some(ids: readonly string[]): string {
  return `${ids.slice(0, NAMED).join(", ")}${ids.length > NAMED ? ", ..." : ""}`;
}
