import { DatasetError } from "../../core/errors.ts";
import { JsonTextError, parseJson } from "../../data/parse-json.ts";
import { readBytes } from "../../data/read-bytes.ts";
import { recordList } from "../../data/record-list.ts";
import { type FileRecord, fileRecords } from "./file-records.ts";
import type { Layout, LayoutOptions, ProblemEntry } from "./layout.ts";
import { LAYOUT_NAMES, layoutOf } from "./recognise.ts";

/** The problems of one file. */
export interface ProblemFile {
  /** In file order, ids unique, at least one. */
  readonly problems: readonly ProblemEntry[];
  /** Of the file as it lies, lower-case hex. */
  readonly sha256: string;
  /** What `skipInvalid` left out, in file order. */
  readonly skipped: readonly string[];
  /** Problems of the official file; null where there is none. */
  readonly expected: number | null;
  /** Ids of the official file that are not in this one, as far as they follow a rule. */
  readonly missing: readonly string[];
  /** e.g. `humaneval`, `mbpp+`, `plain`. */
  readonly layout: string;
}

export interface ReadOptions extends Partial<LayoutOptions> {
  readonly skipInvalid: boolean;
}

const HINT = `Files of problems are JSON lines or a JSON array in one of these layouts: ${LAYOUT_NAMES}.`;
const WAY_OUT = "Leave such records out with --skip-invalid.";

/**
 * The problems of an official file or of a user's own, plain or gzip; its layout is told by the fields of its records, never
 * by its name. One file has one layout.
 *
 * @throws DatasetError naming file, record and field, what was expected and found, and the way out.
 */
export async function readProblems(path: string, { skipInvalid, shows = "first" }: ReadOptions): Promise<ProblemFile> {
  const source = await readBytes(path, HINT);
  const { place, records } = await fileRecords(path, source.chunks, HINT);
  const layout = layoutAmong(records, path, place);
  const list = recordList<ProblemEntry>(
    layout.schema({ shows }),
    { skipInvalid, idOf: (record) => record.problem?.id ?? rawId(record) },
    { path, place, wayOut: WAY_OUT, hint: HINT },
  );
  for (const { number, bytes } of records) list.add(number, bytes);
  const { records: problems, skipped } = list.close("an empty file");
  const ids = problems.map(({ problem }) => problem.id);
  const official = layout.official(ids);
  const present = new Set(ids);
  return {
    problems,
    sha256: source.sha256(),
    skipped,
    expected: official?.count ?? null,
    missing: official?.ids?.filter((id) => !present.has(id)) ?? [],
    layout: layout.name,
  };
}

/** The layout of the first record that has one. */
function layoutAmong(records: readonly FileRecord[], path: string, place: string): Layout {
  const [first] = records;
  if (first === undefined) throw new DatasetError(`${path}: expected at least one problem, found none. ${HINT}`);
  for (const { bytes, number } of records) {
    const layout = layoutOf(parsed(bytes, `${path}, ${place} ${number}`));
    if (layout !== null) return layout;
  }
  const raw = parsed(first.bytes, path);
  const found =
    typeof raw === "object" && raw !== null && !Array.isArray(raw)
      ? `the fields ${Object.keys(raw).slice(0, 8).join(", ") || "of an empty object"}`
      : "no object";
  throw new DatasetError(`${path}, ${place} ${first.number}: expected a programming problem, found ${found}. ${HINT}`);
}

function parsed(bytes: Buffer, where: string): unknown {
  try {
    return parseJson(bytes);
  } catch (error) {
    if (error instanceof JsonTextError) throw new DatasetError(`${where}: ${error.message}. ${HINT}`);
    throw error;
  }
}

/** The id of a record that failed validation. */
function rawId(record: object): string | undefined {
  for (const field of ["task_id", "id", "name"]) {
    const value: unknown = Reflect.get(record, field);
    if (typeof value === "string" || typeof value === "number") return String(value);
  }
  return undefined;
}
