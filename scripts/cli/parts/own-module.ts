import { readFileSync } from "node:fs";
import { basename, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { messageOf, UsageError } from "../../../src/core/errors.ts";
import { sha256 } from "../../../src/core/hash.ts";
import type { ContractCheck } from "../../../src/testing/contract.ts";
import { reasonOf } from "../json-file.ts";

/** A user's own part and the name under which it stands in manifests: file name and content, not its folder. */
export interface OwnModule<T> {
  readonly part: T;
  readonly id: string;
}

/** Whether an option's value names a module instead of something that the project ships. */
export function isModulePath(value: string): boolean {
  return /[\\/]/.test(value) || /\.[cm]?[jt]s$/.test(value);
}

/**
 * Loads the default export of a module.
 *
 * @param option for messages, e.g. `--agent`.
 * @param fits tells what is missing in the export; null when nothing is.
 * @throws UsageError
 */
export async function loadOwnModule<T>(
  option: string,
  path: string,
  fits: (part: Record<string, unknown>) => string | null,
): Promise<OwnModule<T>> {
  const file = resolve(path);
  let source: Buffer;
  try {
    source = readFileSync(file);
  } catch (error) {
    throw new UsageError(`${option} ${path}: cannot read the module: ${reasonOf(error)}.`);
  }
  let part: unknown;
  try {
    part = (await import(pathToFileURL(file).href)).default;
  } catch (error) {
    throw new UsageError(`${option} ${path}: the module cannot be loaded: ${messageOf(error)}`);
  }
  if (part === null || typeof part !== "object") {
    throw new UsageError(`${option} ${path}: expected an object as default export, found ${kindOf(part)}.`);
  }
  const problem = fits(part as Record<string, unknown>);
  if (problem !== null) throw new UsageError(`${option} ${path}: default export: ${problem}.`);
  return { part: part as T, id: `${basename(path)}#${sha256(source).slice(0, 12)}` };
}

/**
 * Runs a contract suite over a user's own part before anything is played.
 *
 * @param checks makes the suite; what it throws itself counts as a broken contract.
 * @throws UsageError naming the first check that fails and why.
 */
export async function passContract(
  option: string,
  path: string,
  checks: () => readonly ContractCheck[],
): Promise<void> {
  let at = "";
  try {
    for (const check of checks()) {
      at = `: "${check.name}"`;
      await check.run();
    }
  } catch (error) {
    throw new UsageError(`${option} ${path}: breaks its contract${at}: ${oneLine(messageOf(error))}`);
  }
}

/** An assertion's message may hold a whole difference of two values. */
function oneLine(message: string): string {
  const line = message.replace(/\s+/g, " ").trim();
  return line.length > LONGEST ? `${line.slice(0, LONGEST)}...` : line;
}

const LONGEST = 900;

function kindOf(value: unknown): string {
  return value === undefined ? "none" : value === null ? "null" : typeof value;
}
