import type { WorldOptions } from "../../../src/core/benchmark.ts";
import type { RunOptionsFile } from "./run-options.ts";

/** How a world of text is played, as the options say. */
export function worldOf(options: Partial<RunOptionsFile>): WorldOptions {
  return {
    split: options.split ?? null,
    wording: options.wording ?? null,
    countThoughts: options["think-steps"] !== "free",
    rewritePut: options["rewrite-put"] ?? false,
    showAdmissible: options["show-admissible"] ?? false,
  };
}
