import type { z } from "zod";
import { DatasetError } from "../core/errors.ts";
import { describeIssue } from "./describe-issue.ts";
import { JsonTextError, parseJson } from "./parse-json.ts";

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
  /** What `skipInvalid` left out, in file order: ids, or the place (`record 17`) where none could be read. */
  readonly skipped: readonly string[];
}

/** How messages speak of the records of a file. */
export interface RecordWords {
  readonly path: string;
  /** What a place is called: `record` or `line`. */
  readonly place: string;
  /** The way out where a record has the wrong shape; one sentence. */
  readonly wayOut: string;
  /** The way out of everything else; one sentence. */
  readonly hint: string;
}

/** Gathers the records of one file: each is parsed and validated on its own, and ids are unique. */
export interface RecordList<T> {
  /** @throws DatasetError naming file, place and field, what was expected and found, and the way out. */
  add(number: number, bytes: Buffer): void;
  /** @throws DatasetError where there is no valid record; `empty` says what a file without any is. */
  close(empty: string): Pick<JsonRecords<T>, "records" | "skipped">;
}

export function recordList<T>(
  schema: z.ZodType<T>,
  { skipInvalid, idOf }: RecordOptions<T>,
  { path, place, wayOut, hint }: RecordWords,
): RecordList<T> {
  const records: T[] = [];
  const skipped: string[] = [];
  const places = new Map<string, number>();

  const claim = (id: string | undefined, number: number): void => {
    if (id === undefined) throw new DatasetError(`${path}, ${place} ${number}: has no id. ${hint}`);
    const earlier = places.get(id);
    if (earlier !== undefined) {
      throw new DatasetError(
        `${path}, ${place} ${number}: the id ${id} stands already in ${place} ${earlier}. ${hint}`,
      );
    }
    places.set(id, number);
  };

  return {
    add(number, bytes) {
      const raw = parse(bytes, `${path}, ${place} ${number}`, hint);
      const result = schema.safeParse(raw);
      if (result.success) {
        claim(idOf(result.data), number);
        records.push(result.data);
        return;
      }
      const name = nameOf(raw, idOf);
      if (!skipInvalid) {
        const where = `${path}, ${place} ${number}${name === null ? "" : ` (${name})`}`;
        throw new DatasetError(`${where}: ${describeIssue(raw, result.error)}. ${wayOut} ${hint}`);
      }
      skipped.push(name ?? `${place} ${number}`);
    },
    close(empty) {
      if (records.length > 0) return { records, skipped };
      const found = skipped.length === 0 ? empty : `${skipped.length} ${place}s, none of them valid`;
      throw new DatasetError(`${path}: expected at least one record, found ${found}. ${hint}`);
    },
  };
}

function parse(bytes: Buffer, where: string, hint: string): unknown {
  try {
    return parseJson(bytes);
  } catch (error) {
    if (error instanceof JsonTextError) throw new DatasetError(`${where}: ${error.message}. ${hint}`);
    throw error;
  }
}

/** The id of a record that failed validation; null where it has none. */
function nameOf<T>(raw: unknown, idOf: RecordOptions<T>["idOf"]): string | null {
  if (typeof raw !== "object" || raw === null) return null;
  const id: unknown = idOf(raw as Partial<T>);
  return typeof id === "string" && id !== "" ? id : null;
}
