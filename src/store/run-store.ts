import { closeSync, openSync, readdirSync, rmSync, statSync, truncateSync } from "node:fs";
import { join } from "node:path";
import { StoreError, UsageError } from "../core/errors.ts";
import type { RunManifest } from "../core/result.ts";
import { makeFolder } from "../data/make-folder.ts";
import { cutTornTail, guard } from "./files.ts";
import { checkRunName, layoutOf, type RunLayout } from "./layout.ts";
import { LOCK_FILE, lockFolder } from "./lock.ts";
import { holdsRun, noSuchRun, readManifest, writeManifest } from "./manifest.ts";
import { indexJournal } from "./row-index.ts";
import { type OpenRun, openWriter } from "./run-writer.ts";

/**
 * Makes the folder `<resultsDir>/<name>` and opens it for writing.
 *
 * @throws UsageError for a name that no folder can have; StoreError when the folder already holds a run or other files,
 * cannot be written, or another process writes it.
 */
export async function createRun(options: {
  readonly resultsDir: string;
  readonly name: string;
  readonly manifest: RunManifest;
}): Promise<OpenRun> {
  checkRunName(options.name);
  const layout = layoutOf(join(options.resultsDir, options.name));
  guard("make the folder", layout.path, () => makeFolder(layout.path));
  refuseOccupied(layout, options.name);
  const lock = await lockFolder(layout.path);
  try {
    // Another process may have made and ended a run while this one waited for the lock.
    refuseOccupied(layout, options.name);
    guard("make the folder", layout.messages, () => makeFolder(layout.messages));
    guard("write the journal", layout.journal, () => closeSync(openSync(layout.journal, "w")));
    writeManifest(layout, options.manifest);
    return openWriter({ layout, manifest: options.manifest, ...indexJournal(layout.journal), repaired: null, lock });
  } catch (error) {
    lock.release();
    throw error;
  }
}

/**
 * Opens a run for writing again, repairing what a kill tore.
 *
 * @throws StoreError when there is no such run, another process writes it, or its journal is not valid before its end.
 */
export async function resumeRun(options: { readonly resultsDir: string; readonly name: string }): Promise<OpenRun> {
  const layout = layoutOf(join(options.resultsDir, options.name));
  if (!isName(options.name) || !holdsRun(layout.path)) throw noSuchRun(options.resultsDir, options.name);
  const manifest = readManifest(layout);
  const lock = await lockFolder(layout.path);
  try {
    guard("make the folder", layout.messages, () => makeFolder(layout.messages));
    guard("clean up", layout.path, () => removeLeftovers(layout));
    const { index, torn } = indexJournal(layout.journal);
    guard("repair the journal", layout.journal, () => {
      if (torn > 0) truncateSync(layout.journal, statSync(layout.journal).size - torn);
    });
    guard("repair messages", layout.messages, () => {
      for (const file of readdirSync(layout.messages)) cutTornTail(join(layout.messages, file));
    });
    const repaired =
      torn > 0
        ? `${torn} bytes of an unfinished last line of the journal were cut off; its trial is played again`
        : null;
    return openWriter({ layout, manifest, index, repaired, lock });
  } catch (error) {
    lock.release();
    throw error;
  }
}

function isName(name: string): boolean {
  try {
    checkRunName(name);
    return true;
  } catch (error) {
    if (error instanceof UsageError) return false;
    throw error;
  }
}

/** A run needs a folder of its own; one that was killed before its manifest was written is no run yet. */
function refuseOccupied({ path, journal }: RunLayout, name: string): void {
  if (holdsRun(path)) {
    throw new StoreError(
      `${path}: already holds a run. Go on with it by --resume ${name}, or choose another --run NAME`,
    );
  }
  const found = guard("read the folder", path, () => readdirSync(path));
  const begun = /^(journal\.jsonl|scratch\.tmp|trajectories)$/;
  const hasRows = found.includes("journal.jsonl") && statSync(journal).size > 0;
  const foreign = hasRows ? "journal.jsonl" : found.find((file) => !begun.test(file) && !LOCK_FILE.test(file));
  if (foreign === undefined) return;
  throw new StoreError(
    `${path}: expected a new or empty folder, found ${JSON.stringify(foreign)} in it. Choose another --run NAME`,
  );
}

/** Files that only a killed process leaves. */
function removeLeftovers(layout: RunLayout): void {
  rmSync(layout.scratch, { force: true });
  for (const file of readdirSync(layout.path)) {
    if (LOCK_FILE.test(file) && file.endsWith(".tmp")) rmSync(join(layout.path, file), { force: true });
  }
}
