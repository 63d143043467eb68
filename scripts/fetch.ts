#!/usr/bin/env node
import { basename, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Command } from "commander";
import type { DownloadEvents } from "../src/data/download.ts";
import type { Source } from "../src/data/sources.ts";
import { EXIT, type ExitCode, main } from "./cli/main.ts";

interface Options {
  readonly env?: string;
  readonly file?: readonly string[];
  readonly out?: string;
  readonly from?: string;
  readonly sources?: string;
  readonly list?: boolean;
  readonly quiet?: boolean;
}

const program = new Command("fetch")
  .description(
    "Bring a benchmark's official data files, verified by size and sha256; goes on where it was interrupted.",
  )
  .option("--env <name>", "the benchmark, e.g. hotpotqa")
  .option("--file <name>", "only this file of the list; may be given again", (name, names: string[] = []) => [
    ...names,
    name,
  ])
  .option("--out <dir>", "folder for the files (default: datasets/<env>/official)")
  .option("--from <file or url>", "take one file from a local copy or another address; it is verified all the same")
  .option("--sources <file>", "another list of files in the layout of datasets/sources.json (the default)")
  .option("--list", "print the list of official files and stop")
  .option("--quiet", "nothing on stderr but errors")
  .allowExcessArguments(false)
  .exitOverride((error) => process.exit(error.exitCode === 0 ? EXIT.done : EXIT.usage));

/** Longest silence of a connection, in ms. */
const IDLE_MS = 60_000;

async function run(options: Options): Promise<ExitCode> {
  const { packageRoot } = await import("../src/data/package-root.ts");
  const { readSources } = await import("../src/data/sources.ts");
  const all = await readSources(options.sources ?? join(packageRoot(), "datasets", "sources.json"));
  const sources = await choose(all, options);
  if (options.list) {
    process.stdout.write(sources.map(listing).join(""));
    return EXIT.done;
  }
  for (const source of sources) await fetchOne(source, options);
  return EXIT.done;
}

/** The files that were asked for, in the order of the list. */
async function choose(all: readonly Source[], { env, file = [], from, list }: Options): Promise<readonly Source[]> {
  const { UsageError } = await import("../src/core/errors.ts");
  if (env === undefined) {
    if (list) return all;
    throw new UsageError("--env is missing. Print what there is with --list.");
  }
  const ofEnv = all.filter((source) => source.env === env);
  if (ofEnv.length === 0)
    throw new UsageError(await unknown("--env", env, [...new Set(all.map((source) => source.env))]));
  const names = ofEnv.map((source) => source.name);
  const wrong = file.find((name) => !names.includes(name));
  if (wrong !== undefined) throw new UsageError(await unknown("--file", wrong, names));
  const wanted = file.length > 0 ? file : from === undefined ? names : names.filter((name) => name === basename(from));
  if (from !== undefined && wanted.length !== 1) {
    throw new UsageError(`--from: which file is ${from}? Name one with --file: ${names.join(", ")}.`);
  }
  return ofEnv.filter((source) => wanted.includes(source.name));
}

async function unknown(option: string, name: string, valid: readonly string[]): Promise<string> {
  const { nearest } = await import("../src/text/nearest.ts");
  const near = nearest(name, valid, 1)[0];
  return `${option}: there is no "${name}" in the list.${near ? ` Did you mean "${near}"?` : ""} Valid: ${valid.join(", ")}.`;
}

function listing({ env, name, url, bytes, sha256, records, licence, licenceUrl }: Source): string {
  const lines = [
    `${env} ${name}`,
    `  url      ${url}`,
    `  bytes    ${bytes ?? "unknown"}`,
    `  sha256   ${sha256 ?? "unknown"}`,
    `  records  ${records ?? "unknown"}`,
    `  licence  ${licence}${licenceUrl === null ? "" : ` (${licenceUrl})`}`,
  ];
  return `${lines.join("\n")}\n`;
}

async function fetchOne({ env, name, url, bytes, sha256, licence }: Source, options: Options): Promise<void> {
  const { fetchFile } = await import("../src/data/fetch-file.ts");
  const target = join(options.out ?? join("datasets", env, "official"), name);
  const network = { fetch, sleep: (ms: number) => sleep(ms), idleMs: IDLE_MS };
  const say = (line: string) => {
    if (!options.quiet) process.stderr.write(`${line}\n`);
  };
  say(`${name} (licence: ${licence})`);
  const job = { from: options.from ?? url, target, expected: { bytes, sha256 } };
  const { status, found, verified } = await fetchFile(job, network, { note: say, progress: progressOf(name, say) });
  say(`${name}: ${status === "present" ? "already there" : "saved"}, ${found.bytes} bytes, sha256 ${found.sha256}`);
  if (!verified) process.stderr.write(`${name}: could not be verified, as its official sha256 is not known.\n`);
  process.stdout.write(`${target}\n`);
}

/** A line for every tenth of the file, or for every 50 MB where its size is unknown. */
function progressOf(name: string, say: (line: string) => void): DownloadEvents["progress"] {
  let shown = 0;
  return (done, total) => {
    const mark = total === null ? Math.floor(done / 50e6) : Math.floor((10 * done) / total);
    if (mark === shown) return;
    shown = mark;
    say(`${name}: ${(done / 1e6).toFixed(1)}${total === null ? "" : ` of ${(total / 1e6).toFixed(1)}`} MB`);
  };
}

await main(() => run(program.parse().opts<Options>()));
