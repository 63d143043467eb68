import { readFileSync } from "node:fs";
import { messageOf, UsageError } from "../../src/core/errors.ts";

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: "there is no such file or folder",
  EISDIR: "expected a file, found a folder",
  ENOTDIR: "a part of this path is a file, no folder",
  EACCES: "permission denied",
  ENOSPC: "the disk is full",
};

/**
 * A JSON object out of a file that an option names.
 *
 * @throws UsageError naming option and file: not there, no JSON, no object.
 */
export function readJsonObject(option: string, path: string): Record<string, unknown> {
  const data = parse(option, path, read(option, path));
  if (data !== null && typeof data === "object" && !Array.isArray(data)) return data as Record<string, unknown>;
  const found = data === null ? "null" : Array.isArray(data) ? "a list" : typeof data;
  throw new UsageError(`${option} ${path}: expected a JSON object, found ${found}.`);
}

function read(option: string, path: string): string {
  try {
    return readFileSync(path, "utf8").replace(/^\uFEFF/, "");
  } catch (error) {
    throw new UsageError(`${option} ${path}: cannot be read: ${reasonOf(error)}.`);
  }
}

/** Why a file could not be read or written, in words. */
export function reasonOf(error: unknown): string {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return REASONS[code] ?? messageOf(error);
}

function parse(option: string, path: string, text: string): unknown {
  if (text.trim() === "") throw new UsageError(`${option} ${path}: expected a JSON object, found an empty file.`);
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new UsageError(`${option} ${path}: cannot be read as JSON: ${messageOf(error)}.`);
  }
}
