import { readObservation } from "../../../src/wiki/player/observation.ts";
import type { Turn } from "../../../src/wiki/player/turns.ts";
import { nameKey } from "./words.ts";

/** A page that was opened, as far as it was read. */
export interface ReadPage {
  /** As it was searched for. */
  readonly title: string;
  readonly sentences: readonly string[];
  readonly lookups: readonly string[];
  /** A search shows at most five sentences: there may be more. */
  readonly mayGoOn: boolean;
}

/** All that an episode has shown so far. */
export interface Notes {
  /** In the order of opening, without repeats. */
  readonly pages: readonly ReadPage[];
  readonly misses: readonly { readonly query: string; readonly similar: readonly string[] }[];
  /** Key of the page that lookups read; null before the first hit. */
  readonly open: string | null;
  readonly finished: string | null;
  readonly steps: number;
}

/** Sentences that a search shows. */
const SHOWN = 5;

/** @param known what was read before the first turn. */
export function takeNotes(turns: readonly Turn[], known: readonly Turn[] = []): Notes {
  const pages = new Map<string, { title: string; sentences: string[]; lookups: string[]; mayGoOn: boolean }>();
  const misses: { query: string; similar: readonly string[] }[] = [];
  let open: string | null = null;
  let finished: string | null = null;
  for (const { action, argument, observation, whole = false } of [...known, ...turns]) {
    if (action === "finish") finished = argument;
    const sight = readObservation(action, observation);
    if (sight.kind === "miss") misses.push({ query: argument, similar: sight.similar });
    if (sight.kind === "page") {
      open = searchKey(argument);
      const sentences = sentencesOf(sight.text);
      if (!pages.has(open))
        pages.set(open, { title: argument, sentences, lookups: [], mayGoOn: !whole && sentences.length >= SHOWN });
    }
    const page = open === null ? undefined : pages.get(open);
    if (action === "lookup") page?.lookups.push(argument);
    if (sight.kind === "found" && page && !page.sentences.includes(sight.text)) page.sentences.push(sight.text);
  }
  return { pages: [...pages.values()], misses, open, finished, steps: turns.length };
}

/** Two spellings of one search share it; what stands in brackets counts. */
export function searchKey(title: string): string {
  return title
    .replace(/[\s_]+/g, " ")
    .trim()
    .toLowerCase();
}

/** The page of this title, whatever stands in brackets; null where it was not read. */
export function pageOf(name: string, { pages }: Notes): ReadPage | null {
  return pages.find(({ title }) => nameKey(title) === nameKey(name)) ?? null;
}

function sentencesOf(text: string): string[] {
  return text
    .split(/(?<=[.!?])\s+(?=[\p{Lu}\p{N}"“'])/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== "");
}
