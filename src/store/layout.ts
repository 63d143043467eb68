import { join } from "node:path";
import { UsageError } from "../core/errors.ts";
import type { RowKey } from "../core/result.ts";
import { encodeName } from "./encode-name.ts";

/** Where everything of a run stands, below its folder. */
export interface RunLayout {
  readonly path: string;
  readonly manifest: string;
  readonly journal: string;
  readonly rows: string;
  readonly timings: string;
  readonly trajectories: string;
  readonly messages: string;
  /** The one file that is being written before it is renamed; there is one writer, so one is enough. */
  readonly scratch: string;
}

export function layoutOf(path: string): RunLayout {
  const trajectories = join(path, "trajectories");
  return {
    path,
    manifest: join(path, "manifest.json"),
    journal: join(path, "journal.jsonl"),
    rows: join(path, "rows.jsonl"),
    timings: join(path, "timings.jsonl"),
    trajectories,
    messages: join(trajectories, "messages"),
    scratch: join(path, "scratch.tmp"),
  };
}

/** Path of an episode below `trajectories/`: the environment is part of the arm's hash, so it needs no folder. */
export function episodeFile(key: RowKey): string {
  return join(encodeName(key.arm), encodeName(key.task), `${trialName(key)}.json`);
}

/** Path of a reflection below `trajectories/`. */
export function reflectionFile(key: RowKey): string {
  return join(encodeName(key.arm), encodeName(key.task), `${trialName(key)}.reflection.json`);
}

function trialName({ seed, sample, trial }: RowKey): string {
  return `seed${seed}-sample${sample}-trial${trial}`;
}

/** @throws UsageError unless the name can be a folder's on every common disk. */
export function checkRunName(name: string): void {
  const stem = name.split(".")[0] ?? "";
  const fits =
    /^[\p{L}\p{N}_.+=@ -]{1,100}$/u.test(name) &&
    !/^[.\s-]|[.\s]$/.test(name) &&
    !/^(con|prn|aux|nul|com[0-9]|lpt[0-9])$/i.test(stem.trim());
  if (fits) return;
  throw new UsageError(
    `--run ${JSON.stringify(name)}: expected the name of a folder: 1 to 100 letters, digits or _ . + = @ - and inner ` +
      "spaces, not beginning with a dot or a dash. Give another name, and the folder it stands in with --results DIR",
  );
}
