import { accessSync, constants, existsSync } from "node:fs";
import { dirname } from "node:path";
import { DatasetError, StoreError } from "../../core/errors.ts";
import { openSqlite } from "../../search/fts5/sqlite.ts";
import { isForeign, notAnIndex } from "./index-file.ts";
import { kindOfFile, removeIndex } from "./sqlite-file.ts";

/** @throws StoreError, DatasetError where an index cannot be written, or what is there is none. */
export function checkPlace(out: string, rebuild: boolean): void {
  const folder = dirname(out);
  if (!existsSync(folder)) throw new StoreError(`${folder}: there is no such folder. Make it, or name another --out.`);
  try {
    accessSync(existsSync(out) ? out : folder, constants.W_OK);
  } catch (cause) {
    throw new StoreError(`${out}: cannot be written. Name another --out.`, { cause });
  }
  const kind = kindOfFile(out);
  if (kind === "cut" && !rebuild) {
    throw new DatasetError(`${out}: the index was cut short. Build it anew with --rebuild.`);
  }
  if (kind === "folder") throw new DatasetError(`${out}: expected a file, found a folder. Name a file in it.`);
  if (kind === "other") throw notAnIndex(out, "a file of another kind, which is left alone");
}

/** Removes an index, whole or not; a database of anything else is left alone. */
export async function removeOld(out: string): Promise<void> {
  if (kindOfFile(out) === "database") {
    const db = await openSqlite(out);
    try {
      if (isForeign(db)) throw notAnIndex(out, "another database, which is left alone");
    } finally {
      db.close();
    }
  }
  removeIndex(out);
}
