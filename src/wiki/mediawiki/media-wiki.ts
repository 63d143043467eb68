import type { Timer } from "../../core/clock.ts";
import { UsageError } from "../../core/errors.ts";
import { redactUrl } from "../../text/redact.ts";
import type { Wiki } from "../wiki.ts";
import { createClient } from "./client.ts";
import { nearMatchRequest, pageRequest, searchRequest } from "./requests.ts";
import { cleanQuery, cleanTitle } from "./titles.ts";
import { toPage } from "./to-page.ts";

/** Starts of two requests are at least so far apart, in ms, unless another number is given. */
const MIN_INTERVAL_MS = 200;
const TIMEOUT_MS = 30_000;

export interface MediaWikiOptions {
  /** Address of the action API, e.g. `https://en.wikipedia.org/w/api.php`. */
  readonly api: string;
  /** Folder of the answers; made when first needed. It can be shared by runs and wikis. */
  readonly cache: string;
  readonly timer: Timer;
  /** Names the program and a way to reach its owner, as Wikimedia's User-Agent policy asks. */
  readonly userAgent: string;
  /** The machine's own unless given. */
  readonly fetch?: typeof fetch;
  /** At least 0; 200 unless given. */
  readonly minIntervalMs?: number;
  /** For one request and its answer; 30 s unless given. */
  readonly timeoutMs?: number;
  /** Told one line whenever a wait of 1 s or more before another try begins. */
  readonly say?: (line: string) => void;
}

/**
 * A live wiki that runs MediaWiki, read through its action API, one request at a time.
 *
 * Every answer, "no such page" included, is kept on disk and never asked for again: a second run needs no network and sees
 * what the first one saw. A title without a page is tried once more by the wiki's own near match, as the "go" of its search
 * box would. What no page can be called (`[x]`, `<`, 300 characters) is no page, not a failure.
 *
 * @throws UsageError for an address that is none, or a User-Agent that no header can carry. Its methods throw WikiError when
 * the wiki cannot be reached or talks nonsense, DatasetError when the cache cannot be written.
 */
export function mediaWiki(options: MediaWikiOptions): Wiki {
  const { cache, timer, say, minIntervalMs = MIN_INTERVAL_MS, timeoutMs = TIMEOUT_MS } = options;
  const api = parseApi(options.api);
  const userAgent = checkUserAgent(options.userAgent);
  const { fetch = globalThis.fetch } = options;
  const client = createClient({ api, cache, timer, userAgent, fetch, minIntervalMs, timeoutMs, say });

  const find = async (title: string) => {
    const exact = await client.ask(pageRequest(title));
    if (exact !== null) return exact;
    const [near] = await client.ask(nearMatchRequest(title));
    const other = near === undefined ? null : cleanTitle(near);
    return other === null || other === title ? null : client.ask(pageRequest(other));
  };

  return {
    pages: null,
    async page(title) {
      const wanted = cleanTitle(title);
      const found = wanted === null ? null : await find(wanted);
      return found === null ? null : toPage(found);
    },
    async similar(query, limit) {
      const wanted = cleanQuery(query);
      if (wanted === null) return [];
      const titles = await client.ask(searchRequest(wanted, limit));
      return titles.slice(0, limit);
    },
  };
}

function parseApi(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null;
  const web = url?.protocol === "http:" || url?.protocol === "https:";
  if (url === null || !web || url.username !== "" || url.password !== "") {
    throw new UsageError(
      `--wiki wikipedia: expected the http(s) address of an api.php without a login, such as ` +
        `https://en.wikipedia.org/w/api.php, found "${redactUrl(text)}".`,
    );
  }
  url.hash = "";
  return url;
}

function checkUserAgent(text: string): string {
  if (/^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/.test(text)) return text;
  throw new UsageError(
    `The User-Agent for the wiki must be one line of ASCII that names the program and a contact, found ${JSON.stringify(text)}.`,
  );
}
