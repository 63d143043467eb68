import { HarnessError, UsageError } from "../../../src/core/errors.ts";
import { type RunManifest, roleNames } from "../../../src/core/result.ts";
import { BudgetReached } from "../../../src/llm/ledger.ts";
import { Interrupted } from "../../../src/runner/stop.ts";
import { createRun, type OpenRun, readRun, resumeRun } from "../../../src/store/index.ts";
import { redactor, redactUrl } from "../../../src/text/redact.ts";
import { loadDotEnv } from "../dotenv.ts";
import { listLines } from "../list.ts";
import { createLogger, type Logger } from "../logger.ts";
import { describe, EXIT, type ExitCode, exitCodeOf } from "../main.ts";
import { openConnections } from "../models/connections.ts";
import { confirmCost, dryRunLines } from "../models/dry-run.ts";
import { secretsOf } from "../models/models.ts";
import { openCassetteFile, openSpending, type Spending } from "../models/spending.ts";
import { type LayeredOptions, layerOptions } from "../options/layers.ts";
import { presetNamed } from "../options/presets.ts";
import type { RunOptionsFile } from "../options/run-options.ts";
import { benchmarkNamed } from "../parts/benchmarks.ts";
import { printTable } from "../print-table.ts";
import { systemTime } from "../time.ts";
import { announce } from "./announce.ts";
import { playRun } from "./play-run.ts";
import { prepare } from "./prepare.ts";
import { createProgress } from "./progress.ts";
import { refuseOtherRun } from "./refuse-other-run.ts";

/** `run.ts` from its typed options to its exit code: assemble, play, print. */
export async function runCommand(
  flags: Readonly<Record<string, unknown>>,
  command: readonly string[],
): Promise<ExitCode> {
  loadDotEnv();
  const before = await manifestToResume(flags);
  const layered = await layersWithPreset(flags, before?.options ?? null);
  const { options } = layered;
  if (options.list !== undefined) {
    for (const line of await listLines(options.list, options)) process.stdout.write(`${line}\n`);
    return EXIT.done;
  }
  const redact = redactor(secretsOf(layered, process.env));
  const progress = createProgress({ stream: process.stderr, quiet: options.quiet, now: systemTime.now });
  const logger = createLogger({
    quiet: options.quiet,
    verbose: options.verbose,
    file: options["log-file"] ?? null,
    redact,
    write: progress.line,
    date: systemTime.date,
  });
  const connections = openConnections(options);
  const prepared = await prepare(layered, command, redact, connections);
  const { manifest } = prepared;
  if (before !== null) refuseOtherRun(String(options.resume), before, manifest);
  if (options["dry-run"]) {
    for (const line of await dryRunLines(prepared, options)) process.stdout.write(`${line}\n`);
    await prepared.taskSet.close?.();
    return EXIT.done;
  }
  await confirmCost(prepared, options);
  const kept = await openCassetteFile(options);
  const store = await openStore(options, manifest, before !== null).catch(async (error: unknown) => {
    await kept?.close();
    throw error;
  });
  let spending: Spending | null = null;
  let whole = false;
  try {
    if (store.repaired !== null) logger.info(`Repaired ${store.path}: ${store.repaired}`);
    announce(logger, store.path, store.manifest, prepared.benchmark, layered);
    spending = await openSpending(store, options, connections, kept);
    await playRun(prepared, store, options, { logger, progress, redact }, connections, spending.ended);
    progress.stop();
    const code = await finish(store, layered, logger);
    whole = code === EXIT.done;
    if (!spending.verified()) return EXIT.checkFailed;
    return code;
  } catch (error) {
    progress.stop();
    if (!(error instanceof HarnessError)) throw error;
    if (error instanceof BudgetReached) await printTable([store], options.format);
    sayWhyEnded(error, store, layered, logger);
    return exitCodeOf(error);
  } finally {
    try {
      await prepared.taskSet.close?.();
      for (const line of (await spending?.report()) ?? []) logger.info(line);
      await spending?.close(whole);
    } finally {
      await store.close();
      await kept?.close();
    }
  }
}

