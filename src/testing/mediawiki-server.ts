import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";

/** A page of the fake wiki; text alone stands for an article. */
export type FakePage = string | { readonly extract: string; readonly disambiguation?: boolean };

export interface FakeWiki {
  /** By title. */
  readonly pages?: Readonly<Record<string, FakePage>>;
  /** From title to title; may form circles. */
  readonly redirects?: Readonly<Record<string, string>>;
}

export interface ApiCall {
  readonly params: URLSearchParams;
  readonly headers: IncomingMessage["headers"];
}

/** Answers request n (from 1) itself and returns true, or leaves it to the wiki. */
export type Fault = (response: ServerResponse, n: number, request: IncomingMessage) => boolean;

export interface MediaWikiServer {
  /** Address of its `api.php`. */
  readonly api: string;
  /** So far, oldest first. */
  readonly calls: readonly ApiCall[];
  /** Most requests that were open at one time. */
  readonly mostOpen: number;
  fault(fault: Fault | null): void;
  close(): Promise<void>;
}

/** A local wiki that speaks as much of MediaWiki's action API as `mediaWiki` uses, for tests: no network beyond this machine. */
export async function startMediaWikiServer(wiki: FakeWiki): Promise<MediaWikiServer> {
  const calls: ApiCall[] = [];
  let fault: Fault | null = null;
  let open = 0;
  let mostOpen = 0;
  const server = createServer((request, response) => {
    open += 1;
    mostOpen = Math.max(mostOpen, open);
    response.once("close", () => {
      open -= 1;
    });
    const { searchParams: params } = new URL(request.url ?? "", "http://localhost");
    calls.push({ params, headers: request.headers });
    if (fault?.(response, calls.length, request)) return;
    const body = gzipSync(JSON.stringify(answer(wiki, params)));
    response.writeHead(200, { "content-type": "application/json", "content-encoding": "gzip" }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    api: `http://127.0.0.1:${(server.address() as AddressInfo).port}/w/api.php`,
    calls,
    get mostOpen() {
      return mostOpen;
    },
    fault(next) {
      fault = next;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function answer(wiki: FakeWiki, params: URLSearchParams): object {
  if (params.get("action") !== "query" || params.get("formatversion") !== "2" || params.get("format") !== "json") {
    return { error: { code: "unknown_action", info: "This fake answers queries in JSON, version 2." } };
  }
  if (params.get("list") === "search") return { batchcomplete: true, query: { search: search(wiki, params) } };
  return { batchcomplete: true, query: page(wiki, params.get("titles") ?? "") };
}

/** The API parts a list of titles at "|", or at U+001F when it begins with one. */
function page({ pages = {}, redirects = {} }: FakeWiki, titles: string): object {
  const given = titles.startsWith("\u001f") ? titles.slice(1).split("\u001f") : titles.split("|");
  if (given.length > 1) return { pages: given.map((title) => ({ title, missing: true })) };
  const bare = (given[0] ?? "").replace(/#.*$/, "").replaceAll("_", " ").trim();
  if (bare === "" || /[[\]{}<>|]/.test(bare) || Buffer.byteLength(bare) > 255) {
    return { pages: [{ title: given[0], invalid: true, invalidreason: "The requested page title is invalid." }] };
  }
  if (/^fr:/i.test(bare)) return { interwiki: [{ title: bare, iw: "fr" }] };
  let title = bare.charAt(0).toUpperCase() + bare.slice(1);
  const seen: { from: string; to: string }[] = [];
  for (let to = redirects[title]; to !== undefined && seen.length < 3; to = redirects[title]) {
    seen.push({ from: title, to });
    title = to;
  }
  const found = Object.hasOwn(pages, title) ? pages[title] : undefined;
  if (found === undefined) return { redirects: seen, pages: [{ ns: 0, title, missing: true }] };
  const { extract, disambiguation = false } = typeof found === "string" ? { extract: found } : found;
  const pageprops = disambiguation ? { pageprops: { disambiguation: "" } } : {};
  return { redirects: seen, pages: [{ pageid: 1, ns: 0, title, extract, ...pageprops }] };
}

/** A near match is the same title in another case; any other search finds titles that share a word. */
function search({ pages = {}, redirects = {} }: FakeWiki, params: URLSearchParams): object[] {
  const query = (params.get("srsearch") ?? "").toLowerCase();
  const words = query.split(/\W+/).filter((word) => word !== "");
  const near = params.get("srwhat") === "nearmatch";
  return [...Object.keys(pages), ...(near ? Object.keys(redirects) : [])]
    .filter((title) =>
      near ? title.toLowerCase() === query : words.some((word) => title.toLowerCase().includes(word)),
    )
    .slice(0, Number(params.get("srlimit")))
    .map((title) => ({ ns: 0, title }));
}
