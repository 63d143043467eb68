import { createHash } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { DatasetError } from "../core/errors.ts";
import { readJsonRecords } from "./read-json-records.ts";

const schema = z.object({
  _id: z.string().min(1),
  answer: z.string(),
  facts: z.array(z.tuple([z.string(), z.number().int()])),
});

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "records-"));
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

function file(content: string | Uint8Array): string {
  const path = join(folder, "data.json");
  writeFileSync(path, content);
  return path;
}

const read = (path: string, skipInvalid = false) =>
  readJsonRecords(path, schema, { skipInvalid, idOf: (record) => record._id });

const record = (id: string, more: object = {}) => ({ _id: id, answer: "b", facts: [["Title", 0]], ...more });

describe("readJsonRecords", () => {
  it("reads plain and gzip alike and sums the file as it lies", async () => {
    const text = JSON.stringify([record("1"), record("2", { unknown: 1, answer: "é" })]);
    for (const content of [
      Buffer.from(text),
      gzipSync(text),
      Buffer.concat([gzipSync(text.slice(0, 9)), gzipSync(text.slice(9))]),
    ]) {
      const { records, sha256, skipped } = await read(file(content));
      expect(records).toEqual([record("1"), record("2", { answer: "é" })]);
      expect(sha256).toBe(createHash("sha256").update(content).digest("hex"));
      expect(skipped).toEqual([]);
    }
  });

  it("names file, record, id, field, what it expected and what it found", async () => {
    const path = file(
      JSON.stringify([
        record("1"),
        record("2", {
          facts: [
            ["Title", 0],
            ["Title", "x"],
          ],
        }),
      ]),
    );
    await expect(read(path)).rejects.toThrow(
      `${path}, record 2 (2): "facts[1][1]": expected number, found "x". Leave such records out with --skip-invalid.`,
    );
  });

  it.each([
    ["a missing field", { _id: "1", facts: [] }, 'record 1 (1): "answer": expected string, found nothing'],
    ["null", { ...record("1"), answer: null }, 'record 1 (1): "answer": expected string, found null'],
    ["a record without id", { answer: "b", facts: [] }, 'record 1: "_id": expected string, found nothing'],
    ["a record that is no object", 7, "record 1: expected object, found 7"],
    ["an empty id", record(""), 'record 1: "_id": '],
  ])("refuses %s", async (_title, value, message) => {
    const reading = read(file(JSON.stringify([value])));
    await expect(reading).rejects.toThrow(message);
    await expect(reading).rejects.toBeInstanceOf(DatasetError);
  });

  it("leaves invalid records out on request and names them, by number where they have no id", async () => {
    const path = file(JSON.stringify([record("1"), record("2", { answer: 3 }), null, record("4")]));
    const { records, skipped } = await read(path, true);
    expect(records.map(({ _id }) => _id)).toEqual(["1", "4"]);
    expect(skipped).toEqual(["2", "record 3"]);
  });

  it("refuses a repeated id, also when invalid records are forgiven", async () => {
    const path = file(JSON.stringify([record("1"), record("2"), record("1")]));
    await expect(read(path, true)).rejects.toThrow("record 3: the id 1 stands already in record 1");
  });

  it("refuses a file with no record that counts", async () => {
    await expect(read(file("[]"))).rejects.toThrow("expected at least one record, found an empty array");
    await expect(read(file("[1, 2]"), true)).rejects.toThrow("found 2 records, none of them valid");
  });

  it("tells a broken file from a wrong record, and says which", async () => {
    const good = JSON.stringify([record("1"), record("2")]);
    await expect(read(file(""))).rejects.toThrow("found an empty file");
    await expect(read(file('{"answer": {}}'))).rejects.toThrow("expected a JSON array, found an object");
    await expect(read(file(good.slice(0, -5)))).rejects.toThrow("ends inside record 2: the file was cut");
    await expect(read(file(good.replace('"2"', "2 2")), true)).rejects.toThrow(/record 2: is not JSON/);
    await expect(read(file(good.replace("[[", "[{")), true)).rejects.toThrow(/record 1: is not JSON/);
    await expect(read(file(Buffer.from(good.replace("b", "é"), "latin1")), true)).rejects.toThrow(
      "record 1: is not UTF-8 text",
    );
  });

  it("says what is wrong with a path or with gzip data, and where to get the file", async () => {
    const hint = /Official files are brought by: npx tsx scripts\/fetch\.ts/;
    await expect(read(join(folder, "none.json"))).rejects.toThrow(/none\.json: there is no such file\./);
    await expect(read(join(folder, "none.json"))).rejects.toThrow(hint);
    await expect(read(folder)).rejects.toThrow("expected a file, found a folder");
    const packed = gzipSync(JSON.stringify(Array.from({ length: 500 }, (_, i) => record(`${i}`))));
    await expect(read(file(packed.subarray(0, -20)))).rejects.toThrow("the gzip data ends too early; the file was cut");
    const damaged = Buffer.from(packed);
    damaged.fill(0xff, 40, 60);
    await expect(read(file(damaged))).rejects.toThrow("the gzip data is damaged");
    await expect(read(file(Buffer.concat([packed, Buffer.from("more")])))).rejects.toThrow("the gzip data is damaged");
  });
});
