import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { steppedTimer } from "../testing/stepped-timer.ts";
import { buildIndex } from "./dump/build-index.ts";
import { databaseSink } from "./dump/database-sink.ts";
import { openWiki } from "./open-wiki.ts";

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "retrial-wiki-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("openWiki", () => {
  it("names an index by its content, not by its file", async () => {
    const [out, renamed] = [join(folder, "a.db"), join(folder, "b.db")];
    const chunks = (async function* () {
      yield Buffer.from('{"title":"A","sentences":["One."]}\n');
    })();
    const source = { name: "dump.jsonl", chunks };
    await buildIndex({ source, out, skipInvalid: false, rebuild: false, open: databaseSink });
    const { name } = await openWiki({ spec: `index:${out}` }, null, "");
    expect(name).toMatch(/^index#[0-9a-f]{12}$/);
    renameSync(out, renamed);
    expect((await openWiki({ spec: `index:${renamed}` }, null, "")).name).toBe(name);
  });

  it("refuses a cache folder of a live wiki that can be neither made nor written, before anything is asked", async () => {
    const file = join(folder, "file");
    writeFileSync(file, "");
    const open = (cache: string) =>
      openWiki({ spec: "wikipedia", live: { cache, timer: steppedTimer(), userAgent: "retrial" } }, null, "");
    for (const cache of [file, join(file, "x"), "", "/proc/x"]) {
      await expect(open(cache), cache).rejects.toThrow(/^--wiki-cache .*cannot be kept here \(.*Name a folder/);
      await expect(open(cache), cache).rejects.toMatchObject({ name: "UsageError" });
    }
    mkdirSync(join(folder, "cache"));
    expect((await open(join(folder, "cache", "new"))).name).toBe("wikipedia:https://en.wikipedia.org/w/api.php");
  });
});
