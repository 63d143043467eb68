#!/usr/bin/env node
import { Command } from "commander";
import { EXIT, main } from "./cli/main.ts";

const program = new Command("index")
  .description("Build the full-text index of a wiki dump, for --wiki index:FILE; a build that was stopped goes on.")
  .requiredOption("--dump <file>", "JSON lines, plain or gzip, one page a line; - for stdin")
  .requiredOption("--out <file>", "the index")
  .option("--skip-invalid", "leave out lines that are no page and count them", false)
  .option("--rebuild", "build anew beside the index that is there, and replace it at the end", false)
  .option("--quiet", "no progress", false)
  .addHelpText(
    "after",
    `
A page is {"title", "sentences": [...]}, HotPotQA's {"title", "text": [...]} or FEVER's {"id", "lines"}.
Exit codes: 0 done, 2 usage, data or disk, 130 Ctrl-C: the same command goes on.`,
  )
  .allowExcessArguments(false)
  .exitOverride((error) => process.exit(error.exitCode === 0 ? EXIT.done : EXIT.usage));

await main(async () => {
  const options = program.parse().opts();
  const { indexCommand } = await import("./cli/index-command.ts");
  return indexCommand(
    {
      dump: String(options.dump),
      out: String(options.out),
      skipInvalid: options.skipInvalid === true,
      rebuild: options.rebuild === true,
      quiet: options.quiet === true,
    },
    process.argv.slice(2),
  );
});
