import { setImmediate as turn } from "node:timers/promises";
import { openSqlite, type Sqlite } from "../../search/fts5/sqlite.ts";
import { createTables } from "../../search/fts5/tables.ts";
import { fts5Writer } from "../../search/fts5/writer.ts";
import { titleKey } from "../title-key.ts";
import {
  type BuildState,
  beingBuilt,
  createStateTable,
  explained,
  freshState,
  readState,
  writeState,
} from "./index-file.ts";
import { checkPlace, removeOld } from "./index-place.ts";
import type { IndexSink, SinkOptions } from "./index-sink.ts";
import { removeIndex, settleCounters } from "./sqlite-file.ts";
import { TitleSet } from "./title-set.ts";

/**
 * An index in its file, written by this thread.
 *
 * The journal of SQLite keeps the file whole: a killed process, or a power cut, leaves the state of the last commit. A
 * write-ahead log would write every page twice, and a log or a lock may outlive `close`, since libsql closes a database
 * only when its statements are collected.
 */
export async function databaseSink({ out, source, rebuild }: SinkOptions): Promise<IndexSink> {
  checkPlace(out, rebuild);
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

function sinkOf(db: Sqlite, out: string, source: string): IndexSink {
  db.exec("PRAGMA journal_mode = DELETE; PRAGMA synchronous = FULL; PRAGMA cache_size = -65536");
  const before = readState(db, out) ?? create(db, source);
  let state = before;
  const writer = fts5Writer(db);
  const titles = titlesOf(db, state);
  let duplicates = state.duplicates;
  let stopped = false;
  let open = false;
  // The lock that keeps others from writing is held from one commit to the next.
  const begin = () => {
    if (open) return;
    db.exec("BEGIN IMMEDIATE");
    open = true;
    if (readState(db, out)?.bytes !== state.bytes) throw beingBuilt(out);
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
  if (state.state === "building") begin();
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
        db.close();
        if (state.state === "complete") settleCounters(out);
        if (state.pages === 0) removeIndex(out);
      });
      return state;
    },
  };
}

function create(db: Sqlite, source: string): BuildState {
  const state = freshState(source);
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
