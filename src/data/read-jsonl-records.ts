import type { z } from "zod";
import { DatasetError } from "../core/errors.ts";
import { describeIssue } from "./describe-issue.ts";
import { JsonTextError, parseJson } from "./parse-json.ts";
import { readBytes } from "./read-bytes.ts";
import type { JsonRecords, RecordOptions } from "./read-json-records.ts";
import { type FileLine, splitLines } from "./split-lines.ts";

const HINT = "Expected is one JSON object a line.";

/**
 * The records of a JSON-lines file, plain or gzip, each validated on its own; blank lines do not count.
 *
 * The twin of `readJsonRecords`: memory holds one line beside the records that are kept, and `skipInvalid` forgives records
 * of the wrong shape, never broken JSON or a repeated id. Skipped records without an id are named `line 17`.
 *
 * @throws DatasetError naming file, line and field, what was expected and found, and the way out.
 */
export async function readJsonlRecords<T>(
  path: string,
  schema: z.ZodType<T>,
  { skipInvalid, idOf }: RecordOptions<T>,
): Promise<JsonRecords<T>> {
  const source = await readBytes(path, HINT);
  const records: T[] = [];
  const skipped: string[] = [];
  const places = new Map<string, number>();
  for await (const line of splitLines(source.chunks)) {
    const raw = parseLine(path, line);
    const result = schema.safeParse(raw);
    if (!result.success) {
      const name = nameOf(raw, idOf);
      if (!skipInvalid) {
        const where = `${path}, line ${line.number}${name === null ? "" : ` (${name})`}`;
        const problem = describeIssue(raw, result.error);
        throw new DatasetError(`${where}: ${problem}. Leave such records out with --skip-invalid. ${HINT}`);
      }
      skipped.push(name ?? `line ${line.number}`);
      continue;
    }
    claimId(path, line.number, idOf(result.data), places);
    records.push(result.data);
  }
  if (records.length === 0) {
    const found = skipped.length === 0 ? "an empty file" : `${skipped.length} lines, none of them valid`;
    throw new DatasetError(`${path}: expected at least one record, found ${found}. ${HINT}`);
  }
  return { records, sha256: source.sha256(), skipped };
}

function parseLine(path: string, { number, bytes }: FileLine): unknown {
  try {
    return parseJson(bytes);
  } catch (error) {
    if (error instanceof JsonTextError) throw new DatasetError(`${path}, line ${number}: ${error.message}. ${HINT}`);
    throw error;
  }
}

/** The id of a record that failed validation; null where it has none. */
function nameOf<T>(raw: unknown, idOf: RecordOptions<T>["idOf"]): string | null {
  if (typeof raw !== "object" || raw === null) return null;
  const id: unknown = idOf(raw as Partial<T>);
  return typeof id === "string" && id !== "" ? id : null;
}

function claimId(path: string, line: number, id: string | undefined, places: Map<string, number>): void {
  if (id === undefined) throw new DatasetError(`${path}, line ${line}: has no id. ${HINT}`);
  const earlier = places.get(id);
  if (earlier !== undefined) {
    throw new DatasetError(`${path}, line ${line}: the id ${id} stands already in line ${earlier}. ${HINT}`);
  }
  places.set(id, line);
}
