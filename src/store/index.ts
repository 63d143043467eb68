/** The store of runs: one folder per run, one writer at a time, any number of readers. */
export { type RunReader, readRun } from "./run-reader.ts";
export { createRun, resumeRun } from "./run-store.ts";
export type { OpenRun } from "./run-writer.ts";
