import { setImmediate as turn } from "node:timers/promises";
import { openSqlite, type Sqlite } from "../../search/fts5/sqlite.ts";
import { createTables } from "../../search/fts5/tables.ts";
import { fts5Writer } from "../../search/fts5/writer.ts";
import { commitLock } from "./commit-lock.ts";
import {
  type BuildState,
  beingBuilt,
  createStateTable,
  explained,
  freshState,
  isBusy,
  readState,
  writeState,
} from "./index-file.ts";
import { takePlace } from "./index-place.ts";
import type { IndexSink, SinkOptions } from "./index-sink.ts";
import { indexedTitles } from "./indexed-titles.ts";
import type { IndexPlace } from "./place-beside.ts";
import { kindOfFile, removeIndex, settleCounters } from "./sqlite-file.ts";

/**
 * An index in its file, written by this thread.
 *
 * The journal of SQLite keeps the file whole: a killed process, or a power cut, leaves the state of the last commit. A
 * write-ahead log would write every page twice, and a log or a lock may outlive `close`, since libsql closes a database
 * only when its statements are collected.
 */
export async function databaseSink({ out, source, rebuild }: SinkOptions): Promise<IndexSink> {
  const place = await takePlace(out, rebuild);
  const isNew = kindOfFile(place.file) === "missing";
  try {
    return await openAt(place, out, source);
  } catch (error) {
    place.release();
    // Less than a header: nothing was committed, not even that an index begins here.
    if (isNew && kindOfFile(place.file) === "empty" && !isBusy(error)) removeIndex(place.file);
    throw explained(error, out);
  }
}

async function openAt(place: IndexPlace, out: string, source: string): Promise<IndexSink> {
  const db = await openSqlite(place.file);
  try {
    return sinkOf(db, place, out, source);
  } catch (error) {
    if (db.inTransaction) db.exec("ROLLBACK");
    db.close();
    throw error;
  }
}

function sinkOf(db: Sqlite, place: IndexPlace, out: string, source: string): IndexSink {
  db.exec("PRAGMA journal_mode = DELETE; PRAGMA synchronous = FULL; PRAGMA cache_size = -65536");
  const before = readState(db, out) ?? create(db, source);
  let state = before;
  const writer = fts5Writer(db);
  const titles = indexedTitles(db, state);
  let duplicates = state.duplicates;
  let stopped = false;
  let finished = false;
  const lock = commitLock(db, () => {
    if (readState(db, out)?.bytes !== state.bytes) throw beingBuilt(out);
  });
  const guarded = <T>(work: () => T): T => {
    try {
      return work();
    } catch (error) {
      throw explained(error, out, state.pages);
    }
  };
  if (state.state === "building") lock.begin();
  return {
    before,
    add: async (batch) =>
      guarded(() => {
        lock.begin();
        batch.keys.forEach((key, i) => {
          if (!titles.add(key, writer.size() + 1)) duplicates += 1;
          else writer.add({ key: key.toLowerCase(), title: batch.titles[i] ?? "", text: batch.texts[i] ?? "" });
        });
      }),
    commit: async (mark) =>
      guarded(() => {
        lock.begin();
        writer.flush();
        const next: BuildState = { ...state, ...mark, pages: writer.size(), duplicates };
        writeState(db, next);
        lock.end("COMMIT");
        state = next;
        // At once, since whoever comes between two transactions would take the build over.
        lock.begin();
      }),
    async finish() {
      const steps = state.state === "complete" ? [] : writer.lastSteps;
      if (steps.length > 0) guarded(lock.begin);
      for (const step of steps) {
        await turn();
        if (stopped) return false;
        guarded(step);
      }
      guarded(() => {
        const next: BuildState = { ...state, state: "complete" };
        if (steps.length > 0) writeState(db, next);
        lock.end("COMMIT");
        state = next;
      });
      finished = true;
      return true;
    },
    stop() {
      stopped = true;
    },
    async close() {
      try {
        guarded(() => {
          lock.end("ROLLBACK");
          db.close();
          if (state.state === "complete") settleCounters(place.file);
          if (state.pages === 0 && !lock.lost()) removeIndex(place.file);
        });
        if (finished) await place.settle();
      } finally {
        place.release();
      }
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
