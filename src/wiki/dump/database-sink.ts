import { accessSync, constants, existsSync } from "node:fs";
import { dirname } from "node:path";
import { setImmediate as turn } from "node:timers/promises";
import { DatasetError, StoreError } from "../../core/errors.ts";
import { openSqlite, type Sqlite } from "../../search/fts5/sqlite.ts";
import { createTables } from "../../search/fts5/tables.ts";
import { fts5Writer } from "../../search/fts5/writer.ts";
import { titleKey } from "../title-key.ts";
import {
  type BuildState,
  createStateTable,
  explained,
  freshState,
  isForeign,
  kindOfFile,
  notAnIndex,
  readState,
  removeIndex,
  writeState,
} from "./index-file.ts";
import type { IndexSink, SinkOptions } from "./index-sink.ts";
import { TitleSet } from "./title-set.ts";

/**
 * An index in its file, written by this thread.
 *
 * A write-ahead log keeps the file whole at every moment: a killed process leaves the state of its last commit, a power
 * cut the state of that or an earlier one. Once complete, the log is folded into the file.
 */
export async function databaseSink({ out, source, rebuild }: SinkOptions): Promise<IndexSink> {
  checkPlace(out);
  try {
    if (rebuild) await removeOld(out);
    const db = await openSqlite(out);
    try {
      return sinkOf(db, out, source);
    } catch (error) {
      db.close();
      throw error;
    }
  } catch (error) {
    throw explained(error, out);
  }
}

function checkPlace(out: string): void {
  const folder = dirname(out);
  if (!existsSync(folder)) throw new StoreError(`${folder}: there is no such folder. Make it, or name another --out.`);
  try {
    accessSync(existsSync(out) ? out : folder, constants.W_OK);
  } catch (cause) {
    throw new StoreError(`${out}: cannot be written. Name another --out.`, { cause });
  }
  const kind = kindOfFile(out);
  if (kind === "cut") throw new DatasetError(`${out}: the index was cut short. Remove it and build it again.`);
  if (kind === "folder") throw new DatasetError(`${out}: expected a file, found a folder. Name a file in it.`);
  if (kind === "other") throw notAnIndex(out, "a file of another kind, which is left alone");
}

/** Removes an index, whole or not; a database of anything else is left alone. */
async function removeOld(out: string): Promise<void> {
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

function sinkOf(db: Sqlite, out: string, source: string): IndexSink {
  db.exec("PRAGMA locking_mode = EXCLUSIVE; PRAGMA synchronous = NORMAL; PRAGMA cache_size = -65536");
  const before = readState(db, out) ?? create(db, source);
  let state = before;
  const writer = fts5Writer(db);
  const titles = titlesOf(db, state);
  let duplicates = state.duplicates;
  let stopped = false;
  let open = false;
  const begin = () => {
    if (!open) db.exec("BEGIN IMMEDIATE");
    open = true;
  };
  const end = (how: "COMMIT" | "ROLLBACK") => {
    if (open && db.inTransaction) db.exec(how);
    open = false;
  };
  const guarded = <T>(work: () => T): T => {
    try {
      return work();
    } catch (error) {
      throw explained(error, out);
    }
  };
  return {
    before,
    add: async (batch) =>
      guarded(() => {
        begin();
        batch.keys.forEach((key, i) => {
          if (!titles.add(key, writer.size() + 1)) duplicates += 1;
          else writer.add({ key: key.toLowerCase(), title: batch.titles[i] ?? "", text: batch.texts[i] ?? "" });
        });
      }),
    commit: async (mark) =>
      guarded(() => {
        begin();
        writer.flush();
        const next: BuildState = { ...state, ...mark, pages: writer.size(), duplicates };
        writeState(db, next);
        end("COMMIT");
        state = next;
      }),
    async finish() {
      guarded(begin);
      for (const step of writer.lastSteps) {
        await turn();
        if (stopped) return false;
        guarded(step);
      }
      guarded(() => {
        const next: BuildState = { ...state, state: "complete" };
        writeState(db, next);
        end("COMMIT");
        state = next;
      });
      return true;
    },
    stop() {
      stopped = true;
    },
    async close() {
      guarded(() => {
        end("ROLLBACK");
        if (state.state === "complete") db.exec("PRAGMA journal_mode = DELETE");
        db.close();
        if (state.pages === 0) removeIndex(out);
      });
      return state;
    },
  };
}

function create(db: Sqlite, source: string): BuildState {
  const state = freshState(source);
  db.exec("PRAGMA journal_mode = WAL");
  db.exec("BEGIN IMMEDIATE");
  createTables(db);
  createStateTable(db);
  writeState(db, state);
  db.exec("COMMIT");
  return state;
}

function titlesOf(db: Sqlite, { state, pages }: BuildState): TitleSet {
  const byId = db.prepare("SELECT title FROM documents WHERE id = ?");
  const set = new TitleSet((id) => titleKey((byId.get([id]) as { title: string }).title));
  if (state === "complete" || pages === 0) return set;
  const all = db.prepare("SELECT id, title FROM documents ORDER BY id").iterate() as Iterable<{
    id: number;
    title: string;
  }>;
  for (const { id, title } of all) set.add(titleKey(title), id);
  return set;
}
