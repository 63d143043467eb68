import { appendFileSync } from "node:fs";
import { UsageError } from "../../src/core/errors.ts";
import { stripEscapes } from "../../src/text/strip-escapes.ts";
import { reasonOf } from "./json-file.ts";

/** Lines for stderr and the log file; stdout belongs to results. */
export interface Logger {
  /** Shown unless --quiet. */
  info(line: string): void;
  /** Shown under --verbose; always in the log file. */
  detail(line: string): void;
  /** Always shown. */
  error(line: string): void;
}

export interface LoggerOptions {
  readonly quiet: boolean;
  readonly verbose: boolean;
  /** Null for no log file. */
  readonly file: string | null;
  /** Takes keys out of a line. */
  readonly redact: (text: string) => string;
  /** Writes to stderr; the progress bar passes its own, so that lines do not tear it. */
  readonly write: (line: string) => void;
  /** ISO 8601 time for the log file. */
  readonly date: () => string;
}

/**
 * A log file that fails later on (a full disk) is given up with one line: no run ends for it.
 *
 * @throws UsageError when the log file cannot be written from the beginning.
 */
export function createLogger({ quiet, verbose, file, redact, write, date }: LoggerOptions): Logger {
  const clean = (line: string) => stripEscapes(redact(line));
  let open = file;
  if (file !== null) probe(file);
  const log = (line: string) => {
    if (open === null) return;
    try {
      appendFileSync(open, `${date()} ${clean(line)}\n`);
    } catch (error) {
      write(clean(`--log-file ${open}: cannot be written any more: ${reasonOf(error)}. The run goes on without it.`));
      open = null;
    }
  };
  const say = (shown: boolean) => (line: string) => {
    log(line);
    if (shown) write(clean(line));
  };
  return { info: say(!quiet), detail: say(verbose && !quiet), error: say(true) };
}

function probe(file: string): void {
  try {
    appendFileSync(file, "");
  } catch (error) {
    throw new UsageError(`--log-file ${file}: cannot be written: ${reasonOf(error)}.`);
  }
}
