#!/usr/bin/env node
import { Command } from "commander";
import { EXIT, type ExitCode, main } from "./cli/main.ts";

interface Options {
  readonly env: string;
  readonly gold: string;
  readonly predictions: string;
  readonly json: boolean;
}

const program = new Command("score")
  .description("Score a prediction file by a benchmark's official metrics; no run is needed.")
  .requiredOption("--env <name>", "the benchmark, e.g. hotpotqa")
  .requiredOption("--gold <file>", "the official data file with the answers, plain or gzip")
  .requiredOption("--predictions <file>", "the official prediction file, plain or gzip")
  .option("--json", "print one JSON object instead of a table", false)
  .allowExcessArguments(false)
  .exitOverride((error) => process.exit(error.exitCode === 0 ? EXIT.done : EXIT.usage));

async function score({ env, gold, predictions, json }: Options): Promise<ExitCode> {
  const { loadBenchmark } = await import("../envs/registry.ts");
  const benchmark = await loadBenchmark(env);
  if (!benchmark.score) {
    const { UsageError } = await import("../src/core/errors.ts");
    throw new UsageError(`--env ${env}: this benchmark has no official prediction file. See --list envs of run.ts.`);
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
