#!/usr/bin/env node
import { basename } from "node:path";
import { Command, Option } from "commander";
import { EXIT, main } from "./cli/main.ts";

await main(async () => {
  const command = new Command("costs")
    .description(
      "What success costs: by role and trial, for each extra task, at equal tokens; public and fresh tasks side by side.",
    )
    .argument("<RUN...>", "names of runs in the results folder, or paths of their folders")
    .option("--fresh <RUN>", "a run of the same arms on fresh tasks (see generate.ts)")
    .addOption(
      new Option("--format <NAME>", "how to print it")
        .choices(["table", "csv", "markdown", "latex", "json"])
        .default("table"),
    )
    .option("--csv-safe", "csv: quote cells that a spreadsheet would compute", false)
    .option("--results <DIR>", "where runs are kept", "results")
    .exitOverride();
  command.parse();
  const { results, format, csvSafe, fresh } = command.opts();
  const { readRun } = await import("../src/store/index.ts");
  const { costsOf } = await import("../src/report/costs.ts");
  const { costsSheet } = await import("../src/report/costs-sheet.ts");
  const { renderSheet } = await import("../src/report/sheet.ts");
  const costed = async (run: string) => {
    const reader = await readRun({ resultsDir: results, run });
    return { name: basename(reader.path), ...(await costsOf(reader.rows(), reader.manifest)) };
  };
  const runs = await Promise.all(command.args.map(costed));
  const sheet = costsSheet(runs, fresh === undefined ? null : await costed(fresh));
  process.stdout.write(renderSheet(sheet, format, csvSafe));
  return EXIT.done;
});
