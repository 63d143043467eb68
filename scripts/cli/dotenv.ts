import { existsSync } from "node:fs";

/** Reads `.env` of the current folder; what stands in the real environment wins. */
export function loadDotEnv(): void {
  if (existsSync(".env")) process.loadEnvFile(".env");
}
