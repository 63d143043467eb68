import { resolve } from "node:path";
import type { Database } from "libsql";
import { messageOf } from "../../core/errors.ts";

/** An open SQLite database. Closing it is for the one who opened it. */
export type Sqlite = Database;

/**
 * Opens a database file, made where it is missing.
 *
 * @param path null for a database in memory. Whatever it looks like (`:memory:`, `file:x`, `http://x`), it is a file's name.
 * @throws an error that `sqliteCode` knows when the file cannot be opened.
 */
export async function openSqlite(path: string | null): Promise<Sqlite> {
  // Loaded when it is needed: the native part takes a while, and most commands do without.
  const { default: Libsql } = await import("libsql");
  try {
    return new Libsql(path === null ? ":memory:" : resolve(path));
  } catch (cause) {
    if (sqliteCode(cause) !== null) throw cause;
    throw Object.assign(new Error(messageOf(cause), { cause }), { code: "SQLITE_CANTOPEN" });
  }
}

/** SQLite's name for what went wrong (`SQLITE_FULL`); null for errors of any other origin. */
export function sqliteCode(error: unknown): string | null {
  const code = error instanceof Error && "code" in error ? error.code : null;
  return typeof code === "string" && code.startsWith("SQLITE_") ? code : null;
}
