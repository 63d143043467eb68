/** One word of a text, with its place. */
export interface Token {
  readonly text: string;
  /** Lower case, without a possessive ending. */
  readonly lower: string;
  /** What two forms of a word share: `directed`, `directing` and `directs` have one stem. */
  readonly stem: string;
  readonly start: number;
  readonly end: number;
  /** Begins with a capital letter. */
  readonly capital: boolean;
  /** Begins with a digit. */
  readonly digit: boolean;
}

const WORD = /[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}]|['’.,-](?=[\p{L}\p{N}]))*/gu;
const CAPITAL = /^\p{Lu}/u;
const APOSTROPHE = /['’]/;

const isDigit = (code: number): boolean => code >= 48 && code <= 57;

/** Words in order; hyphens, apostrophes and dots inside a word belong to it (`O'Neill`, `1,200`, `U.S`). */
export function tokenize(text: string): readonly Token[] {
  const tokens: Token[] = [];
  for (const match of text.matchAll(WORD)) {
    const word = match[0];
    const small = word.toLowerCase();
    const lower = APOSTROPHE.test(small) ? small.replace(/['’]s?$/, "") : small;
    tokens.push({
      text: word,
      lower,
      stem: stem(lower),
      start: match.index,
      end: match.index + word.length,
      capital: CAPITAL.test(word),
      digit: isDigit(word.charCodeAt(0)),
    });
  }
  return tokens;
}

/** Forms that no suffix rule finds, under one stem; also words that ask for the same fact. */
const IRREGULAR: ReadonlyMap<string, string> = new Map(
  [
    ["born", "birth", "birthplace", "birthday", "birthdate"],
    ["die", "died", "dies", "death", "dead", "dying"],
    ["write", "wrote", "written", "writes", "writer", "writing", "author", "authored", "authorship"],
    ["win", "won", "winning", "winner", "victory", "victor", "defeat", "defeated"],
    ["begin", "began", "begun", "beginning"],
    ["build", "built", "building", "builder", "construct", "constructed", "construction"],
    ["found", "founded", "founder", "founding", "established", "establish", "formed", "foundation"],
    ["lead", "led", "leader", "leading"],
    ["hold", "held", "holding", "holder"],
    ["know", "known", "knew"],
    ["name", "named", "called"],
    ["direct", "directed", "director", "directing", "directorial", "direction"],
    ["compose", "composed", "composer", "composing", "composition"],
    ["produce", "produced", "producer", "production"],
    ["act", "actor", "actress", "acting", "starred", "starring"],
    ["sing", "sang", "sung", "singer"],
    ["design", "designed", "designer", "architect"],
    ["paint", "painted", "painter", "painting"],
    ["publish", "published", "publisher", "publication", "publishing"],
    ["play", "played", "player", "playing"],
    ["teach", "taught", "teacher", "teaching", "pupil"],
    ["educate", "educated", "education", "attended", "attend", "studied", "study", "schooling", "graduated"],
    ["employ", "employed", "employee", "staff", "worker", "workforce"],
    ["invent", "invented", "inventor", "invention"],
    ["create", "created", "creator", "creation"],
    ["perform", "performed", "performance", "premiere", "premiered"],
    ["marry", "married", "marriage", "wife", "husband", "spouse"],
    ["discover", "discovered", "discoverer", "discovery"],
    ["command", "commanded", "commander", "captain"],
    ["elect", "elected", "election"],
    ["run", "ran", "running", "flow", "flowing"],
    ["edit", "edited", "editor", "editing"],
    ["wreck", "wrecked", "sank", "sunk", "sinking"],
    ["rise", "rising", "risen", "source"],
    ["seat", "headquarters", "headquartered", "based"],
    ["area", "square", "covering", "covered"],
    ["country", "countries"],
    ["city", "cities"],
    ["population", "inhabitant", "populated", "populous", "resident", "people"],
    ["locate", "located", "location", "lie", "lying", "situated"],
  ].flatMap(([first, ...others]) => [first, ...others].map((word) => [word, first] as [string, string])),
);

/** Lower-case word to stem; a rule of thumb: a wrong stem costs a match, nothing else. */
export function stem(lower: string): string {
  const known = IRREGULAR.get(lower);
  if (known !== undefined) return known;
  const { length } = lower;
  if (length <= 3) return lower;
  const last = lower[length - 1];
  if (last === "s") {
    const singular = lower.slice(0, -1);
    const base = IRREGULAR.get(singular);
    if (base !== undefined) return base;
    if (length > 4 && lower.endsWith("ies")) return `${lower.slice(0, -3)}y`;
    if (length > 4 && /(?:s|x|ch|sh)es$/.test(lower)) return lower.slice(0, -2);
    return lower[length - 2] === "s" ? lower : undouble(singular);
  }
  if (length > 5 && last === "g" && lower.endsWith("ing")) return undouble(lower.slice(0, -3));
  if (length > 4 && last === "d" && lower.endsWith("ed")) return undouble(lower.slice(0, -2));
  return length > 4 ? undouble(lower) : lower;
}

/** Without a last `e`, and with one letter for two: `plan` for `plann`. */
function undouble(word: string): string {
  const bare = word.endsWith("e") ? word.slice(0, -1) : word;
  const last = bare[bare.length - 1] ?? "";
  return last === bare[bare.length - 2] && "bdgmnprt".includes(last) ? bare.slice(0, -1) : bare;
}

/** English words that carry no content of a question. */
const STOP: ReadonlySet<string> = new Set(
  (
    "a an the and or nor but if then than of in on at to for from by with without into onto over under about as between during " +
    "is are was were be been being am do does did done has have had having can could will would shall should may might must " +
    "i you he she it we they him her his hers its their theirs them our us my your this that these those there here " +
    "who whom whose which what when where why how both either neither not no yes same also only just one other others another " +
    "many much more most some any all each every such so very too s t out up down off after before first while since until " +
    "against through because however although though"
  ).split(" "),
);

export function isStop(lower: string): boolean {
  return STOP.has(lower);
}

/** Stems of the words that carry content, in order, without repeats. */
export function contentStems(tokens: readonly Token[]): readonly string[] {
  const stems = new Set<string>();
  for (const token of tokens) if (!STOP.has(token.lower)) stems.add(token.stem);
  return [...stems];
}

/** Stems of all words, and of the parts of hyphenated ones. */
export function stemsOf(tokens: readonly Token[]): ReadonlySet<string> {
  const stems = new Set<string>();
  for (const token of tokens) {
    stems.add(token.stem);
    if (token.lower.includes("-")) for (const part of token.lower.split("-")) stems.add(stem(part));
  }
  return stems;
}
