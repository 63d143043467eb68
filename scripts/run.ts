#!/usr/bin/env node
import { Command } from "commander";
import { main } from "./cli/main.ts";
import { addRunFlags, typedOptions } from "./cli/options/run-flags.ts";

await main(async () => {
  const command = addRunFlags(
    new Command("run")
      .description(
        "Plays an environment's tasks over several trials with each method, and prints one comparable table.",
      )
      .addHelpText(
        "after",
        "\nExit codes: 0 done, 1 a check failed, 2 usage or data, 4 errored episodes, 130 interrupted.",
      )
      .allowExcessArguments()
      .exitOverride(),
  );
  command.parse();
  const { runCommand } = await import("./cli/run/run-command.ts");
  return runCommand(typedOptions(command), process.argv.slice(2));
});
