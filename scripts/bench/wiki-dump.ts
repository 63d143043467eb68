import { closeSync, openSync, writeSync } from "node:fs";
import { type Random, seededRandom } from "../../src/core/random.ts";

/** Words of the invented language beside the English stop words. */
const VOCABULARY = 300_000;
/** Of the words of a text, so many are stop words, as in English. */
const STOP_SHARE = 0.4;
/** How flat the head of the word frequencies is: the most common content word stands on about one page in six. */
const HEAD = 20;
/** Bytes gathered before they are written. */
const BLOCK = 1 << 20;

const STOPS = "the of in and a is was to by for as on with an at from his that he it its born were which".split(" ");
const ONSETS = "b br c ch d dr f g gl gr h j k kr l m n p pr r s sh sl st t th tr v w y z".split(" ");
const VOWELS = "a e i o u ai ea io ou".split(" ");
const CODAS = ["", "", "n", "r", "s", "l", "m", "nd", "rt", "ck", "th", "x"];

/** An invented encyclopaedia whose words are as common as those of a real one (Zipf-Mandelbrot). */
export interface InventedWiki {
  /** Distinct titles of 1-4 words, in the order of the dump. */
  readonly titles: readonly string[];
  /** A content word, common ones more often. */
  word(random: Random): string;
}

/** Writes a JSON-lines dump of `pages` pages of about 65 words; the same seed gives the same bytes. */
export function writeInventedDump(path: string, pages: number, seed: number): InventedWiki {
  const random = seededRandom(seed);
  const vocabulary = inventWords(random);
  const word = (random: Random) => vocabulary[zipf(random, VOCABULARY)] ?? "";
  const taken = new Set<string>();
  const file = openSync(path, "w");
  try {
    let block = "";
    for (let page = 0; page < pages; page++) {
      const title = inventTitle(random, word, taken);
      block += `${JSON.stringify({ title, sentences: inventText(random, title, word) })}\n`;
      if (block.length > BLOCK || page === pages - 1) {
        writeSync(file, block);
        block = "";
      }
    }
  } finally {
    closeSync(file);
  }
  return { titles: [...taken], word };
}

/** A rank in 0 .. size-1, drawn with a weight of 1 / (rank + HEAD). */
function zipf(random: Random, size: number): number {
  return Math.floor(HEAD * ((size + HEAD) / HEAD) ** random.next() - HEAD);
}

function inventWords(random: Random): string[] {
  const words = new Set<string>();
  while (words.size < VOCABULARY) {
    let word = "";
    const syllables = 1 + random.below(3);
    for (let i = 0; i < syllables; i++) word += random.pick(ONSETS) + random.pick(VOWELS);
    words.add(word + random.pick(CODAS));
  }
  return [...words];
}

function inventTitle(random: Random, word: (random: Random) => string, taken: Set<string>): string {
  for (;;) {
    const words = Array.from({ length: 1 + random.below(4) }, () => capitalised(word(random)));
    const title = words.join(" ");
    if (taken.has(title)) continue;
    taken.add(title);
    return title;
  }
}

function inventText(random: Random, title: string, word: (random: Random) => string): string[] {
  const sentences: string[] = [];
  let left = 50 + random.below(31);
  let start = title;
  while (left > 0) {
    const length = Math.min(left, 10 + random.below(15));
    let sentence = start;
    for (let i = 0; i < length; i++) {
      sentence += ` ${random.next() < STOP_SHARE ? STOPS[zipf(random, STOPS.length)] : word(random)}`;
    }
    sentences.push(`${sentence}.`);
    left -= length;
    start = ` ${capitalised(word(random))}`;
  }
  return sentences;
}

function capitalised(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1);
}
