import type { Advice } from "./advice.ts";
import { type Claim, namesIn } from "./claim.ts";
import { isNamed } from "./evidence.ts";
import { type Notes, searchKey } from "./notes.ts";
import { ideasOf, nameKey } from "./words.ts";

/** Something to search for, with the reason. */
export interface Target {
  readonly query: string;
  readonly why: "advised" | "offered" | "named" | "linked" | "described";
}

/** Pages that are followed from a page that the claim names. */
const MOST_LINKS = 2;

/** What is worth searching, best first; nothing that was searched before. */
export function rankTargets(claim: Claim, notes: Notes, advice: Advice): readonly Target[] {
  const done = new Set(
    [...notes.pages.map(({ title }) => title), ...notes.misses.map(({ query }) => query)].map(searchKey),
  );
  const targets: Target[] = [
    ...advice.read.map((query) => ({ query, why: "advised" as const })),
    ...offered(claim, notes).map((query) => ({ query, why: "offered" as const })),
    ...namesByWeight(claim).map((query) => ({ query, why: "named" as const })),
    ...linked(claim, notes).map((query) => ({ query, why: "linked" as const })),
  ];
  if (notes.pages.length === 0) targets.push({ query: claim.text.replace(/\.$/, ""), why: "described" });
  return targets.filter(({ query }) => !done.has(searchKey(query)));
}

/** Titles that were offered on a miss and are what was searched for, or stand in the claim whole; the longest first. */
function offered(claim: Claim, { misses, pages }: Notes): readonly string[] {
  const read = new Set(pages.map(({ title }) => nameKey(title)));
  const titles = misses.flatMap(({ query, similar }) =>
    similar.filter((title) => isNamed(title, claim) || nameKey(title) === nameKey(query)),
  );
  return [...new Set(titles)]
    .filter((title) => !read.has(nameKey(title)))
    .sort((a, b) => nameKey(b).length - nameKey(a).length || fit(b, claim) - fit(a, claim));
}

/** 1 where the claim says what stands in the brackets of a title. */
function fit(title: string, claim: Claim): number {
  const sort = /\(([^)]*)\)\s*$/.exec(title)?.[1];
  return sort !== undefined && claim.phrase.includes(` ${sort.toLowerCase()} `) ? 1 : 0;
}

/** Names of several words first: a single word at the start of a claim may be no name at all. */
function namesByWeight({ names, text }: Claim): readonly string[] {
  const weight = (name: string) => (name.includes(" ") ? 2 : text.startsWith(name) ? 0 : 1);
  return [...names].sort((a, b) => weight(b) - weight(a));
}

/** Names in sentences about what the claim says, on pages that it names: the way to a second page. */
function linked(claim: Claim, { pages }: Notes): readonly string[] {
  const found = pages.filter(({ title }) => isNamed(title, claim)).flatMap(({ sentences }) => sentences);
  const about = found.filter((sentence) => [...ideasOf(sentence)].some((one) => claim.ideas.has(one)));
  const names = about.flatMap((sentence) => namesIn(sentence));
  const own = new Set(pages.map(({ title }) => nameKey(title)));
  return names.filter((name) => name.length > 3 && !own.has(nameKey(name))).slice(0, MOST_LINKS);
}
