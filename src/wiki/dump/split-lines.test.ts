import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { LineSplitter } from "./split-lines.ts";

function split(chunks: readonly Uint8Array[], longest = 1000) {
  const splitter = new LineSplitter(longest, 0);
  const lines = [...chunks.flatMap((chunk) => splitter.push(chunk)), ...splitter.end()];
  return lines.map(({ bytes, end }) => ({ text: bytes?.toString("latin1") ?? null, end }));
}

describe("lines", () => {
  it("are the same however the bytes come", () => {
    const bytes = fc.array(fc.constantFrom(10, 13, 97, 98), { maxLength: 40 });
    fc.assert(
      fc.property(bytes, fc.array(fc.nat(40), { maxLength: 6 }), (bytes, cuts) => {
        const places = [0, ...cuts.map((cut) => Math.min(cut, bytes.length)).sort((a, b) => a - b), bytes.length];
        const chunks = places.slice(1).map((to, i) => Uint8Array.from(bytes.slice(places[i], to)));
        const text = Buffer.from(bytes).toString("latin1");
        const expected = text.split("\n").slice(0, text.endsWith("\n") || text === "" ? -1 : undefined);
        const lines = split(chunks);
        expect(lines.map(({ text }) => text)).toEqual(expected);
        expect(lines.at(-1)?.end ?? 0).toBe(bytes.length);
      }),
    );
  });

  it("that are too long are told but not kept", () => {
    const chunks = ["aaaa", "aa\nbb", "\ncccccc", "c"].map((text) => Buffer.from(text));
    expect(split(chunks, 5)).toEqual([
      { text: null, end: 7 },
      { text: "bb", end: 10 },
      { text: null, end: 17 },
    ]);
  });
});
