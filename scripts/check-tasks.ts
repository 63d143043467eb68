#!/usr/bin/env node
import { Command } from "commander";
import { EXIT, main } from "./cli/main.ts";

const program = new Command("check-tasks")
  .description("Run the reference solution of every task against its own tests and name the contradictions.")
  .requiredOption("--data <file>", "a file of programming problems, plain or gzip")
  .option("--grade <grade>", "sealed or official", "sealed")
  .option("--workers <n>", "how many run at once", "2")
  .option("--skip-invalid", "leave out invalid records", false)
  .option("--unsafe-exec", "run without namespaces where there are none", false)
  .option("--json", "print one JSON object instead of a table", false)
  .addHelpText("after", "\nExit codes: 0 no contradiction, 1 some, 2 usage or data, 4 a sandbox failed.")
  .allowExcessArguments(false)
  .exitOverride((error) => process.exit(error.exitCode === 0 ? EXIT.done : EXIT.usage));

await main(async () => {
  const { checkTasks } = await import("./cli/check-tasks-command.ts");
  return checkTasks(program.parse().opts());
});
