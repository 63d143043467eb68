import { UsageError } from "../../../src/core/errors.ts";
import type { ProblemFile } from "../../../src/programming/files/index.ts";
import { counted } from "../../../src/report/counted.ts";

/** Programs at once, as typed. @throws UsageError unless it is a whole number from 1 to 256. */
export function readWorkers(text: string): number {
  const workers = Number(text);
  if (/^\d+$/.test(text) && workers >= 1 && workers <= 256) return workers;
  throw new UsageError(`--workers: expected a whole number from 1 to 256, found "${text}".`);
}

/** Tells where a file is not what the official one is. */
export function tellCounts(name: string, { problems, expected, missing, skipped }: ProblemFile, say: Say): void {
  if (skipped.length > 0) say(`${name}: ${counted(skipped.length, "invalid record")} left out: ${skipped.join(", ")}`);
  if (expected === null || expected === problems.length) return;
  const ids = missing.length === 0 ? "" : `; missing: ${idRanges(missing)}`;
  say(`${name}: ${counted(problems.length, "task")}, the official file has ${expected}${ids}`);
}

/** `HumanEval/0-14, HumanEval/32`: runs of numbered ids in short. */
export function idRanges(ids: readonly string[]): string {
  const ranges: { set: string; first: number; last: number }[] = [];
  for (const id of ids) {
    const at = id.lastIndexOf("/");
    const set = id.slice(0, at + 1);
    const number = Number(id.slice(at + 1));
    const open = ranges.at(-1);
    if (open !== undefined && open.set === set && open.last === number - 1) open.last = number;
    else ranges.push({ set, first: number, last: number });
  }
  return ranges.map(({ set, first, last }) => `${set}${first}${last > first ? `-${last}` : ""}`).join(", ");
}

type Say = (line: string) => void;

/** `passed 320, failed 8`; `none` for nothing. */
export function describeCounts(counts: Readonly<Record<string, number | undefined>>): string {
  const parts = Object.entries(counts).map(([kind, count]) => `${kind} ${count}`);
  return parts.length === 0 ? "none" : parts.join(", ");
}
