import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openSqlite } from "../../search/fts5/sqlite.ts";
import { openIndexWiki } from "../index-wiki.ts";
import { type BuildOptions, buildIndex } from "./build-index.ts";
import { databaseSink } from "./database-sink.ts";

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "retrial-index-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const WORDS = "harbour castle river violin comet garden lantern bridge marble orchard".split(" ");
const page = (i: number) => ({
  title: `Page ${i}`,
  sentences: [`Page ${i} is a ${WORDS[i % 10]}.`, `It lies near ${WORDS[(i * 7) % 9]} ${i % 50}.`],
});
const dumpOf = (pages: readonly unknown[]) => pages.map((page) => `${JSON.stringify(page)}\n`).join("");
const PAGES = Array.from({ length: 1000 }, (_, i) => page(i));
const DUMP = dumpOf(PAGES);

async function* chunksOf(dump: string | Buffer, failAt = Number.POSITIVE_INFINITY) {
  const bytes = Buffer.from(dump);
  for (let from = 0; from < bytes.length; from += 5000) {
    if (from > failAt) throw new Error("pulled out");
    yield bytes.subarray(from, from + 5000);
  }
}

const build = (name: string, dump: string | Buffer, options: Partial<BuildOptions> & { failAt?: number } = {}) =>
  buildIndex({
    source: { name: "dump.jsonl", chunks: chunksOf(dump, options.failAt) },
    out: join(folder, name),
    skipInvalid: false,
    rebuild: false,
    commitLines: 100,
    open: databaseSink,
    ...options,
  });

