import { existsSync, realpathSync, renameSync } from "node:fs";
import { DatasetError, messageOf, StoreError } from "../../core/errors.ts";
import { notAnIndex, readState } from "./index-file.ts";
import { type IndexLock, lockIndex } from "./index-lock.ts";
import { kindOfFile, removeIndex, removeSidecars } from "./sqlite-file.ts";

/** Where an index is built. */
export interface IndexPlace {
  readonly file: string;
  /** Puts the finished file, closed by then, where it belongs. */
  settle(): Promise<void>;
  /** Lets others build there. */
  release(): void;
}

/** The file in which the successor of an index grows; beside the file that a link leads to. */
export function besideOf(out: string): string {
  return `${existsSync(out) ? realpathSync(out) : out}.new`;
}

/**
 * A place beside an index that is to be replaced: the old one stays whole and can be read until the new one is complete.
 *
 * What an earlier command began there goes on. The old index, where there is one, is locked until `release`, so that at
 * most one process builds on either.
 */
export async function placeBeside(out: string): Promise<IndexPlace> {
  const file = besideOf(out);
  const target = file.slice(0, -".new".length);
  const lock = () => (kindOfFile(target) === "missing" ? null : lockIndex(target, out));
  let old: IndexLock | null = await lock();
  const release = () => old?.release();
  try {
    await clearUseless(file, out);
  } catch (error) {
    release();
    throw error;
  }
  return {
    file,
    async settle() {
      // One that appeared meanwhile may be under construction.
      old ??= await lock();
      try {
        removeSidecars(target);
        renameSync(file, target);
      } catch (cause) {
        const wayOut = `The new index is complete in ${file}: run the same command again, or rename it yourself`;
        throw new StoreError(`${out}: cannot be replaced (${messageOf(cause)}). ${wayOut}.`, { cause });
      }
    },
    release,
  };
}

/** Removes the beginnings of an index that no build can go on with: damaged ones, and those of another version. */
async function clearUseless(file: string, out: string): Promise<void> {
  const kind = kindOfFile(file);
  if (kind === "missing" || kind === "empty") return;
  if (kind === "folder") throw notAnIndex(file, "a folder, which is left alone, where the new index is to grow");
  if (kind === "other") throw notAnIndex(file, "a file of another kind, which is left alone");
  const lock = await lockIndex(file, out);
  try {
    if (kind === "database" && lock !== null && isSound(lock, file)) return;
    removeIndex(file);
  } finally {
    lock?.release();
  }
}

function isSound({ db }: IndexLock, file: string): boolean {
  try {
    readState(db, file);
    return true;
  } catch (error) {
    if (error instanceof DatasetError) return false;
    throw error;
  }
}
