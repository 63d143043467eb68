/** Words in lower case with one space around each, so that a name can be sought without its being cut. */
export function phrase(text: string): string {
  return ` ${(text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).join(" ")} `;
}

/** A title without what stands in brackets, and without an article: two spellings of a name share it. */
export function nameKey(title: string): string {
  const bare = title.replace(/\s*\([^)]*\)\s*$/, "").trim();
  return phrase(bare === "" ? title : bare)
    .trim()
    .replace(/^(?:the|a|an) (?=.)/, "");
}

/** Words that carry no content of a claim. */
const STOP: ReadonlySet<string> = new Set(
  (
    "a an the and or of in on at to for from by with into over under about as is are was were be been has had have its it " +
    "his her he she they their who which that where when this these there no not only ever any else than then first one " +
    "year town country kind person place time called known many much such up out own together before after since once"
  ).split(" "),
);

/** Forms of one idea, however an encyclopaedia words it. Ordinary English; the first letters stand for the word. */
const IDEAS: readonly (readonly string[])[] = [
  ["born", "birth", "nativ"],
  ["died", "death", "die"],
  ["found", "start", "begin", "began", "set"],
  ["wrote", "write", "writt", "autho", "pen"],
  ["built", "build", "yard", "make", "made"],
  ["compo", "music", "score"],
  ["peopl", "inhab", "popul"],
  ["child", "paren"],
  ["capit", "gover"],
  ["curre", "money", "pay"],
  ["langu", "law"],
  ["won", "win", "victo", "defea"],
  ["wreck", "lost", "loss"],
  ["film", "cinem", "relea"],
  ["libre", "words", "text"],
  ["perfo", "premi", "heard"],
  ["sourc", "sprin", "rise", "rises"],
  ["long", "lengt", "measu"],
  ["high", "heigh", "tall"],
  ["publi", "print", "appea"],
];

const FORMS: ReadonlyMap<string, string> = new Map(
  IDEAS.flatMap(([first = "", ...others]) => [first, ...others].map((form) => [form, first] as const)),
);

/** The idea that a lower-case word stands for: words of one family share it. */
export function idea(lower: string): string {
  const bare = lower.length > 4 && lower.endsWith("s") && !lower.endsWith("ss") ? lower.slice(0, -1) : lower;
  const cut = bare.slice(0, 5);
  return FORMS.get(lower) ?? FORMS.get(cut) ?? cut;
}

/** Ideas of the words that carry content. */
export function ideasOf(text: string): ReadonlySet<string> {
  const words = phrase(text).trim().split(" ");
  return new Set(words.filter((word) => word !== "" && !STOP.has(word)).map(idea));
}

export function isStop(lower: string): boolean {
  return STOP.has(lower);
}
