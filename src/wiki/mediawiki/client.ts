import type { Timer } from "../../core/clock.ts";
import { redactUrl } from "../../text/redact.ts";
import { type CacheKey, diskCache, hashOf } from "./disk-cache.ts";
import { exchange } from "./exchange.ts";
import type { Outcome } from "./outcome.ts";
import { backOffMs, NEVER, oneAtATime, pacer } from "./queue.ts";
import { AnswerError, type ApiRequest } from "./requests.ts";
import { WikiError } from "./wiki-error.ts";

const MOST_TRIES = 6;
/** Shorter waits are not told. */
const TOLD_WAIT_MS = 1_000;
/** Sent with every request, and no part of the question. A lag of 5 s is what the API's etiquette names. */
const COMMON = { format: "json", formatversion: "2", maxlag: "5" };
const WAY_OUT = "Check the address of the wiki, or try again later; answers that came before are kept.";

export interface ClientParts {
  /** Checked: an http(s) address without a login. */
  readonly api: URL;
  readonly cache: string;
  readonly timer: Timer;
  readonly userAgent: string;
  readonly fetch: typeof fetch;
  readonly minIntervalMs: number;
  readonly timeoutMs: number;
  /** Told one line when a wait of 1 s or more begins. */
  readonly say: ((line: string) => void) | undefined;
}

export interface Client {
  /**
   * From disk when it was asked before, else from the wiki; asked twice at once, it is sent once.
   *
   * @throws WikiError when no usable answer can be had; DatasetError when answers cannot be kept.
   */
  ask<T>(request: ApiRequest<T>): Promise<T>;
}

export function createClient(options: ClientParts): Client {
  const { api, cache, timer, userAgent, fetch, minIntervalMs, timeoutMs, say } = options;
  const disk = diskCache(cache);
  /** Looked up one at a time as well: those not found would else be sent in the order in which the disk happens to answer. */
  const lookUp = oneAtATime();
  const inTurn = oneAtATime();
  const parts = { fetch, clock: timer, userAgent, timeoutMs, pace: pacer(minIntervalMs, timer) };
  /** By hash of the key, which includes what kind of question it is: equal hash, equal type. */
  const underWay = new Map<string, Promise<unknown>>();
  /** Requests that gave up so far, and why the last one did. */
  let givenUp = { count: 0, reason: "" };

  const fetchAnswer = async <T>(request: ApiRequest<T>, key: CacheKey): Promise<T> => {
    const kept = await lookUp(() => disk.read(key, request.kept));
    if (kept !== undefined) return kept;
    await disk.writable();
    const url = urlOf(api, request.params);
    const { count } = givenUp;
    const answer = await inTurn(() => {
      // Whoever waited behind a request that gave up would wait for as long again, one after the other.
      if (givenUp.count > count)
        throw failed(url, `not sent, since the request before it failed: ${givenUp.reason}`, 0);
      return persist(url, request);
    });
    await disk.write(key, answer, timer.date());
    return answer;
  };

  const persist = async <T>(url: string, request: ApiRequest<T>): Promise<T> => {
    for (let tries = 1; ; tries++) {
      const outcome = await exchange(url, parts);
      if (outcome.kind !== "busy") return settle(outcome, request, url, tries);
      const most = outcome.mostTries ?? MOST_TRIES;
      if (tries >= most) {
        givenUp = { count: givenUp.count + 1, reason: outcome.reason };
        throw failed(url, outcome.reason, tries);
      }
      const waitMs = backOffMs(tries, outcome.waitMs);
      if (waitMs >= TOLD_WAIT_MS) say?.(waiting(api, outcome.reason, waitMs, `${tries + 1} of ${most}`));
      await timer.sleep(waitMs, NEVER);
    }
  };

  return {
    ask<T>(request: ApiRequest<T>): Promise<T> {
      const key = { api: api.href, params: request.params };
      const hash = hashOf(key);
      const running = underWay.get(hash);
      if (running !== undefined) return running as Promise<T>;
      const work = fetchAnswer(request, key).finally(() => underWay.delete(hash));
      underWay.set(hash, work);
      return work;
    },
  };
}

function settle<T>(outcome: Exclude<Outcome, { kind: "busy" }>, request: ApiRequest<T>, url: string, tries: number): T {
  if (outcome.kind === "broken") throw failed(url, outcome.reason, tries);
  if (outcome.kind === "refused") {
    const meaning = request.refused(outcome.code);
    if (meaning === undefined) throw failed(url, outcome.reason, tries);
    return meaning;
  }
  try {
    return request.read(outcome.value);
  } catch (error) {
    if (!(error instanceof AnswerError)) throw error;
    throw failed(url, `HTTP 200, but the answer ${error.message}`, tries);
  }
}

function waiting(api: URL, reason: string, waitMs: number, next: string): string {
  return `Wiki ${api.host}: ${reason}; waiting ${Number((waitMs / 1000).toFixed(1))} s, then try ${next}.`;
}

function failed(url: string, reason: string, tries: number): WikiError {
  return new WikiError(`${redactUrl(url)}: ${reason}; after ${tries === 1 ? "1 try" : `${tries} tries`}. ${WAY_OUT}`);
}

function urlOf(api: URL, params: Readonly<Record<string, string>>): string {
  const url = new URL(api);
  for (const [name, value] of Object.entries({ ...params, ...COMMON })) url.searchParams.set(name, value);
  return url.href;
}
