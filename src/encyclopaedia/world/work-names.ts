import type { Random } from "../../core/random.ts";
import { several } from "./draft.ts";
import { NOUNS } from "./nouns.ts";

interface Sources {
  readonly random: Random;
  readonly families: readonly string[];
  /** Names of towns, rivers, mountains and islands. */
  readonly sites: readonly string[];
  /** A new invented word. */
  readonly word: () => string;
}

/** Names of made things, by kind: mostly English nouns, often with a family or a place of the same world in them. */
export function workNames({ random, families, sites, word }: Sources): (kind: string) => string {
  const { pick } = random;
  const adjective = () => pick(NOUNS.adjectives);
  const thing = () => pick(NOUNS.things);
  const family = () => pick(families);
  const site = () => pick(sites);
  const work = () =>
    pick([
      () => `The ${adjective()} ${thing()}`,
      () => `The ${adjective()} ${thing()}`,
      () => `The ${thing()} of ${site()}`,
      () => withArticle(`${thing()} for ${family()}`),
      () => `${adjective()} ${thing()}s`,
      () => twoThings(random),
    ])();
  const makers: Readonly<Record<string, () => string>> = {
    bridge: () => pick([() => `${family()} Bridge`, () => `${thing()} Bridge`, () => `${adjective()} Bridge`])(),
    ship: () =>
      pick([
        () => `${adjective()} ${pick(NOUNS.birds)}`,
        () => pick(NOUNS.virtues),
        () => `${pick(NOUNS.virtues)} of ${site()}`,
        () => `${family()} ${thing()}`,
      ])(),
    newspaper: () =>
      pick([
        () => `The ${adjective()} ${pick(NOUNS.papers)}`,
        () => `The ${site()} ${pick(NOUNS.papers)}`,
        () => `The ${family()} ${pick(NOUNS.papers)}`,
      ])(),
    novel: work,
    film: work,
    opera: work,
    band: () =>
      pick([() => `The ${adjective()} ${pick(NOUNS.bandNouns)}`, () => `The ${site()} ${pick(NOUNS.bandNouns)}`])(),
    school: () => `${family()} ${pick(["School", "Academy", "College", "Seminary"])}`,
    company: () => `${pick([family, site])()} ${pick(NOUNS.companies)}`,
    shipyard: () => `${pick([family, site])()} ${pick(["Shipyard", "Slipway", "Dockyard"])}`,
    publisher: () => `${pick([family, thing])()} ${pick(["Press", "Books", "Editions"])}`,
    festival: () => `${pick([() => "", () => `${site()} `])()}Feast of ${pick(NOUNS.feasts)}`,
    battle: () => `Battle of ${site()}`,
    species: () => `${pick([site, adjective])()} ${pick(NOUNS.habitats)} ${pick(NOUNS.animals)}`,
    instrument: () => word().toLowerCase(),
    dish: () => pick([() => `${site()} ${pick(NOUNS.foods)}`, () => `${family()} ${pick(NOUNS.foods)}`])(),
  };
  return (kind) => {
    const make = makers[kind];
    if (make === undefined) throw new RangeError(`no names for ${kind}`);
    return make();
  };
}

function twoThings(random: Random): string {
  const [first, second] = several(random, NOUNS.things, 2);
  return `The ${first} and the ${second}`;
}

function withArticle(text: string): string {
  return `${/^[AEIOU]/u.test(text) ? "An" : "A"} ${text}`;
}
