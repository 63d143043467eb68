#!/usr/bin/env node
import { Command } from "commander";
import { main } from "./cli/main.ts";

await main(async () => {
  const command = new Command("rescore")
    .description(
      "Judges the recorded episodes of a run anew, with today's scorer or another evaluator, and without a model call.",
    )
    .argument("<RUN>", "name of a run in the results folder, or the path of its folder")
    .option("--evaluator <NAME>", "who judges for the learner (default: the run's); one that asks no model")
    .option("--run <NAME>", "name of the folder for the rescored run (default: <RUN>-rescored)")
    .option("--results <DIR>", "where runs are kept", "results")
    .option("--data <FILE>", "the run's data file, where it stands elsewhere now")
    .option("--stuck <RULES>", "what tells that an agent goes in circles")
    .addHelpText(
      "after",
      "\nTrials after one that is accepted now are left out; chains whose last trial is not accepted any more are unfinished.",
    )
    .allowExcessArguments(false)
    .exitOverride();
  command.parse();
  const { rescoreCommand } = await import("./cli/recorded/rescore-command.ts");
  return rescoreCommand(command.args[0] ?? "", command.opts());
});
