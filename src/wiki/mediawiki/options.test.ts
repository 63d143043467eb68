import { describe, expect, it } from "vitest";
import { messageOf, UsageError } from "../../core/errors.ts";
import { steppedTimer } from "../../testing/stepped-timer.ts";
import { mediaWiki } from "./media-wiki.ts";

const API = "https://wiki.example.org/w/api.php";

function refusal(api: string, userAgent: string): string | null {
  try {
    mediaWiki({ api, cache: "", timer: steppedTimer(), userAgent });
    return null;
  } catch (error) {
    return error instanceof UsageError ? error.message : `not a UsageError: ${messageOf(error)}`;
  }
}

describe("the options of a live wiki", () => {
  it("refuse an address that is none, or a login in it, which is not quoted", () => {
    expect(refusal(API, "retrial")).toBeNull();
    for (const api of ["", "en.wikipedia.org", "file:///etc/passwd", "https://me:secret@example.org/w/api.php"]) {
      const message = refusal(api, "retrial");
      expect(message).toMatch(/^--wiki wikipedia: expected the http\(s\) address of an api\.php/);
      expect(message).not.toContain("secret");
    }
  });

  it("refuse a User-Agent that no header carries", () => {
    for (const agent of ["", " ", "a\nb", "rétrial"]) expect(refusal(API, agent)).toMatch(/^The User-Agent/);
  });
});
