import { distinct, opsOf, upTo } from "../op.ts";

const op = opsOf("text", "text");

const VOWELS = "aeiouAEIOU";
const isVowel = (c: string) => VOWELS.includes(c);
const isLetter = (c: string) => /[A-Za-z]/.test(c);
const each = (x: string, change: (c: string, i: number) => string) => [...x].map(change).join("");
const keep = (x: string, test: (c: string, i: number) => boolean) => [...x].filter(test).join("");
const reversed = (x: string) => [...x].reverse().join("");
const sorted = (x: string) => [...x].sort().join("");
const shifted = (c: string, k: number) => String.fromCharCode(97 + ((c.charCodeAt(0) - 97 + k) % 26));
const isSmall = (c: string) => c >= "a" && c <= "z";
const fields = (x: string) => x.split(" ");

/** Starts of stretches of one repeated character. */
const starts = (x: string) => upTo(x.length).filter((i) => x[i] !== x[i - 1]);
const stretches = (x: string) => starts(x).map((from, at, all) => `${x[from]}${(all[at + 1] ?? x.length) - from}`);
const LENGTH = "next((j for j in range(i, len({x})) if {x}[j] != {x}[i]), len({x})) - i";
const STRETCHES = `{x}[i] + str(${LENGTH}) for i in range(len({x})) if i == 0 or {x}[i] != {x}[i - 1]`;

/** A text becomes another text. */
export const textOps = [
  op("turn_text", {
    words: "write the text backwards",
    code: "{x}[::-1]",
    run: reversed,
    slips: [["' '.join({x}.split(' ')[::-1])", (x) => fields(x).reverse().join(" ")]],
  }),
  op("drop_vowels", {
    words: "leave out all vowels (a, e, i, o, u, small or capital)",
    code: "''.join(c for c in {x} if c not in 'aeiouAEIOU')",
    run: (x) => keep(x, (c) => !isVowel(c)),
    slips: [["''.join(c for c in {x} if c not in 'aeiou')", (x) => keep(x, (c) => !"aeiou".includes(c))]],
  }),
  op("raise_vowels", {
    words: "turn every vowel (a, e, i, o, u) into a capital and every other letter into a small one",
    code: "''.join(c.upper() if c in 'aeiouAEIOU' else c.lower() for c in {x})",
    run: (x) => each(x, (c) => (isVowel(c) ? c.toUpperCase() : c.toLowerCase())),
    slips: [
      [
        "''.join(c.upper() if c in 'aeiou' else c for c in {x})",
        (x) => each(x, (c) => (isVowel(c) ? c.toUpperCase() : c)),
      ],
    ],
  }),
  op("keep_letters", {
    words: "leave out everything but letters",
    code: "''.join(c for c in {x} if c.isalpha())",
    run: (x) => keep(x, isLetter),
    slips: [
      ["''.join(c for c in {x} if c.isalnum())", (x) => keep(x, (c) => /[A-Za-z0-9]/.test(c))],
      ["{x}.replace(' ', '')", (x) => keep(x, (c) => c !== " ")],
    ],
  }),
  op("swap_case", {
    words: "turn capitals into small letters and small letters into capitals",
    code: "{x}.swapcase()",
    run: (x) => each(x, (c) => (isSmall(c) ? c.toUpperCase() : c.toLowerCase())),
    slips: [["{x}.upper()", (x) => x.toUpperCase()]],
  }),
  op("squeeze", {
    words: "shorten every stretch of one repeated character to a single one",
    code: "''.join(c for i, c in enumerate({x}) if i == 0 or c != {x}[i - 1])",
    run: (x) => keep(x, (c, i) => c !== x[i - 1]),
    slips: [["''.join(dict.fromkeys({x}))", (x) => distinct([...x]).join("")]],
  }),
  op("first_appearances", {
    words: "keep every character the first time it appears and leave it out after that",
    code: "''.join(dict.fromkeys({x}))",
    run: (x) => distinct([...x]).join(""),
    slips: [
      ["''.join(c for i, c in enumerate({x}) if i == 0 or c != {x}[i - 1])", (x) => keep(x, (c, i) => c !== x[i - 1])],
      ["''.join(sorted(set({x})))", (x) => sorted(distinct([...x]).join(""))],
    ],
  }),
  op("shift_letters", {
    words: "move every small letter {k} places on in the alphabet, after z comes a again; leave all else as it is",
    code: "''.join(chr((ord(c) - 97 + {k}) % 26 + 97) if 'a' <= c <= 'z' else c for c in {x})",
    run: (x, k) => each(x, (c) => (isSmall(c) ? shifted(c, k) : c)),
    number: ["places", 3, 9],
    slips: [
      [
        "''.join(chr(ord(c) + {k}) if 'a' <= c <= 'z' else c for c in {x})",
        (x, k) => each(x, (c) => (isSmall(c) ? String.fromCharCode(c.charCodeAt(0) + k) : c)),
      ],
      [
        "''.join(chr((ord(c) - 97 + {k}) % 26 + 97) if 'a' <= c <= 'z' else c for c in {x}.lower())",
        (x, k) => each(x.toLowerCase(), (c) => (isSmall(c) ? shifted(c, k) : c)),
      ],
    ],
  }),
  op("double_letters", {
    words: "write every letter twice and all else once",
    code: "''.join(c * 2 if c.isalpha() else c for c in {x})",
    run: (x) => each(x, (c) => (isLetter(c) ? c + c : c)),
    slips: [["''.join(c * 2 for c in {x})", (x) => each(x, (c) => c + c)]],
  }),
  op("sort_letters", {
    words: "turn all letters into small ones and sort the characters, spaces and digits before letters",
    code: "''.join(sorted({x}.lower()))",
    run: (x) => sorted(x.toLowerCase()),
    slips: [["''.join(sorted({x})).lower()", (x) => sorted(x).toLowerCase()]],
  }),
  op("every_second", {
    words: "keep every second character, beginning with the first",
    code: "{x}[::2]",
    run: (x) => keep(x, (_, i) => i % 2 === 0),
    slips: [["{x}[1::2]", (x) => keep(x, (_, i) => i % 2 === 1)]],
  }),
  op("count_stretches", {
    words:
      "replace every stretch of one repeated character by that character and the length of the stretch, also where it is 1",
    code: `''.join(${STRETCHES})`,
    run: (x) => stretches(x).join(""),
    slips: [
      [`''.join([${STRETCHES}][:-1])`, (x) => stretches(x).slice(0, -1).join("")],
      [`''.join(${STRETCHES}).replace('1', '')`, (x) => stretches(x).join("").replaceAll("1", "")],
      [
        "''.join(c + str({x}.count(c)) for c in dict.fromkeys({x}))",
        (x) =>
          distinct([...x])
            .map((c) => `${c}${x.split(c).length - 1}`)
            .join(""),
      ],
    ],
  }),
  op("turn_each_word", {
    words: "write every word backwards and leave the order of the words and all spaces as they are",
    code: "' '.join(w[::-1] for w in {x}.split(' '))",
    run: (x) => fields(x).map(reversed).join(" "),
    slips: [
      ["{x}[::-1]", reversed],
      ["' '.join(w[::-1] for w in {x}.split())", (x) => fields(x).filter(Boolean).map(reversed).join(" ")],
    ],
  }),
];
