import type { Random } from "../../../src/core/random.ts";
import type { Article } from "../../../src/encyclopaedia/model.ts";
import type { Library } from "./library.ts";
import type { Claim } from "./model.ts";

/** Pages that come with a claim, whatever its label: their number must not tell it. */
const PAGES = 6;
/** Of these at most so many are there because a gold page or the claim names them. */
const NAMED = 2;

/** The gold pages of a claim and others to confuse them with, in random order. */
export function contextFinder(library: Library): (claim: Claim, random: Random) => readonly Article[] {
  const byKind = new Map<string, Article[]>();
  for (const article of library.articles) {
    const { kind } = article.entity;
    byKind.set(kind, [...(byKind.get(kind) ?? []), article]);
  }
  return ({ gold, statements }, random) => {
    const titles = [
      ...statements.map(({ object }) => object),
      ...gold.flatMap(({ facts }) => facts.map(({ object }) => object)),
    ];
    const named = [...new Set(titles)].map((title) => library.article(title)).filter((page) => page !== null);
    const alike = gold.flatMap(({ entity }) => byKind.get(entity.kind) ?? []);
    const chosen = new Set<Article>(gold);
    const add = (pages: readonly Article[], most: number) => {
      for (const page of random.shuffle(pages)) if (chosen.size < most) chosen.add(page);
    };
    add(named, gold.length + NAMED);
    add(alike, PAGES - 1);
    add(library.articles, PAGES);
    return random.shuffle([...chosen]);
  };
}
