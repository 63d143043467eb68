import { createHash } from "node:crypto";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type FileServer, serve, startFileServer } from "../src/testing/file-server.ts";
import { runScript } from "../src/testing/run-script.ts";

const CONTENT = Buffer.alloc(200_000, "official ");
const SUM = createHash("sha256").update(CONTENT).digest("hex");

let server: FileServer;
let folder = "";
let list = "";

beforeEach(async () => {
  server = await startFileServer();
  folder = mkdtempSync(join(tmpdir(), "fetch-script-"));
  list = join(folder, "sources.json");
  writeList({ sha256: SUM });
});

afterEach(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

function writeList(change: object): void {
  const about = { env: "toy", records: null, licence: "CC0", licenceUrl: null, bytes: CONTENT.length };
  const one = { ...about, name: "one.json", url: `${server.url}/one.json`, ...change };
  const two = { ...about, name: "two.json", url: `${server.url}/two.json`, sha256: null };
  writeFileSync(list, JSON.stringify([one, two]));
}

const fetchToy = (...args: string[]) =>
  runScript("fetch", ["--sources", list, "--env", "toy", "--out", join(folder, "out"), ...args]);
const saved = (name: string) => readFileSync(join(folder, "out", name));

describe("scripts/fetch.ts", () => {
  it("brings every file of the list, over a dropped connection, and prints where they are", async () => {
    server.handle((request, response, count) =>
      serve(request, response, CONTENT, count === 1 ? { cutAfter: 90_000 } : {}),
    );
    const { code, stdout, stderr } = await fetchToy();
    expect({ code, stdout }).toEqual({
      code: 0,
      stdout: `${join(folder, "out", "one.json")}\n${join(folder, "out", "two.json")}\n`,
    });
    expect(saved("one.json").equals(CONTENT) && saved("two.json").equals(CONTENT)).toBe(true);
    expect(server.requests.map(({ url, headers }) => [url, headers.range])).toEqual([
      ["/one.json", undefined],
      ["/one.json", "bytes=90000-"],
      ["/two.json", undefined],
    ]);
    expect(stderr).toContain("one.json (licence: CC0)");
    expect(stderr).toContain(`two.json: saved, 200000 bytes, sha256 ${SUM}`);
    expect(stderr).toContain("two.json: could not be verified, as its official sha256 is not known.");
    const again = await fetchToy("--file", "one.json");
    expect(again.code).toBe(0);
    expect(again.stderr).toContain("one.json: already there, 200000 bytes");
    expect(server.requests).toHaveLength(3);
  });

  it("exits 1, says both sums and keeps nothing when the sum is wrong", async () => {
    writeList({ sha256: "0".repeat(64) });
    server.handle((request, response) => serve(request, response, CONTENT));
    const { code, stdout, stderr } = await fetchToy("--file", "one.json");
    expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
    expect(stderr).toContain(`CheckError: ${server.url}/one.json: not the official file`);
    expect(stderr).toContain(`expected ${"0".repeat(64)}, found ${SUM}`);
    expect(existsSync(join(folder, "out", "one.json"))).toBe(false);
  });

  it("takes a local copy or another address, verified all the same", async () => {
    const local = join(folder, "one.json");
    writeFileSync(local, CONTENT);
    expect((await fetchToy("--from", local)).code).toBe(0);
    expect(saved("one.json").equals(CONTENT)).toBe(true);
    server.handle((request, response) => serve(request, response, CONTENT));
    expect((await fetchToy("--file", "two.json", "--from", `${server.url}/mirror`, "--quiet")).code).toBe(0);
    expect(server.requests.map(({ url }) => url)).toEqual(["/mirror"]);
  });

  it("lists what there is", async () => {
    const { code, stdout } = await runScript("fetch", ["--list", "--env", "hotpotqa"]);
    expect(code).toBe(0);
    expect(stdout).toContain("hotpotqa hotpot_dev_distractor_v1.json\n");
    expect(stdout.match(/^ {2}sha256 {3}[0-9a-f]{64}$/gm)).toHaveLength(3);
  });

  it.each([
    [[], "--env is missing"],
    [["--env", "toi"], 'there is no "toi" in the list. Did you mean "toy"?'],
    [["--env", "toy", "--file", "tow.json"], 'there is no "tow.json" in the list. Did you mean "two.json"?'],
    [["--env", "toy", "--from", "elsewhere.json"], "which file is elsewhere.json? Name one with --file"],
    [["--env", "toy", "--file", "one.json", "--from", "none/one.json"], "there is no such file"],
    [["--bogus"], "unknown option '--bogus'"],
    [["--sources", "none.json"], "none.json: there is no such file"],
  ])("exits 2 with one message on %j", async (args, message) => {
    const { code, stdout, stderr } = await runScript("fetch", [
      "--sources",
      list,
      "--out",
      join(folder, "out"),
      "--quiet",
      ...args,
    ]);
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toContain(message);
    expect(stderr.trim().split("\n")).toHaveLength(1);
  });

  it("exits 2 when the server has no such file", async () => {
    server.handle((_request, response) => response.writeHead(404).end());
    const { code, stderr } = await fetchToy("--file", "one.json", "--quiet");
    expect(code).toBe(2);
    expect(stderr).toContain("the server answered HTTP 404 Not Found");
  });
});
