import { pythonStrip } from "../../text/python-text.ts";
import { isAmbiguous } from "../ambiguous.ts";
import { pythonList } from "../python-list.ts";
import type { WikiReader } from "../reader.ts";
import { pageText, type Wiki } from "../wiki.ts";
import type { WikiRuleset } from "./ruleset.ts";

/** Titles that the search of the Wikipedia package gives. */
const SIMILAR = 10;
const INVALID = "Invalid Action. Valid Actions are Lookup[<topic>] Search[<topic>] and Finish[<answer>].";

/**
 * The environment of Reflexion's question-answering runs to the byte (hotpotqa_runs/agents.py over LangChain's
 * DocstoreExplorer), given the text of the page.
 *
 * A search shows the first block of the text (blocks end at an empty line), a miss closes the page, and the place in a
 * lookup is kept when another page is opened: the same keyword goes on counting there. Not reproduced: a failing network
 * makes an errored episode instead of "Could not find that page, please try again.", and no place in a lookup survives the
 * episode.
 */
export const reflexionRules: WikiRuleset = {
  name: "reflexion",
  summary: "Reflexion's published environment to the byte (hotpotqa_runs/agents.py, DocstoreExplorer)",
  createReader: reflexionReader,
  finished: (reward) =>
    reward === null ? "Answer submitted." : reward === 1 ? "Answer is CORRECT" : "Answer is INCORRECT",
  unknown: () => INVALID,
  unreadable: () => INVALID,
  thinks: false,
};

function reflexionReader(wiki: Wiki): WikiReader {
  let blocks: readonly string[] | null = null;
  let keyword = "";
  let index = 0;
  return {
    async search(entity) {
      const page = await wiki.page(entity);
      if (page === null || isAmbiguous(page)) {
        blocks = null;
        return onOneLine(`Could not find [${entity}]. Similar: ${pythonList(await wiki.similar(entity, SIMILAR))}`);
      }
      blocks = pageText(page).split("\n\n");
      return onOneLine(blocks[0] ?? "");
    },
    lookup(wanted) {
      if (blocks === null) {
        return "The last page Searched was not found, so you cannot Lookup a keyword in it. Please try one of the similar pages given.";
      }
      index = wanted.toLowerCase() === keyword ? index + 1 : 0;
      keyword = wanted.toLowerCase();
      const results = blocks.filter((block) => block.toLowerCase().includes(keyword));
      if (results.length === 0) return "No Results";
      const result = results[index];
      return result === undefined ? "No More Results" : onOneLine(`(Result ${index + 1}/${results.length}) ${result}`);
    },
  };
}

/** Line breaks are deleted, not replaced. */
function onOneLine(text: string): string {
  return pythonStrip(text).replaceAll("\n", "");
}
