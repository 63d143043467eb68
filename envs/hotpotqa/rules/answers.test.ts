import { describe, expect, it } from "vitest";
import { rankAnswers } from "./answers.ts";
import { takeNotes } from "./notes.ts";
import { readQuestion } from "./question.ts";
import { rankSides } from "./sides.ts";
import { rankVerdicts } from "./verdicts.ts";

const NONE: ReadonlySet<string> = new Set();

function notes(pages: Readonly<Record<string, string>>) {
  return takeNotes(
    Object.entries(pages).map(([argument, observation]) => ({ action: "search", argument, observation })),
  );
}

const CHAIN = notes({
  "Low Tide": "Low Tide is a 1931 novel. It was written by Ilse Varn in the town of Sarn.",
  "Ilse Varn":
    "Ilse Varn (born 4 May 1902 in Brennock, Ostland) was a Norwegian novelist. She studied at the University of Holm.",
});

describe("rankAnswers", () => {
  it.each([
    ["Who wrote the novel Low Tide?", "Ilse Varn"],
    ["In what year was the author of Low Tide born?", "1902"],
    ["When was the author of Low Tide born?", "4 May 1902"],
    ["Where was the author of Low Tide born?", "Brennock, Ostland"],
    ["What nationality was the author of Low Tide?", "Norwegian"],
    ["At which university did the author of Low Tide study?", "University of Holm"],
    ["What was the occupation of Ilse Varn?", "novelist"],
  ])("answers %j from two pages", (text, answer) => {
    expect(rankAnswers(readQuestion(text), CHAIN, NONE)[0]?.text).toBe(answer);
  });

  it("never names what was ruled out, in any spelling", () => {
    const ranked = rankAnswers(readQuestion("Who wrote the novel Low Tide?"), CHAIN, new Set(["ilse varn"]));
    expect(ranked.map(({ text }) => text)).not.toContain("Ilse Varn");
    expect(ranked.length).toBeGreaterThan(0);
  });

  it("offers nothing that the question says already", () => {
    const ranked = rankAnswers(readQuestion("Which novelist from Norway was Ilse Varn?"), CHAIN, NONE);
    expect(ranked.map(({ text }) => text)).not.toContain("Ilse Varn");
  });
});

const TWO = notes({
  "Arne Polk": "Arne Polk (12 March 1920 – 1999) was a Danish painter.",
  "Ilse Varn": "Ilse Varn (born 4 May 1902) was a Norwegian painter and novelist.",
});

describe("rankSides", () => {
  it.each([
    ["Who was born first, Arne Polk or Ilse Varn?", "Ilse Varn"],
    ["Who is older, Ilse Varn or Arne Polk?", "Ilse Varn"],
    ["Who is younger, Ilse Varn or Arne Polk?", "Arne Polk"],
    ["Who was a novelist, Arne Polk or Ilse Varn?", "Ilse Varn"],
  ])("decides %j", (text, answer) => {
    expect(rankSides(readQuestion(text), TWO)[0]?.text).toBe(answer);
  });

  it("compares numbers where the question does", () => {
    const towns = notes({
      Sarn: "Sarn is a town founded in 1901. It has a population of 12,300.",
      Holm: "Holm is a town founded in 1850. It has a population of 9,870.",
    });
    expect(rankSides(readQuestion("Which town has a larger population, Sarn or Holm?"), towns)[0]?.text).toBe("Sarn");
    expect(rankSides(readQuestion("Which town was founded earlier, Sarn or Holm?"), towns)[0]?.text).toBe("Holm");
  });

  it("measures by the unit that the comparing word means", () => {
    const rivers = notes({
      Sarn: "The Sarn is a river with 9 bridges. Its length is 210 kilometres.",
      Holm: "The Holm is a river with 4 bridges. It runs for 350 kilometres.",
    });
    expect(rankSides(readQuestion("Which river is longer, the Sarn or the Holm?"), rivers)[0]?.text).toBe("Holm");
  });

  it("answers with the title of a page that was found by a nickname", () => {
    const people = notes({
      "Arne Polk": "Arne Polk was born in 1920.",
      "Ilse Varn": 'Ilse Varn was born in 1902. People called her "the Grey Owl".',
    });
    const question = readQuestion('Who was born first, Arne Polk or the person nicknamed "the Grey Owl"?');
    expect(rankSides(question, people)[0]?.text).toBe("Ilse Varn");
  });
});

describe("rankVerdicts", () => {
  it.each([
    ["Are Arne Polk and Ilse Varn both painters?", "yes"],
    ["Are Arne Polk and Ilse Varn both novelists?", "no"],
    ["Are Arne Polk and Ilse Varn of the same nationality?", "no"],
    ["Were Arne Polk and Ilse Varn born in the same year?", "no"],
    ["Was Arne Polk born earlier than Ilse Varn?", "no"],
    ["Was Arne Polk born later than Ilse Varn?", "yes"],
  ])("decides %j", (text, answer) => {
    expect(rankVerdicts(readQuestion(text), TWO)[0]?.text).toBe(answer);
  });
});
