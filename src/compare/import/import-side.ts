import { basename } from "node:path";
import { z } from "zod";
import { UsageError } from "../../core/errors.ts";
import { readJsonlRecords } from "../../data/read-jsonl-records.ts";
import type { Attempt, Side } from "../side.ts";
import { byTask } from "../side-of-run.ts";

/** Result files of others that can be read; each was proved on files that its project really wrote. */
export const importKinds = ["reflexion", "human-eval"] as const;
export type ImportKind = (typeof importKinds)[number];

/** The programming logs of noahshinn/reflexion and of what was built on it: one line a task. */
const reflexionLine = z.object({
  task_id: z.string().optional(),
  name: z.string().optional(),
  is_solved: z.boolean(),
});

/** `<samples>_results.jsonl` of openai/human-eval: one line a sample. */
const humanEvalLine = z.object({ task_id: z.string(), passed: z.boolean() });

/**
 * One side of a comparison out of a result file, plain or gzip.
 *
 * Several lines of one task are samples, numbered from 0 in the order of the file. Tokens and costs are unknown: the files do not tell.
 *
 * @throws DatasetError naming file and line; UsageError where the file is of the other kind.
 */
export async function importSide(kind: ImportKind, path: string): Promise<Side> {
  const lines = kind === "reflexion" ? await read(path, reflexionLine, kind) : await read(path, humanEvalLine, kind);
  const seen = new Map<string, number>();
  const attempts = lines.map((line): Attempt => {
    const task = idOf(line);
    const sample = seen.get(task) ?? 0;
    seen.set(task, sample + 1);
    const solved = "passed" in line ? line.passed : line.is_solved;
    const unknown = { metrics: {}, tokens: null, usd: null, place: null };
    return { task, seed: 0, sample, solved, solvedAfter: [solved], ...unknown };
  });
  return { name: basename(path), facts: { "read as": kind }, trials: 1, attempts: attempts.sort(byTask), excluded: [] };
}

type Line = z.infer<typeof reflexionLine> | z.infer<typeof humanEvalLine>;

function idOf(line: { readonly task_id?: string | undefined; readonly name?: string | undefined }): string {
  return line.task_id ?? line.name ?? "";
}

async function read(path: string, schema: z.ZodType<Line>, kind: ImportKind): Promise<readonly Line[]> {
  let number = 0;
  const named = schema.refine((line) => idOf(line) !== "", { message: "expected a task_id or a name" });
  const idOfLine = (): string => `line ${++number}`;
  try {
    const wayOut = `Name a file that ${kind === "reflexion" ? "Reflexion's programming runs" : "human-eval"} wrote, or another --import.`;
    return (await readJsonlRecords(path, named, { skipInvalid: false, idOf: idOfLine, wayOut })).records;
  } catch (error) {
    const other = kind === "reflexion" ? humanEvalLine : reflexionLine;
    if (await isOf(path, other)) {
      const right = kind === "reflexion" ? "human-eval" : "reflexion";
      throw new UsageError(`${path}: this is a file of --import ${right}, not of ${kind}.`);
    }
    throw error;
  }
}

/** Whether every line is of this other kind. */
async function isOf(path: string, schema: z.ZodType<Line>): Promise<boolean> {
  let number = 0;
  try {
    await readJsonlRecords(path, schema, { skipInvalid: false, idOf: () => `line ${++number}` });
    return true;
  } catch {
    return false;
  }
}
