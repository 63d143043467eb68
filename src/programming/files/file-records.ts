import { isUtf8 } from "node:buffer";
import { DatasetError } from "../../core/errors.ts";
import { JsonArrayError, splitJsonArray } from "../../data/split-json-array.ts";
import { splitLines } from "../../data/split-lines.ts";
import { markNumbers } from "./mark-numbers.ts";

/** The text of one record, its numbers marked. */
export interface FileRecord {
  /** From 1; lines count as an editor counts them. */
  readonly number: number;
  readonly bytes: Buffer;
}

const BYTE_ORDER_MARK = 0xef;

/**
 * The records of a JSON array or of JSON lines, told apart by the first sign; memory holds them all.
 *
 * @throws DatasetError where an array is broken.
 */
export async function fileRecords(
  path: string,
  chunks: AsyncIterable<Uint8Array>,
  hint: string,
): Promise<{ readonly place: "line" | "record"; readonly records: readonly FileRecord[] }> {
  const pieces: Uint8Array[] = [];
  for await (const chunk of chunks) pieces.push(chunk);
  const all = Buffer.concat(pieces);
  const records: FileRecord[] = [];
  if (!startsArray(all)) {
    for await (const { number, bytes } of splitLines(once(all))) records.push({ number, bytes: marked(bytes) });
    return { place: "line", records };
  }
  try {
    for await (const bytes of splitJsonArray(once(all))) {
      records.push({ number: records.length + 1, bytes: marked(bytes) });
    }
  } catch (error) {
    if (error instanceof JsonArrayError) throw new DatasetError(`${path}: ${error.message}. ${hint}`);
    throw error;
  }
  return { place: "record", records };
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

function startsArray(bytes: Buffer): boolean {
  const start = bytes[0] === BYTE_ORDER_MARK ? 3 : 0;
  return /^\s*\[/.test(bytes.subarray(start, start + 256).toString("latin1"));
}

/** Bytes that are no UTF-8 stay as they are, so that whoever parses them says so. */
function marked(bytes: Buffer): Buffer {
  return isUtf8(bytes) ? Buffer.from(markNumbers(bytes.toString("utf8"))) : bytes;
}
