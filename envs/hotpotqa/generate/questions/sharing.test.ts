import { describe, expect, it } from "vitest";
import { seededRandom } from "../../../../src/core/random.ts";
import type { Article, Fact } from "../../../../src/encyclopaedia/model.ts";
import { openBook } from "./book.ts";
import { sharing } from "./sharing.ts";

function page(title: string, group: string, stated: readonly (readonly [relation: string, object: string])[]): Article {
  const facts: readonly Fact[] = [["name", title] as const, ...stated].map(([relation, object], sentence) => ({
    subject: title,
    relation,
    object,
    text: object,
    title,
    sentence,
  }));
  const entity = { title, name: title, kind: group, group, gender: null, short: title, values: new Map() };
  return { entity, sentences: facts.map(({ text }) => text), facts };
}

/** A captain of two ships, and who built them. */
function harbour(first: string, second: string) {
  return openBook([
    page("Ada", "person", [
      ["commanded", "Swift"],
      ["commanded", "Heron"],
    ]),
    page("Swift", "ship", [["builder", first]]),
    page("Heron", "ship", [["builder", second]]),
  ]);
}

const draws = Array.from({ length: 200 }, (_, seed) => seed);

describe("questions about one of several things", () => {
  it("are asked when one thing alone fits", () => {
    const book = harbour("North Yard", "South Yard");
    const made = draws.map((seed) => sharingOrNull(book, seed)).filter((one) => one !== null);
    expect(made.length).toBeGreaterThan(0);
    for (const { question, answer } of made) expect(answer).toBe(question.includes("North") ? "Swift" : "Heron");
  });

  it("are not asked when two things of the person fit", () => {
    const book = harbour("North Yard", "North Yard");
    expect(draws.map((seed) => sharingOrNull(book, seed)).filter((one) => one !== null)).toEqual([]);
  });
});

/** The book has one person of one profession: draws for other professions find nobody. */
function sharingOrNull(book: ReturnType<typeof harbour>, seed: number) {
  try {
    return sharing(book, seededRandom(seed));
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
