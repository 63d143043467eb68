import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { messageOf } from "../core/errors.ts";
import { mediaWiki } from "../wiki/mediawiki/media-wiki.ts";
import { WikiError } from "../wiki/mediawiki/wiki-error.ts";
import type { Wiki } from "../wiki/wiki.ts";
import { type Fault, type MediaWikiServer, startMediaWikiServer } from "./mediawiki-server.ts";
import { steppedTimer } from "./stepped-timer.ts";

/** What a reader with an empty cache met. */
export interface Trouble {
  /** Title of the page, `no page`, or the error's message (marked when it is no WikiError). */
  readonly said: string;
  readonly requests: number;
  /** In ms. */
  readonly waits: readonly number[];
}

export interface TroubledWiki {
  readonly server: MediaWikiServer;
  /** Asks for the page "Ada" while each request, counted from 1, meets the fault. @param timeoutMs 5 s unless given. */
  under(fault: Fault, timeoutMs?: number): Promise<Trouble>;
  /** A reader of its own over the cache folder that all of them share. */
  reader(api?: string): Wiki;
  readonly cache: string;
  close(): Promise<void>;
}

/** A wiki with one page, "Ada", that fails as it is told; its readers wait for nothing but a hanging server. */
export async function startTroubledWiki(): Promise<TroubledWiki> {
  const server = await startMediaWikiServer({ pages: { Ada: "Ada wrote." } });
  const cache = mkdtempSync(join(tmpdir(), "wiki-"));
  const open = (api: string, timer = steppedTimer(), timeoutMs = 5_000) =>
    mediaWiki({ api, cache, timer, userAgent: "retrial", minIntervalMs: 0, timeoutMs });
  return {
    server,
    cache,
    reader: (api = server.api) => open(api),
    async under(fault, timeoutMs) {
      rmSync(cache, { recursive: true, force: true });
      const timer = steppedTimer();
      let requests = 0;
      server.fault((response, _count, request) => {
        requests += 1;
        return fault(response, requests, request);
      });
      const said = await open(server.api, timer, timeoutMs)
        .page("Ada")
        .then((page) => page?.title ?? "no page", describe);
      server.fault(null);
      return { said, requests, waits: timer.waits };
    },
    async close() {
      await server.close();
      rmSync(cache, { recursive: true, force: true });
    },
  };
}

function describe(error: unknown): string {
  return `${error instanceof WikiError ? "" : "not a WikiError: "}${messageOf(error)}`;
}
