import fc from "fast-check";
import { expect, it } from "vitest";
import { stripEscapes } from "./strip-escapes.ts";

it.each([
  ["\u001b[31mred\u001b[0m", "red"],
  ["\u001b]0;title\u0007text", "text"],
  ["\u001b]8;;http://x\u001b\\link\u001b]8;;\u001b\\", "link"],
  ["\u009b2Jcleared", "cleared"],
  ["\u001bcreset", "reset"],
  ["a\u001b]unfinished\nnext", "a\nnext"],
  ["tab\tand\nline", "tab\tand\nline"],
  ["carriage\rreturn", "carriagereturn"],
  ["a\u202egnp.exe", "agnp.exe"],
  ["é 日本 👍 stay", "é 日本 👍 stay"],
])("turns %j into %j", (text, expected) => {
  expect(stripEscapes(text)).toBe(expected);
});

it("leaves no control character but tab and line feed, and is done after one pass", () => {
  const hostile = fc.array(
    fc.oneof(fc.string({ unit: "binary" }), fc.constantFrom("\u001b", "[", "]", "\u009b", "31m")),
  );
  fc.assert(
    fc.property(hostile, (parts) => {
      const once = stripEscapes(parts.join(""));
      expect(once).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e]/);
      expect(stripEscapes(once)).toBe(once);
    }),
  );
});
