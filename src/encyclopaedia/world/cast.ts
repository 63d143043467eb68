import type { Random } from "../../core/random.ts";
import type { Draft } from "./draft.ts";
import { type NameMaker, nameMaker, TONGUES, type Tongue } from "./syllables.ts";
import { workNames } from "./work-names.ts";

/** Pages of one kind in a world of scale 1. */
const PLACES = { country: 8, town: 56, river: 22, mountain: 14, island: 18 } as const;
const THINGS = {
  bridge: ["bridge", 22],
  ship: ["ship", 30],
  newspaper: ["newspaper", 20],
  novel: ["novel", 30],
  film: ["film", 34],
  opera: ["opera", 20],
  band: ["band", 20],
  school: ["school", 20],
  company: ["company", 12],
  shipyard: ["shipyard", 7],
  publisher: ["publishing house", 7],
  festival: ["festival", 14],
  battle: ["battle", 14],
  species: ["species", 16],
  instrument: ["musical instrument", 10],
  dish: ["dish", 14],
} as const;
const PROFESSIONS = {
  novelist: 24,
  "film director": 14,
  composer: 14,
  actor: 20,
  "sea captain": 16,
  "bridge engineer": 12,
  musician: 16,
  "newspaper editor": 12,
  schoolteacher: 12,
  naturalist: 10,
  general: 14,
  merchant: 18,
  cook: 10,
  politician: 14,
  "instrument maker": 8,
  explorer: 12,
  mountaineer: 10,
} as const;

/** The groups whose names are invented words or made of English nouns; shipyards and publishers are companies. */
function groupOf(key: string): string {
  return key === "shipyard" || key === "publisher" ? "company" : key;
}

interface Unnamed {
  readonly name: string;
  readonly kind: string;
  readonly group: string;
  readonly gender: Draft["gender"];
  readonly short: string;
}

/** Everyone and everything of one world, named and titled but with nothing yet known of them. */
export function castOf(random: Random, scale: number): readonly Draft[] {
  const names = nameMaker(random);
  const tongues = random.shuffle(TONGUES);
  const cast = [...places(random, names, tongues, scale), ...people(random, names, tongues, scale)];
  cast.push(...things(random, names, tongues, scale, cast));
  return titled(random, cast);
}

function times(count: number, scale: number): number {
  return Math.max(4, Math.round(count * scale));
}

function plain(name: string, kind: string, group = kind): Unnamed {
  return { name, kind, group, gender: null, short: name };
}

function places(random: Random, names: NameMaker, tongues: readonly Tongue[], scale: number): readonly Unnamed[] {
  const cast: Unnamed[] = [];
  for (const [kind, count] of Object.entries(PLACES)) {
    for (let made = 0; made < times(count, scale); made++) {
      const tongue = random.pick(tongues);
      // Rivers, mountains and islands share names with towns now and then, as they do on any map.
      const twin = kind === "country" || kind === "town" || random.next() > 0.3 ? null : random.pick(cast);
      const free = twin && twin.kind !== "country" && !cast.some((e) => e.name === twin.name && e.kind === kind);
      const coin = kind === "country" ? names.country : kind === "town" ? names.town : names.word;
      cast.push(plain(free ? twin.name : coin(tongue), kind));
    }
  }
  return cast;
}

function people(random: Random, names: NameMaker, tongues: readonly Tongue[], scale: number): readonly Unnamed[] {
  // A family name is borne by several people, a given name by few.
  const families = tongues.map((tongue) => Array.from({ length: times(14, scale) }, () => names.family(tongue)));
  const givens = tongues.map((tongue) =>
    (["she", "he"] as const).map((gender) =>
      Array.from({ length: times(12, scale) }, () => names.given(tongue, gender)),
    ),
  );
  const used = new Set<string>();
  const cast: Unnamed[] = [];
  for (const [kind, count] of Object.entries(PROFESSIONS)) {
    let wanted = times(count, scale);
    while (wanted > 0) {
      const at = random.below(tongues.length);
      const gender = random.next() < 0.5 ? "she" : "he";
      const given = random.pick(givens[at]?.[gender === "she" ? 0 : 1] ?? []);
      const family = random.pick(families[at] ?? []);
      const name = `${given} ${family}`;
      if (used.has(name)) continue;
      used.add(name);
      cast.push({ name, kind, group: "person", gender, short: family });
      wanted--;
    }
  }
  return cast;
}

function things(
  random: Random,
  names: NameMaker,
  tongues: readonly Tongue[],
  scale: number,
  cast: readonly Unnamed[],
): readonly Unnamed[] {
  const families = cast.filter((one) => one.group === "person").map((one) => one.short);
  const sites = cast.filter((one) => one.group !== "person" && one.group !== "country").map((one) => one.name);
  const coin = workNames({ random, families, sites, word: () => names.word(random.pick(tongues)) });
  const made: Unnamed[] = [];
  for (const [key, [kind, count]] of Object.entries(THINGS)) {
    const group = groupOf(key);
    // A film or an opera often bears the title of a novel.
    const novels = made.filter((one) => one.group === "novel").map((one) => one.name);
    for (let left = times(count, scale); left > 0; ) {
      const borrows = (group === "film" || group === "opera") && random.next() < 0.3;
      const name = borrows ? random.pick(novels) : coin(key);
      if (made.some((one) => one.name === name && (one.group === group || !borrows))) continue;
      made.push(plain(name, kind, group));
      left--;
    }
  }
  return made;
}

/** Gives each its page title: a name that several share, and a few others, carry the kind in parentheses. */
function titled(random: Random, cast: readonly Unnamed[]): readonly Draft[] {
  const bearers = new Map<string, number>();
  for (const { name } of cast) bearers.set(name.toLowerCase(), (bearers.get(name.toLowerCase()) ?? 0) + 1);
  return cast.map((one) => {
    const shared = (bearers.get(one.name.toLowerCase()) ?? 0) > 1;
    const marked = shared || (one.group !== "country" && random.next() < 0.07);
    return { ...one, title: marked ? `${one.name} (${one.kind})` : one.name, values: new Map() };
  });
}
