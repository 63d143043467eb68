import { readdirSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { messageOf } from "../../core/errors.ts";
import { apiError, cut, first, half, hang, status } from "../../testing/mediawiki-faults.ts";
import { startMediaWikiServer } from "../../testing/mediawiki-server.ts";
import { steppedTimer } from "../../testing/stepped-timer.ts";
import { startTroubledWiki, type TroubledWiki } from "../../testing/troubled-wiki.ts";
import { mediaWiki } from "./media-wiki.ts";

let wiki: TroubledWiki;
beforeAll(async () => {
  wiki = await startTroubledWiki();
});
afterAll(() => wiki.close());

describe("a wiki that cannot answer now", () => {
  it("is asked again after 429, 5xx, a lag and a broken connection, each wait twice the one before", async () => {
    for (const fault of [status(429), status(503), apiError("maxlag"), apiError("ratelimited"), cut, half]) {
      const { said, requests, waits } = await wiki.under(first(3, fault));
      expect([said, requests, waits]).toEqual(["Ada", 4, [1000, 2000, 4000]]);
    }
  });

  it("is waited for as long as it wishes, in seconds or until a date, a minute at most", async () => {
    const wishes = [
      ["7", 7000],
      ["Thu, 01 Jan 2026 00:00:09 GMT", 9000],
      ["3600", 60_000],
      ["0", 1000],
      ["Wed, 31 Dec 2025 00:00:00 GMT", 1000],
      ["soon", 1000],
    ] as const;
    for (const [wish, wait] of wishes) {
      for (const fault of [status(429, { "retry-after": wish }), apiError("maxlag", { "retry-after": wish })]) {
        const { waits } = await wiki.under(first(1, fault));
        expect([wish, waits]).toEqual([wish, [wait]]);
      }
    }
  });

  it("is given up after six tries, in bounded time, and nothing is kept of it", async () => {
    const { said, requests, waits } = await wiki.under(status(429, { "retry-after": "99999999999" }));
    expect(said).toContain(`${wiki.server.api}?action=query`);
    expect(said).toContain("HTTP 429 Too Many Requests; after 6 tries.");
    expect(requests).toBe(6);
    expect(waits).toEqual([60_000, 60_000, 60_000, 60_000, 60_000]);
    expect(readdirSync(wiki.cache, { recursive: true })).toEqual([]);
    expect((await wiki.under(status(500))).waits).toEqual([1000, 2000, 4000, 8000, 16_000]);
  });

  it("fails whoever waited behind a request that gave up, instead of letting each wait as long", async () => {
    wiki.server.fault(status(500));
    const before = wiki.server.calls.length;
    const reader = wiki.reader();
    const said = await Promise.allSettled(["A", "B", "C"].map((title) => reader.page(title)));
    wiki.server.fault(null);
    expect(said.map((one) => one.status)).toEqual(["rejected", "rejected", "rejected"]);
    expect(wiki.server.calls.length - before).toBe(6);
    expect(messageOf(said[2]?.status === "rejected" ? said[2].reason : null)).toMatch(/titles=C.*not sent.*HTTP 500/);
    expect((await reader.page("Ada"))?.title).toBe("Ada");
  });

  it("because nobody can reach it is one clear error", async () => {
    const gone = await startMediaWikiServer({});
    await gone.close();
    await expect(wiki.reader(gone.api).page("Bob")).rejects.toThrow(/no connection: .*ECONNREFUSED.*after 6 tries/);
  });

  it("is not asked again where no other try would fare better, and thrice where its name does not resolve", async () => {
    const failures = [
      ["bad port", undefined, 1],
      ["unknown scheme", undefined, 1],
      ["Invalid URL", "ERR_INVALID_URL", 1],
      ["certificate has expired", "CERT_HAS_EXPIRED", 1],
      ["getaddrinfo ENOTFOUND", "ENOTFOUND", 3],
      ["getaddrinfo EAI_AGAIN", "EAI_AGAIN", 3],
      ["other side closed", "UND_ERR_SOCKET", 6],
    ] as const;
    for (const [text, code, tries] of failures) {
      let requests = 0;
      const fetch = async () => {
        requests += 1;
        throw new TypeError("fetch failed", { cause: Object.assign(new Error(text), code ? { code } : {}) });
      };
      const { api } = wiki.server;
      const reader = mediaWiki({ api, cache: wiki.cache, timer: steppedTimer(), userAgent: "retrial", fetch });
      await expect(reader.page("Cleo"), text).rejects.toThrow(`no connection: ${text}`);
      expect([text, requests]).toEqual([text, tries]);
    }
    await expect(wiki.reader("http://localhost:1/w/api.php").page("Cleo")).rejects.toThrow(/bad port; after 1 try\./);
  });

  it("tells of every wait as it begins: why, how long, and which try comes next", async () => {
    const said: string[] = [];
    const { api } = wiki.server;
    const options = { cache: wiki.cache, timer: steppedTimer(), userAgent: "retrial", minIntervalMs: 0 };
    const reader = mediaWiki({ api, ...options, say: (line) => said.push(line) });
    let requests = 0;
    wiki.server.fault((response, _count, request) => first(2, status(503))(response, ++requests, request));
    expect(await reader.page("Dora")).toBeNull();
    wiki.server.fault(null);
    expect(said).toEqual([
      `Wiki ${new URL(api).host}: HTTP 503 Service Unavailable; waiting 1 s, then try 2 of 6.`,
      `Wiki ${new URL(api).host}: HTTP 503 Service Unavailable; waiting 2 s, then try 3 of 6.`,
    ]);
  });

  it("because it hangs is one clear error", async () => {
    const { said, requests } = await wiki.under(hang, 100);
    expect(said).toContain("no full answer within 0.1 s; after 6 tries");
    expect(requests).toBe(6);
  });
});
