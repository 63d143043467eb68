import { count, type Draft, link, put, word, year } from "./draft.ts";
import { NOUNS } from "./nouns.ts";
import type { Pools } from "./pools.ts";

/** When people of a profession are born, so that their works can follow. */
const BORN: Readonly<Record<string, readonly [from: number, to: number]>> = {
  novelist: [1800, 1860],
  "film director": [1868, 1892],
  composer: [1800, 1860],
  actor: [1880, 1900],
  musician: [1886, 1905],
  general: [1690, 1740],
  merchant: [1740, 1775],
  naturalist: [1790, 1840],
};

/** What people may have done several of, with one that they did not. */
const WORK: Readonly<Record<string, readonly [relation: string, kind: string, wanted: number, missed: string]>> = {
  "sea captain": ["commanded", "ship", 2, "wished-ship"],
  actor: ["starred", "film", 3, "declined-film"],
  "bridge engineer": ["designed", "bridge", 2, "wished-bridge"],
  "newspaper editor": ["edited", "newspaper", 2, "declined-paper"],
  schoolteacher: ["taught-at", "school", 2, "declined-school"],
  explorer: ["charted", "island", 2, "wished-island"],
  musician: ["member-of", "band", 2, "declined-band"],
};

export function knowPerson(draft: Draft, pools: Pools): void {
  const { number, many, two, random } = pools;
  const [from, to] = BORN[draft.kind] ?? [1800, 1850];
  const born = number(from, to);
  const died = born + number(48, 88);
  const [school, refused] = two("school");
  const [birthplace, raised, rumoured, lived] = many("town", 4);
  const [archive, bust] = two("town");
  if (!birthplace || !raised || !rumoured || !lived) throw new RangeError("the world needs four towns");
  put(draft, {
    born: pools.date(born),
    died: year(died),
    birthplace,
    raised,
    "rumoured-birthplace": rumoured,
    lived,
    "archive-town": archive,
    "bust-town": bust,
    "bust-year": year(died + number(5, 60)),
    "parent-trade": word(random.pick(NOUNS.trades)),
    "moved-age": count(number(3, 13)),
    siblings: count(number(3, 14)),
    children: count(number(2, 11)),
    letters: count(number(120, 3400)),
    "school-years": count(number(2, 9)),
    "editor-years": count(number(4, 19)),
    "teacher-years": count(number(4, 19)),
    "charting-years": count(number(2, 7)),
    school,
    "refused-school": refused,
    mentor: link(pools.one(draft.kind === "schoolteacher" ? "naturalist" : "schoolteacher")),
  });
  const work = WORK[draft.kind];
  if (work !== undefined) {
    const [relation, kind, wanted, missed] = work;
    const objects = many(kind, wanted + 1);
    const last = objects.at(-1);
    if (last !== undefined) put(draft, { [relation]: objects.slice(0, -1), [missed]: last });
  }
  if (draft.kind === "musician") {
    const [played, first] = two("musical instrument");
    put(draft, { played, "first-instrument": first });
  }
}
