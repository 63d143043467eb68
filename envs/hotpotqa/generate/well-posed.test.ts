import { describe, expect, it } from "vitest";
import type { Fact } from "../../../src/encyclopaedia/model.ts";
import { normalizeAnswer } from "../../../src/text/normalize.ts";
import { generateDataset } from "./index.ts";
import type { GeneratedRecord, RecordFacts } from "./model.ts";
import { solve } from "./solver.testing.ts";

/** Each record with its facts; one seed is the bundled file's. */
function posed(seed: number, count: number) {
  const { records, facts } = generateDataset({ seed, count });
  return records.map((record, at) => {
    const meaning = facts.questions[at];
    if (meaning?.id !== record._id) throw new Error("facts and records are out of step");
    return { record, meaning, world: facts.world };
  });
}

function supporting({ supporting_facts }: GeneratedRecord, { paragraphs }: RecordFacts): readonly Fact[] {
  const titles = new Set(supporting_facts.map(([title]) => title));
  return paragraphs.filter(({ title }) => titles.has(title)).flatMap(({ facts }) => facts);
}

function inSentences({ supporting_facts }: GeneratedRecord, facts: readonly Fact[]): readonly Fact[] {
  const stated = new Set(supporting_facts.map(([title, sentence]) => `${sentence} ${title}`));
  // A page's title says by itself what it is about.
  return facts.filter(
    ({ relation, sentence, title }) => ["name", "kind"].includes(relation) || stated.has(`${sentence} ${title}`),
  );
}

const normal = (answers: readonly string[]) => answers.map(normalizeAnswer);

describe.each([1, 20, 77_001])("questions of seed %i", (seed) => {
  const all = posed(seed, 200);

  it("cannot be answered from any single paragraph", () => {
    for (const { record, meaning } of all) {
      for (const { title, facts } of meaning.paragraphs) {
        expect(solve(meaning.query, facts), `${record.question} from ${title}`).toEqual([]);
      }
    }
  });

  it("have one answer by their supporting paragraphs, and by the supporting sentences alone", () => {
    for (const { record, meaning } of all) {
      const facts = supporting(record, meaning);
      expect(normal(solve(meaning.query, facts)), record.question).toEqual([normalizeAnswer(record.answer)]);
      expect(normal(solve(meaning.query, inSentences(record, facts))), record.question).toEqual([
        normalizeAnswer(record.answer),
      ]);
    }
  });

  it("have the same one answer by all ten paragraphs and by the whole encyclopaedia", () => {
    for (const { record, meaning, world } of all) {
      const ten = meaning.paragraphs.flatMap(({ facts }) => facts);
      expect(normal(solve(meaning.query, ten)), record.question).toEqual([normalizeAnswer(record.answer)]);
      expect(normal(solve(meaning.query, world)), record.question).toEqual([normalizeAnswer(record.answer)]);
    }
  });

  it("need each of their supporting sentences", () => {
    for (const { record, meaning } of all) {
      const facts = inSentences(record, supporting(record, meaning));
      for (const [title, sentence] of record.supporting_facts) {
        // In comparisons a first sentence may be there for the name or the profession alone.
        if (sentence === 0 && meaning.query.kind !== "find") continue;
        const without = facts.filter(
          (fact) => fact.title !== title || fact.sentence !== sentence || ["name", "kind"].includes(fact.relation),
        );
        expect(solve(meaning.query, without), `${record.question} without ${title}, ${sentence}`).toEqual([]);
      }
    }
  });

  it("state every fact in so many words in the sentence that it points to", () => {
    for (const { record, meaning } of all) {
      const pages = new Map(record.context);
      for (const { title, facts } of meaning.paragraphs) {
        for (const fact of facts) {
          expect(fact.title).toBe(title);
          expect(fact.subject).toBe(title);
          expect(pages.get(title)?.[fact.sentence], JSON.stringify(fact)).toContain(fact.text);
        }
      }
    }
  });

  it("have an answer that stands in a supporting sentence, unless it is yes or no", () => {
    for (const { record, meaning } of all) {
      if (meaning.query.kind === "verify") continue;
      const pages = new Map(record.context);
      const sentences = record.supporting_facts.map(([title, sentence]) => pages.get(title)?.[sentence] ?? "");
      const standsThere = sentences.some((text) => text.includes(record.answer));
      expect(standsThere, `${record.answer}: ${record.question}`).toBe(true);
    }
  });

  it("do not give their answer away", () => {
    for (const { record, meaning } of all) {
      if (meaning.query.kind === "choose") continue;
      const words = ` ${normalizeAnswer(record.question)} `;
      expect(words.includes(` ${normalizeAnswer(record.answer)} `), record.question).toBe(false);
    }
  });
});
