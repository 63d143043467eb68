#!/usr/bin/env node
import { Command } from "commander";
import { main } from "./cli/main.ts";

await main(async () => {
  const command = new Command("play")
    .description(
      "Plays one episode: you are the agent. Type an action a line, e.g. search[Lantern Bay] or go to desk 1; a program goes over several.",
    )
    .requiredOption("--env <NAME>", "environment: a name or the path of a module")
    .requiredOption("--task <ID>", "id of the task (all of them: run.ts --env NAME --list tasks)")
    .option("--data <FILE>", "data file in an official format (default: the tasks shipped with the project)")
    .option(
      "--wiki <SPEC>",
      "where the task is read up: context, index:<file>, wikipedia (default: the data file's own)",
    )
    .option("--wiki-cache <DIR>", "where answers of the live Wikipedia are kept", "datasets/wikipedia")
    .option("--wiki-contact <TEXT>", "how Wikipedia's operators can reach you; sent with each request")
    .option("--rules <NAME>", "rules of environment and parser: default, or a published one, e.g. react", "default")
    .option("--grade <NAME>", "how a program is judged: sealed or official (default: sealed)")
    .option("--judge <FILE>", "a module of your own that judges programs")
    .option("--unsafe-exec", "run programs without isolation where the machine has none; never as root")
    .option("--split <NAME>", "part of the data, e.g. valid_unseen, where they have parts")
    .option("--wording <VERSION>", "texts of ALFWorld: 2.1.1 or 2.1.2 (default: the data's own)")
    .option("--think-steps <HOW>", "whether a thought counts to the step limit: counted or free")
    .option("--rewrite-put", "turn put X in/on Y and move X to Y into what the game understands")
    .option("--show-admissible", "show the commands that would be understood after each answer")
    .option("--seed <N>", "seed of the environment", "1")
    .option("--json", "read an action a line from stdin, print a JSON object for the reset and for each step")
    .exitOverride();
  command.parse();
  const { playCommand } = await import("./cli/play/play-command.ts");
  return playCommand(command.opts());
});
