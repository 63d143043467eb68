import { Command } from "commander";
import { describe, exitCodeOf } from "./main.ts";
import { addRunFlags, typedOptions } from "./options/run-flags.ts";
import { runCommand } from "./run/run-command.ts";

/** What `run.ts` would print on stderr and exit with, without the second that a process takes to start. */
export async function refusal(...args: readonly string[]): Promise<{ readonly text: string; readonly code: number }> {
  let printed = "";
  const keep = (text: string) => {
    printed += text;
  };
  const command = addRunFlags(
    new Command("run").allowExcessArguments().exitOverride().configureOutput({ writeErr: keep, writeOut: keep }),
  );
  try {
    command.parse(args, { from: "user" });
    const code = await runCommand(typedOptions(command), args);
    throw new Error(`expected a refusal, but the run ended with exit code ${code}`);
  } catch (error) {
    if (printed !== "") return { text: printed, code: 2 };
    return { text: describe(error), code: exitCodeOf(error) };
  }
}
