import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { DatasetError } from "../../core/errors.ts";
import { type MediaWikiServer, startMediaWikiServer } from "../../testing/mediawiki-server.ts";
import { steppedTimer } from "../../testing/stepped-timer.ts";
import type { Wiki } from "../wiki.ts";
import { mediaWiki } from "./media-wiki.ts";

let server: MediaWikiServer;
let cache = "";

beforeAll(async () => {
  server = await startMediaWikiServer({ pages: { Ada: "Ada wrote.", Bob: "Bob read." } });
});
afterAll(() => server.close());
beforeEach(() => {
  cache = mkdtempSync(join(tmpdir(), "wiki-"));
});
afterEach(() => {
  rmSync(cache, { recursive: true, force: true });
});

const fresh = (folder = cache, fetch?: typeof globalThis.fetch) =>
  mediaWiki({
    api: server.api,
    cache: folder,
    timer: steppedTimer(),
    userAgent: "retrial",
    ...(fetch ? { fetch } : {}),
  });
const files = () => readdirSync(cache, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".json"));
const play = async (wiki: Wiki) => [
  await wiki.page("Ada"),
  await wiki.page("bob"),
  await wiki.page("BOB"),
  await wiki.page("Nobody"),
  await wiki.page("[Ada]"),
  await wiki.similar("ada", 5),
  await wiki.similar("zebra", 5),
];
const offline: typeof fetch = async () => {
  throw new Error("a second run needs no network");
};

async function requests(work: () => Promise<unknown>): Promise<number> {
  const before = server.calls.length;
  await work();
  return server.calls.length - before;
}

describe("the cache of a live wiki", () => {
  it("plays a second run without any network, misses included", async () => {
    const once = await play(fresh());
    expect(await play(fresh(cache, offline))).toEqual(once);
    expect(once.slice(3)).toEqual([null, null, ["Ada"], []]);
  });

  it("holds question, date and the needed part of the answer, and no file half written", async () => {
    await fresh().page("Ada");
    const [name = ""] = files();
    expect(name).toMatch(/^([0-9a-f]{2})[/\\]([0-9a-f]{2})[/\\]\1\2[0-9a-f]{60}\.json$/);
    expect(JSON.parse(readFileSync(join(cache, name), "utf8"))).toEqual({
      version: 1,
      request: { api: server.api, params: expect.objectContaining({ titles: "Ada" }) },
      retrieved: "2026-01-01T00:00:00.000Z",
      answer: { title: "Ada", extract: "Ada wrote.", ambiguous: false },
    });
    expect(readFileSync(join(cache, name), "utf8")).not.toContain("maxlag");
    const all = readdirSync(cache, { recursive: true, encoding: "utf8" });
    expect(all.filter((entry) => /tmp|probe/.test(entry))).toEqual([]);
  });

  it("asks again where a file is broken, of another version or of another question, and mends it", async () => {
    await fresh().page("Ada");
    const path = join(cache, files()[0] ?? "");
    const good = readFileSync(path, "utf8");
    const bad = [
      "",
      good.slice(0, 90),
      "null",
      good.replace('"version": 1', '"version": 0'),
      good.replace("Ada", "Bob"),
    ];
    for (const text of [...bad, good.replace('"Ada wrote."', "7")]) {
      writeFileSync(path, text);
      expect(await requests(async () => expect((await fresh().page("Ada"))?.title).toBe("Ada"))).toBe(1);
      expect(readFileSync(path, "utf8")).toBe(good);
    }
    expect(await requests(() => fresh().page("Ada"))).toBe(0);
  });

  it("sends a question once that is asked many times at once", async () => {
    const wiki = fresh();
    const titles = ["Ada", "Ada", " Ada ", "bob", "Bob", "Nobody", "Nobody"];
    expect(await requests(() => Promise.all(titles.map((title) => wiki.page(title))))).toBe(5);
  });

  it("keeps wikis apart and may be shared by runs side by side", async () => {
    const other = mediaWiki({ api: `${server.api}?x=1`, cache, timer: steppedTimer(), userAgent: "retrial" });
    expect(await requests(() => Promise.all([fresh().page("Ada"), fresh().page("Ada"), other.page("Ada")]))).toBe(3);
    expect(files()).toHaveLength(2);
  });

  it("that cannot be written is a clear error before anything is asked, unless all is there already", async () => {
    const blocked = join(cache, "file");
    writeFileSync(blocked, "");
    const wiki = fresh(join(blocked, "cache"));
    expect(
      await requests(async () => {
        await expect(wiki.page("Ada")).rejects.toThrow(DatasetError);
        await expect(wiki.similar("Ada", 5)).rejects.toThrow(
          /the wiki's answers cannot be kept here \(.*Name a folder/,
        );
      }),
    ).toBe(0);
  });
});