describe("an index", () => {
  it("gives back every page, by its title in any case and in quotes, and similar titles", async () => {
    const report = await build("whole.db", DUMP);
    expect(report).toMatchObject({
      result: "built",
      pagesBefore: 0,
      state: { pages: 1000, duplicates: 0, lines: 1000 },
    });
    const { wiki, hash } = await openIndexWiki(join(folder, "whole.db"));
    expect(wiki.pages).toBe(1000);
    expect(hash).toMatch(/^[0-9a-f]{12}$/);
    expect(await wiki.page("Page 17")).toEqual({
      title: "Page 17",
      sentences: ["Page 17 is a bridge.", " It lies near river 17."],
    });
    expect((await wiki.page('"page_17" '))?.title).toBe("Page 17");
    expect(await wiki.page("Page 1000")).toBeNull();
    expect((await wiki.similar("the page 17 bridge", 3))[0]).toBe("Page 17");
    expect(await wiki.similar("\0", 3)).toEqual([]);
  });

  it("that was broken off goes on and ends with the same bytes", async () => {
    await build("whole-2.db", DUMP);
    for (const failAt of [0, 20_000, 60_000]) {
      await expect(build("broken-off.db", DUMP, { failAt })).rejects.toThrow("pulled out");
    }
    const { pagesBefore, result } = await build("broken-off.db", DUMP);
    expect({ result, begun: pagesBefore > 100 && pagesBefore < 1000 }).toEqual({ result: "built", begun: true });
    const [whole, resumed] = ["whole-2.db", "broken-off.db"].map((name) => readFileSync(join(folder, name)));
    expect(whole?.equals(resumed ?? Buffer.alloc(0))).toBe(true);
    const again = await build("broken-off.db", DUMP);
    expect(again).toMatchObject({ result: "already complete", pagesBefore: 1000 });
    expect(readFileSync(join(folder, "broken-off.db")).equals(whole ?? Buffer.alloc(0))).toBe(true);
  });

  it("that is stopped drops what is not committed and goes on", async () => {
    const stop = new AbortController();
    const onProgress = ({ lines }: { lines: number }) => {
      if (lines > 450) stop.abort();
    };
    const stopped = await build("stopped.db", DUMP, { interrupted: stop.signal, onProgress });
    expect(stopped).toMatchObject({ result: "interrupted", state: { state: "building" } });
    expect(stopped.state.pages % 100).toBe(0);
    await expect(openIndexWiki(join(folder, "stopped.db"))).rejects.toThrow(
      /expected a complete index, found one of [45]00 pages .* --dump dump\.jsonl --out/,
    );
    expect((await build("stopped.db", DUMP)).result).toBe("built");
  });

  it("is never built on with another dump, except anew", async () => {
    await build("other.db", DUMP);
    const other = dumpOf([...PAGES, page(1000)]);
    await expect(build("other.db", other)).rejects.toThrow(/goes on where the indexed one ended.*--rebuild/);
    await expect(build("other.db", DUMP.slice(0, 30_000))).rejects.toThrow(/is shorter than what is indexed/);
    await expect(build("other.db", DUMP.replace("castle", "cattle"))).rejects.toThrow(/differs from what is indexed/);
    expect((await build("other.db", other, { rebuild: true })).state.pages).toBe(1001);
  });

  it("counts duplicates, empty pages and invalid lines", async () => {
    const lines = [
      page(1),
      { title: "page 1", sentences: ["Another case is another page."] },
      { title: "Page_1", sentences: ["A duplicate."] },
      { title: "Nothing", sentences: [] },
    ];
    const dump = `\ufeff${dumpOf(lines)}\n{"broken\r\n${JSON.stringify(page(2))}`;
    await expect(build("counts.db", dump)).rejects.toThrow(/^dump\.jsonl, line 6: is not JSON .* --skip-invalid\.$/);
    expect(existsSync(join(folder, "counts.db"))).toBe(false);
    const { state } = await build("counts.db", dump, { skipInvalid: true });
    expect(state).toMatchObject({ pages: 3, duplicates: 1, empty: 1, invalid: 1, lines: 7 });
    const { wiki } = await openIndexWiki(join(folder, "counts.db"));
    expect((await wiki.page("PAGE 1"))?.title).toBe("Page 1");
    expect((await wiki.page("page 1"))?.sentences[0]).toContain("Another case");
  });

  it("holds pages of 10 MB and every character", async () => {
    const odd = ["A\u0000B.", " C\u001fD.", ' "E" \\ \u{1f600}.', "\nF\u2028."];
    const long = Array.from({ length: 100_000 }, (_, i) => ` Sentence ${i} ${"of a very long page ".repeat(4)}.`);
    const pages = [
      { title: "Odd \u0000 one", sentences: odd },
      { title: "Long", sentences: long },
    ];
    await build("odd.db", dumpOf(pages));
    const { wiki } = await openIndexWiki(join(folder, "odd.db"));
    expect((await wiki.page("Odd \u0000 one"))?.sentences).toEqual(["A B.", " C D.", ...odd.slice(2)]);
    expect((await wiki.page("Long"))?.sentences).toHaveLength(100_000);
    expect(await wiki.similar("99999", 1)).toEqual(["Long"]);
  });

  it("has the same hash for the same dump alone", async () => {
    await build("once.db", DUMP);
    await build("twice.db", DUMP, { commitLines: 333 });
    await build("else.db", dumpOf(PAGES.slice(1)));
    const hashes = await Promise.all(
      ["once.db", "twice.db", "else.db"].map(async (name) => (await openIndexWiki(join(folder, name))).hash),
    );
    expect(hashes[0]).toBe(hashes[1]);
    expect(hashes[0]).not.toBe(hashes[2]);
  });
});

