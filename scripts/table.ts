#!/usr/bin/env node
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
    .option("--csv-safe", "csv: quote cells that a spreadsheet would compute", false)
    .exitOverride();
  command.parse();
  const { results, format, csvSafe } = command.opts();
  const { readRun } = await import("../src/store/index.ts");
  const { printTable } = await import("./cli/print-table.ts");
  const runs = await Promise.all(command.args.map((run) => readRun({ resultsDir: results, run })));
  await printTable(runs, format, csvSafe);
  return EXIT.done;
});
