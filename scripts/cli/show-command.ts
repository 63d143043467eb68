import { basename } from "node:path";
import { UsageError } from "../../src/core/errors.ts";
import type { ResultRow, RunManifest } from "../../src/core/result.ts";
import { renderCalls } from "../../src/report/calls.ts";
import { renderEpisode, renderTask } from "../../src/report/episode.ts";
import { type RunReader, readRun } from "../../src/store/index.ts";
import { nearest } from "../../src/text/nearest.ts";
import { stripEscapes } from "../../src/text/strip-escapes.ts";
import { EXIT, type ExitCode } from "./main.ts";

/** Options of `show.ts` as they were typed. */
export interface ShowOptions {
  readonly arm?: string;
  readonly trial?: string;
  readonly seed?: string;
  readonly sample?: string;
  readonly prompts?: boolean;
  readonly results: string;
}

/** Prints the episodes of one task; without --arm those of the first arm that has played it. */
export async function showCommand(run: string, task: string, options: ShowOptions): Promise<ExitCode> {
  const reader = await readRun({ resultsDir: options.results, run });
  const { manifest } = reader;
  const wanted = options.arm === undefined ? null : armNamed(manifest, options.arm);
  const played = await rowsOf(reader, task, run);
  const arm = wanted ?? firstArm(manifest, played);
  const rows = select(played, arm, options, `${run}, task ${JSON.stringify(task)}`, manifest);
  await print(reader, rows, options.prompts ?? false);
  const others = manifest.arms.filter(({ id }) => id !== arm && played.some(({ key }) => key.arm === id));
  if (wanted === null && others.length > 0) {
    say(`Also played by: ${others.map(({ label, id }) => `${label} (${id})`).join(", ")}. Show one with --arm.\n`);
  }
  return EXIT.done;
}

function armNamed({ arms }: RunManifest, name: string): string {
  const found = arms.find(({ id }) => id === name) ?? arms.find(({ label }) => label === name);
  if (found !== undefined) return found.id;
  const names = arms.flatMap(({ label, id }) => [label, id]);
  const near = nearest(name, names, 1)[0];
  throw new UsageError(
    `--arm: no arm "${name}" in this run.${near === undefined ? "" : ` Did you mean "${near}"?`} ` +
      `Arms: ${arms.map(({ label, id }) => `${label} (${id})`).join(", ")}.`,
  );
}

/** All rows of a task. @throws UsageError when it has none. */
async function rowsOf(reader: RunReader, task: string, run: string): Promise<ResultRow[]> {
  const rows: ResultRow[] = [];
  for await (const row of reader.rows()) if (row.key.task === task) rows.push(row);
  if (rows.length > 0) return rows;
  const { tasks } = reader.manifest;
  if (tasks.includes(task)) {
    throw new UsageError(`${run}: task ${JSON.stringify(task)} has not been played yet. Go on with --resume ${run}.`);
  }
  const near = nearest(task, tasks, 3);
  const hint = near.length > 0 ? `Nearest: ${near.join(", ")}` : `Its first ones: ${tasks.slice(0, 3).join(", ")}`;
  throw new UsageError(`${run}: no task ${JSON.stringify(task)} among the ${tasks.length} of this run. ${hint}.`);
}

function firstArm({ arms }: RunManifest, rows: readonly ResultRow[]): string | undefined {
  return (arms.find(({ id }) => rows.some(({ key }) => key.arm === id)) ?? { id: rows[0]?.key.arm }).id;
}

function select(
  rows: readonly ResultRow[],
  arm: string | undefined,
  options: ShowOptions,
  where: string,
  { arms }: RunManifest,
): ResultRow[] {
  const [trial, seed, sample] = [numeric(options, "trial"), numeric(options, "seed"), numeric(options, "sample")];
  const fits = (wanted: number | null, found: number) => wanted === null || wanted === found;
  const found = rows.filter(
    ({ key }) => key.arm === arm && fits(trial, key.trial) && fits(seed, key.seed) && fits(sample, key.sample),
  );
  if (found.length > 0) return found;
  const label = (id: string) => arms.find((one) => one.id === id)?.label ?? id;
  const ofArm = rows.filter(({ key }) => key.arm === arm);
  const valid = ofArm.length > 0 ? ofArm : rows;
  const shown = valid.slice(0, MOST_LISTED).map(({ key }) => {
    return `${label(key.arm)} seed ${key.seed} sample ${key.sample} trial ${key.trial}`;
  });
  const more = valid.length > shown.length ? `, and ${valid.length - shown.length} more` : "";
  throw new UsageError(`${where}: no episode fits these options. There are: ${shown.join("; ")}${more}.`);
}

const MOST_LISTED = 12;

function numeric(options: ShowOptions, name: "trial" | "seed" | "sample"): number | null {
  const text = options[name];
  if (text === undefined) return null;
  const number = Number(text);
  if (text.trim() !== "" && Number.isSafeInteger(number)) return number;
  throw new UsageError(`--${name}: expected a whole number, found "${text}".`);
}

async function print(reader: RunReader, rows: readonly ResultRow[], prompts: boolean): Promise<void> {
  for (const [index, row] of rows.entries()) {
    const record = await reader.episode(row.key);
    if (index === 0) say(`${basename(reader.path)}: ${renderTask(record)}`);
    process.stdout.write(`\n${renderEpisode({ row, record, manifest: reader.manifest })}`);
    if (!prompts) continue;
    const reflection = await reader.reflection(row.key);
    process.stdout.write(`\n${renderCalls([...record.calls, ...(reflection?.calls ?? [])])}`);
  }
}

function say(text: string): void {
  process.stdout.write(stripEscapes(text));
}
