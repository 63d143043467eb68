import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import type * as sqlite from "../../search/fts5/sqlite.ts";
import { buildIndex } from "./build-index.ts";
import { databaseSink } from "./database-sink.ts";

/** Pages of 4 kB that a database may have: a disk that fills up. */
const disk = vi.hoisted(() => ({ room: 0 }));
vi.mock("../../search/fts5/sqlite.ts", async (original) => {
  const real = await original<typeof sqlite>();
  const openSqlite = async (path: string | null) => {
    const db = await real.openSqlite(path);
    db.exec(`PRAGMA max_page_count = ${disk.room}`);
    return db;
  };
  return { ...real, openSqlite };
});

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "retrial-full-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const dump = Array.from(
  { length: 2000 },
  (_, i) => `{"title":"Page ${i}","sentences":["${`Word${i} `.repeat(20)}"]}\n`,
);

const build = (name: string) =>
  buildIndex({
    source: {
      name: "dump.jsonl",
      chunks: (async function* () {
        for (const line of dump) yield Buffer.from(line);
      })(),
    },
    out: join(folder, name),
    skipInvalid: false,
    rebuild: false,
    commitLines: 500,
    open: databaseSink,
  });

it("A full disk leaves no file where nothing was committed, and says so", async () => {
  for (const room of [1, 5, 30]) {
    disk.room = room;
    await expect(build("none.db"), `${room}`).rejects.toThrow(
      /the disk is full\. Nothing is kept\..*it begins anew\.$/,
    );
    expect(existsSync(join(folder, "none.db")), `${room}`).toBe(false);
  }
});

it("A full disk keeps what was committed, and says how much", async () => {
  disk.room = 90;
  await expect(build("some.db")).rejects.toThrow(
    /the disk is full\. (500|1000|1500) pages are kept\..*goes on from there\.$/,
  );
  disk.room = 100_000;
  const { pagesBefore, state } = await build("some.db");
  expect([pagesBefore > 0, state.pages]).toEqual([true, 2000]);
});
