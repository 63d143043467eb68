#!/usr/bin/env node
import { EXIT, main } from "./cli/main.ts";

interface Command {
  readonly help: string;
  /** Importing a script runs it: it reads its options from `process.argv`. */
  readonly start: () => Promise<unknown>;
}

/** Each script of the project is a command of the installed package. */
const COMMANDS: Readonly<Record<string, Command>> = {
  run: { help: "plays tasks over several trials and prints one table", start: () => import("./run.ts") },
  table: { help: "prints one table of one or several runs", start: () => import("./table.ts") },
  show: { help: "prints the episodes of a task", start: () => import("./show.ts") },
  report: { help: "writes a page of runs", start: () => import("./report.ts") },
  view: { help: "serves the results folder to a browser", start: () => import("./view.ts") },
  compare: { help: "compares runs task by task; gates a build", start: () => import("./compare.ts") },
  reproduce: { help: "holds a run or published logs against published numbers", start: () => import("./reproduce.ts") },
  costs: { help: "what success costs: by role, by trial, at equal budgets", start: () => import("./costs.ts") },
  noise: { help: "measures how much repeats of one arm differ", start: () => import("./noise.ts") },
  replay: { help: "plays a run again without its models and compares", start: () => import("./replay.ts") },
  rescore: { help: "judges the episodes of a run anew", start: () => import("./rescore.ts") },
  export: { help: "writes trajectories as data for fine-tuning", start: () => import("./export.ts") },
  play: { help: "lets you play one episode yourself", start: () => import("./play.ts") },
  score: { help: "scores a prediction file by the official metrics", start: () => import("./score.ts") },
  fetch: { help: "brings official data files", start: () => import("./fetch.ts") },
  index: { help: "builds the full-text index of a wiki dump", start: () => import("./index.ts") },
  generate: { help: "makes fresh tasks", start: () => import("./generate.ts") },
};

const [name = "", ...rest] = process.argv.slice(2);
const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
if (command) {
  process.argv.splice(2, process.argv.length, ...rest);
  await command.start();
} else {
  await main(async () => {
    if (name === "--version" || name === "-V") {
      process.stdout.write(`${await version()}\n`);
      return EXIT.done;
    }
    if (name === "--help" || name === "-h" || name === "help") {
      process.stdout.write(usage());
      return EXIT.done;
    }
    const { UsageError } = await import("../src/core/errors.ts");
    throw new UsageError(await whatIsWrong());
  });
}

function usage(): string {
  const lines = Object.entries(COMMANDS).map(([command, { help }]) => `  ${command.padEnd(10)}${help}`);
  return `Usage: retrial <command> [options]\n\n${lines.join("\n")}\n\nOptions of a command: retrial <command> --help\n`;
}

async function whatIsWrong(): Promise<string> {
  const names = Object.keys(COMMANDS);
  const valid = `Valid: ${names.join(", ")}. See retrial --help.`;
  if (name === "") return `retrial: a command is missing. ${valid}`;
  const { nearest } = await import("../src/text/nearest.ts");
  const near = nearest(name, names, 1)[0];
  return `retrial: there is no command "${name}".${near === undefined ? "" : ` Did you mean "${near}"?`} ${valid}`;
}

async function version(): Promise<string> {
  const { packageVersion } = await import("./cli/package-version.ts");
  return packageVersion();
}
