import type { z } from "zod";
import { DatasetError } from "../core/errors.ts";
import { readBytes } from "./read-bytes.ts";
import { type JsonRecords, type RecordOptions, recordList } from "./record-list.ts";
import { JsonArrayError, splitJsonArray } from "./split-json-array.ts";

const HINT = "Official files are brought by: npx tsx scripts/fetch.ts --list";
const WAY_OUT = "Leave such records out with --skip-invalid.";

/**
 * The records of a JSON array, plain or gzip, each validated on its own; records count from 1.
 *
 * Files of any size: beside the records that are kept, memory holds one record. `skipInvalid` forgives records of the
 * wrong shape, never broken JSON or a repeated id: there the file itself is damaged.
 *
 * @throws DatasetError naming file, record and field, what was expected and found, and the way out.
 */
export async function readJsonRecords<T>(
  path: string,
  schema: z.ZodType<T>,
  options: RecordOptions<T>,
): Promise<JsonRecords<T>> {
  const source = await readBytes(path, HINT);
  const list = recordList(schema, options, { path, place: "record", wayOut: WAY_OUT, hint: HINT });
  let number = 0;
  for await (const bytes of elements(path, source.chunks)) list.add(++number, bytes);
  return { ...list.close("an empty array"), sha256: source.sha256() };
}

async function* elements(path: string, chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  try {
    yield* splitJsonArray(chunks);
  } catch (error) {
    if (error instanceof JsonArrayError) throw new DatasetError(`${path}: ${error.message}. ${HINT}`);
    throw error;
  }
}
