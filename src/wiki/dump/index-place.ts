import { accessSync, constants, existsSync } from "node:fs";
import { dirname } from "node:path";
import { DatasetError, StoreError } from "../../core/errors.ts";
import { isBusy, notAnIndex } from "./index-file.ts";
import { lockIndex } from "./index-lock.ts";
import { besideOf, type IndexPlace, placeBeside } from "./place-beside.ts";
import { kindOfFile } from "./sqlite-file.ts";

/**
 * The file itself, or with `rebuild` one beside it, which takes its place once it is complete.
 *
 * @throws StoreError, DatasetError where an index cannot be written, another process builds one, or what is there is none.
 */
export async function takePlace(out: string, rebuild: boolean): Promise<IndexPlace> {
  checkPlace(out, rebuild);
  if (rebuild) return placeBeside(out);
  await refuseDuringRebuild(out);
  return { file: out, settle: async () => undefined, release: () => undefined };
}

function checkPlace(out: string, rebuild: boolean): void {
  const folder = dirname(out);
  if (!existsSync(folder)) throw new StoreError(`${folder}: there is no such folder. Make it, or name another --out.`);
  const kind = kindOfFile(out);
  if (kind === "folder") throw new DatasetError(`${out}: expected a file, found a folder. Name a file in it.`);
  if (kind === "other") throw notAnIndex(out, "a file of another kind, which is left alone");
  try {
    if (kind !== "missing") accessSync(out, constants.W_OK);
    if (kind === "missing" || rebuild) accessSync(folder, constants.W_OK);
  } catch (cause) {
    throw new StoreError(`${out}: cannot be written. Name another --out.`, { cause });
  }
  if (kind === "cut" && !rebuild) {
    throw new DatasetError(`${out}: the index was cut short. Build it anew with --rebuild.`);
  }
}

/** A rebuild that found no file here holds a lock on its own alone. */
async function refuseDuringRebuild(out: string): Promise<void> {
  const beside = besideOf(out);
  if (kindOfFile(beside) !== "database") return;
  try {
    (await lockIndex(beside, out))?.release();
  } catch (error) {
    // Whatever else is wrong with that file is no concern of this build.
    if (isBusy(error)) throw error;
  }
}
