import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runScript, startScript } from "../src/testing/run-script.ts";
import { openIndexWiki } from "../src/wiki/index-wiki.ts";

let folder = "";
let dump = "";
let whole = "";
const path = (name: string) => join(folder, name);
const index = (...args: string[]) => runScript("index", args);
/** More than two commits. */
const PAGES = 110_000;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "retrial-index-script-"));
  [dump, whole] = [path("dump.jsonl"), path("whole.db")];
  const page = (i: number) => `{"title":"Page ${i}","text":["Number ${i} of ${i % 977}.","It ends in ${i % 10}."]}\n`;
  writeFileSync(dump, Array.from({ length: PAGES }, (_, i) => page(i)).join(""));
  const built = await index("--dump", dump, "--out", whole);
  expect(built.code, built.stderr).toBe(0);
  expect(built.stdout).toMatch(
    /^whole\.db: 110000 pages, 0 duplicates, 0 empty, 0 invalid; [\d.]+ s, \d+ pages\/s; [\d.]+ MB; dump sha256 [0-9a-f]{64}\n$/,
  );
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Starts a build and ends it by a signal once its first pages are in the file. */
async function signalled(out: string, signal: NodeJS.Signals) {
  const { child, ended } = startScript("index", ["--dump", dump, "--out", path(out), "--quiet"]);
  const begun = () => existsSync(path(out)) && statSync(path(out)).size > 1_000_000;
  while (child.exitCode === null && !begun()) await sleep(5);
  child.kill(signal);
  return ended;
}

describe("scripts/index.ts", () => {
  it("goes on after kill -9, ends with the same bytes, and does nothing when there is nothing to do", async () => {
    expect((await signalled("killed.db", "SIGKILL")).code).toBeNull();
    const { code, stderr } = await index("--dump", dump, "--out", path("killed.db"), "--quiet");
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    expect(readFileSync(path("killed.db")).equals(readFileSync(whole))).toBe(true);
    const again = await index("--dump", dump, "--out", path("killed.db"));
    expect(again.stdout).toMatch(/^killed\.db: complete already, nothing to do: 110000 pages/);
  });

  it("prints how to go on after Ctrl-C", async () => {
    const { code, stdout, stderr } = await signalled("stopped.db", "SIGINT");
    expect({ code, stdout }, stderr).toEqual({ code: 130, stdout: "" });
    const command = `npx tsx scripts/index.ts --dump ${dump} --out ${path("stopped.db")} --quiet`;
    expect(stderr).toBe(
      `Stopping: writing what is finished. Once more to stop at once.\nInterrupted. Go on with: ${command}\n`,
    );
  });

  it("takes a gzip file and a pipe for the same dump, and says when it replaced an index", async () => {
    const lines = readFileSync(dump, "utf8").split("\n").slice(0, 50).join("\n");
    writeFileSync(path("small.gz"), gzipSync(lines));
    const ended = await Promise.all([
      index("--dump", path("small.gz"), "--out", path("packed.db")),
      runScript("index", ["--dump", "-", "--out", path("piped.db")], { input: lines }),
    ]);
    for (const { code, stderr } of ended) expect(code, stderr).toBe(0);
    const [packed, piped] = await Promise.all(["packed.db", "piped.db"].map((name) => openIndexWiki(path(name))));
    expect(packed?.wiki.pages).toBe(50);
    expect(packed?.hash).toBe(piped?.hash);
    const anew = await index("--dump", path("small.gz"), "--out", path("packed.db"), "--rebuild");
    expect(anew.stdout).toMatch(/^packed\.db: 50 pages, .*; the old index was replaced\n$/);
  });

  it("refuses what cannot be built with exit code 2 and the way out", async () => {
    writeFileSync(path("broken.jsonl"), '{"title": "A", "sentences": ["One."]}\n{"title": \n');
    const cases: readonly (readonly [args: readonly string[], says: string])[] = [
      [["--dump", dump, "--out", dump], `--out ${dump}: is the dump itself`],
      [["--dump", path("broken.jsonl"), "--out", path("a.db")], "broken.jsonl, line 2: is not JSON"],
      [["--dump", path("broken.jsonl"), "--out", whole], "broken.jsonl: expected the dump that"],
      [["--dump", dump, "--out", path("no/a.db")], "there is no such folder"],
      [["--dump", dump, "--out", ""], "--out: expected a file for the index, found an empty name"],
      [["--dump", "", "--out", path("a.db")], "--dump: expected a file or - for stdin, found an empty name"],
      [["--dump", dump, "--out", "/proc/a.db"], "/proc/a.db: cannot be"],
    ];
    const ended = await Promise.all(cases.map(([args]) => index(...args)));
    ended.forEach(({ code, stdout, stderr }, i) => {
      expect({ code, stdout }, stderr).toEqual({ code: 2, stdout: "" });
      expect(stderr).toContain(cases[i]?.[1]);
      expect(stderr).not.toMatch(/\n\s+at /);
    });
  });
});
