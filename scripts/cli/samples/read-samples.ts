import { z } from "zod";
import { DatasetError } from "../../../src/core/errors.ts";
import { describeIssue } from "../../../src/data/describe-issue.ts";
import { JsonTextError, parseJson } from "../../../src/data/parse-json.ts";
import { readBytes } from "../../../src/data/read-bytes.ts";
import { splitLines } from "../../../src/data/split-lines.ts";

const HINT = 'A sample is one JSON object a line: {"task_id", "completion"} or {"task_id", "solution"}.';

const schema = z
  .looseObject({
    task_id: z.union([z.string().min(1), z.number().int()], "expected the id of a task"),
    /** What stands behind the prompt. */
    completion: z.string().optional(),
    /** A whole program; counts where both are there, as in EvalPlus. */
    solution: z.string().optional(),
  })
  .refine(({ completion, solution }) => completion !== undefined || solution !== undefined, {
    message: 'expected a text as "completion" or "solution"',
    path: ["completion"],
  });

/** A program of a task; a task may have several. */
export interface Sample {
  /** Line of the file, from 1. */
  readonly line: number;
  readonly taskId: string;
  /** One of the two. */
  readonly text: { readonly completion?: string; readonly solution?: string };
  /** All fields of the line, for the results. */
  readonly fields: Readonly<Record<string, unknown>>;
}

/**
 * The samples of a file, plain or gzip, in file order.
 *
 * @throws DatasetError naming file, line and field, what was expected and found.
 */
export async function readSamples(path: string): Promise<readonly Sample[]> {
  const { chunks } = await readBytes(path, HINT);
  const samples: Sample[] = [];
  for await (const { number, bytes } of splitLines(chunks)) samples.push(toSample(path, number, bytes));
  if (samples.length === 0) throw new DatasetError(`${path}: expected at least one sample, found none. ${HINT}`);
  return samples;
}

function toSample(path: string, line: number, bytes: Buffer): Sample {
  const raw = parsed(path, line, bytes);
  const result = schema.safeParse(raw);
  if (!result.success) throw new DatasetError(`${path}, line ${line}: ${describeIssue(raw, result.error)}. ${HINT}`);
  const { task_id: taskId, completion = "", solution } = result.data;
  const text = solution === undefined ? { completion } : { solution };
  return { line, taskId: String(taskId), text, fields: result.data };
}

function parsed(path: string, line: number, bytes: Buffer): unknown {
  try {
    return parseJson(bytes);
  } catch (error) {
    if (error instanceof JsonTextError) throw new DatasetError(`${path}, line ${line}: ${error.message}. ${HINT}`);
    throw error;
  }
}
