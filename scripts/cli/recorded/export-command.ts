import { closeSync, openSync, rmSync, writeSync } from "node:fs";
import { chainsOf } from "../../../src/core/chains.ts";
import { StoreError, UsageError } from "../../../src/core/errors.ts";
import type { ResultRow, RunManifest } from "../../../src/core/result.ts";
import { counted } from "../../../src/report/counted.ts";
import { conversations, preferencePair } from "../../../src/report/training-data.ts";
import { type RunReader, readRun } from "../../../src/store/index.ts";
import { reasonOf } from "../json-file.ts";
import { EXIT, type ExitCode } from "../main.ts";

interface ExportOptions {
  readonly out: string;
  readonly format: "sft" | "pairs";
  readonly arm?: string;
  readonly withLessons: boolean;
  readonly force: boolean;
  readonly results: string;
}

/** `export.ts`: trajectories as data to learn from. */
export async function exportCommand(run: string, options: ExportOptions): Promise<ExitCode> {
  const reader = await readRun({ resultsDir: options.results, run });
  const why = heldOut(reader.manifest);
  if (why !== null && !options.force) {
    throw new UsageError(
      `export ${run}: ${why}. What is trained on them can no longer be tested on them. ` +
        "Play the training part of the benchmark, or pass --force.",
    );
  }
  const arm = armOf(reader.manifest, options.arm, run);
  const out = openFile(options.out);
  let written = 0;
  let left = 0;
  try {
    for await (const chain of chainsOf(reader.rows())) {
      if (arm !== null && chain[0]?.key.arm !== arm) continue;
      const examples = options.format === "sft" ? await solvedOf(reader, chain) : await pairsOf(reader, chain, options);
      for (const example of examples) writeSync(out, `${JSON.stringify(example)}\n`);
      written += examples.length;
      left += examples.length === 0 ? 1 : 0;
    }
  } catch (error) {
    rmSync(options.out, { force: true });
    throw error;
  } finally {
    closeSync(out);
  }
  const what = options.format === "sft" ? "solved trial" : "solved trial after a failed one";
  process.stdout.write(`${options.out}: ${counted(written, "line")}; ${counted(left, "chain")} had no ${what}.\n`);
  return EXIT.done;
}

/** Why the tasks of a run are not to be learnt from; null where they are: training data, or tasks that the project makes itself. */
export function heldOut({ env, dataset, options }: RunManifest): string | null {
  const name = dataset.name.toLowerCase();
  const split = typeof options.split === "string" ? options.split : null;
  if (split === "train" || split === "valid_train") return null;
  if (split === null && /(^|[^a-z])train([^a-z]|$)/.test(name)) return null;
  if (split === null && (name.startsWith("bundled:") || name.startsWith("generated"))) return null;
  return split === null
    ? `the tasks of ${env} in ${dataset.name} are not known to be training data`
    : `the split ${split} of ${env} is meant for testing`;
}

function armOf({ arms }: RunManifest, label: string | undefined, run: string): string | null {
  if (label === undefined) return null;
  const found = arms.find((arm) => arm.label === label || arm.id === label);
  if (found !== undefined) return found.id;
  throw new UsageError(`--arm ${label}: run ${run} has no such arm. Arms: ${arms.map((arm) => arm.label).join(", ")}.`);
}

function openFile(path: string): number {
  try {
    return openSync(path, "wx");
  } catch (error) {
    const taken = error instanceof Error && "code" in error && error.code === "EEXIST";
    throw new StoreError(
      `--out ${path}: ${taken ? "it is there already. Name another file" : `cannot be written: ${reasonOf(error)}`}.`,
    );
  }
}

async function solvedOf(reader: RunReader, chain: readonly ResultRow[]) {
  const solved = chain.filter(({ reward }) => reward === 1);
  const records = await Promise.all(solved.map(({ key }) => reader.episode(key)));
  return records.flatMap(conversations);
}

/** The first solved trial against each failed one before it. */
async function pairsOf(reader: RunReader, chain: readonly ResultRow[], { withLessons }: ExportOptions) {
  const at = chain.findIndex(({ reward }) => reward === 1);
  const solved = chain[at];
  if (solved === undefined) return [];
  const better = await reader.episode(solved.key);
  const failed = chain.slice(0, at).filter(({ reward }) => reward !== null);
  const worse = await Promise.all(failed.map(({ key }) => reader.episode(key)));
  return worse.flatMap((record) => preferencePair(record, better, withLessons) ?? []);
}
