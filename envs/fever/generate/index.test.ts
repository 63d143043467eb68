import { describe, expect, it } from "vitest";
import { UsageError } from "../../../src/core/errors.ts";
import { claimSchema, LABELS } from "../task.ts";
import { generateClaims, generateFile, MOST_CLAIMS } from "./index.ts";
import type { Claim } from "./model.ts";

const { records, claims, articles } = generateClaims({ seed: 1, count: 150 });
const facts = articles.flatMap((article) => article.facts);
const sentenceOf = (title: string, line: number) =>
  articles.find(({ entity }) => entity.title === title)?.sentences[line] ?? "";

/** What the whole encyclopaedia says of a claim. */
function labelOf({ statements }: Claim): Claim["label"] {
  const silent = statements.some(
    ({ subject, relation }) => !facts.some((fact) => fact.subject === subject && fact.relation === relation),
  );
  if (silent) return "NOT ENOUGH INFO";
  const holds = statements.every(({ subject, relation, object }) =>
    facts.some((fact) => fact.subject === subject && fact.relation === relation && fact.object === object),
  );
  return holds ? "SUPPORTS" : "REFUTES";
}

describe("generateClaims", () => {
  it("writes records that the loader of official files accepts, each with its pages", () => {
    for (const { verifiable, ...record } of records) {
      expect(claimSchema.parse(record)).toEqual(record);
      expect(verifiable).toBe(record.label === "NOT ENOUGH INFO" ? "NOT VERIFIABLE" : "VERIFIABLE");
    }
  });

  it("gives each label its share, a quarter of each over two pages, in no order", () => {
    for (const label of LABELS) {
      const own = claims.filter((claim) => claim.label === label);
      expect(own).toHaveLength(50);
      expect(own.filter(({ statements }) => statements.length === 2).length).toBeGreaterThanOrEqual(10);
    }
    const changes = claims.filter((claim, at) => at > 0 && claim.label !== claims[at - 1]?.label).length;
    expect(changes).toBeGreaterThan(60);
  });

  it("labels as the facts behind the whole encyclopaedia have it", () => {
    for (const claim of claims) expect(labelOf(claim), claim.text).toBe(claim.label);
  });

  it("never finds a second object for a relation that a claim is about: another object contradicts", () => {
    for (const { statements } of claims) {
      for (const { subject, relation } of statements) {
        const objects = facts.filter((fact) => fact.subject === subject && fact.relation === relation);
        expect(new Set(objects.map(({ object }) => object)).size, `${subject} ${relation}`).toBeLessThan(2);
      }
    }
  });

  it("says nothing anywhere about subject and object together where no page decides", () => {
    for (const { label, statements } of claims) {
      const last = statements.at(-1);
      if (label !== "NOT ENOUGH INFO" || last === undefined) continue;
      const pair = [last.subject, last.object];
      expect(
        facts.filter(({ title, object }) => pair.includes(title) && pair.includes(object) && title !== object),
      ).toEqual([]);
    }
  });

  it("points to sentences that hold the text of the object, and to nothing where no page decides", () => {
    for (const [at, { label, statements, evidence, text }] of claims.entries()) {
      const [group = []] = records[at]?.evidence ?? [];
      if (label === "NOT ENOUGH INFO") {
        expect(group).toEqual([[expect.any(Number), null, null, null]]);
        continue;
      }
      expect(evidence).toHaveLength(statements.length);
      for (const [step, [title, line]] of evidence.entries()) {
        const { subject, relation } = statements[step] ?? {};
        const fact = facts.find((one) => one.subject === subject && one.relation === relation && one.sentence === line);
        expect(fact?.title).toBe(title);
        expect(sentenceOf(title, line), text).toContain(fact?.text);
        const isNamed = ` ${text.replace(/[.]$/u, "")} `.includes(` ${fact?.text} `);
        if (step === evidence.length - 1) expect(isNamed, text).toBe(label === "SUPPORTS");
      }
    }
  });

  it("names pages as FEVER does, and every one of them comes with the claim", () => {
    const named = records.flatMap(({ evidence }) => evidence.flat().map(([, , page]) => page));
    expect(named.some((page) => page?.endsWith("-RRB-"))).toBe(true);
    for (const page of named) expect(page ?? "").not.toMatch(/[() ]/);
    for (const { context } of records) expect(new Set(context.map(([title]) => title.toLowerCase())).size).toBe(6);
    for (const [at, { gold }] of claims.entries()) {
      const titles = records[at]?.context.map(([title]) => title);
      for (const { entity } of gold) expect(titles).toContain(entity.title);
    }
  });

  it("uses other words than the page, clean sentences, no claim and no id twice", () => {
    expect(new Set(claims.map(({ text }) => text)).size).toBe(150);
    expect(new Set(records.map(({ id }) => id)).size).toBe(150);
    for (const { text } of claims) expect(text).toMatch(/^[\p{Lu}\p{N}][^{}<>]*\.$/u);
    const sentences = articles.flatMap((article) => article.sentences).join(" ");
    for (const { text } of claims) expect(sentences).not.toContain(text);
  });

  it("is the same for the same seed and another world for another one, also for very few and very many", () => {
    expect(generateFile({ seed: 4, count: 12 })).toBe(generateFile({ seed: 4, count: 12 }));
    expect(generateFile({ seed: 4, count: 12 })).not.toBe(generateFile({ seed: 5, count: 12 }));
    for (const count of [1, 2, MOST_CLAIMS]) expect(generateClaims({ seed: 6, count }).records).toHaveLength(count);
  });

  it.each([
    { seed: -1, count: 5 },
    { seed: Number.NaN, count: 5 },
    { seed: 1, count: 0 },
    { seed: 1, count: 2.5 },
    { seed: 1, count: MOST_CLAIMS + 1 },
  ])("refuses seed $seed with count $count, naming the option", (options) => {
    expect(() => generateClaims(options)).toThrow(UsageError);
    expect(() => generateClaims(options)).toThrow(/^--(seed|count): expected/u);
  });
});
