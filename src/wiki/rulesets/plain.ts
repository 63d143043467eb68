import { missReply } from "../../text/miss-reply.ts";
import { isAmbiguous } from "../ambiguous.ts";
import { pythonList } from "../python-list.ts";
import type { WikiReader } from "../reader.ts";
import type { Page, Wiki } from "../wiki.ts";
import type { WikiRuleset } from "./ruleset.ts";

/** Sentences that a search shows (ReAct, wikienv.py). */
const SHOWN_SENTENCES = 5;
/** Titles offered on a miss (ReAct, wikienv.py). */
const SIMILAR = 5;

/**
 * The rules of ReAct's environment with its faults mended.
 *
 * A miss keeps the open page and its lookup; a hit resets the lookup; a new keyword restarts the count. Mended:
 * sentences are the page's own instead of a split on ". ", so no dots are doubled; nothing is unescaped as Python source;
 * titles match whatever their case; a page that only says what a title may refer to counts as a miss at once; an unreadable
 * action costs a step and tells the valid forms.
 */
export const plainRules: WikiRuleset = {
  name: "default",
  summary: "ReAct's environment with its faults mended",
  createReader: plainReader,
  finished: (reward) =>
    reward === null ? "Answer submitted." : reward === 1 ? "Answer is CORRECT" : "Answer is INCORRECT",
  unknown: ({ name, argument }) => `Invalid action: ${name}[${argument}]. Valid actions are search, lookup and finish.`,
  unreadable: (message) => `Invalid action: ${message}`,
  thinks: false,
};

interface Lookup {
  readonly keyword: string;
  readonly results: readonly string[];
  readonly shown: number;
}

function plainReader(wiki: Wiki): WikiReader {
  let page: Page | null = null;
  let lookup: Lookup | null = null;
  return {
    async search(entity) {
      const found = await wiki.page(entity);
      if (found === null || isAmbiguous(found))
        return missReply(entity, pythonList(await wiki.similar(entity, SIMILAR)));
      page = found;
      lookup = null;
      const shown = found.sentences.slice(0, SHOWN_SENTENCES).join("");
      return shown.trim().replace(/\s*\n\s*/g, " ");
    },
    lookup(keyword) {
      const before = lookup?.keyword === keyword ? lookup : startLookup(keyword, page);
      const sentence = before.results[before.shown];
      lookup = sentence === undefined ? before : { ...before, shown: before.shown + 1 };
      if (sentence === undefined) return "No more results.";
      return `(Result ${lookup.shown} / ${lookup.results.length}) ${sentence}`;
    },
  };
}

function startLookup(keyword: string, page: Page | null): Lookup {
  const wanted = keyword.toLowerCase();
  const results = (page?.sentences ?? [])
    .map((text) => text.trim())
    .filter((text) => text.toLowerCase().includes(wanted));
  return { keyword, results, shown: 0 };
}
