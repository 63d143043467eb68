#!/usr/bin/env node
import { Command } from "commander";
import { main } from "./cli/main.ts";

await main(async () => {
  const command = new Command("show")
    .description("Prints the episodes of a task: what was shown, thought, done, judged and learnt.")
    .argument("<RUN>", "name of a run in the results folder, or the path of its folder")
    .argument("<TASK>", "id of the task")
    .option("--arm <NAME>", "label or id of an arm (default: the first that has played the task)")
    .option("--trial <N>", "only this trial, from 1")
    .option("--seed <N>", "only this seed")
    .option("--sample <N>", "only this sample, from 0")
    .option("--prompts", "print the messages of each model call exactly as they were sent")
    .option("--results <DIR>", "where runs are kept", "results")
    .allowExcessArguments(false)
    .exitOverride();
  command.parse();
  const [run = "", task = ""] = command.args;
  const { showCommand } = await import("./cli/show-command.ts");
  return showCommand(run, task, command.opts());
});
