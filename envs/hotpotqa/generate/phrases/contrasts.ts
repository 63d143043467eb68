/** Ways to compare two subjects of one group by a relation; `{a}` and `{b}` are noun phrases for them. */
export interface Contrast {
  readonly relation: string;
  /** Groups that it suits. */
  readonly groups: readonly string[];
  /** Answered by the one with the smaller value. */
  readonly least: readonly string[];
  readonly greatest: readonly string[];
  /** Answered by yes when the left value is smaller. */
  readonly less: readonly string[];
  readonly greater: readonly string[];
}

export const CONTRASTS: readonly Contrast[] = [
  {
    relation: "born",
    groups: ["person"],
    least: ["Who was born first, {a} or {b}?", "Who is older, {a} or {b}?", "Of {a} and {b}, who was born earlier?"],
    greatest: ["Who was born later, {a} or {b}?", "Who is younger, {a} or {b}?"],
    less: ["Was {a} born before {b}?", "Is {a} older than {b}?"],
    greater: ["Was {a} born after {b}?", "Is {a} younger than {b}?"],
  },
  {
    relation: "died",
    groups: ["person"],
    least: ["Who died first, {a} or {b}?"],
    greatest: ["Who died later, {a} or {b}?"],
    less: ["Did {a} die before {b}?"],
    greater: ["Did {a} die after {b}?"],
  },
  {
    relation: "population",
    groups: ["town", "island"],
    least: ["Which has fewer inhabitants, {a} or {b}?", "Of {a} and {b}, which has the smaller population?"],
    greatest: ["Which has more inhabitants, {a} or {b}?", "Which is more populous, {a} or {b}?"],
    less: ["Does {a} have fewer inhabitants than {b}?"],
    greater: ["Does {a} have more inhabitants than {b}?"],
  },
  {
    relation: "length",
    groups: ["river"],
    least: ["Which river is shorter, {a} or {b}?"],
    greatest: ["Which river is longer, {a} or {b}?", "Of {a} and {b}, which is the longer river?"],
    less: ["Is {a} shorter than {b}?"],
    greater: ["Is {a} longer than {b}?"],
  },
  {
    relation: "height",
    groups: ["mountain"],
    least: ["Which mountain is lower, {a} or {b}?"],
    greatest: ["Which mountain is higher, {a} or {b}?", "Of {a} and {b}, which is the higher mountain?"],
    less: ["Is {a} lower than {b}?"],
    greater: ["Is {a} higher than {b}?"],
  },
  {
    relation: "area",
    groups: ["island", "country"],
    least: ["Which covers less ground, {a} or {b}?", "Which has the smaller area, {a} or {b}?"],
    greatest: ["Which covers more ground, {a} or {b}?", "Which has the larger area, {a} or {b}?"],
    less: ["Is the area of {a} smaller than that of {b}?"],
    greater: ["Is the area of {a} larger than that of {b}?"],
  },
  ...dated("opened", "bridge", "opened"),
  ...dated("launched", "ship", "launched"),
  ...dated("wrecked", "ship", "wrecked"),
  ...dated("released", "film", "released"),
  ...dated("published", "novel", "published"),
  ...dated("premiered", "opera", "first performed"),
  ...dated("formed", "band", "formed"),
  ...dated("paper-founded", "newspaper", "founded"),
  ...dated("school-founded", "school", "founded"),
  ...dated("company-founded", "company", "founded"),
  ...dated("town-founded", "town", "founded"),
  ...dated("first-held", "festival", "first held"),
  ...sized("span", "bridge", "is longer", "is shorter"),
  ...sized("pages", "novel", "has more pages", "has fewer pages"),
  ...sized("runtime", "film", "is longer", "is shorter"),
  ...sized("crew", "ship", "had the larger crew", "had the smaller crew"),
  ...sized("pupils", "school", "has more pupils", "has fewer pupils"),
  ...sized("circulation", "newspaper", "has the larger circulation", "has the smaller circulation"),
  ...sized("strings", "instrument", "has more strings", "has fewer strings"),
];

function dated(relation: string, group: string, done: string): readonly Contrast[] {
  return [
    {
      relation,
      groups: [group],
      least: [
        `Which ${noun(group)} was ${done} in an earlier year, {a} or {b}?`,
        `Of {a} and {b}, which was ${done} earlier?`,
        `Which was ${done} earlier, {a} or {b}?`,
      ],
      greatest: [`Which ${noun(group)} was ${done} later, {a} or {b}?`, `Which was ${done} more recently, {a} or {b}?`],
      less: [`Was {a} ${done} before {b}?`, `Was {a} ${done} in an earlier year than {b}?`],
      greater: [`Was {a} ${done} after {b}?`, `Was {a} ${done} in a later year than {b}?`],
    },
  ];
}

/** Choices only: these have no natural yes-or-no form. */
function sized(relation: string, group: string, greatest: string, least: string): readonly Contrast[] {
  const forms = (clause: string) => [`Which ${noun(group)} ${clause}, {a} or {b}?`, `Of {a} and {b}, which ${clause}?`];
  return [{ relation, groups: [group], least: forms(least), greatest: forms(greatest), less: [], greater: [] }];
}

function noun(group: string): string {
  return group === "instrument" ? "musical instrument" : group;
}

/** Questions answered by yes when two subjects share an object, by relation, for the groups named. */
export const EQUALITIES: readonly {
  readonly relation: string;
  readonly groups: readonly string[];
  readonly ask: readonly string[];
}[] = [
  {
    relation: "country",
    groups: ["town", "river", "mountain", "island"],
    ask: ["Are {a} and {b} in the same country?", "Do {a} and {b} both belong to one and the same country?"],
  },
  {
    relation: "kind",
    groups: ["person"],
    ask: ["Did {a} and {b} have the same profession?", "Were {a} and {b} of the same profession?"],
  },
  {
    relation: "birthplace",
    groups: ["person"],
    ask: ["Were {a} and {b} born in the same town?", "Do {a} and {b} share a birthplace?"],
  },
  {
    relation: "school",
    groups: ["person"],
    ask: ["Did {a} and {b} attend the same school?", "Were {a} and {b} educated at the same school?"],
  },
  { relation: "mentor", groups: ["person"], ask: ["Were {a} and {b} pupils of the same teacher?"] },
  {
    relation: "director",
    groups: ["film"],
    ask: ["Did the same person direct {a} and {b}?", "Were {a} and {b} made by the same director?"],
  },
  {
    relation: "author",
    groups: ["novel"],
    ask: ["Did the same author write {a} and {b}?", "Are {a} and {b} by the same author?"],
  },
  { relation: "publisher", groups: ["novel"], ask: ["Did the same publishing house bring out {a} and {b}?"] },
  {
    relation: "composer",
    groups: ["opera"],
    ask: ["Did the same person compose {a} and {b}?", "Are {a} and {b} by the same composer?"],
  },
  {
    relation: "builder",
    groups: ["ship"],
    ask: ["Did the same shipyard build {a} and {b}?", "Were {a} and {b} built by the same shipyard?"],
  },
  {
    relation: "crosses",
    groups: ["bridge"],
    ask: ["Do {a} and {b} cross the same river?", "Is it the same river that {a} and {b} span?"],
  },
  { relation: "material", groups: ["bridge"], ask: ["Are {a} and {b} built of the same material?"] },
  { relation: "victor", groups: ["battle"], ask: ["Did the same general win {a} and {b}?"] },
  { relation: "lives-on", groups: ["species"], ask: ["Do {a} and {b} live on the same island?"] },
];
