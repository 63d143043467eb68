import type { z } from "zod";
import { DatasetError } from "../core/errors.ts";
import { describeIssue } from "./describe-issue.ts";
import { JsonTextError, parseJson } from "./parse-json.ts";
import { readBytes } from "./read-bytes.ts";
import { JsonArrayError, splitJsonArray } from "./split-json-array.ts";

const HINT = "Official files are brought by: npx tsx scripts/fetch.ts --list";

export interface RecordOptions<T> {
  /** Leave out records that fail validation and name them, instead of stopping at the first. */
  readonly skipInvalid: boolean;
  /** The record's own id; also asked of records that failed, to name them. */
  idOf(record: Partial<T>): string | undefined;
}

export interface JsonRecords<T> {
  /** In file order, ids unique, at least one. */
  readonly records: readonly T[];
  /** Of the file as it lies, lower-case hex. */
  readonly sha256: string;
  /** What `skipInvalid` left out, in file order: ids, or `record 17` where none could be read. */
  readonly skipped: readonly string[];
}

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
  { skipInvalid, idOf }: RecordOptions<T>,
): Promise<JsonRecords<T>> {
  const source = await readBytes(path, HINT);
  const records: T[] = [];
  const skipped: string[] = [];
  const positions = new Map<string, number>();
  let number = 0;
  for await (const bytes of elements(path, source.chunks)) {
    number++;
    const raw = parseRecord(path, number, bytes);
    const result = schema.safeParse(raw);
    if (!result.success) {
      const name = nameOf(raw, idOf);
      if (!skipInvalid) {
        const where = `${path}, record ${number}${name === null ? "" : ` (${name})`}`;
        const problem = describeIssue(raw, result.error);
        throw new DatasetError(`${where}: ${problem}. Leave such records out with --skip-invalid. ${HINT}`);
      }
      skipped.push(name ?? `record ${number}`);
      continue;
    }
    claimId(path, number, idOf(result.data), positions);
    records.push(result.data);
  }
  if (records.length === 0) {
    const found = number === 0 ? "an empty array" : `${number} records, none of them valid`;
    throw new DatasetError(`${path}: expected at least one record, found ${found}. ${HINT}`);
  }
  return { records, sha256: source.sha256(), skipped };
}

async function* elements(path: string, chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  try {
    yield* splitJsonArray(chunks);
  } catch (error) {
    if (error instanceof JsonArrayError) throw new DatasetError(`${path}: ${error.message}. ${HINT}`);
    throw error;
  }
}

function parseRecord(path: string, number: number, bytes: Buffer): unknown {
  try {
    return parseJson(bytes);
  } catch (error) {
    if (error instanceof JsonTextError) throw new DatasetError(`${path}, record ${number}: ${error.message}. ${HINT}`);
    throw error;
  }
}

/** The id of a record that failed validation; null where it has none. */
function nameOf<T>(raw: unknown, idOf: RecordOptions<T>["idOf"]): string | null {
  if (typeof raw !== "object" || raw === null) return null;
  const id: unknown = idOf(raw as Partial<T>);
  return typeof id === "string" && id !== "" ? id : null;
}

function claimId(path: string, number: number, id: string | undefined, positions: Map<string, number>): void {
  if (id === undefined) throw new DatasetError(`${path}, record ${number}: has no id. ${HINT}`);
  const earlier = positions.get(id);
  if (earlier !== undefined) {
    throw new DatasetError(`${path}, record ${number}: the id ${id} stands already in record ${earlier}. ${HINT}`);
  }
  positions.set(id, number);
}
