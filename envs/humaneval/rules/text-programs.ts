import { ofText, ofWords, type Program } from "./program.ts";
import { back, unique } from "./sequences.ts";

const characters = (x: string, test: (c: string, i: number) => boolean) => [...x].filter(test).join("");
const turned = (x: string) => back([...x]).join("");
const words = (x: string) => x.split(" ").filter(Boolean);
const isVowel = (c: string) => "aeiouAEIOU".includes(c);
const isAscii = (x: string) => /^[ -~]*$/.test(x);
/** Other alphabets differ too much between the languages. */
const ascii = (run: (x: string) => string | number) => (x: string) => (isAscii(x) ? run(x) : undefined);

/** Strings and lists of strings. */
export const textPrograms: readonly Program[] = [
  ofText("text backwards", "x[::-1]", turned),
  ofText("number of characters", "len(x)", (x) => [...x].length),
  ofText(
    "capitals",
    "x.upper()",
    ascii((x) => x.toUpperCase()),
  ),
  ofText(
    "small letters",
    "x.lower()",
    ascii((x) => x.toLowerCase()),
  ),
  ofText(
    "case swapped",
    "x.swapcase()",
    ascii((x) => x.replace(/[A-Za-z]/g, (c) => (c > "Z" ? c.toUpperCase() : c.toLowerCase()))),
  ),
  ofText("without spaces", "x.replace(' ', '')", (x) => x.replaceAll(" ", "")),
  ofText("without vowels", "''.join(c for c in x if c not in 'aeiouAEIOU')", (x) => characters(x, (c) => !isVowel(c))),
  ofText("vowels", "''.join(c for c in x if c in 'aeiouAEIOU')", (x) => characters(x, isVowel)),
  ofText(
    "letters alone",
    "''.join(c for c in x if c.isalpha())",
    ascii((x) => x.replace(/[^A-Za-z]/g, "")),
  ),
  ofText(
    "capital letters",
    "''.join(c for c in x if c.isupper())",
    ascii((x) => x.replace(/[^A-Z]/g, "")),
  ),
  ofText("number of vowels", "sum(c in 'aeiouAEIOU' for c in x)", (x) => [...x].filter(isVowel).length),
  ofText(
    "number of capitals",
    "sum(c.isupper() for c in x)",
    ascii((x) => x.replace(/[^A-Z]/g, "").length),
  ),
  ofText("number of different characters", "len(set(x))", (x) => new Set(x).size),
  ofText(
    "number of different letters",
    "len(set(x.lower()))",
    ascii((x) => new Set(x.toLowerCase()).size),
  ),
  ofText("characters once", "''.join(dict.fromkeys(x))", (x) => unique([...x]).join("")),
  ofText("stretches shortened", "''.join(c for i, c in enumerate(x) if i == 0 or c != x[i - 1])", (x) =>
    characters(x, (c, i) => c !== [...x][i - 1]),
  ),
  ofText("every character twice", "''.join(c * 2 for c in x)", (x) => [...x].map((c) => c + c).join("")),
  ofText(
    "every letter twice",
    "''.join(c * 2 if c.isalpha() else c for c in x)",
    ascii((x) => x.replace(/[A-Za-z]/g, "$&$&")),
  ),
  ofText(
    "characters sorted",
    "''.join(sorted(x))",
    ascii((x) => [...x].sort().join("")),
  ),
  ofText("every second character", "x[::2]", (x) => characters(x, (_, i) => i % 2 === 0)),
  ofText("words", "x.split()", words),
  ofText("words in reverse order", "' '.join(x.split()[::-1])", (x) => back(words(x)).join(" ")),
  ofText("every word backwards", "' '.join(w[::-1] for w in x.split(' '))", (x) => x.split(" ").map(turned).join(" ")),
  ofText("places in the alphabet", "[ord(c) - 96 for c in x.lower() if 'a' <= c <= 'z']", (x) =>
    isAscii(x) ? (x.toLowerCase().match(/[a-z]/g) ?? []).map((c) => c.charCodeAt(0) - 96) : undefined,
  ),
  ofText("positions of vowels", "[i for i, c in enumerate(x) if c in 'aeiouAEIOU']", (x) =>
    [...x].flatMap((c, i) => (isVowel(c) ? [i] : [])),
  ),
  ofText("vowels raised", "''.join(c.upper() if c in 'aeiou' else c for c in x)", (x) =>
    x.replace(/[aeiou]/g, (c) => c.toUpperCase()),
  ),
  ofText(
    "lengths of stretches",
    "''.join(c + str(len(x[i:]) - len(x[i:].lstrip(c))) for i, c in enumerate(x) if i == 0 or c != x[i - 1])",
    (x) => (x.match(/(.)\1*/gsu) ?? []).map((run) => `${[...run][0] ?? ""}${[...run].length}`).join(""),
  ),
  ofText("is a palindrome", "x == x[::-1]", (x) => x === turned(x)),
  ofWords("lengths", "[len(w) for w in x]", (x) => x.map((w) => [...w].length)),
  ofWords("joined", "''.join(x)", (x) => x.join("")),
  ofWords("joined with spaces", "' '.join(x)", (x) => x.join(" ")),
  ofWords("joined with hyphens", "'-'.join(x)", (x) => x.join("-")),
  ofWords("first characters", "''.join(w[:1] for w in x)", (x) => x.map((w) => [...w].slice(0, 1).join("")).join("")),
  ofWords(
    "longest string",
    "max(x, key=len, default='')",
    (x) => [...x].sort((a, b) => [...b].length - [...a].length)[0] ?? "",
  ),
  ofWords("strings in reverse order", "x[::-1]", back),
  ofWords("strings by length", "sorted(x, key=len)", (x) => [...x].sort((a, b) => [...a].length - [...b].length)),
  ofWords("number of strings", "len(x)", (x) => x.length),
];
