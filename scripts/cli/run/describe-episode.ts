import type { ResultRow } from "../../../src/core/result.ts";

/** One line about an episode, for --verbose and the log file. */
export function describeEpisode(row: ResultRow, ms: number, labels: ReadonlyMap<string, string>): string {
  const { key, ending, steps } = row;
  const where = `${labels.get(key.arm) ?? key.arm} seed ${key.seed} sample ${key.sample} trial ${key.trial} ${key.task}`;
  if (ending.kind === "errored") return `${where}: errored (${ending.stage}): ${ending.message}`;
  const end = ending.kind === "truncated" ? `cut off by ${ending.limit}` : `answered ${JSON.stringify(row.answer)}`;
  return `${where}: reward ${row.reward}, ${end}, ${steps} steps, ${Math.round(ms)} ms`;
}
