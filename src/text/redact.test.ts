import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { redactor, redactUrl } from "./redact.ts";

const plain = redactor([]);

describe("redactor", () => {
  it("replaces a secret wherever it stands, also URL-encoded and escaped as JSON", () => {
    const secret = 'p"ss/w rd';
    const redact = redactor([secret]);
    const text = `${secret} ${encodeURIComponent(secret)} ${JSON.stringify({ secret })}`;
    expect(redact(text)).toBe('[redacted] [redacted] {"secret":"[redacted]"}');
  });

  it("takes the longest of secrets that lie inside each other", () => {
    expect(redactor(["abcdef", "abcdefgh"])("x abcdefgh y")).toBe("x [redacted] y");
  });

  it("leaves secrets under six characters alone, for they are words", () => {
    expect(redactor(["EMPTY", ""])("the list is EMPTY")).toBe("the list is EMPTY");
  });

  it.each([
    ["key sk-proj-abcDEF123456_7890xyz.", "key [redacted]."],
    ["Authorization: Bearer abc", "Authorization: Bearer [redacted]"],
    ['{"authorization":"Bearer abc"}', '{"authorization":"Bearer [redacted]"}'],
    ["sent Bearer eyJhbGciOi.J9abcdef.0123", "sent Bearer [redacted]"],
    ["http://user:pa55@host:80/v1 down", "http://[redacted]@host:80/v1 down"],
    ["https://h/v1?api_key=abc&x=1", "https://h/v1?api_key=[redacted]&x=1"],
    ["gsk_0123456789abcdefghijKL", "[redacted]"],
  ])("redacts what looks like a key: %s", (text, expected) => {
    expect(plain(text)).toBe(expected);
  });

  it.each([
    "The bearer certificates of 1990 were signed by the standard-bearer.",
    "sk-learn-based-classifiers and task-specific-evaluation-123456789",
    "See https://example.org/@name and write to a@b.org; 3:4@home.",
    "Bearer of the ring. Is the key=value pair right? What is a token?",
    "Search[basic authorization: the act of]",
  ])("leaves ordinary prose as it is: %s", (text) => {
    expect(plain(text)).toBe(text);
  });

  it("lets no secret through, in any text", () => {
    const secret = fc.stringMatching(/^[!-~]{6,40}$/).filter((text) => !"[redacted]@".includes(text));
    fc.assert(
      fc.property(secret, fc.string(), fc.string(), (key, before, after) => {
        fc.pre(!key.includes("redacted"));
        expect(redactor([key])(`${before}${key}${after}`)).not.toContain(key);
      }),
    );
  });

  it("changes nothing when it is applied again", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom("sk-", "a1", "Bearer ", "://", "@", "?key=", ":", " ") }),
        (text) => {
          expect(plain(plain(text))).toBe(plain(text));
        },
      ),
    );
  });

  it("stays linear on long hostile texts", () => {
    for (const piece of ["a", "sk-", "://", "Bearer ", "?token", "[redacted]", "authorization: "]) {
      const started = performance.now();
      plain(piece.repeat(200_000 / piece.length));
      expect(performance.now() - started).toBeLessThan(1000);
    }
  });
});

describe("redactUrl", () => {
  it.each([
    ["https://api.openai.com/v1", "https://api.openai.com/v1"],
    ["http://user:secret@host:8000/v1/", "http://host:8000/v1/"],
    ["http://user@host/v1", "http://host/v1"],
    ["https://h/v1?key=abc&version=2", "https://h/v1?key=[redacted]&version=2"],
    ["http://user:pa/ss@host/v1", "http://host/v1"],
    ["user:pass@host:8000", "host:8000"],
    ["", ""],
  ])("shows %s as %s", (url, expected) => {
    expect(redactUrl(url)).toBe(expected);
  });
});
