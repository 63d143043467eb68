import { describe, expect, it } from "vitest";
import { contextWiki } from "../context-wiki.ts";
import type { Wiki } from "../wiki.ts";
import { wikiRulesetNamed } from "./index.ts";

const PAGES = [
  { title: "Vell", sentences: ["A b.", " C d.", "\nE."] },
  { title: "Mr. Orr", sentences: ["Mr. Orr sailed.", " He came back in 1901.", " HE wrote a book on he-goats."] },
  {
    title: "Harbour",
    sentences: ["The harbour is old.", "\n\nIt was dug in 1880.", " Ships come.", "\n\nIt closed in 1880 too."],
  },
  { title: "Orr", sentences: ["Orr may refer to:", "\nMr. Orr", "\nOrr (river)"] },
  { title: "[Orr]", sentences: ["Orr in brackets may refer to:"] },
];

function reader(rules: string, wiki: Wiki = contextWiki(PAGES)) {
  return wikiRulesetNamed(rules).createReader(wiki);
}

describe("ReAct's rules to the byte", () => {
  it("double the dots of a page, since a dot is put back after each piece", async () => {
    expect(await reader("react").search("Vell")).toBe("A b. C d.. E..");
  });

  it("cut at every dot and blank, also after Mr, and show five pieces", async () => {
    const six = contextWiki([{ title: "Six", sentences: ["One.", " Two.", " Three.", " Four.", " Five.", " Six."] }]);
    expect(await reader("react", six).search("Six")).toBe("One. Two. Three. Four. Five.");
    expect(await reader("react").search("Mr. Orr")).toBe(
      "Mr. Orr sailed. He came back in 1901. HE wrote a book on he-goats..",
    );
  });

  it("count a lookup on, restart it with another keyword or page, and end it with a line break", async () => {
    const { search, lookup } = reader("react");
    expect(lookup("he")).toBe("No more results.\n");
    await search("Mr. Orr");
    expect(lookup("he")).toBe("(Result 1 / 2) He came back in 1901.");
    expect(lookup("he")).toBe("(Result 2 / 2) HE wrote a book on he-goats..");
    expect(lookup("he")).toBe("No more results.\n");
    expect(lookup("He")).toBe("(Result 1 / 2) He came back in 1901.");
    await search("No such page");
    expect(lookup("He")).toBe("(Result 2 / 2) HE wrote a book on he-goats..");
    await search("Mr. Orr");
    expect(lookup("He")).toBe("(Result 1 / 2) He came back in 1901.");
  });

  it("search in brackets for what may refer to several things, and name what was searched last", async () => {
    expect(await reader("react").search("Orr")).toMatch(/^Could not find \[\[Orr\]\]\. Similar: \[.*\]\.$/);
  });

  it("end a chain of pages that all may refer to something else", async () => {
    const page = { title: "X", sentences: ["X may refer to:"] };
    const endless: Wiki = { pages: null, page: async () => page, similar: async () => [] };
    expect(await reader("react", endless).search("X")).toMatch(/^Could not find \[{10}X\]{10}\. Similar: \[\]\.$/);
  });

  it("leave a backslash and a literal \\u00e9 as they are, where the original raises or adds a line break", async () => {
    const wiki = contextWiki([{ title: "Path", sentences: ["In C:\\new lies \\u00e9."] }]);
    expect(await reader("react", wiki).search("Path")).toBe("In C:\\new lies \\u00e9..");
  });

  it("answer with the published words", () => {
    const rules = wikiRulesetNamed("react");
    expect(rules.finished(1)).toBe("Episode finished, reward = 1\n");
    expect(rules.finished(0)).toBe("Episode finished, reward = 0\n");
    expect(rules.finished(null)).not.toMatch(/reward|[01]/);
    expect(rules.unreadable("Finish[x]")).toBe("Invalid action: Finish[x]");
    expect(rules.unknown({ name: "fly", argument: "away" })).toBe("Invalid action: fly[away]");
    expect(rules.thinks).toBe(true);
  });
});

describe("Reflexion's rules to the byte", () => {
  it("show the first block of a page and delete line breaks", async () => {
    expect(await reader("reflexion").search("Harbour")).toBe("The harbour is old.");
    expect(await reader("reflexion").search("Vell")).toBe("A b. C d.E.");
  });

  it("look up whole blocks, and go on counting when another page is opened", async () => {
    const { search, lookup } = reader("reflexion");
    await search("Harbour");
    expect(lookup("1880")).toBe("(Result 1/2) It was dug in 1880. Ships come.");
    expect(lookup("1880")).toBe("(Result 2/2) It closed in 1880 too.");
    expect(lookup("1880")).toBe("No More Results");
    expect(lookup("zzz")).toBe("No Results");
    expect(lookup("DUG")).toBe("(Result 1/1) It was dug in 1880. Ships come.");
    await search("Harbour");
    expect(lookup("dug")).toBe("No More Results");
  });

  it("close the page on a miss, and say so at the next lookup", async () => {
    const { search, lookup } = reader("reflexion");
    const closed =
      "The last page Searched was not found, so you cannot Lookup a keyword in it. Please try one of the similar pages given.";
    expect(lookup("x")).toBe(closed);
    await search("Harbour");
    expect(await search("zzz")).toBe("Could not find [zzz]. Similar: []");
    expect(lookup("dug")).toBe(closed);
  });

  it("treat a page that may refer to several things as a miss", async () => {
    expect(await reader("reflexion").search("Orr")).toMatch(/^Could not find \[Orr\]\. Similar: \['/);
  });

  it("answer with the published words", () => {
    const rules = wikiRulesetNamed("reflexion");
    expect(rules.finished(1)).toBe("Answer is CORRECT");
    expect(rules.finished(0)).toBe("Answer is INCORRECT");
    expect(rules.finished(null)).toBe("Answer submitted.");
    const invalid = "Invalid Action. Valid Actions are Lookup[<topic>] Search[<topic>] and Finish[<answer>].";
    expect(rules.unreadable("x")).toBe(invalid);
    expect(rules.unknown({ name: "think", argument: "x" })).toBe(invalid);
  });
});

describe("the default rules", () => {
  it("mend what the rules above keep: dots, brackets, silence about valid actions", async () => {
    const { search, lookup } = reader("default");
    expect(await search("Vell")).toBe("A b. C d. E.");
    expect(await search("Orr")).toMatch(/^Could not find Orr\. Similar: \['/);
    expect(lookup("c d")).toBe("(Result 1 / 1) C d.");
    expect(lookup("c d")).toBe("No more results.");
    expect(wikiRulesetNamed("default").unreadable("empty")).toBe("Invalid action: empty");
  });
});

it("names the valid rules when there are none of that name", () => {
  expect(() => wikiRulesetNamed("strict")).toThrow(/no rules "strict".*default, react, reflexion/);
});
