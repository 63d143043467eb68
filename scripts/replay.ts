#!/usr/bin/env node
import { Command } from "commander";
import { main } from "./cli/main.ts";

await main(async () => {
  const command = new Command("replay")
    .description(
      "Plays a run again without its models: they say what was recorded, everything else is done anew and compared.",
    )
    .argument("<RUN>", "name of a run in the results folder, or the path of its folder")
    .option("--results <DIR>", "where runs are kept", "results")
    .option("--data <FILE>", "the run's data file, where it stands elsewhere now")
    .option("--prompts <FILE>", "the run's own prompts, where they stand elsewhere now")
    .option("--concurrency <N>", "episodes at one time", "8")
    .addHelpText("after", "\nExit codes: 0 all as recorded, 1 the first divergence was printed, 2 usage or data.")
    .allowExcessArguments(false)
    .exitOverride();
  command.parse();
  const { replayCommand } = await import("./cli/recorded/replay-command.ts");
  return replayCommand(command.args[0] ?? "", command.opts());
});
