import { describe, expect, it } from "vitest";
import { UsageError } from "../../../src/core/errors.ts";
import { recordSchema } from "../task.ts";
import { generateDataset, generateFile, MOST_QUESTIONS } from "./index.ts";
import type { GeneratedRecord } from "./model.ts";

const { records } = generateDataset({ seed: 1, count: 200 });

function tally(keyOf: (record: GeneratedRecord) => string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const record of records) counts.set(keyOf(record), (counts.get(keyOf(record)) ?? 0) + 1);
  return counts;
}

describe("generateDataset", () => {
  it("writes records that the loader of official files accepts", () => {
    for (const record of records) expect(recordSchema.parse(record)).toEqual(record);
  });

  it("gives each record ten different paragraphs, the gold ones among them but not in a fixed place", () => {
    const places = new Set<number>();
    for (const { context, supporting_facts } of records) {
      const titles = context.map(([title]) => title);
      expect(new Set(titles.map((title) => title.toLowerCase())).size).toBe(10);
      for (const [title, sentence] of supporting_facts) {
        places.add(titles.indexOf(title));
        expect(context[titles.indexOf(title)]?.[1][sentence]).toBeDefined();
      }
      expect(new Set(supporting_facts.map(([title]) => title)).size).toBeGreaterThan(1);
    }
    expect(places).toEqual(new Set([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]));
  });

  it("writes pages of two to seven clean sentences, those after the first with a leading space", () => {
    for (const [title, sentences] of records.flatMap(({ context }) => context)) {
      expect(sentences.length, title).toBeGreaterThanOrEqual(2);
      expect(sentences.length, title).toBeLessThanOrEqual(7);
      sentences.forEach((sentence, at) => {
        expect(sentence, title).toMatch(at === 0 ? /^\S.*[.]$/u : /^ \S.*[.]$/u);
        expect(sentence, title).not.toMatch(/[{}<>]|\(n\)| {2}|undefined|\bA [AEIOU][a-z]/u);
      });
    }
  });

  it("keeps one text a title throughout the file", () => {
    const pages = new Map<string, string>();
    for (const [title, sentences] of records.flatMap(({ context }) => context)) {
      const text = sentences.join("");
      expect(pages.get(title.toLowerCase()) ?? text).toBe(text);
      pages.set(title.toLowerCase(), text);
    }
    expect(pages.size).toBeGreaterThan(400);
    expect(pages.size).toBeLessThan(700);
  });

  it("puts some facts beyond the five sentences that a search shows, and some pages behind a parenthesis", () => {
    const share = (test: (record: GeneratedRecord) => boolean) => records.filter(test).length / records.length;
    expect(share(({ supporting_facts }) => supporting_facts.some(([, at]) => at >= 5))).toBeGreaterThan(0.1);
    expect(share(({ supporting_facts }) => supporting_facts.some(([title]) => title.endsWith(")")))).toBeGreaterThan(
      0.1,
    );
    expect(share(({ question }) => question.includes('"'))).toBeGreaterThan(0.05);
  });

  it("repeats no question and no id; ids are 24 hex digits", () => {
    expect(tally(({ question }) => question).size).toBe(records.length);
    expect(tally(({ _id }) => _id).size).toBe(records.length);
    for (const { _id } of records) expect(_id).toMatch(/^[0-9a-f]{24}$/u);
  });

  it("has varied answers, with as many yes as no and no constant worth guessing", () => {
    const answers = tally(({ answer }) => answer);
    expect(answers.get("yes")).toBe(answers.get("no"));
    expect((answers.get("yes") ?? 0) * 2).toBeLessThan(records.length * 0.25);
    expect(Math.max(...answers.values())).toBeLessThanOrEqual(records.length * 0.1);
    expect(answers.size).toBeGreaterThan(records.length / 2);
  });

  it("mixes types and levels, no level below a tenth", () => {
    const types = tally(({ type }) => type);
    expect(types.get("bridge")).toBeGreaterThan(100);
    expect(types.get("comparison")).toBeGreaterThan(40);
    const levels = tally(({ level }) => level);
    expect([...levels.keys()].sort()).toEqual(["easy", "hard", "medium"]);
    expect(Math.min(...levels.values())).toBeGreaterThanOrEqual(20);
  });

  it("invents other names for another seed", () => {
    const titles = (seed: number) =>
      new Set(generateDataset({ seed, count: 50 }).records.flatMap(({ context }) => context.map(([title]) => title)));
    const first = titles(1);
    const again = [...titles(2)].filter((title) => first.has(title));
    expect(again.length).toBeLessThan(first.size * 0.05);
  });

  it("makes one question as well as very many", () => {
    expect(generateDataset({ seed: 3, count: 1 }).records).toHaveLength(1);
    const { records: many } = generateDataset({ seed: 3, count: 1000 });
    expect(new Set(many.map(({ question }) => question)).size).toBe(1000);
  });

  it.each([
    { seed: -1, count: 5 },
    { seed: 1.5, count: 5 },
    { seed: Number.NaN, count: 5 },
    { seed: 1, count: 0 },
    { seed: 1, count: 2.5 },
    { seed: 1, count: MOST_QUESTIONS + 1 },
  ])("refuses seed $seed with count $count, naming the option", (options) => {
    expect(() => generateDataset(options)).toThrow(UsageError);
    expect(() => generateDataset(options)).toThrow(/^--(seed|count): expected/u);
  });
});

describe("generateFile", () => {
  it("gives the same bytes for the same seed and count: a JSON array, one record a line", () => {
    const text = generateFile({ seed: 9, count: 12 });
    expect(generateFile({ seed: 9, count: 12 })).toBe(text);
    const lines = text.split("\n");
    expect([lines[0], lines.at(-2), lines.at(-1)]).toEqual(["[", "]", ""]);
    expect(lines.slice(1, -2).map((line) => JSON.parse(line.replace(/,$/u, "")))).toEqual(JSON.parse(text));
    expect(JSON.parse(text)).toHaveLength(12);
  });
});
