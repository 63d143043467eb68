import { existsSync } from "node:fs";
import { UsageError } from "../../src/core/errors.ts";
import { reasonOf } from "./json-file.ts";

/**
 * Reads `.env` of the current folder; what stands in the real environment wins.
 *
 * @throws UsageError when there is one that cannot be read.
 */
export function loadDotEnv(): void {
  if (!existsSync(".env")) return;
  try {
    process.loadEnvFile(".env");
  } catch (error) {
    throw new UsageError(`.env: cannot be read: ${reasonOf(error)}.`);
  }
}
