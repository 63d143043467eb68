import type { TaskSet, WikiOptions } from "../core/benchmark.ts";
import { openWiki } from "./open-wiki.ts";
import type { Wiki } from "./wiki.ts";

/** The wiki of a file's tasks, as their task set tells of it. */
export interface WikiOfTasks extends Pick<TaskSet, "lacksWiki"> {
  readonly wiki: Wiki;
  /** Null where there is none. */
  readonly name: string | null;
}

const EMPTY: Wiki = { pages: 0, page: async () => null, similar: async () => [] };

/**
 * The wiki that a user chose, else the paragraphs that came with the tasks, else none: agents that only answer can play then.
 *
 * @param hint why there is none where the file has no paragraphs, with the way out.
 */
export async function wikiOfTasks(options: WikiOptions, context: Wiki | null, hint: string): Promise<WikiOfTasks> {
  if (options.spec === null && context === null) return { wiki: EMPTY, name: null, lacksWiki: hint };
  return openWiki(options, context, hint);
}
