import type { WikiOptions } from "../core/benchmark.ts";
import { UsageError } from "../core/errors.ts";
import { openIndexWiki } from "./index-wiki.ts";
import { checkCache } from "./mediawiki/check-cache.ts";
import { mediaWiki } from "./mediawiki/media-wiki.ts";
import type { Wiki } from "./wiki.ts";

/** A wiki and the name by which a manifest knows it. */
export interface OpenWiki {
  readonly wiki: Wiki;
  /** `context`, `index#<hash of its content>` or `wikipedia:<api url>`. */
  readonly name: string;
}

/** Forms of `--wiki`. */
const FORMS = "context, index:<file>, wikipedia, wikipedia:<api url>";
const ENGLISH = "https://en.wikipedia.org/w/api.php";

/**
 * Opens the wiki that a user chose.
 *
 * @param context the paragraphs that came with the tasks; null where there are none.
 * @param hint the way out where a data file has no paragraphs; one sentence or two.
 * @throws UsageError for an unknown form, a wiki that the data file cannot give, or a cache folder that cannot be used;
 * DatasetError for an index that cannot be used.
 */
export async function openWiki({ spec, live }: WikiOptions, context: Wiki | null, hint: string): Promise<OpenWiki> {
  const [kind = "", ...rest] = (spec ?? "context").split(":");
  const where = rest.join(":");
  if (kind === "context" && where === "") {
    if (context === null) throw new UsageError(`--wiki context: ${hint}`);
    return { wiki: context, name: "context" };
  }
  if (kind === "index" && where !== "") {
    const { wiki, hash } = await openIndexWiki(where);
    return { wiki, name: `index#${hash}` };
  }
  if (kind === "wikipedia" && live !== undefined) {
    const api = where === "" ? ENGLISH : where;
    const wiki = mediaWiki({ api, ...live });
    await checkCache(live.cache);
    return { wiki, name: `wikipedia:${api}` };
  }
  throw new UsageError(`--wiki: there is no wiki "${spec}". Valid forms: ${FORMS}.`);
}
