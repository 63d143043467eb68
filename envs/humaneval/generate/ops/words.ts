import { distinct, opsOf, total } from "../op.ts";

const wordsWords = opsOf("words", "words");
const wordsText = opsOf("words", "text");
const wordsInts = opsOf("words", "ints");
const wordsInt = opsOf("words", "int");

const plain = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
const byLength = (x: readonly string[]) => [...x].sort((a, b) => a.length - b.length);

/** Words become other words, a text, a list or a number. */
export const wordOps = [
  wordsWords("keep_long", {
    words: "keep only the strings of more than {k} characters, in their order",
    code: "[w for w in {x} if len(w) > {k}]",
    run: (x, k) => x.filter((w) => w.length > k),
    number: ["length", 2, 4],
    slips: [["[w for w in {x} if len(w) >= {k}]", (x, k) => x.filter((w) => w.length >= k)]],
  }),
  wordsWords("sort_by_length", {
    words: "sort the strings by length, the shortest first, those of equal length in the order in which they stood",
    code: "sorted({x}, key=len)",
    run: byLength,
    slips: [
      ["sorted({x}, key=lambda w: (len(w), w))", (x) => byLength([...x].sort(plain))],
      ["sorted({x}, key=len, reverse=True)", (x) => [...x].sort((a, b) => b.length - a.length)],
    ],
  }),
  wordsWords("drop_same_strings", {
    words: "keep every string the first time it appears and drop it whenever it appears again",
    code: "list(dict.fromkeys({x}))",
    run: distinct,
    slips: [["sorted(set({x}))", (x) => distinct(x).sort(plain)]],
  }),
  wordsText("initials", {
    words: "join the first characters of all strings that are not empty",
    code: "''.join(w[:1] for w in {x})",
    run: (x) => x.map((w) => w.slice(0, 1)).join(""),
    slips: [
      [
        "''.join(w[:1] for w in {x}).upper()",
        (x) =>
          x
            .map((w) => w.slice(0, 1))
            .join("")
            .toUpperCase(),
      ],
    ],
  }),
  wordsText("join_turned", {
    words: "join the strings from the last to the first with a hyphen between them",
    code: "'-'.join({x}[::-1])",
    run: (x) => [...x].reverse().join("-"),
    slips: [["'-'.join({x})[::-1]", (x) => [...x.join("-")].reverse().join("")]],
  }),
  wordsText("longest_string", {
    words: "take the longest string, the first of them if several are longest (an empty text if there are none)",
    code: "max({x}, key=len, default='')",
    run: (x) => byLength([...x].reverse()).at(-1) ?? "",
    slips: [["sorted([''] + {x}, key=len)[-1]", (x) => byLength(["", ...x]).at(-1) ?? ""]],
  }),
  wordsInts("lengths", {
    words: "replace every string by its length",
    code: "[len(w) for w in {x}]",
    run: (x) => x.map((w) => w.length),
    slips: [["[len(set(w)) for w in {x}]", (x) => x.map((w) => new Set(w).size)]],
  }),
  wordsInt("all_characters", {
    words: "count the characters of all strings together",
    code: "sum(len(w) for w in {x})",
    run: (x) => total(x.map((w) => w.length)),
    slips: [["len(' '.join({x}))", (x) => x.join(" ").length]],
  }),
];
