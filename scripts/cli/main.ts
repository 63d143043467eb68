import { HarnessError, messageOf } from "../../src/core/errors.ts";
import { stripEscapes } from "../../src/text/strip-escapes.ts";

/** Exit codes of every script; README holds the same table. */
export const EXIT = {
  done: 0,
  checkFailed: 1,
  usage: 2,
  inconclusive: 3,
  errored: 4,
  interrupted: 130,
} as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/**
 * Runs a script's body and turns what it throws into one message on stderr and an exit code.
 *
 * A closed stdout (`| head`) ends the script quietly. A stack is printed for faults of the program alone. The process
 * ends once everything is printed: an open connection or a timer of a user's module does not hold it.
 */
export async function main(body: () => Promise<ExitCode>): Promise<void> {
  process.stdout.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code === "EPIPE") process.exit(EXIT.done);
    process.stderr.write(`StoreError: the output cannot be written: ${error.message}.\n`);
    process.exit(EXIT.usage);
  });
  // Nobody reads stderr any more: the result on stdout still counts.
  process.stderr.on("error", () => undefined);
  const code = await exitCode(body);
  await Promise.all([written(process.stdout), written(process.stderr)]);
  process.exit(code);
}

async function exitCode(body: () => Promise<ExitCode>): Promise<ExitCode> {
  try {
    return await body();
  } catch (error) {
    // Commander has printed its message, or the help that was asked for.
    if (isFromCommander(error)) return error.exitCode === 0 ? EXIT.done : EXIT.usage;
    process.stderr.write(`${stripEscapes(describe(error))}\n`);
    return exitCodeOf(error);
  }
}

/** Waits until a slow reader has taken everything. */
function written(stream: NodeJS.WriteStream): Promise<void> {
  return new Promise((resolve) => {
    stream.write("", () => resolve());
  });
}

function isFromCommander(error: unknown): error is Error & { exitCode: number } {
  return (
    error instanceof Error && "code" in error && "exitCode" in error && String(error.code).startsWith("commander.")
  );
}

/** An error in one line, or a fault of the program with its stack. */
export function describe(error: unknown): string {
  if (error instanceof HarnessError) return `${error.name}: ${error.message}`;
  return error instanceof Error ? (error.stack ?? error.message) : messageOf(error);
}

export function exitCodeOf(error: unknown): ExitCode {
  if (!(error instanceof HarnessError)) return EXIT.checkFailed;
  const codes: Record<HarnessError["kind"], ExitCode> = {
    usage: EXIT.usage,
    data: EXIT.usage,
    store: EXIT.usage,
    check: EXIT.checkFailed,
    model: EXIT.errored,
    interrupted: EXIT.interrupted,
    budget: EXIT.inconclusive,
  };
  return codes[error.kind];
}
