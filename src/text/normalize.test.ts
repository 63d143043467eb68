import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { normalizeAnswer } from "./normalize.ts";

describe("normalizeAnswer", () => {
  it.each([
    ["deletes ASCII punctuation instead of putting a space", "1,800-7,000 ft", "18007000 ft"],
    ["deletes every sign of Python's string.punctuation", "!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~", ""],
    ["joins initials", "U.S.", "us"],
    ["keeps initials apart that a space keeps apart", "U. S.", "u s"],
    ["keeps dashes and curly quotes", "1990–1995 “x” — it’s", "1990–1995 “x” — it’s"],
    ["keeps accents and full-width digits", "Café １２", "café １２"],
    ["folds no case beyond lower case", "Straße", "straße"],
    ["leaves nothing of articles alone", "The The", ""],
    ["leaves nothing of punctuation alone", "!!!", ""],
    ["takes an article out of the middle", "Lord of the Rings", "lord of rings"],
    ["takes articles out after punctuation is gone, so a glued one stays", "the-end an-end", "theend anend"],
    ["sees no article beside a letter of any script", "éa aé даthe", "éa aé даthe"],
    ["sees no article beside a digit of any script", "a1 a２ a²", "a1 a２ a²"],
    ["sees an article before a combining mark, as Python does", "a\u0301", "\u0301"],
    ["sees an article between dashes that are kept", "x–a–y", "x– –y"],
    ["collapses what Python calls white space", " a\u00a0b\u2003c\u1680d\u001ce\u0085f\tg\nh ", "b c d e f g h"],
    ["keeps what Python does not call white space", "b\ufeffc\u200bd", "b\ufeffc\u200bd"],
    ["lowers a final sigma as Python does", "ΟΔΟΣ ΣΑΣ.", "οδος σας"],
    ["lowers a dotted capital I to two characters", "İ", "i\u0307"],
  ])("%s", (_title, text, expected) => {
    expect(normalizeAnswer(text)).toBe(expected);
  });

  it("leaves single spaces between words and none at the ends", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        const tokens = normalizeAnswer(text).split(" ");
        expect(tokens.length === 1 || tokens.every((token) => token !== "")).toBe(true);
      }),
    );
  });
});
