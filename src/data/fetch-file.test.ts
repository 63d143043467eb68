import { createHash } from "node:crypto";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { CheckError } from "../core/errors.ts";
import { type FileServer, serve, startFileServer } from "../testing/file-server.ts";
import { type Fetched, fetchFile } from "./fetch-file.ts";
import type { Expected } from "./verify-file.ts";

const CONTENT = Buffer.from("the official file");
const FORGED = Buffer.from("The official file");
const sum = (content: Uint8Array) => createHash("sha256").update(content).digest("hex");
const EXPECTED = { bytes: CONTENT.length, sha256: sum(CONTENT) };

let server: FileServer;
let folder = "";
let target = "";
let notes: string[] = [];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "fetch-"));
  target = join(folder, "deep", "data.json");
  notes = [];
  server = await startFileServer();
  offer(CONTENT);
});

afterEach(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

function offer(content: Uint8Array): void {
  server.handle((request, response) => serve(request, response, content));
}

function get(expected: Expected = EXPECTED, from = `${server.url}/data.json`): Promise<Fetched> {
  const network = { fetch, sleep: async () => {}, idleMs: 2_000 };
  return fetchFile({ from, target, expected }, network, { note: (line) => notes.push(line), progress: () => {} });
}

const files = () => (existsSync(join(folder, "deep")) ? readdirSync(join(folder, "deep")).sort() : []);

describe("fetchFile", () => {
  it("brings a file, verifies it, gives it its name and leaves nothing beside it", async () => {
    expect(await get()).toEqual({ status: "fetched", found: EXPECTED, verified: true });
    expect(readFileSync(target).equals(CONTENT)).toBe(true);
    expect(files()).toEqual(["data.json"]);
  });

  it("leaves a right file alone, without a request", async () => {
    await get();
    expect(await get()).toEqual({ status: "present", found: EXPECTED, verified: true });
    expect(server.requests).toHaveLength(1);
  });

  it("says what differs and keeps nothing when the sum is wrong", async () => {
    offer(FORGED);
    await expect(get()).rejects.toThrow(`sha256: expected ${EXPECTED.sha256}, found ${sum(FORGED)}. Nothing was kept.`);
    await expect(get()).rejects.toBeInstanceOf(CheckError);
    expect(files()).toEqual([]);
  });

  it("tells when there is no sum to compare with", async () => {
    const expected = { bytes: null, sha256: null };
    expect(await get(expected)).toEqual({ status: "fetched", found: EXPECTED, verified: false });
    expect(await get(expected)).toEqual({ status: "present", found: EXPECTED, verified: false });
  });

  it("replaces a wrong file only by a right one", async () => {
    await get();
    writeFileSync(target, "mine");
    offer(FORGED);
    await expect(get()).rejects.toBeInstanceOf(CheckError);
    expect(readFileSync(target, "utf8")).toBe("mine");
    offer(CONTENT);
    expect((await get()).status).toBe("fetched");
    expect(readFileSync(target).equals(CONTENT)).toBe(true);
    expect(notes[0]).toContain("there already, but not the official file; size: expected 17 bytes, found 4");
  });

  it("verifies and copies a local file", async () => {
    const local = join(folder, "copy.json");
    writeFileSync(local, CONTENT);
    expect(await get(EXPECTED, local)).toEqual({ status: "fetched", found: EXPECTED, verified: true });
    rmSync(target);
    writeFileSync(local, FORGED);
    await expect(get(EXPECTED, local)).rejects.toThrow(/copy\.json: not the official file; sha256/);
    await expect(get(EXPECTED, join(folder, "none"))).rejects.toThrow("there is no such file");
    await expect(get(EXPECTED, folder)).rejects.toThrow("expected a file, found a folder");
    expect(files()).toEqual([]);
  });

  it("names the target when its folder cannot be made, or when it is a folder itself", async () => {
    writeFileSync(join(folder, "deep"), "a file");
    await expect(get()).rejects.toThrow(/deep\/data\.json: cannot be written .*--out/);
    target = folder;
    await expect(get()).rejects.toThrow("expected a file, found a folder. Name another --out.");
  });
});
