import { readdirSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { messageOf } from "../../core/errors.ts";
import { apiError, cut, first, half, hang, status } from "../../testing/mediawiki-faults.ts";
import { startMediaWikiServer } from "../../testing/mediawiki-server.ts";
import { startTroubledWiki, type TroubledWiki } from "../../testing/troubled-wiki.ts";

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

  it("because it hangs is one clear error", async () => {
    const { said, requests } = await wiki.under(hang, 100);
    expect(said).toContain("no full answer within 0.1 s; after 6 tries");
    expect(requests).toBe(6);
  });
});
