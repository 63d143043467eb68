import { count, type Draft, link, put, word, year } from "./draft.ts";
import { NOUNS } from "./nouns.ts";
import type { Pools } from "./pools.ts";

/** The year in which a person was born, from what is known of them. */
function bornIn(person: Draft): number {
  return Number((person.values.get("born")?.[0]?.object ?? "1820").slice(0, 4));
}

/** A maker and someone else of the profession. */
function maker(pools: Pools, kind: string): { readonly person: Draft; readonly other: Draft } {
  const person = pools.one(kind);
  return { person, other: pools.random.pick(pools.of(kind).filter((one) => one !== person)) };
}

/** What is known of novels, films, operas, bands and newspapers, by group; people must be known before. */
export const KNOWN_WORKS: Readonly<Record<string, (draft: Draft, pools: Pools) => void>> = {
  novel(draft, pools) {
    const { number, two, random, one } = pools;
    const { person, other } = maker(pools, "novelist");
    const [publisher, rejected] = two("publishing house");
    const [setting, writing] = two("town");
    put(draft, {
      author: link(person),
      dedicatee: link(other),
      published: year(bornIn(person) + number(24, 46)),
      "written-years": count(number(2, 14)),
      publisher,
      "rejected-by": rejected,
      copies: count(number(300, 9000)),
      pages: count(number(110, 940)),
      "set-in": random.next() < 0.3 ? link(one("island")) : setting,
      "writing-town": writing,
      "hero-trade": word(random.pick(NOUNS.trades)),
    });
  },
  film(draft, pools) {
    const { number, many, random, of } = pools;
    const { person, other } = maker(pools, "film director");
    const namesake = of("novel").find((novel) => novel.name === draft.name);
    const [novel, ending] = many("novel", 2);
    const released = bornIn(person) + number(28, 46);
    const [shot] = many("town", 1);
    if (!novel || !ending || !shot) throw new RangeError("the world needs novels and towns");
    const basis = namesake ? link(namesake) : novel;
    put(draft, {
      director: link(person),
      "first-director": link(other),
      producer: link(random.pick(of("merchant"))),
      released: year(released),
      filmed: year(released - number(1, 4)),
      restored: year(released + number(30, 60)),
      runtime: count(number(61, 198)),
      "shot-in": shot,
      "based-on": basis,
      ...(ending.object === basis.object ? {} : { "ending-from": ending }),
      "film-composer": link(random.pick(of("musician"))),
      "music-days": count(number(6, 40)),
      "hero-trade": word(random.pick(NOUNS.trades)),
    });
  },
  opera(draft, pools) {
    const { number, two, one } = pools;
    const { person, other } = maker(pools, "composer");
    const [first, revived] = two("town");
    const premiered = bornIn(person) + number(25, 47);
    put(draft, {
      composer: link(person),
      "first-composer": link(other),
      librettist: link(one("novelist")),
      premiered: year(premiered),
      revived: year(premiered + number(8, 70)),
      "premiered-in": first,
      "revived-in": revived,
      acts: count(number(2, 6)),
      singers: count(number(7, 31)),
      "set-in": link(one("island")),
      "scored-for": link(one("musical instrument")),
    });
  },
  band(draft, { number, two, random }) {
    const [formedIn, movedTo] = two("town");
    const [singer, old] = two("actor");
    const formed = number(1922, 1938);
    const record = () => `${random.pick(NOUNS.adjectives)} ${random.pick(NOUNS.birds)}`;
    put(draft, {
      formed: year(formed),
      split: year(formed + number(4, 21)),
      "formed-in": formedIn,
      "moved-to": movedTo,
      "recorded-in": movedTo,
      singer,
      "old-singer": old,
      members: count(number(3, 12)),
      records: count(number(4, 26)),
      "first-record": word(record()),
      "last-record": word(`${random.pick(NOUNS.things)} ${random.pick(NOUNS.months)}`),
    });
  },
  newspaper(draft, { number, two }) {
    const [published, printed] = two("town");
    const [founder, backer] = two("merchant");
    const founded = number(1798, 1826);
    const circulation = number(2100, 96_000);
    put(draft, {
      "published-in": published,
      "printed-in": printed,
      "paper-founder": founder,
      "paper-backer": backer,
      "paper-founded": year(founded),
      "partner-year": year(founded + number(2, 20)),
      circulation: count(circulation),
      "old-circulation": count(circulation + number(900, 20_000)),
      "given-away": count(number(120, 1900)),
      price: count(number(2, 19)),
      "paper-pages": count(number(4, 36)),
    });
  },
};
