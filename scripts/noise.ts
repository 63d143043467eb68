#!/usr/bin/env node
import { Command } from "commander";
import { main } from "./cli/main.ts";

await main(async () => {
  const command = new Command("noise")
    .description("Measures how much repeats of one arm differ when nothing is changed (A/A), for compare.ts --noise.")
    .argument("<RUN...>", "runs of the same arm, or one run with several seeds or samples; RUN:ARM names an arm")
    .option("--out <FILE>", "where to keep it (default: results/baselines/<env>-<arm>.json)")
    .option("--after <T>", "success after so many trials (default: the last)")
    .option("--results <DIR>", "where runs are kept", "results")
    .exitOverride();
  command.parse();
  const { noiseCommand } = await import("./cli/compare/noise-command.ts");
  return noiseCommand(command.args, command.opts());
});
