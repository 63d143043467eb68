#!/usr/bin/env node
import { Command } from "commander";
import { UsageError } from "../src/core/errors.ts";
import { nearest } from "../src/text/nearest.ts";
import { type Floor, keeps, type Measured, rounded } from "./bench/bench.ts";
import { benches } from "./bench/registry.ts";
import { EXIT, type ExitCode, main } from "./cli/main.ts";

await main(async () => {
  const command = new Command("bench")
    .description("Measures a claim about the harness; the last line of stdout is one JSON object.")
    .argument("[NAME]", "which one")
    .option("--list", "name the benches and stop")
    .addHelpText("after", "\nExit codes: 0 every floor is kept, 1 one is missed, 2 usage.")
    .allowExcessArguments(false)
    .exitOverride();
  command.parse();
  return command.opts().list ? list() : measure(command.args[0]);
});

async function list(): Promise<ExitCode> {
  const width = Math.max(...Object.keys(benches).map((name) => name.length)) + 2;
  for (const [name, load] of Object.entries(benches)) {
    process.stdout.write(`${name.padEnd(width)}${(await load()).summary}\n`);
  }
  return EXIT.done;
}

async function measure(name = ""): Promise<ExitCode> {
  const load = Object.hasOwn(benches, name) ? benches[name] : undefined;
  if (!load) throw new UsageError(unknown(name));
  const bench = await load();
  const measured = await bench.run((line) => process.stderr.write(`${line}\n`));
  const ok = Object.entries(measured.floors).every(([figure, floor]) => keeps(measured.figures[figure], floor));
  const figures = Object.fromEntries(Object.entries(measured.figures).map(([key, value]) => [key, rounded(value)]));
  process.stdout.write(`${bench.summary}\n${table(measured)}`);
  process.stdout.write(`${JSON.stringify({ bench: name, figures, floors: measured.floors, ok })}\n`);
  return ok ? EXIT.done : EXIT.checkFailed;
}

function unknown(name: string): string {
  const names = Object.keys(benches);
  const near = name === "" ? undefined : nearest(name, names, 1)[0];
  const what = name === "" ? "a name is missing." : `there is no bench "${name}".`;
  return `bench: ${what}${near === undefined ? "" : ` Did you mean "${near}"?`} Valid: ${names.join(", ")}.`;
}

function table({ figures, floors }: Measured): string {
  const width = Math.max(...Object.keys(figures).map((name) => name.length)) + 2;
  const lines = Object.entries(figures).map(([name, value]) => {
    const floor = floors[name];
    const claim = floor === undefined ? "" : `  ${describe(floor)}: ${keeps(value, floor) ? "kept" : "MISSED"}`;
    return `  ${name.padEnd(width)}${String(rounded(value)).padStart(10)}${claim}`;
  });
  return `${lines.join("\n")}\n`;
}

function describe({ atMost, atLeast }: Floor): string {
  const most = atMost === undefined ? [] : [`at most ${atMost}`];
  const least = atLeast === undefined ? [] : [`at least ${atLeast}`];
  return [...most, ...least].join(", ");
}
