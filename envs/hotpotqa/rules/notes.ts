import { readObservation } from "../../../src/wiki/player/observation.ts";
import type { Turn } from "../../../src/wiki/player/turns.ts";
import { key, phrase } from "./phrase.ts";
import { splitSentences } from "./sentences.ts";
import { nameSpans, type Span } from "./spans.ts";
import { stemsOf, type Token, tokenize } from "./words.ts";

/** A sentence that was read. */
export interface Sentence {
  readonly text: string;
  /** See {@link phrase}. */
  readonly phrase: string;
  readonly tokens: readonly Token[];
  readonly names: readonly Span[];
  readonly stems: ReadonlySet<string>;
}

/** A page that was opened, as far as it was read. */
export interface ReadPage {
  /** As it was searched for. */
  readonly title: string;
  readonly sentences: readonly Sentence[];
  readonly lookups: readonly string[];
  /** A search shows at most five sentences: there may be more. */
  readonly mayGoOn: boolean;
}

/** All that an episode has shown so far, and what was known before it. */
export interface Notes {
  /** In the order of opening, without repeats. */
  readonly pages: readonly ReadPage[];
  /** Searches that met no page, with what was offered instead. */
  readonly misses: readonly { readonly query: string; readonly similar: readonly string[] }[];
  /** The page that lookups read; null before the first hit of this episode. */
  readonly open: string | null;
  readonly finished: string | null;
  readonly steps: number;
}

const SHOWN = 5;

/** @param known turns before this episode: their pages and misses count, they themselves do not. */
export function takeNotes(turns: readonly Turn[], known: readonly Turn[] = []): Notes {
  const pages = new Map<string, { title: string; texts: string[]; lookups: string[]; long: boolean }>();
  const misses: { query: string; similar: readonly string[] }[] = [];
  let open: string | null = null;
  let finished: string | null = null;
  for (const [index, { action, argument, observation, whole = false }] of [...known, ...turns].entries()) {
    if (index === known.length) open = null;
    if (action === "finish") finished = argument;
    const sight = readObservation(action, observation);
    if (sight.kind === "page") {
      open = key(argument);
      const texts = splitSentences(sight.text).slice();
      if (!pages.has(open))
        pages.set(open, { title: argument, texts, lookups: [], long: !whole && texts.length >= SHOWN });
    } else if (sight.kind === "miss") misses.push({ query: argument, similar: sight.similar });
    const page = open === null ? undefined : pages.get(open);
    if (action === "lookup") page?.lookups.push(argument);
    if (sight.kind === "found" && page && !page.texts.includes(sight.text)) page.texts.push(sight.text);
  }
  if (turns.length === 0) open = null;
  return {
    pages: [...pages.values()].map(({ title, texts, lookups, long }) => ({
      title,
      sentences: texts.map(readSentence),
      lookups,
      mayGoOn: long,
    })),
    misses,
    open,
    finished,
    steps: turns.length,
  };
}

function readSentence(text: string): Sentence {
  const tokens = tokenize(text);
  return { text, phrase: phrase(text), tokens, names: nameSpans(text, tokens), stems: stemsOf(tokens) };
}
