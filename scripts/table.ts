#!/usr/bin/env node
import { basename } from "node:path";
import { Command, Option } from "commander";
import { EXIT, main } from "./cli/main.ts";

await main(async () => {
  const command = new Command("table")
    .description("Prints one comparable table of one or several runs.")
    .argument("<RUN...>", "names of runs in the results folder, or paths of their folders")
    .option("--results <DIR>", "where runs are kept", "results")
    .addOption(
      new Option("--format <NAME>", "how to print it")
        .choices(["table", "csv", "markdown", "latex", "json"])
        .default("table"),
    )
    .option("--rows", "csv: one line a trial instead of one an arm, for compare.ts and for other programs", false)
    .option("--csv-safe", "csv: quote cells that a spreadsheet would compute", false)
    .exitOverride();
  command.parse();
  const { results, format, csvSafe, rows } = command.opts();
  const { readRun } = await import("../src/store/index.ts");
  const { printTable } = await import("./cli/print-table.ts");
  const runs = await Promise.all(command.args.map((run) => readRun({ resultsDir: results, run })));
  if (rows) {
    const { UsageError } = await import("../src/core/errors.ts");
    const [run] = runs;
    if (format !== "csv" || run === undefined || runs.length > 1)
      throw new UsageError("--rows: name one run, and --format csv.");
    const { rowsCsv } = await import("../src/report/rows-csv.ts");
    process.stdout.write(await rowsCsv(run.rows(), basename(run.path), run.manifest, csvSafe));
    return EXIT.done;
  }
  await printTable(runs, format, csvSafe);
  return EXIT.done;
});
