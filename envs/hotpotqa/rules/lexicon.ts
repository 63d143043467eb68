/** Closed classes of English words that tell the type of an answer; no names of persons, places or works. */

const MONTHS = "january february march april may june july august september october november december".split(" ");

export const MONTH_PATTERN = `(?:${MONTHS.join("|")})`;

const MONTH_NUMBERS: ReadonlyMap<string, number> = new Map(MONTHS.map((name, index) => [name, index + 1]));

export function isMonth(lower: string): boolean {
  return MONTH_NUMBERS.has(lower);
}

/** 1..12, or null. */
export function monthNumber(lower: string): number | null {
  return MONTH_NUMBERS.get(lower) ?? null;
}

const SMALL =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen";
const NUMBER_WORDS: ReadonlyMap<string, number> = new Map([
  ...SMALL.split(" ").map((word, value): [string, number] => [word, value]),
  ...["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"].map(
    (word, index): [string, number] => [word, (index + 2) * 10],
  ),
  ["dozen", 12],
  ["hundred", 100],
  ["thousand", 1000],
]);

/** Value of a number written as a word, or null. */
export function numberWord(lower: string): number | null {
  return NUMBER_WORDS.get(lower) ?? null;
}

const SHORT_DEMONYMS: ReadonlySet<string> = new Set(
  "french dutch greek german czech thai swiss welsh turk croat serb dane swede finn iraqi pakistani israeli afghan kazakh uzbek american mexican african german roman".split(
    " ",
  ),
);

/** An adjective of nationality by its ending (`Norwegian`, `Japanese`, `Swedish`), or one of the irregular ones. */
export function isDemonym(word: string): boolean {
  if (!/^\p{Lu}/u.test(word)) return false;
  const lower = word.toLowerCase();
  return SHORT_DEMONYMS.has(lower) || (lower.length > 5 && /(?:ian|ean|ese|ish)$/.test(lower));
}

/** Nouns that ask for a person. */
export const PERSON_NOUNS: ReadonlySet<string> = new Set(
  (
    "actor actress author writer director singer musician artist painter composer player footballer politician president king queen " +
    "person man woman comedian poet novelist scientist producer founder architect designer coach manager leader physicist chemist " +
    "philosopher historian journalist general admiral emperor minister screenwriter songwriter rapper drummer guitarist bassist " +
    "model host character wrestler boxer driver golfer explorer engineer mathematician biologist economist inventor businessman " +
    "entrepreneur executive co-founder brother sister father mother son daughter wife husband star vocalist playwright critic " +
    "botanist astronomer sculptor pianist violinist conductor photographer filmmaker mayor governor senator duke prince princess " +
    "sailor captain pilot astronaut professor dictator ruler monarch bishop pope saint"
  ).split(" "),
);

/** Nouns that ask for a place. */
export const PLACE_NOUNS: ReadonlySet<string> = new Set(
  (
    "city town village country county state province region district continent island place location river lake sea ocean mountain " +
    "capital borough municipality suburb neighborhood neighbourhood area territory nation hometown birthplace valley bay coast"
  ).split(" "),
);

/** Nouns that ask for what somebody does. */
export const OCCUPATION_NOUNS: ReadonlySet<string> = new Set(
  "occupation profession job career occupations professions work".split(" "),
);

/** Words that compare and mean the smaller or the earlier. */
export const LEAST =
  /\b(?:first|earlier|earliest|older|oldest|before|smaller|smallest|fewer|fewest|less|least|lower|shorter|closer)\b/i;
/** Words that compare and mean the larger or the later. */
export const MOST =
  /\b(?:after|later|latest|younger|youngest|newer|newest|recent|recently|larger|largest|bigger|greater|higher|highest|longer|longest|taller|more|most|last)\b/i;
