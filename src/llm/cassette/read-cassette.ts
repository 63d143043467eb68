import { closeSync, createReadStream, openSync, readSync, statSync } from "node:fs";
import { createInterface } from "node:readline";
import { DatasetError, messageOf } from "../../core/errors.ts";
import { describeIssue } from "../../data/describe-issue.ts";
import { type CassetteEntry, entrySchema } from "./entry.ts";

/**
 * The entries of a cassette, one in memory at a time. A last line without its end, as a kill leaves it, is left out.
 *
 * @param torn is told that the last line was left out.
 * @throws DatasetError naming file and line where one is no entry.
 */
export async function* readCassette(file: string, torn: () => void = () => undefined): AsyncGenerator<CassetteEntry> {
  const whole = endsWithNewline(file);
  let number = 0;
  let held: string | null = null;
  const lines = createInterface({ input: createReadStream(file, "utf8"), crlfDelay: Number.POSITIVE_INFINITY });
  try {
    for await (const line of lines) {
      if (held !== null) yield parse(file, number, held);
      number += 1;
      held = line;
    }
  } catch (error) {
    if (error instanceof DatasetError) throw error;
    throw new DatasetError(`${file}: the cassette cannot be read: ${messageOf(error)}.`);
  }
  if (held === null) return;
  if (whole) yield parse(file, number, held);
  else torn();
}

function endsWithNewline(file: string): boolean {
  const size = statSync(file, { throwIfNoEntry: false })?.size;
  if (size === undefined) {
    throw new DatasetError(`${file}: there is no such cassette. Record one with --cassette record:${file}.`);
  }
  return size === 0 || lastByte(file, size) === 10;
}

function lastByte(file: string, size: number): number {
  const fd = openSync(file, "r");
  try {
    const byte = Buffer.alloc(1);
    readSync(fd, byte, 0, 1, size - 1);
    return byte[0] ?? 0;
  } finally {
    closeSync(fd);
  }
}

function parse(file: string, line: number, text: string): CassetteEntry {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new DatasetError(
      `${file}:${line}: expected one JSON object a line, as a cassette has it, found what JSON does not allow: ${messageOf(error)}. ` +
        "Restore the file, or delete this line and record what is missing with --cassette record-missing.",
    );
  }
  const parsed = entrySchema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new DatasetError(
    `${file}:${line}: expected an entry of a cassette, found another shape: ${describeIssue(value, parsed.error)}. ` +
      "Name a file that --cassette record has written.",
  );
}
