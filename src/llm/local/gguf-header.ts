import { closeSync, fstatSync, openSync } from "node:fs";
import { messageOf } from "../../core/errors.ts";
import { ByteReader, EndOfFile } from "./byte-reader.ts";
import { readValues, refusal } from "./gguf-values.ts";
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
