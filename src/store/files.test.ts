import { describe, expect, it } from "vitest";
import { StoreError } from "../core/errors.ts";
import { guard, inChunks } from "./files.ts";

describe("guard", () => {
  it.each([
    ["EACCES", "--results DIR"],
    ["EROFS", "read-only"],
    ["ENOTDIR", "is a file"],
    ["ENOSPC", "--resume"],
    ["EWEIRD", "--resume"],
  ])("turns %s into a StoreError with path, cause and a way out", (code, way) => {
    const cause = Object.assign(new Error("x"), { code });
    const fails = () =>
      guard("write rows", "results/a/rows.jsonl", () => {
        throw cause;
      });
    expect(fails).toThrow(StoreError);
    expect(fails).toThrow(new RegExp(`^results/a/rows.jsonl: cannot write rows: ${code}\\..*${way}`));
    expect(fails).toThrow(expect.objectContaining({ cause }));
  });
});

describe("inChunks", () => {
  it("keeps every byte in order", () => {
    const pieces = Array.from({ length: 3000 }, (_, number) => `${"\u00e9".repeat(number % 70)}${number}\n`);
    const chunks = [...inChunks(pieces)];
    expect(Buffer.concat(chunks).toString()).toBe(pieces.join(""));
    expect(chunks.length).toBeGreaterThan(1);
    expect([...inChunks([])]).toEqual([]);
  });
});
