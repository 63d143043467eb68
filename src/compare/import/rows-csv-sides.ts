import { createReadStream } from "node:fs";
import { basename } from "node:path";
import { pipeline } from "node:stream";
import { type CsvError, parse } from "csv-parse";
import { z } from "zod";
import { DatasetError, messageOf } from "../../core/errors.ts";
import type { ResultRow } from "../../core/result.ts";
import { outcomeAfter } from "../../stats/success-by-trial.ts";
import type { Attempt, Side } from "../side.ts";
import { byTask } from "../side-of-run.ts";

const number = z.string().transform(Number).refine(Number.isFinite, "expected a number");
const orNothing = z
  .string()
  .transform((text) => (text === "" ? null : Number(text)))
  .refine((value) => value === null || Number.isFinite(value), "expected a number or nothing");

const lineSchema = z.looseObject({
  format: z.literal("1", { error: "expected format 1: this file was written by another version of the program" }),
  run: z.string(),
  arm: z.string(),
  facts: z.string(),
  trials: number,
  task: z.string(),
  seed: number,
  sample: number,
  trial: number,
  reward: orNothing,
  verdict: z.enum(["success", "failure", ""]),
  score: orNothing,
  tokens: number,
  usd: orNothing,
  errored: z.enum(["0", "1"]),
});
type Line = z.infer<typeof lineSchema>;

/**
 * The arms in a file that `table.ts --rows` wrote, as sides.
 *
 * Lines of a task, seed and sample need not stand together. A trial that comes twice counts once, the first; the others are told.
 *
 * @param after success after so many trials; the file's trials unless given.
 * @throws DatasetError naming file, line and column.
 */
export async function sidesOfCsv(path: string, after: number | null): Promise<readonly Side[]> {
  const arms = new Map<string, { first: Line; chains: Map<string, Map<number, Line>>; twice: number }>();
  for await (const line of readLines(path)) {
    const arm = arms.get(line.arm) ?? { first: line, chains: new Map<string, Map<number, Line>>(), twice: 0 };
    arms.set(line.arm, arm);
    const name = JSON.stringify([line.task, line.seed, line.sample]);
    const chain = arm.chains.get(name) ?? new Map<number, Line>();
    arm.chains.set(name, chain);
    if (chain.has(line.trial)) arm.twice += 1;
    else chain.set(line.trial, line);
  }
  return [...arms].map(([label, { first, chains, twice }]): Side => {
    const trials = after ?? first.trials;
    const attempts = [...chains.values()].map((chain) =>
      attemptOf(
        [...chain.values()].sort((a, b) => a.trial - b.trial),
        trials,
      ),
    );
    return {
      name: `${basename(path)}: ${label}`,
      facts: { ...z.record(z.string(), z.string()).parse(JSON.parse(first.facts)), "after trial": `${trials}` },
      trials,
      attempts: attempts.sort(byTask),
      excluded: twice === 0 ? [] : [`${twice} lines of a trial that came before`],
    };
  });
}

async function* readLines(path: string): AsyncGenerator<Line> {
  const source = parse({ columns: true, bom: true, info: true });
  // What goes wrong with the file goes wrong with its lines.
  pipeline(createReadStream(path), source, () => undefined);
  try {
    for await (const { record, info } of source as AsyncIterable<{ record: unknown; info: { lines: number } }>) {
      const parsed = lineSchema.safeParse(record);
      if (parsed.success) yield parsed.data;
      else {
        const [issue] = parsed.error.issues;
        throw new DatasetError(
          `${path}, line ${info.lines}: column "${issue?.path.join(".") ?? ""}": ${issue?.message}. Name a file that table.ts --rows --format csv has written.`,
        );
      }
    }
  } catch (error) {
    if (error instanceof DatasetError) throw error;
    const line = (error as CsvError).lines;
    throw new DatasetError(
      `${path}${line === undefined ? "" : `, line ${line}`}: cannot be read as csv: ${messageOf(error)}.`,
    );
  }
}

/** The rules of what a method returns stand in one place: a line becomes as much of a row as they look at. */
function attemptOf(lines: readonly Line[], after: number): Attempt {
  const chain = lines.map((line) => asRow(line));
  const [first] = lines;
  if (first === undefined) throw new Error("a chain has a line");
  const solvedAfter = Array.from({ length: after }, (_, index) => {
    const outcome = outcomeAfter(chain, index + 1);
    return outcome.kind === "returned" ? outcome.row.reward === 1 : null;
  });
  const last = outcomeAfter(chain, after);
  const played = lines.filter(({ trial }) => trial <= after);
  return {
    task: first.task,
    seed: first.seed,
    sample: first.sample,
    solved: solvedAfter.at(-1) ?? null,
    solvedAfter,
    metrics: last.kind === "returned" ? metricsOf(lines[last.row.key.trial - 1]) : {},
    tokens: played.reduce((sum, { tokens }) => sum + tokens, 0),
    usd: played.reduce<number | null>((sum, { usd }) => (sum === null || usd === null ? null : sum + usd), 0),
    place: null,
  };
}

function asRow({ trial, reward, verdict, score, errored }: Line): ResultRow {
  const ending = errored === "1" ? { kind: "errored" } : { kind: "terminated" };
  return { key: { trial }, reward, ending, feedback: verdict === "" ? null : { verdict, score } } as ResultRow;
}

function metricsOf(line: Line | undefined): Record<string, number> {
  const entries = Object.entries(line ?? {}).flatMap(([name, value]) => {
    const number = name.startsWith("metric_") && value !== "" ? Number(value) : Number.NaN;
    return Number.isFinite(number) ? [[name.slice("metric_".length), number] as const] : [];
  });
  return Object.fromEntries(entries);
}
