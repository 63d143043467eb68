import type { z } from "zod";
import { readBytes } from "./read-bytes.ts";
import { type JsonRecords, type RecordOptions, recordList } from "./record-list.ts";
import { splitLines } from "./split-lines.ts";

const HINT = "Expected is one JSON object a line.";

interface LineOptions<T> extends RecordOptions<T> {
  /** The way out where a record has the wrong shape, one sentence; absent: `--skip-invalid`. */
  readonly wayOut?: string;
}

/**
 * The records of a JSON-lines file, plain or gzip, each validated on its own; blank lines do not count.
 *
 * Memory holds one line beside the records that are kept. `skipInvalid` forgives records of the wrong shape, never broken JSON
 * or a repeated id. Skipped records without an id are named `line 17`.
 *
 * @throws DatasetError naming file, line and field, what was expected and found, and the way out.
 */
export async function readJsonlRecords<T>(
  path: string,
  schema: z.ZodType<T>,
  { wayOut = "Leave such records out with --skip-invalid.", ...options }: LineOptions<T>,
): Promise<JsonRecords<T>> {
  const source = await readBytes(path, HINT);
  const list = recordList(schema, options, { path, place: "line", wayOut, hint: HINT });
  for await (const { number, bytes } of splitLines(source.chunks)) list.add(number, bytes);
  return { ...list.close("an empty file"), sha256: source.sha256() };
}
