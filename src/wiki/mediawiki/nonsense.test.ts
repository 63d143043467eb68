import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { apiError, body, circle, first, huge, status } from "../../testing/mediawiki-faults.ts";
import type { Fault } from "../../testing/mediawiki-server.ts";
import { startTroubledWiki, type TroubledWiki } from "../../testing/troubled-wiki.ts";
import { WikiError } from "./wiki-error.ts";

let wiki: TroubledWiki;
beforeAll(async () => {
  wiki = await startTroubledWiki();
});
afterAll(() => wiki.close());

const SHAPE = "has another shape than an answer of MediaWiki";
const LOGIN = "<!doctype html><title>Log in</title>";
const CASES: readonly (readonly [fault: Fault, text: string])[] = [
  [body(LOGIN), "HTTP 200, but the answer is not JSON"],
  [body(LOGIN), `it begins "${LOGIN}"`],
  [body('{"query":{"pages":[{"ti'), "is not JSON"],
  [body(""), "it is empty"],
  [body("{}"), 'holds neither "query" nor "batchcomplete"'],
  [body("null"), `${SHAPE} (expected object, found null)`],
  [body("[]"), SHAPE],
  [body('{"query":{"pages":{"1":{"title":"Ada"}}}}'), '"query.pages": expected array, found an object'],
  [body('{"query":{"pages":[{"pageid":1,"title":"Ada"}]}}'), "the extension TextExtracts?"],
  [apiError("unknown_action"), 'the API reports "unknown_action": Told so.'],
  [status(403), "HTTP 403 Forbidden"],
  [status(404), "HTTP 404 Not Found"],
  [status(304), "HTTP 304"],
  [status(302), "HTTP 302"],
  [huge, "HTTP 200, but the answer is longer than 20 MB"],
];

describe("a wiki that talks nonsense", () => {
  it("is one clear error at once", async () => {
    for (const [fault, text] of CASES) {
      const { said, requests, waits } = await wiki.under(fault);
      expect(said).toContain(text);
      expect(said).toContain(`${wiki.server.api}?`);
      expect(said).toContain("after 1 try.");
      expect([requests, waits]).toEqual([1, []]);
    }
  });

  it("may redirect within its own site five times, not in a circle and not to another site", async () => {
    expect(await wiki.under(first(5, circle))).toMatchObject({ said: "Ada", requests: 6 });
    const round = await wiki.under(circle);
    expect(round.said).toContain("HTTP 301: more than 5 redirects, in a circle");
    expect(round.requests).toBe(6);
    const elsewhere = [
      "http://localhost:1/w/api.php",
      "file:///etc/passwd",
      "//evil.example/",
      "http://",
      "ftp://127.0.0.1/",
    ];
    for (const location of elsewhere) {
      const { said, requests } = await wiki.under(status(302, { location }));
      expect(said).toMatch(/another site/);
      expect(requests).toBe(1);
    }
  });

  it("may find fault with an agent's words in a search: nothing was found then", async () => {
    wiki.server.fault(apiError("cirrussearch-regex-syntax-error"));
    expect(await wiki.reader().similar("insource:/[/", 5)).toEqual([]);
    wiki.server.fault(body('{"query":{}}'));
    await expect(wiki.reader().similar("x", 5)).rejects.toThrow(WikiError);
    wiki.server.fault(null);
  });
});
