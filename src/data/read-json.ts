import type { z } from "zod";
import { DatasetError } from "../core/errors.ts";
import { describeIssue } from "./describe-issue.ts";
import { JsonTextError, parseJson } from "./parse-json.ts";
import { readBytes } from "./read-bytes.ts";

/**
 * One JSON value out of a file, plain or gzip, as the schema wants it.
 *
 * @param hint The way out when the file is missing or wrong; one sentence.
 * @throws DatasetError naming file and field, what was expected and found, and the way out.
 */
export async function readJson<T>(path: string, schema: z.ZodType<T>, hint: string): Promise<T> {
  const { chunks } = await readBytes(path, hint);
  const pieces: Uint8Array[] = [];
  for await (const chunk of chunks) pieces.push(chunk);
  const raw = parse(path, Buffer.concat(pieces), hint);
  const result = schema.safeParse(raw);
  if (!result.success) throw new DatasetError(`${path}: ${describeIssue(raw, result.error)}. ${hint}`);
  return result.data;
}

function parse(path: string, bytes: Buffer, hint: string): unknown {
  if (bytes.length === 0) throw new DatasetError(`${path}: expected JSON, found an empty file. ${hint}`);
  try {
    return parseJson(bytes);
  } catch (error) {
    if (error instanceof JsonTextError) throw new DatasetError(`${path}: ${error.message}. ${hint}`);
    throw error;
  }
}
