import { count, type Draft, link, put, word, year } from "./draft.ts";
import { NOUNS } from "./nouns.ts";
import type { Pools } from "./pools.ts";

/** What is known of places, by group. */
export const KNOWN_PLACES: Readonly<Record<string, (draft: Draft, pools: Pools) => void>> = {
  country(draft, { number, random, two }) {
    const [capital, old] = two("town");
    const [coin, oldCoin] = random.shuffle(NOUNS.coins);
    const root = draft.name.replace(/(ia|land|mar|or)$/u, "");
    put(draft, {
      area: count(number(9_000, 240_000)),
      independent: year(number(1650, 1860)),
      capital,
      "old-capital": old,
      "capital-year": year(number(1700, 1870)),
      currency: word(`${root.toLowerCase()} ${coin}`),
      "old-currency": word(oldCoin ?? "crown"),
      language: word(`${root}ish`),
      "minority-language": word(`Old ${root}ish`),
      "letters-in-alphabet": count(number(21, 38)),
    });
  },
  town(draft, { number, random, two, one, many }) {
    const [country, oldCountry] = two("country");
    const [mayor, defeated] = two("politician");
    const neighbour = many("town", 2).find((value) => value.object !== draft.title);
    const founded = number(920, 1480);
    put(draft, {
      country,
      "old-country": oldCountry,
      annexed: year(number(1705, 1870)),
      population: count(number(900, 98_000)),
      "old-population": count(number(900, 98_000)),
      "neighbour-population": count(number(900, 98_000)),
      "census-year": year(number(1871, 1931)),
      quarter: word(random.pick(["north", "south", "east", "west"])),
      elevation: count(number(4, 780)),
      "town-founded": year(founded),
      "fire-year": year(founded + number(60, 400)),
      "hall-year": year(founded + number(100, 380)),
      "market-year": year(founded + number(30, 300)),
      "flood-year": year(number(1650, 1930)),
      "town-river": link(one("river")),
      "river-distance": count(number(6, 210)),
      "town-product": word(random.pick(NOUNS.products)),
      mayor,
      defeated,
      ...(neighbour ? { neighbour } : {}),
    });
  },
  river(draft, { number, two, one, of, random }) {
    const [source, rumoured] = two("mountain");
    const length = number(48, 920);
    const others = of("river").filter((other) => other.title !== draft.title);
    put(draft, {
      country: link(one("country")),
      length: count(length),
      navigable: count(number(10, length - 12)),
      drop: count(number(180, 2300)),
      surveyed: year(number(1790, 1925)),
      source,
      "rumoured-source": rumoured,
      mouth: link(one("town")),
      tributary: link(random.pick(others)),
    });
  },
  mountain(draft, { number, two, one }) {
    const [climber, failed] = two("mountaineer");
    const height = number(1100, 6900);
    put(draft, {
      country: link(one("country")),
      height: count(height),
      "old-height": count(height + number(12, 180)),
      "hut-height": count(height - number(200, 900)),
      climbed: year(number(1838, 1880)),
      climber,
      "failed-climber": failed,
      "view-town": link(one("town")),
    });
  },
  island(draft, { number, two, one }) {
    const [ferry, oldFerry] = two("town");
    const lit = number(1760, 1905);
    put(draft, {
      country: link(one("country")),
      area: count(number(3, 1900)),
      population: count(number(40, 8900)),
      sheep: count(number(300, 40_000)),
      "island-hill": link(one("mountain")),
      "lighthouse-year": year(lit),
      "planned-year": year(lit - number(3, 30)),
      "ferry-town": ferry,
      "old-ferry-town": oldFerry,
      "ferry-year": year(number(1840, 1930)),
    });
  },
  bridge(draft, { number, two, random }) {
    const [crosses, other] = two("river");
    const [town, from] = two("town");
    const begun = number(1832, 1888);
    const opened = begun + number(2, 9);
    put(draft, {
      crosses,
      "other-river": other,
      "bridge-town": town,
      "road-from": from,
      material: word(random.pick(NOUNS.materials)),
      above: count(number(6, 58)),
      "ferry-year": year(begun - number(20, 200)),
      begun: year(begun),
      opened: year(opened),
      widened: year(opened + number(10, 60)),
      span: count(number(41, 960)),
      width: count(number(4, 19)),
      arches: count(number(3, 24)),
    });
  },
};
