import { appendFileSync } from "node:fs";
import { messageOf, UsageError } from "../../src/core/errors.ts";
import { stripEscapes } from "../../src/text/strip-escapes.ts";

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

/** @throws UsageError when the log file cannot be written. */
export function createLogger({ quiet, verbose, file, redact, write, date }: LoggerOptions): Logger {
  const clean = (line: string) => stripEscapes(redact(line));
  const log = (line: string) => {
    if (file === null) return;
    try {
      appendFileSync(file, `${date()} ${clean(line)}\n`);
    } catch (error) {
      throw new UsageError(`--log-file ${file}: cannot be written: ${messageOf(error)}`);
    }
  };
  const say = (shown: boolean) => (line: string) => {
    log(line);
    if (shown) write(clean(line));
  };
  return { info: say(!quiet), detail: say(verbose && !quiet), error: say(true) };
}
