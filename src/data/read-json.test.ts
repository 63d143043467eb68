import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { DatasetError } from "../core/errors.ts";
import { readJson } from "./read-json.ts";

const schema = z.object({ answer: z.record(z.string(), z.string()), type: z.enum(["x", "y"]).optional() });

let path = "";
beforeAll(() => {
  path = join(mkdtempSync(join(tmpdir(), "json-")), "p.json");
});
afterAll(() => {
  rmSync(join(path, ".."), { recursive: true });
});

function read(content: string | Uint8Array) {
  writeFileSync(path, content);
  return readJson(path, schema, "Look here.");
}

describe("readJson", () => {
  it("reads plain and gzip", async () => {
    expect(await read('{"answer": {"1": "é"}}')).toEqual({ answer: { "1": "é" } });
    expect(await read(gzipSync('{"answer": {}}'))).toEqual({ answer: {} });
  });

  it.each([
    ['{"answer": {"5a8b": null}}', '"answer.5a8b": expected string, found null. Look here.'],
    ["{}", '"answer": expected record, found nothing. Look here.'],
    ["[1]", "expected object, found a list of 1. Look here."],
    ['{"answer": {}, "type": "z"}', '"type": expected one of "x"|"y", found "z". Look here.'],
    ["", "expected JSON, found an empty file. Look here."],
    ['{"answer": ', "is not JSON"],
  ])("refuses %j", async (content, message) => {
    const reading = read(content);
    await expect(reading).rejects.toThrow(message);
    await expect(reading).rejects.toBeInstanceOf(DatasetError);
  });

  it("refuses bytes that are not UTF-8", async () => {
    await expect(read(Buffer.from('{"answer": {"1": "é"}}', "latin1"))).rejects.toThrow("is not UTF-8 text");
  });
});
