#!/usr/bin/env node
import { Command, Option } from "commander";
import { main } from "./cli/main.ts";

await main(async () => {
  const command = new Command("export")
    .description("Writes the trajectories of a run as data for fine-tuning, one JSON object a line.")
    .argument("<RUN>", "name of a run in the results folder, or the path of its folder")
    .requiredOption("--out <FILE>", "file to write; must not be there yet")
    .addOption(
      new Option(
        "--format <NAME>",
        "sft: conversations of solved episodes; pairs: solved against failed trials of one task",
      )
        .choices(["sft", "pairs"])
        .default("sft"),
    )
    .option("--arm <LABEL>", "only this arm")
    .option("--with-lessons", "pairs: the prompt of the solved trial, with the lessons that it was shown", false)
    .option("--force", "export tasks that are, or may be, meant for testing", false)
    .option("--results <DIR>", "where runs are kept", "results")
    .allowExcessArguments(false)
    .exitOverride();
  command.parse();
  const { exportCommand } = await import("./cli/recorded/export-command.ts");
  return exportCommand(command.args[0] ?? "", command.opts());
});
