import { realpathSync, statSync } from "node:fs";
import { basename } from "node:path";
import { UsageError } from "../../src/core/errors.ts";
import { type BuildReport, buildIndex } from "../../src/wiki/dump/build-index.ts";
import { openDump, unpackedStream } from "../../src/wiki/dump/open-dump.ts";
import { threadSink } from "../../src/wiki/dump/thread-sink.ts";
import { indexProgress } from "./index-progress.ts";
import { EXIT, type ExitCode } from "./main.ts";
import { listenForSignals } from "./run/signals.ts";
import { systemTime } from "./time.ts";

export interface IndexFlags {
  /** A path, or `-` for stdin. */
  readonly dump: string;
  readonly out: string;
  readonly skipInvalid: boolean;
  readonly rebuild: boolean;
  readonly quiet: boolean;
}

/** Builds the index of a dump; what it did stands in one line on stdout. @param args as typed, for the way to go on. */
export async function indexCommand(flags: IndexFlags, args: readonly string[]): Promise<ExitCode> {
  refuseNoFile(flags);
  refuseSameFile(flags);
  const chunks = flags.dump === "-" ? unpackedStream(process.stdin) : await openDump(flags.dump);
  const { now } = systemTime;
  const progress = indexProgress({ stream: process.stderr, quiet: flags.quiet, now });
  const signals = listenForSignals(now, progress.line);
  const start = now();
  let report: BuildReport;
  try {
    report = await buildIndex({
      source: { name: flags.dump === "-" ? "stdin" : flags.dump, chunks },
      out: flags.out,
      skipInvalid: flags.skipInvalid,
      rebuild: flags.rebuild,
      open: threadSink,
      interrupted: signals.interrupted,
      onProgress: progress.show,
    });
  } finally {
    progress.stop();
    signals.release();
  }
  if (report.result === "interrupted") {
    process.stderr.write(`Interrupted. Go on with: ${goOn(args)}\n`);
    return EXIT.interrupted;
  }
  process.stdout.write(`${describe(flags, report, (now() - start) / 1000)}\n`);
  return EXIT.done;
}

function refuseNoFile({ dump, out }: IndexFlags): void {
  if (dump === "") throw new UsageError("--dump: expected a file or - for stdin, found an empty name.");
  if (out === "") throw new UsageError("--out: expected a file for the index, found an empty name.");
  if (/[\\/]$/.test(out))
    throw new UsageError(`--out ${out}: expected a file, found the name of a folder. Name a file in it.`);
}

function refuseSameFile({ dump, out }: IndexFlags): void {
  if (dump === "-") return;
  const real = (path: string) => {
    try {
      return realpathSync(path);
    } catch {
      return null;
    }
  };
  const same = real(dump) !== null && real(dump) === real(out);
  if (same) throw new UsageError(`--out ${out}: is the dump itself. Name another file.`);
}

function goOn(args: readonly string[]): string {
  const quoted = args.map((arg) => (/^[\w./:=@%+,-]+$/.test(arg) ? arg : `'${arg.replaceAll("'", "'\\''")}'`));
  return `npx tsx scripts/index.ts ${quoted.join(" ")}`;
}

function describe({ out }: IndexFlags, { result, state, pagesBefore, replaced }: BuildReport, seconds: number): string {
  const { pages, duplicates, empty, invalid, sha256 } = state;
  const size = `${(statSync(out).size / 1e6).toFixed(1)} MB`;
  const content = `${pages} pages, ${duplicates} duplicates, ${empty} empty, ${invalid} invalid`;
  if (result === "already complete") {
    return `${basename(out)}: complete already, nothing to do: ${content}; ${size}; dump sha256 ${sha256}`;
  }
  const fresh = pages - pagesBefore;
  const speed = `${seconds.toFixed(1)} s, ${Math.round(fresh / Math.max(seconds, 0.001))} pages/s`;
  const resumed = pagesBefore > 0 ? ` (${pagesBefore} of them before)` : "";
  const old = replaced ? "; the old index was replaced" : "";
  return `${basename(out)}: ${content}${resumed}; ${speed}; ${size}; dump sha256 ${sha256}${old}`;
}
