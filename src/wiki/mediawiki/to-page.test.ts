import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isAmbiguous } from "../ambiguous.ts";
import { pageText } from "../wiki.ts";
import { toPage } from "./to-page.ts";

const sentences = (extract: string, ambiguous = false) => toPage({ title: "T", extract, ambiguous })?.sentences ?? null;

describe("toPage", () => {
  it("cuts paragraphs into sentences; a new paragraph begins with its line break, other sentences keep their blank", () => {
    expect(sentences("One is here.  Two is there.\nThree! Four?")).toEqual([
      "One is here.",
      "  Two is there.",
      "\nThree!",
      " Four?",
    ]);
  });

  it("leaves headings out and parts sections by an empty line", () => {
    expect(sentences("Lead.\nMore.\n\n\n== Life ==\nBorn.\n\n\n=== Empty ===\n\n\n== See also ==\nEnd.\n")).toEqual([
      "Lead.",
      "\nMore.",
      "\n\nBorn.",
      "\n\nEnd.",
    ]);
    expect(sentences("\n\n== First ==\n Text.\r\n2 == 2 == 4")).toEqual(["Text.", "\n2 == 2 == 4"]);
  });

  it("does not end a sentence after an initial or a short form before a name", () => {
    expect(sentences("John F. Kennedy met Dr. J. R. R. Tolkien. He left.")).toEqual([
      "John F. Kennedy met Dr. J. R. R. Tolkien.",
      " He left.",
    ]);
  });

  it("is no page without text", () => {
    for (const extract of ["", " \n\t\n", "== Only ==\n\n== Headings =="]) expect(sentences(extract)).toBeNull();
  });

  it("says of a page that lists meanings that its title may refer to them, unless the page does", () => {
    const own = toPage({ title: "Mercury", extract: "Mercury may refer to:\n\nA planet\nA metal", ambiguous: true });
    const other = toPage({ title: "Ada", extract: "Ada is a name.\nIt commonly means:", ambiguous: true });
    expect(own?.sentences).toHaveLength(3);
    expect(other?.sentences.at(-1)).toBe("\nAda may refer to:");
    for (const page of [own, other]) expect(page === null || page === undefined || isAmbiguous(page)).toBe(true);
    expect(sentences("", true)).toBeNull();
  });

  it("loses nothing of a paragraph, whatever it holds", () => {
    const piece = fc.oneof(
      fc.constantFrom(". ", "? ", "A.", " ", "\u00a0", "Dr.", "=", "\n"),
      fc.string({ unit: "binary" }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const page = toPage({ title: "T", extract: pieces.join(""), ambiguous: false });
        if (page === null) return;
        const lines = pieces
          .join("")
          .split(/[\n\r\u2028\u2029]+/)
          .map((line) => line.trim());
        const kept = lines.filter((line) => line !== "" && !/^(={1,6})\s.*\s\1$/.test(line));
        expect(pageText(page).split(/\n+/)).toEqual(kept);
        expect(page.sentences.every((sentence) => sentence.trim() !== "")).toBe(true);
        expect(page.sentences[0]).toBe(page.sentences[0]?.trim());
      }),
    );
  });

  it("reads a paragraph of a million characters in reasonable time", () => {
    expect(sentences("A. ".repeat(333_333))).toHaveLength(1);
    expect(sentences("It is so. ".repeat(100_000))).toHaveLength(100_000);
    expect(sentences("x".repeat(1_000_000))).toHaveLength(1);
  });
});
