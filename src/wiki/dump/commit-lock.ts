import type { Sqlite } from "../../search/fts5/sqlite.ts";

/** How long another's glance at the lock is waited for, in ms. */
const GLANCE_MS = 500;

/** The lock that keeps others from writing, held from one commit to the next. */
export interface CommitLock {
  /** Begins a transaction, unless one is open. */
  begin(): void;
  end(how: "COMMIT" | "ROLLBACK"): void;
  /** Whether another process took it in between: the file is no longer this one's to remove. */
  lost(): boolean;
}

/** @param check throws where another process has written since the last commit. */
export function commitLock(db: Sqlite, check: () => void): CommitLock {
  let open = false;
  let lost = false;
  let patient = false;
  return {
    begin() {
      if (open) return;
      lost = true;
      db.exec("BEGIN IMMEDIATE");
      open = true;
      check();
      lost = false;
      // Only who has had the lock waits for it.
      if (!patient) db.exec(`PRAGMA busy_timeout = ${GLANCE_MS}`);
      patient = true;
    },
    end(how) {
      if (open && db.inTransaction) db.exec(how);
      open = false;
    },
    lost: () => lost,
  };
}
