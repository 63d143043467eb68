import { type Draft, put, word } from "./draft.ts";
import { NOUNS } from "./nouns.ts";
import type { Pools } from "./pools.ts";

/** Share of pages of a group that bear a nickname. */
const SHARE: Readonly<Record<string, number>> = {
  person: 0.4,
  town: 0.2,
  river: 0.4,
  mountain: 0.4,
  island: 0.4,
  bridge: 0.4,
  ship: 0.4,
};

/** Gives some of the cast a second name that is nobody else's name or nickname. */
export function giveNicknames(cast: readonly Draft[], { random }: Pools): void {
  const used = new Set(cast.map(({ name }) => name.toLowerCase()));
  for (const draft of cast) {
    if (random.next() >= (SHARE[draft.group] ?? 0)) continue;
    const trait = random.pick(NOUNS.traits);
    const alias = {
      person: `the ${trait} ${random.pick(NOUNS.titles)}`,
      town: `the City of ${random.pick(NOUNS.feasts)}`,
      river: `the ${trait} ${random.pick(["Ribbon", "Sister", "Serpent", "Road", "Thread"])}`,
      mountain: `the ${trait} ${random.pick(["Tooth", "Anvil", "Grandfather", "Hat", "Chair"])}`,
      island: `the ${trait} ${random.pick(["Button", "Apron", "Whale", "Pearl", "Table"])}`,
      bridge: `the ${trait} ${random.pick(["Saddle", "Comb", "Arch", "Rainbow", "Elbow"])}`,
      ship: `the ${trait} ${random.pick(["Lady", "Widow", "Duchess", "Cradle", "Broom"])}`,
    }[draft.group];
    const key = alias?.toLowerCase();
    if (alias === undefined || key === undefined || used.has(key) || used.has(key.replace(/^the /u, ""))) continue;
    used.add(key);
    put(draft, { alias: word(alias) });
  }
}
