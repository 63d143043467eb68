import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { AWKWARD_IDS } from "../testing/simulated-run.ts";
import { encodeName } from "./encode-name.ts";
import { checkRunName } from "./layout.ts";

describe("encodeName", () => {
  it("leaves plain ids as they are", () => {
    expect(["5a8b57f2", "bridge_12-b", "x".repeat(60)].map(encodeName)).toEqual([
      "5a8b57f2",
      "bridge_12-b",
      "x".repeat(60),
    ]);
  });

  it("gives every other id a slug and a hash", () => {
    expect(encodeName("HumanEval/12")).toBe("humaneval-12~d98e9fb34bc2");
    expect(encodeName("A")).toBe("a~559aead08264");
    expect(encodeName("CON")).toMatch(/^con~[0-9a-f]{12}$/);
    expect(encodeName("")).toMatch(/^~[0-9a-f]{12}$/);
  });

  it("keeps awkward ids apart, also on a disk that does not know case", () => {
    expect(new Set(AWKWARD_IDS.map((id) => encodeName(id).toLowerCase())).size).toBe(AWKWARD_IDS.length);
  });

  it("gives names that every common disk takes, and different ones to different ids", () => {
    const id = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.string({ unit: "grapheme" }),
      fc.constantFrom(...AWKWARD_IDS),
    );
    fc.assert(
      fc.property(id, id, (a, b) => {
        expect(encodeName(a)).toMatch(/^[a-z0-9_~-]{1,60}$/);
        expect(encodeName(a)).not.toMatch(/^(con|prn|aux|nul|com\d|lpt\d|messages)$/);
        expect(encodeName(a) === encodeName(b)).toBe(a === b);
      }),
    );
  });
});

describe("checkRunName", () => {
  it.each(["hotpotqa-1", "2026-01-01 a", "gpt-4o_mini.v2", "\u00e9t\u00e9"])("takes %j", (name) => {
    expect(() => checkRunName(name)).not.toThrow();
  });

  it.each([
    "",
    ".",
    "..",
    "a/b",
    "a\\b",
    "a\0b",
    "nul",
    "CON.txt",
    "a.",
    " a",
    "-a",
    ".hidden",
    "x".repeat(101),
    "a:b",
  ])("refuses %j as no folder's name", (name) => {
    expect(() => checkRunName(name)).toThrow(/--run .*expected the name of a folder/);
  });
});
