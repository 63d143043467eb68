import { opsOf, upTo } from "../op.ts";

const textWords = opsOf("text", "words");
const textInt = opsOf("text", "int");
const textInts = opsOf("text", "ints");

const fields = (x: string) => x.split(" ").filter(Boolean);
const among = (set: string) => (c: string) => set.includes(c);
const VOWELS = "aeiouAEIOU";
const matches = (x: string, pattern: RegExp) => x.match(pattern) ?? [];

/** A text becomes words, a list or a number. */
export const textReadingOps = [
  textWords("split_words", {
    words: "cut the text into its words, which are parted by one or more spaces",
    code: "{x}.split()",
    run: fields,
    slips: [["{x}.split(' ')", (x) => x.split(" ")]],
  }),
  textWords("cut_pieces", {
    words: "cut the text into pieces of {k} characters from the left, the last of which may be shorter",
    code: "[{x}[i:i + {k}] for i in range(0, len({x}), {k})]",
    run: (x, k) => upTo(Math.ceil(x.length / k)).map((i) => x.slice(i * k, i * k + k)),
    number: ["size", 2, 4],
    slips: [
      [
        "[{x}[i:i + {k}] for i in range(0, len({x}) - {k} + 1, {k})]",
        (x, k) => upTo(Math.floor(x.length / k)).map((i) => x.slice(i * k, i * k + k)),
      ],
    ],
  }),
  textInt("count_vowels", {
    words: "count the vowels (a, e, i, o, u, small or capital)",
    code: "sum(c in 'aeiouAEIOU' for c in {x})",
    run: (x) => [...x].filter(among(VOWELS)).length,
    slips: [["sum(c in 'aeiou' for c in {x})", (x) => [...x].filter(among("aeiou")).length]],
  }),
  textInt("count_letters", {
    words: "count the different letters, a small letter and its capital as one",
    code: "len(set(c for c in {x}.lower() if c.isalpha()))",
    run: (x) => new Set(matches(x.toLowerCase(), /[a-z]/g)).size,
    slips: [
      ["len(set(c for c in {x} if c.isalpha()))", (x) => new Set(matches(x, /[A-Za-z]/g)).size],
      ["len(set({x}.lower()))", (x) => new Set(x.toLowerCase()).size],
    ],
  }),
  textInt("count_capitals", {
    words: "count the capital letters",
    code: "sum(c.isupper() for c in {x})",
    run: (x) => matches(x, /[A-Z]/g).length,
    slips: [["sum(w[0].isupper() for w in {x}.split())", (x) => fields(x).filter((w) => /^[A-Z]/.test(w)).length]],
  }),
  textInt("longest_stretch", {
    words: "take the length of the longest stretch of one repeated character (0 for an empty text)",
    code: "max((n for n in range(len({x}) + 1) if any(c * n in {x} for c in {x})), default=0)",
    run: (x) => Math.max(0, ...matches(x, /(.)\1*/g).map((run) => run.length)),
    slips: [
      ["max(({x}.count(c) for c in {x}), default=0)", (x) => Math.max(0, ...[...x].map((c) => x.split(c).length - 1))],
    ],
  }),
  textInts("letter_places", {
    words: "list the place of every letter in the alphabet (1 for a or A, 26 for z or Z), all else left out",
    code: "[ord(c) - 96 for c in {x}.lower() if 'a' <= c <= 'z']",
    run: (x) => matches(x.toLowerCase(), /[a-z]/g).map((c) => c.charCodeAt(0) - 96),
    slips: [
      [
        "[ord(c) - 97 for c in {x}.lower() if 'a' <= c <= 'z']",
        (x) => matches(x.toLowerCase(), /[a-z]/g).map((c) => c.charCodeAt(0) - 97),
      ],
      ["[ord(c) - 96 for c in {x} if 'a' <= c <= 'z']", (x) => matches(x, /[a-z]/g).map((c) => c.charCodeAt(0) - 96)],
    ],
  }),
  textInts("vowel_positions", {
    words: "list the positions of all vowels (a, e, i, o, u, small or capital), counting from 0",
    code: "[i for i, c in enumerate({x}) if c in 'aeiouAEIOU']",
    run: (x) => upTo(x.length).filter((i) => among(VOWELS)(x.charAt(i))),
    slips: [
      [
        "[i for i, c in enumerate({x}, 1) if c in 'aeiouAEIOU']",
        (x) =>
          upTo(x.length)
            .filter((i) => among(VOWELS)(x.charAt(i)))
            .map((i) => i + 1),
      ],
    ],
  }),
];
