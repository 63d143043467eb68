import type { Random } from "../../core/random.ts";
import type { Article, Entity, Fact, PageWording } from "../model.ts";
import { ASIDES } from "../wording/asides.ts";
import { LANDSCAPE } from "../wording/landscape.ts";
import { NATURE } from "../wording/nature.ts";
import { personWording } from "../wording/people.ts";
import { PLACES } from "../wording/places.ts";
import { VENTURES } from "../wording/ventures.ts";
import { WORKS } from "../wording/works.ts";

/** Most sentences of a page: two more than a search shows. */
const LONGEST = 7;
const SLOT = /\{([a-z-]+)(?:\.(\d))?\}/gu;

interface Slot {
  readonly relation: string;
  readonly at: number;
}

function wordingOf({ group, kind }: Entity): PageWording {
  const wording =
    group === "person"
      ? personWording(kind)
      : (PLACES[group] ?? LANDSCAPE[group] ?? WORKS[group] ?? VENTURES[group] ?? NATURE[group]);
  if (wording === undefined) throw new RangeError(`no wording for ${group}`);
  return wording;
}

/** Writes a subject's page: a first sentence that names it, then what its wording offers, in random order. */
export function writeArticle(entity: Entity, random: Random): Article {
  const { intro, slots } = wordingOf(entity);
  const extra = entity.group === "person" ? [] : ASIDES;
  const stated = new Set<string>();
  const choose = (wordings: readonly string[]): string | null => {
    const usable = wordings.filter((wording) =>
      slotsOf(wording).every(({ relation, at }) => entity.values.get(relation)?.[at] && !stated.has(relation)),
    );
    const wording = usable.length > 0 ? random.pick(usable) : null;
    for (const { relation } of wording === null ? [] : slotsOf(wording)) stated.add(relation);
    return wording;
  };
  const first = choose(intro);
  const rest = [...slots, ...extra]
    .filter(({ chance }) => random.next() < chance)
    .map(({ wordings }) => choose(wordings))
    .filter((wording) => wording !== null);
  const wordings = [...(first === null ? [] : [first]), ...random.shuffle(rest)].slice(0, LONGEST);
  return {
    entity,
    sentences: wordings.map((wording, at) => (at === 0 ? "" : " ") + render(wording, entity)),
    facts: wordings.flatMap((wording, at) => slotsOf(wording).flatMap((slot) => factsOf(entity, slot, at))),
  };
}

function slotsOf(wording: string): readonly Slot[] {
  return [...wording.matchAll(SLOT)].map(([, relation = "", at = "0"]) => ({ relation, at: Number(at) }));
}

/** The fact of one slot; a date also states its year. */
function factsOf({ title, values }: Entity, { relation, at }: Slot, sentence: number): readonly Fact[] {
  const value = values.get(relation)?.[at];
  if (value === undefined) return [];
  const fact = { subject: title, relation, ...value, title, sentence };
  const isDate = /^(\d{4})-\d\d-\d\d$/u.exec(value.object)?.[1];
  return isDate === undefined
    ? [fact]
    : [fact, { ...fact, relation: `${relation}-year`, object: isDate, text: isDate }];
}

function render(wording: string, { name, short, gender, values }: Entity): string {
  const she = gender === "she";
  const forms: Readonly<Record<string, string>> = {
    N: name,
    S: short,
    He: she ? "She" : "He",
    he: she ? "she" : "he",
    His: she ? "Her" : "His",
    his: she ? "her" : "his",
    him: she ? "her" : "him",
  };
  const text = wording
    .replace(SLOT, (_whole, relation: string, at = "0") => values.get(relation)?.[Number(at)]?.text ?? "")
    .replace(/<(\w+)>/gu, (whole, form: string) => forms[form] ?? whole)
    .replace(
      /\b([Aa])\(n\) (?=([\p{L}]))/gu,
      (_whole, a: string, next: string) => `${a}${/[aeiou]/iu.test(next) ? "n" : ""} `,
    );
  return text.charAt(0).toUpperCase() + text.slice(1);
}
