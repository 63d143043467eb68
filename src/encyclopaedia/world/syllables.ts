import type { Random } from "../../core/random.ts";

/** The sound of one country's names: pieces put together as onset, vowel, coda. */
export interface Tongue {
  readonly onsets: readonly string[];
  readonly vowels: readonly string[];
  readonly codas: readonly string[];
  readonly she: readonly string[];
  readonly he: readonly string[];
  readonly families: readonly string[];
  readonly towns: readonly string[];
}

const split = (text: string): readonly string[] => text.split(" ");

export const TONGUES: readonly Tongue[] = [
  {
    onsets: split("v br th m sk dr h k st r gr tv"),
    vowels: split("a o e u ei au"),
    codas: split("ll rn sk th mm dd rv ngr lv"),
    she: split("ildis enna unn etha yrra"),
    he: split("ulf orrik and eskar old"),
    families: split("skard holt vik ensdal mund"),
    towns: split("holm grund vask mark stead"),
  },
  {
    onsets: split("l s p t n qu ch f m r cal"),
    vowels: split("a i o ia eo u"),
    codas: split("l n r s nt lv rr"),
    she: split("elia izza ovena ante iora"),
    he: split("ezzo andro ullo ivio eone"),
    families: split("attani esco orvi ellaro inzo"),
    towns: split("anta essa ovio urra ello"),
  },
  {
    onsets: split("zh k d br v sl t ya m pr g"),
    vowels: split("a e o i u"),
    codas: split("sh k v tr z rk lm"),
    she: split("ushka ilena ezna ovita anja"),
    he: split("omir evan islav udar ozny"),
    families: split("ovek uchin arsky eshko ivar"),
    towns: split("ograd yevka ishte ovnik uzh"),
  },
  {
    onsets: split("ll gw c tr p br d rh m pen w"),
    vowels: split("y a e o wy ae"),
    codas: split("dd th n rr gh s ff"),
    she: split("wenna eira ysta onwe elith"),
    he: split("oric adoc ewyn anthur ithel"),
    families: split("ydwyn arrock enith owain esgell"),
    towns: split("avon ethwy arth ombe ollen"),
  },
  {
    onsets: split("t k h n m r w ts sh y"),
    vowels: split("a o i u e aa oi"),
    codas: split("n k m r ru sho"),
    she: split("emiko oruna asahe illune umeya"),
    he: split("atoro ujiko enzu orimo akeshu"),
    families: split("amoto ishura okuba undari etsuma"),
    towns: split("akawi umori otshi enuma arasho"),
  },
  {
    onsets: split("b f d ch p l w cl h tr m"),
    vowels: split("a e o ea u i"),
    codas: split("rt nd ll ck mb sp ft"),
    she: split("abeth olyn ettice imony andra"),
    he: split("ander ovell imund astor egory"),
    families: split("erby ingale owick ampton arrow"),
    towns: split("ford minster leigh combe wharf"),
  },
];

/** Words and names of the real world that the syllables could spell; more are unlikely. */
const TAKEN = new Set(
  split(
    "malta parma siena lorca martin milan minsk brest dover calais panama malaga salerno palermo trento toledo tirana " +
      "nagoya kyoto osaka tokyo nara kobe hanoi manila havana lima quito roma verona sofia varna riga tallinn moscow " +
      "bergen bremen berlin stockholm clifford chelsea milford pelford salford telford bedford bradford hartford " +
      "stafford watford wexford belford burton carter walter peter miles tiziano alessandro leandro evander leander " +
      "alexander pandora cassandra elizabeth carolyn marilyn leopold harold arnold ronald roland gregory ferdinand " +
      "stanislav bronislav vladimir casimir marco polo talia celia delia amelia ophelia cornelia aurelia lelia",
  ),
);

function cap(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function stem(tongue: Tongue, random: Random, syllables: number): string {
  let text = "";
  for (let count = 0; count < syllables; count++) {
    text += random.pick(tongue.onsets) + random.pick(tongue.vowels);
  }
  return text + random.pick(tongue.codas);
}

/** Makes names of one world: never the same one twice, never one of the real world that we thought of. */
export function nameMaker(random: Random) {
  const used = new Set<string>();
  const fresh = (make: () => string): string => {
    for (;;) {
      const name = cap(make());
      const key = name.toLowerCase();
      const plain = !/(.)\1\1|[^aeiouy]{5}|[aeiou]{4}/.test(key);
      if (plain && key.length >= 5 && key.length <= 12 && !used.has(key) && !TAKEN.has(key)) {
        used.add(key);
        return name;
      }
    }
  };
  return {
    /** A bare word: rivers, mountains, islands, instruments, dishes. */
    word: (tongue: Tongue): string => fresh(() => stem(tongue, random, random.pick([1, 2]))),
    town: (tongue: Tongue): string => fresh(() => stem(tongue, random, 1) + random.pick(tongue.towns)),
    family: (tongue: Tongue): string => fresh(() => stem(tongue, random, 1) + random.pick(tongue.families)),
    given: (tongue: Tongue, gender: "she" | "he"): string =>
      fresh(() => stem(tongue, random, 1) + random.pick(tongue[gender])),
    country: (tongue: Tongue): string =>
      fresh(() => stem(tongue, random, 2) + random.pick(["ia", "land", "mar", "or"])),
  };
}

export type NameMaker = ReturnType<typeof nameMaker>;
