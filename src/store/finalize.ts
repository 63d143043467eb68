import { readdirSync, rmdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { guard, inChunks, readIfThere, writeWhole } from "./files.ts";
import { episodeFile, type RunLayout, reflectionFile } from "./layout.ts";
import { hashMarks, sweepMessages } from "./message-sweep.ts";
import { readRows } from "./reading.ts";
import { hashesIn } from "./record-file.ts";
import type { RowIndex } from "./row-index.ts";

/**
 * Writes what people read out of what the journal holds: `rows.jsonl` and `timings.jsonl` in key order, and
 * `trajectories/` without what no row stands for (records of cancelled reflections, messages of replaced episodes).
 *
 * `rows.jsonl` and `trajectories/` are then a function of the rows that count: no byte tells in which order episodes
 * ended or how often the run was killed.
 *
 * @throws StoreError when a file cannot be read or written; each file is then the old one or the new one.
 */
export function finalizeRun(layout: RunLayout, index: RowIndex): void {
  guard("write rows", layout.rows, () => writeWhole(layout.rows, layout.scratch, inChunks(rowLines(layout, index))));
  guard("write timings", layout.timings, () =>
    writeWhole(layout.timings, layout.scratch, inChunks(timingLines(layout, index))),
  );
  sweepTrajectories(layout, index);
}

function* rowLines(layout: RunLayout, index: RowIndex): Generator<string> {
  for (const { row } of readRows(layout, index)) yield `${JSON.stringify(row)}\n`;
}

/** One line per row whose time was taken: `{key, started, ms, reflectionMs}`; the last is null without a reflection. */
function* timingLines(layout: RunLayout, index: RowIndex): Generator<string> {
  for (const { row, timing, reflectionTiming } of readRows(layout, index)) {
    if (timing === null) continue;
    const { started, ms } = timing;
    yield `${JSON.stringify({ key: row.key, started, ms, reflectionMs: reflectionTiming?.ms ?? null })}\n`;
  }
}

function sweepTrajectories(layout: RunLayout, index: RowIndex): void {
  const marks = hashMarks();
  const live = new Set<string>();
  for (const { key, at } of index.sorted()) {
    for (const file of at.reflection ? [episodeFile(key), reflectionFile(key)] : [episodeFile(key)]) {
      live.add(file);
      const path = join(layout.trajectories, file);
      const text = guard("read the record", path, () => readIfThere(path));
      if (text !== null) for (const hash of hashesIn(text, path)) marks.add(hash);
    }
  }
  guard("sweep", layout.trajectories, () => removeDead(layout, live));
  sweepMessages(layout.messages, layout.scratch, marks);
}

/** Removes records that no row stands for, and folders that this leaves empty. Files of other names are left alone. */
function removeDead({ trajectories }: RunLayout, live: ReadonlySet<string>): void {
  for (const arm of foldersIn(trajectories)) {
    if (arm === "messages") continue;
    const tasks = foldersIn(join(trajectories, arm));
    let left = tasks.length;
    for (const task of tasks) {
      const files = readdirSync(join(trajectories, arm, task));
      const dead = files.filter((file) => /^seed.*\.json$/.test(file) && !live.has(join(arm, task, file)));
      for (const file of dead) rmSync(join(trajectories, arm, task, file));
      if (dead.length < files.length) continue;
      rmdirSync(join(trajectories, arm, task));
      left -= 1;
    }
    if (left === 0) rmdirSync(join(trajectories, arm));
  }
}

function foldersIn(path: string): string[] {
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
}
