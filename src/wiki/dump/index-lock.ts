import { openSqlite, type Sqlite } from "../../search/fts5/sqlite.ts";
import { beingBuilt, explained, isBusy, isDamage, isForeign, notAnIndex } from "./index-file.ts";
import { wasIndex } from "./sqlite-file.ts";

/** An index that no other process can write on; those who read it are not disturbed. */
export interface IndexLock {
  readonly db: Sqlite;
  release(): void;
}

/**
 * Locks the index in a file that is there; null for one too damaged to be written on by anybody.
 *
 * @param out the index as the user names it.
 * @throws StoreError where another process is building it; DatasetError where it is not, or was not, an index.
 */
export async function lockIndex(path: string, out = path): Promise<IndexLock | null> {
  let lock: IndexLock | null = null;
  try {
    lock = lockOf(await openSqlite(path));
    lock.db.exec("BEGIN IMMEDIATE");
    if (isForeign(lock.db)) throw notAnIndex(path, "another database, which is left alone");
    return lock;
  } catch (error) {
    lock?.release();
    if (isBusy(error)) throw beingBuilt(out, error);
    if (!isDamage(error)) throw explained(error, path);
    if (wasIndex(path)) return null;
    throw notAnIndex(path, "a damaged database, perhaps not an index, which is left alone; remove it by hand if it is");
  }
}

function lockOf(db: Sqlite): IndexLock {
  let held = true;
  return {
    db,
    release() {
      if (!held) return;
      held = false;
      // Closing alone may leave the lock, since libsql waits for the last statement.
      if (db.inTransaction) db.exec("ROLLBACK");
      db.close();
    },
  };
}
