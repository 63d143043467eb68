import { missReply } from "../../text/miss-reply.ts";
import { pythonStrip } from "../../text/python-text.ts";
import { isAmbiguous } from "../ambiguous.ts";
import { pythonList } from "../python-list.ts";
import type { WikiReader } from "../reader.ts";
import { pageText, type Wiki } from "../wiki.ts";
import type { WikiRuleset } from "./ruleset.ts";

/** Sentences that a search shows, titles that a miss offers. */
const SHOWN = 5;
/** A chain of pages that each may refer to something else ends here; the published code would go on for ever. */
const MOST_DETOURS = 10;

/**
 * ReAct's environment to the byte (wikienv.py, wrappers.py), given the text of the page.
 *
 * Doubled dots, line breaks at the end of two replies, and the counters are as there. Not reproduced: text is never
 * unescaped as Python source (the original raises on some pages), and a step after the end throws.
 */
export const reactRules: WikiRuleset = {
  name: "react",
  summary: "ReAct's published environment to the byte (wikienv.py, wrappers.py)",
  createReader: reactReader,
  finished: (reward) => (reward === null ? "Episode finished.\n" : `Episode finished, reward = ${reward}\n`),
  unknown: ({ name, argument }) => `Invalid action: ${name}[${argument}]`,
  unreadable: (message) => `Invalid action: ${message}`,
  thinks: true,
};

function reactReader(wiki: Wiki): WikiReader {
  let text: string | null = null;
  let keyword: string | null = null;
  let results: readonly string[] = [];
  let shown = 0;

  const search = async (entity: string, detours: number): Promise<string> => {
    const page = await wiki.page(entity);
    if (page !== null && !isAmbiguous(page)) {
      text = pageText(page);
      keyword = null;
      return reactSentences(text).slice(0, SHOWN).join(" ");
    }
    if (page !== null && detours < MOST_DETOURS) return search(`[${entity}]`, detours + 1);
    return missReply(entity, pythonList(await wiki.similar(entity, SHOWN)));
  };

  return {
    search: (entity) => search(entity, 0),
    lookup(wanted) {
      if (keyword !== wanted) {
        keyword = wanted;
        const folded = wanted.toLowerCase();
        results = text === null ? [] : reactSentences(text).filter((one) => one.toLowerCase().includes(folded));
        shown = 0;
      }
      const result = results[shown];
      if (result === undefined) return "No more results.\n";
      shown += 1;
      return `(Result ${shown} / ${results.length}) ${result}`;
    },
  };
}

/** What ReAct takes for sentences: lines cut at ". ", a dot put back after each, so that final dots are doubled. */
export function reactSentences(text: string): string[] {
  const pieces = text.split("\n").flatMap((line) => pythonStrip(line).split(". "));
  return pieces
    .map(pythonStrip)
    .filter((piece) => piece !== "")
    .map((piece) => `${piece}.`);
}
