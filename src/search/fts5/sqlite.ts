import type { Database } from "libsql";

/** An open SQLite database. Closing it is for the one who opened it. */
export type Sqlite = Database;

/** Opens a database file, made where it is missing. @throws SqliteError when the file cannot be opened. */
export async function openSqlite(path: string): Promise<Sqlite> {
  // Loaded when it is needed: the native part takes a while, and most commands do without.
  const { default: Libsql } = await import("libsql");
  return new Libsql(path);
}

/** SQLite's name for what went wrong (`SQLITE_FULL`); null for errors of any other origin. */
export function sqliteCode(error: unknown): string | null {
  const code = error instanceof Error && "code" in error ? error.code : null;
  return typeof code === "string" && code.startsWith("SQLITE_") ? code : null;
}
