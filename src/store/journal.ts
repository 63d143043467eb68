import { closeSync, openSync, readSync } from "node:fs";
import { z } from "zod";
import { messageOf, StoreError } from "../core/errors.ts";
import type { ReflectionRecord, Timing } from "../core/record.ts";
import { type ResultRow, resultRowSchema, rowKeySchema, spendSchema } from "../core/result.ts";
import { guard } from "./files.ts";

const timingSchema = z.object({ started: z.string(), ms: z.number() }).nullable();

/** What one line of `journal.jsonl` says. */
const entrySchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("row"), row: resultRowSchema, timing: timingSchema }),
  z.object({
    kind: z.literal("reflection"),
    key: rowKeySchema,
    lesson: resultRowSchema.shape.lesson,
    spend: spendSchema,
    timing: timingSchema,
  }),
]);
export type JournalEntry = z.infer<typeof entrySchema>;

/** Where a line stands in the journal, in bytes, its newline included. */
export interface Span {
  readonly offset: number;
  readonly length: number;
}

/** A row's line. @throws StoreError when the row could not be read back (a reward outside 0..1, say). */
export function rowLine(row: ResultRow, timing: Timing | undefined): Buffer {
  return line({ kind: "row", row, timing: timing ?? null });
}

/** A reflection's line. @throws StoreError when it could not be read back. */
export function reflectionLine({ key, lesson, spend }: ReflectionRecord, timing: Timing | undefined): Buffer {
  return line({ kind: "reflection", key, lesson, spend, timing: timing ?? null });
}

function line(entry: JournalEntry): Buffer {
  const checked = entrySchema.safeParse(entry);
  if (!checked.success) {
    const { task, trial } = entry.kind === "row" ? entry.row.key : entry.key;
    throw new StoreError(
      `task ${JSON.stringify(task)}, trial ${trial}: this ${entry.kind} cannot be stored: ${describe(checked.error)}`,
    );
  }
  return Buffer.from(`${JSON.stringify(checked.data)}\n`);
}

/** Reads the text of one line back. @throws StoreError naming `where`. */
export function parseEntry(text: string, where: string): JournalEntry {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw corrupt(where, messageOf(error), error);
  }
  const entry = entrySchema.safeParse(value);
  if (!entry.success) throw corrupt(where, describe(entry.error), entry.error);
  return entry.data;
}

function describe(error: z.ZodError): string {
  return error.issues.map(({ path, message }) => `"${path.join(".")}": ${message}`).join("; ");
}

function corrupt(where: string, found: string, cause: unknown): StoreError {
  return new StoreError(
    `${where}: expected one JSON entry of kind row or reflection, found ${found}. Restore the file from a copy, or delete ` +
      "this line: its episode is then played again by --resume",
    { cause },
  );
}

/**
 * All whole entries of a journal, in order of completion.
 *
 * The last line may be torn (no newline, or no JSON) because its writer was killed: it is left out, and the number of
 * its bytes is returned.
 *
 * @throws StoreError when any other line cannot be read, naming file and line.
 */
export function* scanJournal(path: string): Generator<{ entry: JournalEntry; span: Span; line: number }, number> {
  let held: { readonly bytes: Buffer; readonly offset: number; readonly line: number } | null = null;
  let number = 0;
  let offset = 0;
  for (const bytes of rawLines(path)) {
    if (held !== null) yield read(path, held);
    number += 1;
    held = { bytes, offset, line: number };
    offset += bytes.length;
  }
  if (held === null) return 0;
  if (isTorn(held.bytes)) return held.bytes.length;
  yield read(path, held);
  return 0;
}

function read(path: string, { bytes, offset, line }: { bytes: Buffer; offset: number; line: number }) {
  return { entry: parseEntry(bytes.toString(), `${path}:${line}`), span: { offset, length: bytes.length }, line };
}

function isTorn(bytes: Buffer): boolean {
  if (bytes.at(-1) !== 10) return true;
  try {
    JSON.parse(bytes.toString());
    return false;
  } catch {
    return true;
  }
}

/** Lines with their newline; the last one may lack it. Memory holds one chunk and one line. */
function* rawLines(path: string): Generator<Buffer> {
  const fd = guard("read the journal", path, () => openSync(path, "r"));
  try {
    const chunk = Buffer.allocUnsafe(262144);
    let rest: Buffer[] = [];
    for (;;) {
      const count = guard("read the journal", path, () => readSync(fd, chunk, 0, chunk.length, null));
      if (count === 0) break;
      let start = 0;
      for (let end = chunk.indexOf(10); end >= 0 && end < count; end = chunk.indexOf(10, start)) {
        rest.push(Buffer.from(chunk.subarray(start, end + 1)));
        yield Buffer.concat(rest);
        rest = [];
        start = end + 1;
      }
      if (start < count) rest.push(Buffer.from(chunk.subarray(start, count)));
    }
    if (rest.length > 0) yield Buffer.concat(rest);
  } finally {
    closeSync(fd);
  }
}
