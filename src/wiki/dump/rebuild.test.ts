import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openIndexWiki } from "../index-wiki.ts";
import { type BuildOptions, buildIndex } from "./build-index.ts";
import { databaseSink } from "./database-sink.ts";

let folder = "";
let out = "";
let count = 0;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "retrial-rebuild-"));
});
beforeEach(() => {
  count += 1;
  out = join(folder, `${count}.db`);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const dumpOf = (pages: number) =>
  Array.from({ length: pages }, (_, i) => `{"title":"Page ${i}","sentences":["It is number ${i}."]}\n`).join("");

async function* chunksOf(text: string) {
  yield Buffer.from(text);
}

const build = (dump: string, options: Partial<BuildOptions> = {}) =>
  buildIndex({
    source: { name: "dump.jsonl", chunks: chunksOf(dump) },
    out,
    skipInvalid: false,
    rebuild: true,
    commitLines: 10,
    open: databaseSink,
    ...options,
  });
const pages = async () => (await openIndexWiki(out)).wiki.pages;
const left = () => readdirSync(folder).filter((name) => name.startsWith(`${count}.db`));
const sink = (rebuild: boolean) => databaseSink({ out, source: "dump.jsonl", rebuild });
const BUSY = /another process is building this index/;

describe("a rebuild", () => {
  it("leaves the old index as it was until the new one is complete, and goes on where it stopped", async () => {
    await build(dumpOf(30), { rebuild: false });
    const old = readFileSync(out);
    await expect(build(`${dumpOf(20)}{"broken\n`)).rejects.toThrow(/line 21: is not JSON/);
    expect(readFileSync(out).equals(old)).toBe(true);
    expect(await pages()).toBe(30);
    await expect(build(dumpOf(10))).rejects.toThrow(/is shorter than .* or remove .*\.db\.new to begin anew/);
    expect(await build(dumpOf(40))).toMatchObject({ result: "built", replaced: true, pagesBefore: 20 });
    expect(await pages()).toBe(40);
    expect(left()).toEqual([`${count}.db`]);
  });

  it("leaves nothing beside the old index where it held no page", async () => {
    await build(dumpOf(30), { rebuild: false });
    await expect(build("{\n")).rejects.toThrow(/line 1/);
    await expect(build("\n")).rejects.toThrow(/found none\. What was in .*\.db stays\.$/);
    expect(left()).toEqual([`${count}.db`]);
  });

  it("without an old index makes one and says that none was replaced", async () => {
    expect(await build(dumpOf(30))).toMatchObject({ result: "built", replaced: false });
    expect(left()).toEqual([`${count}.db`]);
  });

  it("puts a new index in place that was complete when it was killed", async () => {
    await build(dumpOf(30), { rebuild: false });
    await build(dumpOf(40), { out: `${out}.new`, rebuild: false });
    expect(await build(dumpOf(40))).toMatchObject({ result: "built", replaced: true, pagesBefore: 40 });
    expect(await pages()).toBe(40);
  });

  it("begins anew on a damaged beginning, and never touches a file of another kind", async () => {
    await build(dumpOf(40), { out: `${out}.new`, rebuild: false });
    writeFileSync(`${out}.new`, readFileSync(`${out}.new`).subarray(0, 20_000));
    expect((await build(dumpOf(30))).pagesBefore).toBe(0);
    writeFileSync(`${out}.new`, "mine");
    await expect(build(dumpOf(30))).rejects.toThrow(/\.db\.new: .* another kind, which is left alone/);
    expect(readFileSync(`${out}.new`, "utf8")).toBe("mine");
  });
});

describe("a second build", () => {
  it.each([
    { first: "plain", second: "rebuild", old: false },
    { first: "rebuild", second: "plain", old: false },
    { first: "rebuild", second: "rebuild", old: false },
    { first: "rebuild", second: "plain", old: true },
    { first: "rebuild", second: "rebuild", old: true },
  ])("($second) during the first ($first; old index: $old) is refused and deletes nothing", async (round) => {
    if (round.old) await build(dumpOf(30), { rebuild: false });
    const first = await sink(round.first === "rebuild");
    const before = left();
    await expect(sink(round.second === "rebuild")).rejects.toThrow(BUSY);
    expect(left()).toEqual(before);
    await first.add({ titles: ["A"], keys: ["A"], texts: ["One."] });
    await first.commit({ sha256: "0".repeat(64), bytes: 1, lines: 1, empty: 0, invalid: 0 });
    await expect(
      sink(round.second === "rebuild").then((other) => other.add({ titles: [], keys: [], texts: [] })),
    ).rejects.toThrow(BUSY);
    await first.finish();
    await first.close();
    expect(await pages()).toBe(1);
    expect(existsSync(`${out}.new`)).toBe(false);
  });
});
