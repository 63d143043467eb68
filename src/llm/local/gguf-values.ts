import { UsageError } from "../../core/errors.ts";
import type { ByteReader } from "./byte-reader.ts";

type Value = number | string | null;

/** Bytes of a number or truth value, by the number of its type. */
const WIDTHS: Readonly<Record<number, number>> = {
  0: 1,
  1: 1,
  2: 2,
  3: 2,
  4: 4,
  5: 4,
  6: 4,
  7: 1,
  10: 8,
  11: 8,
  12: 8,
};

/** In bytes; the longest in use are chat templates of some 100 KB. */
const LONGEST_TEXT = 1 << 26;

/** What the header says of the model, by name; null for what nobody here asks for. @throws UsageError for a damaged one */
export function readValues(file: string, reader: ByteReader): ReadonlyMap<string, Value> {
  const values = new Map<string, Value>();
  for (let left = reader.u64(); left > 0; left--) {
    const key = readText(file, reader);
    values.set(key, readValue(file, reader, reader.u32()));
  }
  return values;
}

function readValue(file: string, reader: ByteReader, type: number): Value {
  switch (type) {
    case 0:
    case 1:
    case 7:
      return reader.u8();
    case 2:
    case 3:
      return reader.u16();
    case 4:
    case 5:
      return reader.u32();
    case 6:
      return skipped(reader, 4);
    case 8:
      return readText(file, reader);
    case 9:
      return skipArray(file, reader);
    case 10:
    case 11:
      return reader.u64();
    case 12:
      return skipped(reader, 8);
    default:
      throw refusal(file, `its header is damaged: there is no type ${type} of a value. Fetch it again.`);
  }
}

function readText(file: string, reader: ByteReader): string {
  const length = reader.u64();
  if (length > LONGEST_TEXT && length <= reader.left) {
    throw refusal(file, `its header is damaged: a text of ${length} bytes. Fetch it again.`);
  }
  return reader.bytes(length).toString("utf8");
}

function skipArray(file: string, reader: ByteReader): null {
  const type = reader.u32();
  const count = reader.u64();
  const width = WIDTHS[type];
  if (width !== undefined) return skipped(reader, width * count);
  if (type !== 8) throw refusal(file, `its header is damaged: there is no type ${type} in a list. Fetch it again.`);
  for (let left = count; left > 0; left--) reader.skip(reader.u64());
  return null;
}

function skipped(reader: ByteReader, bytes: number): null {
  reader.skip(bytes);
  return null;
}

/** What stands in the way of a model file. */
export function refusal(file: string, problem: string): UsageError {
  return new UsageError(`${file}: ${problem}`);
}