describe("a file that is no index", () => {
  const foreign = async (name: string) => {
    const db = await openSqlite(join(folder, name));
    db.exec("CREATE TABLE mine (x)");
    db.close();
  };

  it("is not opened", async () => {
    writeFileSync(join(folder, "text.db"), "mine");
    writeFileSync(join(folder, "empty.db"), "");
    await foreign("foreign.db");
    await build("cut.db", DUMP);
    truncateSync(join(folder, "cut.db"), 50_000);
    await build("damaged.db", DUMP);
    const size = statSync(join(folder, "damaged.db")).size;
    const bytes = readFileSync(join(folder, "damaged.db"));
    writeFileSync(join(folder, "damaged.db"), Buffer.concat([bytes.subarray(0, 100), Buffer.alloc(size - 100, 0x5a)]));
    const says: readonly (readonly [string, RegExp])[] = [
      ["none.db", /expected an index of a wiki, found no such file\. .*scripts\/index\.ts/],
      ["text.db", /found a file of another kind/],
      ["empty.db", /found an empty file/],
      [".", /found a folder/],
      ["foreign.db", /found another database/],
      ["cut.db", /the index is cut short/],
      ["damaged.db", /the index is damaged .*--rebuild/],
    ];
    for (const [name, message] of says) {
      await expect(openIndexWiki(join(folder, name)), name).rejects.toThrow(message);
      await expect(openIndexWiki(join(folder, name)), name).rejects.toMatchObject({ name: "DatasetError" });
    }
  });

  it("is never overwritten, not even with --rebuild", async () => {
    writeFileSync(join(folder, "notes.db"), "mine");
    await foreign("theirs.db");
    for (const rebuild of [false, true]) {
      await expect(build("notes.db", DUMP, { rebuild })).rejects.toThrow(/another kind, which is left alone/);
      await expect(build("theirs.db", DUMP, { rebuild })).rejects.toThrow(/found another database/);
    }
    expect(readFileSync(join(folder, "notes.db"), "utf8")).toBe("mine");
    await expect(build("no/such/index.db", DUMP)).rejects.toThrow(/there is no such folder/);
  });

  it("of another version is named with the way out, and rebuilt only when asked", async () => {
    await build("old.db", DUMP);
    const db = await openSqlite(join(folder, "old.db"));
    db.exec("UPDATE wiki_index SET state = json_set(state, '$.version', '0.1')");
    db.close();
    const says = /expected an index of version 1\.1, found 0\.1\. Build it anew: .*--rebuild/;
    await expect(openIndexWiki(join(folder, "old.db"))).rejects.toThrow(says);
    await expect(build("old.db", DUMP)).rejects.toThrow(says);
    expect((await build("old.db", DUMP, { rebuild: true })).result).toBe("built");
  });

  it("with a broken record of itself is damaged, and is rebuilt only when asked", async () => {
    await build("record.db", DUMP);
    const set = async (value: string | number) => {
      const db = await openSqlite(join(folder, "record.db"));
      db.prepare("UPDATE wiki_index SET state = ?").run([value]);
      db.close();
    };
    for (const value of ["{", "[]", "null", "", 7, '{"version":"1.1"}', '{"version":7}']) {
      await set(value);
      const says = /the index is damaged \(its record of what it holds is broken\)\. .*--rebuild/;
      await expect(openIndexWiki(join(folder, "record.db")), String(value)).rejects.toThrow(says);
      await expect(build("record.db", DUMP), String(value)).rejects.toThrow(says);
    }
    expect(await build("record.db", DUMP, { rebuild: true })).toMatchObject({ result: "built", replaced: true });
  });

  it("is not made where none can be, nor where a device lies", async () => {
    writeFileSync(join(folder, "file"), "");
    await expect(build("file/x.db", DUMP)).rejects.toThrow(/a part of this path is a file, not a folder/);
    await expect(build("", DUMP, { out: "/dev/null" })).rejects.toThrow(/a file of another kind, which is left alone/);
    await expect(build("", DUMP, { out: "/proc/x.db" })).rejects.toMatchObject({ kind: "store" });
  });

  it("is not left by a dump without pages", async () => {
    for (const dump of ["", "\n\n", dumpOf([{ title: "A", text: [] }])]) {
      await expect(build("nothing.db", dump)).rejects.toThrow(/expected at least one page, found none/);
      expect(existsSync(join(folder, "nothing.db"))).toBe(false);
    }
  });
});
