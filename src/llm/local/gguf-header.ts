import { closeSync, fstatSync, openSync } from "node:fs";
import { messageOf, UsageError } from "../../core/errors.ts";
import { ByteReader, EndOfFile } from "./byte-reader.ts";
import { tensorBytes } from "./tensor-sizes.ts";

/** What is known of a model file before it is loaded. */
export interface GgufHeader {
  /** E.g. `llama`; "" where the file does not say. */
  readonly architecture: string;
  /** Tokens that the model was trained to see at once; null where the file does not say. */
  readonly trainedTokens: number | null;
}

/** Versions in use: the first one ended in 2023 and is read by nothing current. */
const VERSIONS = [2, 3];
/** Dimensions that a tensor may have. */
const MOST_DIMENSIONS = 8;
const DEFAULT_ALIGNMENT = 32;

type Value = number | string | null;

/**
 * Walks the header of a GGUF file and checks that the tensors it announces are there. The loader itself has been seen to
 * spin for minutes over a damaged one.
 *
 * @throws UsageError where the file is missing, is no GGUF, has an unknown version, is damaged, cut short, or one of several parts.
 */
export function readGgufHeader(file: string): GgufHeader {
  let fd: number;
  try {
    fd = openSync(file, "r");
  } catch (error) {
    const missing = error instanceof Error && "code" in error && error.code === "ENOENT";
    throw refusal(file, missing ? "there is no such file. See the spelling, or fetch one." : messageOf(error));
  }
  try {
    const stat = fstatSync(fd);
    if (!stat.isFile()) throw refusal(file, "expected a GGUF file, found something else than a file.");
    return walk(file, new ByteReader(fd, stat.size), stat.size);
  } catch (error) {
    if (!(error instanceof EndOfFile)) throw error;
    throw refusal(file, "it is cut short: it ends within its header. Fetch it again.");
  } finally {
    closeSync(fd);
  }
}

function walk(file: string, reader: ByteReader, size: number): GgufHeader {
  const magic = size < 4 ? Buffer.alloc(0) : reader.bytes(4);
  if (magic.toString("latin1") !== "GGUF") {
    const found = size < 4 ? `${size} bytes` : JSON.stringify(magic.toString("latin1"));
    throw refusal(
      file,
      `expected a GGUF file, which begins with "GGUF", found ${found}. Convert the model, or fetch one.`,
    );
  }
  const version = reader.u32();
  if (!VERSIONS.includes(version)) {
    throw refusal(file, `expected GGUF version ${VERSIONS.join(" or ")}, found ${version}. Convert the model again.`);
  }
  const tensors = reader.u64();
  const values = readValues(file, reader);
  const parts = Number(values.get("split.count") ?? 1);
  if (parts > 1) throw refusal(file, `it is one of ${parts} parts. Join them first: llama-gguf-split --merge.`);
  const needed = endOfTensors(file, reader, tensors, Number(values.get("general.alignment") ?? DEFAULT_ALIGNMENT));
  if (needed > size) {
    throw refusal(file, `it is cut short: expected at least ${needed} bytes, found ${size}. Fetch it again.`);
  }
  const architecture = String(values.get("general.architecture") ?? "");
  const trained = values.get(`${architecture}.context_length`);
  return { architecture, trainedTokens: typeof trained === "number" && trained > 0 ? trained : null };
}

function readValues(file: string, reader: ByteReader): ReadonlyMap<string, Value> {
  const values = new Map<string, Value>();
  for (let left = reader.u64(); left > 0; left--) {
    const key = reader.bytes(reader.u64()).toString("utf8");
    values.set(key, readValue(file, reader, reader.u32()));
  }
  return values;
}

/** Numbers and texts; null for what nobody here asks for. */
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
      return reader.bytes(reader.u64()).toString("utf8");
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

/** Where the last tensor ends, in bytes from the file's beginning. */
function endOfTensors(file: string, reader: ByteReader, tensors: number, alignment: number): number {
  let end = 0;
  for (let left = tensors; left > 0; left--) {
    reader.skip(reader.u64());
    const dimensions = reader.u32();
    if (dimensions > MOST_DIMENSIONS) {
      throw refusal(file, `its header is damaged: a tensor of ${dimensions} dimensions. Fetch it again.`);
    }
    let values = 1;
    for (let dimension = 0; dimension < dimensions; dimension++) values *= reader.u64();
    const type = reader.u32();
    end = Math.max(end, reader.u64() + tensorBytes(type, values));
  }
  const start = alignment > 0 ? Math.ceil(reader.position / alignment) * alignment : reader.position;
  return start + end;
}

function refusal(file: string, problem: string): UsageError {
  return new UsageError(`${file}: ${problem}`);
}
