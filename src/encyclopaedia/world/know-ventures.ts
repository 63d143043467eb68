import { count, type Draft, put, word, year } from "./draft.ts";
import { NOUNS } from "./nouns.ts";
import type { Pools } from "./pools.ts";

const PRODUCTS: Readonly<Record<string, readonly string[]>> = {
  shipyard: ["schooners", "ferries", "trawlers", "lifeboats", "barges"],
  "publishing house": ["almanacs", "maps", "hymn books", "novels", "dictionaries", "atlases"],
};

/** What is known of ships, companies, schools, festivals, battles, species, instruments and dishes, by group. */
export const KNOWN_VENTURES: Readonly<Record<string, (draft: Draft, pools: Pools) => void>> = {
  ship(draft, { number, two }) {
    const [builder, losing] = two("shipyard");
    const [home, route] = two("town");
    const [wreck, near] = two("island");
    const launched = number(1836, 1872);
    put(draft, {
      builder,
      "losing-yard": losing,
      laid: year(launched - number(1, 3)),
      launched: year(launched),
      "planned-launch": year(launched - number(1, 2)),
      "late-months": count(number(3, 17)),
      "home-port": home,
      "route-town": route,
      crew: count(number(11, 240)),
      tons: count(number(180, 6200)),
      "wrecked-off": wreck,
      "near-island": near,
      wrecked: year(launched + number(6, 50)),
    });
  },
  company(draft, { number, two, random }) {
    const [founder, partner] = two("merchant");
    const [seat, branch] = two("town");
    const [product, second] = random.shuffle(PRODUCTS[draft.kind] ?? NOUNS.products);
    const founded = number(1798, 1830);
    put(draft, {
      "company-founder": founder,
      partner,
      "company-founded": year(founded),
      closed: year(number(1888, 1940)),
      "led-years": count(number(5, 30)),
      seat,
      branch,
      product: word(product ?? "rope"),
      "second-product": word(second ?? "paper"),
      employees: count(number(60, 3900)),
      "first-employees": count(number(4, 48)),
      "last-employees": count(number(6, 52)),
    });
  },
  school(draft, { number, two }) {
    const [town, oldTown] = two("town");
    const [founder, giver] = two("general");
    const founded = number(1745, 1768);
    put(draft, {
      "school-town": town,
      "old-school-town": oldTown,
      "school-moved": year(founded + number(10, 80)),
      "school-founder": founder,
      "chapel-giver": giver,
      "school-founded": year(founded),
      "chapel-year": year(founded + number(3, 40)),
      "hall-year": year(founded + number(1, 60)),
      pupils: count(number(60, 990)),
      boarders: count(number(12, 58)),
      teachers: count(number(6, 59)),
    });
  },
  festival(draft, { number, two, random }) {
    const [town, second] = two("town");
    const [honours, once] = two(random.pick(["general", "composer", "novelist", "explorer"]));
    put(draft, {
      "festival-town": town,
      "second-town": second,
      "lost-right": year(number(1890, 1950)),
      honours,
      "once-honoured": once,
      "first-held": year(number(1880, 1925)),
      month: word(random.pick(NOUNS.months)),
      days: count(number(2, 16)),
      visitors: count(number(900, 52_000)),
    });
  },
  battle(draft, { number, two }) {
    const [victor, loser] = two("general");
    const [near, skirmish] = two("town");
    const fought = number(1762, 1768);
    put(draft, {
      victor,
      loser,
      "fought-near": near,
      skirmish,
      fought: year(fought),
      peace: year(fought + number(1, 6)),
      hours: count(number(3, 31)),
      soldiers: count(number(2000, 30_000)),
      "other-soldiers": count(number(2000, 30_000)),
      dead: count(number(90, 1900)),
    });
  },
  species(draft, { number, two, random }) {
    const [describer, collector] = two("naturalist");
    const [home, reported] = two("island");
    const described = number(1862, 1874);
    put(draft, {
      describer,
      collector,
      "lives-on": home,
      "reported-from": reported,
      described: year(described),
      corrected: year(described + number(2, 20)),
      extinct: year(described + number(10, 60)),
      counted: count(number(40, 2900)),
      colour: word(random.pick(NOUNS.colours)),
      "animal-family": word(draft.name.split(" ").at(-1) ?? "animal"),
      size: count(number(18, 640)),
      eggs: count(number(2, 90)),
      season: word(random.pick(["spring", "summer", "autumn", "winter"])),
    });
  },
  instrument(draft, { number, two, random }) {
    const [inventor, borrowed] = two("instrument maker");
    const [made, shown] = two("town");
    const invented = number(1872, 1880);
    const strings = number(5, 19);
    put(draft, {
      "inventor-of": inventor,
      "borrowed-from": borrowed,
      "made-in": made,
      "shown-in": shown,
      invented: year(invented),
      improved: year(invented + number(3, 30)),
      strings: count(strings),
      "old-strings": count(strings - number(1, 3)),
      wood: word(random.pick(["walnut", "maple", "cherry wood", "pearwood", "spruce", "ebony"])),
    });
  },
  dish(draft, { number, two, random }) {
    const [cook, taught] = two("cook");
    const [town, rival] = two("town");
    const served = number(1872, 1895);
    put(draft, {
      cook,
      "taught-cook": taught,
      "dish-town": town,
      "dish-rival": rival,
      "served-year": year(served),
      "book-year": year(served + number(4, 40)),
      ingredient: word(random.pick(NOUNS.ingredients)),
      season: word(random.pick(["spring", "summer", "autumn", "winter"])),
      hours: count(number(2, 19)),
    });
  },
};