/** Defaults and presets belong to an environment, which the options name: they are read once to find it, then laid over it. */
async function layersWithPreset(
  flags: Readonly<Record<string, unknown>>,
  base: Readonly<Record<string, unknown>> | null,
): Promise<LayeredOptions> {
  const { options } = layerOptions(flags, base);
  if (options.env === undefined) return layerOptions(flags, base);
  const { part: benchmark } = await benchmarkNamed(options.env);
  const preset = options.preset === undefined ? {} : presetNamed(benchmark, options.preset).options;
  return layerOptions(flags, base, { defaults: benchmark.defaults ?? {}, preset });
}

/** The error, then the way on: what was written stays. */
function sayWhyEnded(error: HarnessError, store: OpenRun, layered: LayeredOptions, logger: Logger): void {
  const command = resumeCommand(store, layered);
  if (error instanceof Interrupted) logger.error(`Interrupted. Go on with: ${command}`);
  else if (error instanceof BudgetReached) {
    logger.error(`${error.message} What is unfinished goes on with: ${command} --run-budget <more>`);
  } else logger.error(`${describe(error)}\nThe run ended early. Once this is mended, go on with: ${command}`);
}

async function manifestToResume(flags: Readonly<Record<string, unknown>>): Promise<RunManifest | null> {
  if (typeof flags.resume !== "string") return null;
  for (const other of ["run", "from"]) {
    if (flags[other] !== undefined) throw new UsageError(`--resume and --${other} exclude each other.`);
  }
  const resultsDir = layerOptions(flags, null).options.results;
  return (await readRun({ resultsDir, run: flags.resume })).manifest;
}

async function openStore(options: RunOptionsFile, manifest: RunManifest, resumed: boolean): Promise<OpenRun> {
  const resultsDir = options.results;
  if (resumed) return resumeRun({ resultsDir, name: String(options.resume) });
  const stamp = manifest.created.replace(/\D/g, "").slice(0, 14);
  const name = options.run ?? `${manifest.env}-${stamp.slice(0, 8)}-${stamp.slice(8)}`;
  return createRun({ resultsDir, name, manifest });
}

/**
 * The command that goes on with this run. Endpoints that were typed are typed again, since a file may not name who gets a
 * key; those out of a file stay there.
 */
function resumeCommand({ path }: OpenRun, { options, typed }: LayeredOptions): string {
  const name = path.split(/[\\/]/).at(-1) ?? path;
  const words = ["npx tsx scripts/run.ts", `--resume ${quoted(name)}`];
  if (options.results !== "results") words.push(`--results ${quoted(options.results)}`);
  for (const option of ["base-url", ...roleNames.map((role) => `${role}-base-url` as const)] as const) {
    const url = options[option];
    if (url !== undefined && typed.has(option)) words.push(`--${option} ${quoted(redactUrl(url))}`);
  }
  // What was recorded before stays: beginning anew would lose it.
  const { cassette } = options;
  const mode = cassette?.mode === "record" ? "record-missing" : cassette?.mode;
  if (cassette !== undefined) words.push(`--cassette ${quoted(`${mode}:${cassette.file}`)}`);
  for (const option of ["wiki-cache", "wiki-contact"] as const) {
    const value = options[option];
    if (value !== undefined && typed.has(option)) words.push(`--${option} ${quoted(value)}`);
  }
  return words.join(" ");
}

function quoted(word: string): string {
  return /^[\w./:@=+-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}

async function finish(store: OpenRun, layered: LayeredOptions, logger: Logger): Promise<ExitCode> {
  const { errored, episodes, lastError } = await printTable([store], layered.options.format);
  if (errored === 0) return EXIT.done;
  const which = errored === episodes ? `All ${errored}` : `${errored} of ${episodes}`;
  logger.error(`${which} episodes errored. The last one: ${lastError}`);
  logger.error(`Play them again with: ${resumeCommand(store, layered)}`);
  return EXIT.errored;
}
