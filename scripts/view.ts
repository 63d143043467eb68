#!/usr/bin/env node
import { Command } from "commander";
import { main } from "./cli/main.ts";

await main(async () => {
  const command = new Command("view")
    .description("Serves the results folder to a browser on this machine, and follows runs that go on.")
    .option("--results <DIR>", "where runs are kept", "results")
    .option("--port <N>", "0 for any free one", "8437")
    .allowExcessArguments(false)
    .exitOverride();
  command.parse();
  const { viewCommand } = await import("./cli/page/view-command.ts");
  return viewCommand(command.opts());
});
