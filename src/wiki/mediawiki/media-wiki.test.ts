import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type MediaWikiServer, startMediaWikiServer } from "../../testing/mediawiki-server.ts";
import { type SteppedTimer, steppedTimer } from "../../testing/stepped-timer.ts";
import { isAmbiguous } from "../ambiguous.ts";
import { plainRules } from "../rulesets/plain.ts";
import { reactRules } from "../rulesets/react.ts";
import type { Wiki } from "../wiki.ts";
import { mediaWiki } from "./media-wiki.ts";

const USER_AGENT = "retrial/0 (https://example.org/retrial)";

let server: MediaWikiServer;
let cache = "";
let timer: SteppedTimer = steppedTimer();
let wiki: Wiki;

beforeAll(async () => {
  server = await startMediaWikiServer({
    pages: {
      "Ada Lovelace": "Ada Lovelace wrote. She counted.\n\n\n== Life ==\nShe lived.",
      "AT&T": "AT&T calls.",
      "AC/DC": "AC/DC plays.",
      "🦊": "A fox.",
      Empty: "",
      "Mercury (list)": { extract: "Mercury is many things", disambiguation: true },
    },
    redirects: { Countess: "Ada Lovelace", Hen: "Egg", Egg: "Hen" },
  });
});
afterAll(() => server.close());

beforeEach(() => {
  cache = mkdtempSync(join(tmpdir(), "wiki-"));
  timer = steppedTimer();
  wiki = mediaWiki({ api: server.api, cache, timer, userAgent: USER_AGENT });
});
afterEach(() => {
  rmSync(cache, { recursive: true, force: true });
});

/** Parameters of the requests that `work` makes. */
async function asked(work: () => Promise<unknown>): Promise<Record<string, string>[]> {
  const before = server.calls.length;
  await work();
  return server.calls.slice(before).map(({ params }) => Object.fromEntries(params));
}

const titleOf = async (title: string) => (await wiki.page(title))?.title ?? null;

describe("mediaWiki", () => {
  it("asks the action API for a page and says who is asking", async () => {
    const [request] = await asked(async () => {
      expect(await wiki.page("Ada Lovelace")).toEqual({
        title: "Ada Lovelace",
        sentences: ["Ada Lovelace wrote.", " She counted.", "\n\nShe lived."],
      });
    });
    expect(request).toEqual({
      action: "query",
      prop: "extracts|pageprops",
      ppprop: "disambiguation",
      explaintext: "1",
      exlimit: "1",
      redirects: "1",
      titles: "Ada Lovelace",
      format: "json",
      formatversion: "2",
      maxlag: "5",
    });
    expect(server.calls.at(-1)?.headers).toMatchObject({ "user-agent": USER_AGENT, "accept-encoding": "gzip" });
    expect(wiki.pages).toBeNull();
  });

  it("follows redirects of the wiki, and takes a circle of them for no page", async () => {
    expect(await titleOf("countess")).toBe("Ada Lovelace");
    expect(await titleOf("Hen")).toBeNull();
  });

  it("tries the wiki's near match once where a title has no page", async () => {
    const found = await asked(async () => expect(await titleOf("ADA lovelace")).toBe("Ada Lovelace"));
    expect(found.map(({ titles, srwhat }) => titles ?? srwhat)).toEqual(["ADA lovelace", "nearmatch", "Ada Lovelace"]);
    const missed = await asked(async () => expect(await titleOf("Nobody")).toBeNull());
    expect(missed).toHaveLength(2);
  });

  it("takes for no page what no page can be called, and never fails because of it", async () => {
    const odd = [
      "[Ada]",
      "a|b",
      "|",
      "\u001fa\u001fb",
      "<b>",
      "{{x}}",
      "#",
      "#x",
      "fr:Paris",
      "Empty",
      "\ud800",
      "x".repeat(255),
    ];
    for (const title of odd) expect([title, await titleOf(title)]).toEqual([title, null]);
    const unasked = ["", "  \n", "\u0000", "x".repeat(300), "é".repeat(128)];
    expect(
      await asked(async () => expect(await Promise.all(unasked.map(titleOf))).toEqual(unasked.map(() => null))),
    ).toEqual([]);
  });

  it("finds titles with slashes, emoji, HTML escapes, underscores and fragments", async () => {
    const titles = ["AC/DC", "🦊", "AT&amp;T", " Ada_Lovelace\n", "Ada Lovelace#Life"];
    expect(await Promise.all(titles.map(titleOf))).toEqual(["AC/DC", "🦊", "AT&T", "Ada Lovelace", "Ada Lovelace"]);
  });

  it("marks a title with a bar, so that the API does not take it for two", async () => {
    const [request] = await asked(() => wiki.page("Ada|Lovelace"));
    expect(request?.titles).toBe("\u001fAda|Lovelace");
  });

  it("knows a page that lists meanings by the wiki's own mark", async () => {
    const page = await wiki.page("Mercury (list)");
    expect(page !== null && isAmbiguous(page)).toBe(true);
    expect(await plainRules.createReader(wiki).search("Mercury (list)")).toContain("Could not find");
    expect(await reactRules.createReader(wiki).search("Mercury (list)")).toContain("Could not find");
  });

  it("searches for similar titles, at most as many as wanted, with one request for any limit up to ten", async () => {
    const requests = await asked(async () => {
      expect(await wiki.similar("ada mercury", 5)).toEqual(["Ada Lovelace", "Mercury (list)"]);
      expect(await wiki.similar("ada mercury", 1)).toEqual(["Ada Lovelace"]);
      expect(await wiki.similar("?", 5)).toEqual([]);
      expect(await wiki.similar(" \u0007", 5)).toEqual([]);
    });
    expect(requests).toHaveLength(2);
    expect(requests[0]).toMatchObject({ list: "search", srsearch: "ada mercury", srlimit: "10", srprop: "" });
    const [long] = await asked(() => wiki.similar("🦊".repeat(5000), 5));
    expect(Array.from(long?.srsearch ?? "")).toHaveLength(300);
  });

  it("sends many callers' requests one at a time, in order, starts at least 200 ms apart", async () => {
    const titles = Array.from({ length: 20 }, (_, n) => `x#${n}`).map((title) => `Ada Lovelace${title.slice(1)}`);
    const requests = await asked(() => Promise.all(titles.map((title) => wiki.page(title))));
    expect(requests.map((request) => request.titles)).toEqual(titles);
    expect(server.mostOpen).toBe(1);
    expect(timer.waits).toEqual(Array.from({ length: 19 }, () => 200));
  });
});
