#!/usr/bin/env node
import { Command } from "commander";
import { main } from "./cli/main.ts";

await main(async () => {
  const command = new Command("report")
    .description("Writes a page of runs: tables, charts, and every episode to read; works without a server.")
    .argument("<RUN...>", "names of runs in the results folder, or paths of their folders")
    .requiredOption("--out <DIR>", "folder to write; new, or that of an earlier report")
    .option("--single-file", "one index.html that holds everything, but no more than 200 episodes", false)
    .option("--results <DIR>", "where runs are kept", "results")
    .exitOverride();
  command.parse();
  const { reportCommand } = await import("./cli/page/report-command.ts");
  return reportCommand(command.args, command.opts());
});
