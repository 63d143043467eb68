#!/usr/bin/env node
import { Command, Option } from "commander";
import { main } from "./cli/main.ts";

await main(async () => {
  const command = new Command("reproduce")
    .description("Holds a run, or the logs that others published, against published numbers.")
    .argument("[RUN]", "a run with one arm, or RUN:ARM")
    .option("--list", "print all published numbers that the project knows, and where they stand", false)
    .option("--claim <IDS>", "only these claims, separated by commas")
    .option("--logs <FILE>", "published per-task outcomes, JSON lines, in place of a run")
    .option("--after <T>", "success after so many trials (default: the claim's, else the last)")
    .addOption(
      new Option("--format <NAME>", "how to print it")
        .choices(["table", "csv", "markdown", "latex", "json"])
        .default("table"),
    )
    .option("--results <DIR>", "where runs are kept", "results")
    .allowExcessArguments(false)
    .exitOverride();
  command.parse();
  const { reproduceCommand } = await import("./cli/reproduce-command.ts");
  return reproduceCommand(command.args[0], command.opts());
});
