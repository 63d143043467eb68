import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { pageNameOf, titleOf } from "./page-name.ts";

describe("names of pages", () => {
  it.each([
    ["Soul Food (film)", "Soul_Food_-LRB-film-RRB-"],
    ["Alien: Covenant", "Alien-COLON-_Covenant"],
    ["Sarn [town]", "Sarn_-LSB-town-RSB-"],
  ])("%s is written %s", (title, name) => {
    expect(pageNameOf(title)).toBe(name);
    expect(titleOf(name)).toBe(title);
  });

  it("come back from FEVER's spelling whatever the title, as long as it holds no underscore and no escape", () => {
    const title = fc
      .string()
      .filter((text) => !/_|-[A-Z]+-/.test(text) && !/-[A-Z]*[()[\]:]|[()[\]:][A-Z]*-/.test(text));
    fc.assert(
      fc.property(title, (text) => {
        expect(titleOf(pageNameOf(text))).toBe(text);
      }),
    );
  });
});
