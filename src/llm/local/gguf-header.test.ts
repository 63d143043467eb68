import { mkdtempSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import { UsageError } from "../../core/errors.ts";
import { shared } from "../../testing/shared-data.ts";
import { tinyGguf } from "../../testing/tiny-gguf.ts";
import { readGgufHeader } from "./gguf-header.ts";

const folder = mkdtempSync(join(tmpdir(), "retrial-gguf-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const whole = tinyGguf();
function written(bytes: Uint8Array | string): string {
  const file = join(folder, "model.gguf");
  writeFileSync(file, bytes);
  return file;
}
/** The file with one value in the place of another. */
function changed(at: number, value: number): string {
  const bytes = Buffer.from(whole);
  bytes.writeUInt32LE(value, at);
  return written(bytes);
}
const refused = (file: string) => {
  try {
    readGgufHeader(file);
  } catch (error) {
    if (error instanceof UsageError) return error.message;
    throw error;
  }
  return "read";
};

describe("the header of a GGUF file", () => {
  it("tells the architecture and the context that the model was trained on", () => {
    expect(readGgufHeader(written(whole))).toEqual({ architecture: "llama", trainedTokens: 512 });
  });

  it("of version 2 is read as well", () => {
    expect(readGgufHeader(changed(4, 2))).toEqual({ architecture: "llama", trainedTokens: 512 });
  });

  it.skipIf(!shared.available)(`of a real model is read to its end${shared.note}`, () => {
    const file = shared.path("models/SmolLM2-135M-Instruct.Q4_1.gguf");
    expect(readGgufHeader(file)).toEqual({ architecture: "llama", trainedTokens: 8192 });
  });

  it("says what stands in the way, one sentence for each", () => {
    expect(refused(join(folder, "nowhere.gguf"))).toMatch(/nowhere\.gguf: there is no such file\./);
    expect(refused(folder)).toMatch(/expected a GGUF file, found something else than a file/);
    expect(refused(written(""))).toMatch(/which begins with "GGUF", found 0 bytes/);
    expect(refused(written("Dear model,"))).toMatch(/which begins with "GGUF", found "Dear"/);
    expect(refused(changed(4, 1))).toMatch(/expected GGUF version 2 or 3, found 1\./);
    expect(refused(changed(4, 0x03000000))).toMatch(/found 50331648/);
    // Byte 24 is where the first key begins: 8 of its length, the 20 letters of its name, then its type.
    expect(refused(changed(24 + 8 + 20, 77))).toMatch(/its header is damaged: there is no type 77 of a value/);
  });

  it("names the bytes that are missing at the end", () => {
    const file = written(whole);
    truncateSync(file, whole.length - 40_000);
    expect(refused(file)).toMatch(/cut short: expected at least 469\d+ bytes, found 429\d+\. Fetch it again/);
  });

  it("ends at once where it announces more than there is", () => {
    for (const at of [8, 16, 24]) {
      const bytes = Buffer.from(whole);
      bytes.writeBigUInt64LE(2n ** 63n, at);
      expect(refused(written(bytes))).toMatch(/cut short: it ends within its header/);
    }
  });

  it("is refused as one part of several", () => {
    // A key of the same length with the same kind of value stands in for another.
    const bytes = Buffer.from(whole);
    const at = bytes.indexOf("llama.block_count");
    bytes.write("split.count", at);
    bytes.writeBigUInt64LE(11n, at - 8);
    const shorter = Buffer.concat([bytes.subarray(0, at + 11), bytes.subarray(at + 17)]);
    expect(refused(written(shorter))).toMatch(/it is one of 2 parts\. Join them first/);
  });

  it("cut anywhere, or with any byte damaged, is read or refused, and never throws anything else", () => {
    const head = whole.length - 460_000;
    fc.assert(
      fc.property(fc.nat(head), fc.nat(head), fc.nat(255), (cut, at, byte) => {
        expect(refused(written(whole.subarray(0, cut)))).toMatch(/cut short|begins with/);
        const damaged = Buffer.from(whole);
        damaged[at] = byte;
        refused(written(damaged));
      }),
      { numRuns: 60 },
    );
  });
});
