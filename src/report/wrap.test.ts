import fc from "fast-check";
import { expect, it } from "vitest";
import { wrap } from "./wrap.ts";

const TEN = "123456789 ";

it("leaves a line of 100 columns alone and breaks a longer one before the word that does not fit", () => {
  const full = TEN.repeat(10).slice(0, 99);
  expect(wrap(`${full}x`, "  ")).toBe(`${full}x`);
  expect(wrap(`${full} more`, "  ")).toBe(`${full}\n  more`);
  const nine = TEN.repeat(9).trimEnd();
  expect(wrap(`    ${TEN.repeat(20)}`, "      ").split("\n")).toEqual([
    `    ${nine}`,
    `      ${nine}`,
    `      ${TEN.repeat(2).trimEnd()}`,
  ]);
});

it("keeps a word whole that is longer than a line", () => {
  const long = "w".repeat(150);
  expect(wrap(`a ${long} b`, "  ")).toBe(`a\n  ${long}\n  b`);
  expect(wrap(`  ${long}`, "    ")).toBe(`  ${long}`);
});

it("loses no word and adds none, and has no line over 100 columns that could be broken", () => {
  const word = fc.string({ unit: fc.constantFrom("a", "-", "\u00e9"), minLength: 1, maxLength: 130 });
  const gap = fc.constantFrom(" ", "  ", "     ");
  const line = fc.array(fc.tuple(gap, word), { maxLength: 40 }).map((parts) => parts.flat().join(""));
  fc.assert(
    fc.property(line, (text) => {
      const lines = wrap(text, "    ").split("\n");
      const words = (of: string) => of.split(/\s+/).filter((one) => one !== "");
      expect(words(lines.join(" "))).toEqual(words(text));
      for (const one of lines) if (one.length > 100) expect(words(one)).toHaveLength(1);
    }),
  );
});
