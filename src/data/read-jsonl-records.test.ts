import { createHash } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { DatasetError } from "../core/errors.ts";
import { readJsonlRecords } from "./read-jsonl-records.ts";
import { splitLines } from "./split-lines.ts";

const schema = z.object({ id: z.string().min(1), n: z.number() });

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "lines-"));
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

function file(content: string | Uint8Array): string {
  const path = join(folder, "data.jsonl");
  writeFileSync(path, content);
  return path;
}

const read = (path: string, skipInvalid = false) =>
  readJsonlRecords(path, schema, { skipInvalid, idOf: (record) => record.id });

const A = '{"id": "a", "n": 1}';
const B = '{"id": "b", "n": 2, "more": "é"}';

describe("readJsonlRecords", () => {
  it("reads plain and gzip alike, whatever ends a line, and sums the file as it lies", async () => {
    for (const text of [`${A}\n${B}\n`, `${A}\r\n\r\n${B}`, `\uFEFF${A}\n  \n${B}\n\n`]) {
      for (const content of [Buffer.from(text), gzipSync(text)]) {
        const { records, sha256, skipped } = await read(file(content));
        expect(records).toEqual([
          { id: "a", n: 1 },
          { id: "b", n: 2 },
        ]);
        expect(sha256).toBe(createHash("sha256").update(content).digest("hex"));
        expect(skipped).toEqual([]);
      }
    }
  });

  it("names file, line, id, field, what it expected and what it found", async () => {
    const path = file(`${A}\n\n{"id": "b", "n": null}\n`);
    const reading = read(path);
    await expect(reading).rejects.toThrow(
      `${path}, line 3 (b): "n": expected number, found null. Leave such records out with --skip-invalid.`,
    );
    await expect(reading).rejects.toBeInstanceOf(DatasetError);
  });

  it("leaves invalid records out on request and names them, by line where they have no id", async () => {
    const { records, skipped } = await read(file(`${A}\n{"id": "b"}\n\nnull\n7\n`), true);
    expect(records.map(({ id }) => id)).toEqual(["a"]);
    expect(skipped).toEqual(["b", "line 4", "line 5"]);
  });

  it("forgives neither broken JSON nor a repeated id nor other text than UTF-8", async () => {
    await expect(read(file(`${A}\n${B.slice(0, -3)}`), true)).rejects.toThrow(/data\.jsonl, line 2: is not JSON/);
    await expect(read(file(`${A}\n${B}\n${A}`), true)).rejects.toThrow("line 3: the id a stands already in line 1");
    await expect(read(file(Buffer.from(B, "latin1")), true)).rejects.toThrow("line 1: is not UTF-8 text");
  });

  it("refuses a file with no record that counts, and a path without a file", async () => {
    await expect(read(file(""))).rejects.toThrow("expected at least one record, found an empty file");
    await expect(read(file("1\n2\n"), true)).rejects.toThrow("found 2 lines, none of them valid");
    await expect(read(join(folder, "none.jsonl"))).rejects.toThrow("none.jsonl: there is no such file.");
    await expect(read(file(gzipSync(A).subarray(0, -9)))).rejects.toThrow("gzip data ends too early");
  });
});

describe("splitLines", () => {
  it("gives the lines that hold text, wherever the bytes are cut", async () => {
    const line = fc.constantFrom("", " ", "a", "é", "b c", "{}");
    await fc.assert(
      fc.asyncProperty(fc.array(line), fc.array(fc.nat(9), { maxLength: 30 }), async (lines, cuts) => {
        const bytes = Buffer.from(lines.join("\n"));
        const found: [number, string][] = [];
        for await (const { number, bytes: text } of splitLines(pieces(bytes, cuts))) found.push([number, `${text}`]);
        expect(found).toEqual(lines.map((text, at) => [at + 1, text]).filter(([, text]) => `${text}`.trim() !== ""));
      }),
    );
  });
});

async function* pieces(bytes: Buffer, cuts: readonly number[]): AsyncGenerator<Uint8Array> {
  let at = 0;
  for (const length of cuts) {
    yield bytes.subarray(at, at + length);
    at += length;
  }
  yield bytes.subarray(at);
}
