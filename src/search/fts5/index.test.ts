import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ranker, weigh } from "./bm25.ts";
import { smallIndex } from "./fts5.testing.ts";
import { contentWords, wordsOf } from "./words.ts";

const titles = (hits: readonly { readonly title: string }[]) => hits.map(({ title }) => title);
const doc = (title: string, text = "") => ({ title, text });

describe("a search", () => {
  it("puts documents with all words first, then titles before texts", async () => {
    const { index } = await smallIndex([
      doc("Ships", "A red boat, a green boat, a boat."),
      doc("Red Boat Race", "Every year in May."),
      doc("Lighthouse", "It is painted red. A boat lies below."),
      doc("Boat", "Something that floats."),
      doc("Tower", "Nothing of it."),
    ]);
    expect(titles(index.search("the red boat", 9))).toEqual(["Red Boat Race", "Ships", "Lighthouse", "Boat"]);
    expect(titles(index.search("red boat", 1))).toEqual(["Red Boat Race"]);
  });

  it("leaves out words that occur nowhere, and stop words unless there is nothing else", async () => {
    const { index } = await smallIndex([doc("The Who", "A band."), doc("Zebra", "An animal of the plains.")]);
    expect(titles(index.search("who is the zebrra of plains", 5))).toEqual(["Zebra"]);
    expect(titles(index.search("The Who", 1))).toEqual(["The Who"]);
    expect(index.search("nowhere found", 5)).toEqual([]);
    expect(index.search("", 5)).toEqual([]);
  });

  it("finds a name written without its accents, and words beyond a sentence's end", async () => {
    const { index } = await smallIndex([doc("Beyoncé", "A singer.\u001fShe sings."), doc("Ålesund", "A town.")]);
    expect(titles(index.search("beyonce", 5))).toEqual(["Beyoncé"]);
    expect(titles(index.search("ALESUND town", 5))).toEqual(["Ålesund"]);
    expect(titles(index.search("singer she", 5))).toEqual(["Beyoncé"]);
  });

  it("breaks ties by the order of insertion and scores downwards", async () => {
    const { index } = await smallIndex(Array.from({ length: 300 }, (_, i) => doc(`Page ${i}`, "same words here")));
    const hits = index.search("same words", 5);
    expect(titles(hits)).toEqual(["Page 0", "Page 1", "Page 2", "Page 3", "Page 4"]);
    const mixed = index.search("page 17 same", 10);
    expect(titles(mixed)[0]).toBe("Page 17");
    expect(mixed.map(({ score }) => score)).toEqual(mixed.map(({ score }) => score).toSorted((a, b) => b - a));
  });

  it("ranks a small collection as BM25 over all its documents does", async () => {
    const word = fc.constantFrom("ant", "bee", "cat", "dog", "elk", "fox");
    const text = fc.array(word, { maxLength: 8 }).map((words) => words.join(" "));
    const documents = fc.array(fc.record({ title: text, text }), { minLength: 1, maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(documents, fc.array(word, { minLength: 1, maxLength: 3 }), async (documents, query) => {
        const { db, index } = await smallIndex(documents);
        const mean = (all: readonly (readonly string[])[]) =>
          Math.max(1, all.reduce((sum, words) => sum + new Set(words).size, 0) / all.length);
        const fields = documents.map(({ title, text }) => [wordsOf(title), wordsOf(text)] as const);
        const holding = (asked: string) => fields.filter((field) => field.flat().includes(asked)).length;
        const known = [...new Set(query)].filter((asked) => holding(asked) > 0);
        const score = ranker(
          known.map((asked) => weigh(asked, holding(asked), documents.length)),
          {
            size: documents.length,
            titleLength: mean(fields.map(([title]) => title)),
            textLength: mean(fields.map(([title, text]) => [...title, ...text])),
          },
        );
        const expected = fields
          .map(([title, text], id) => ({ id, score: score(title, text) }))
          .filter(({ score }) => score > 0)
          .sort((a, b) => b.score - a.score || a.id - b.id);
        const found = index.search(query.join(" "), 20).map(({ score }) => score);
        db.close();
        expect(found.length).toBe(expected.length);
        found.forEach((score, i) => {
          expect(score).toBeCloseTo(expected[i]?.score ?? Number.NaN, 9);
        });
      }),
      { numRuns: 60 },
    );
  });

  it("takes any text at all for a query", async () => {
    const { index } = await smallIndex([
      doc("AND", "or not near"),
      doc("C++ (language)", 'a "quoted" word'),
      doc("日本語"),
    ]);
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 60 }), (query) => {
        expect(index.search(query, 3).length).toBeLessThanOrEqual(3);
      }),
      { numRuns: 500 },
    );
    for (const query of ['"', "(", "a AND", "title:x", "x*", "\0", "\ud800", "a".repeat(1e5), "w ".repeat(5e4)]) {
      expect(index.search(query, 3).length, query.slice(0, 9)).toBeLessThanOrEqual(3);
    }
    expect(titles(index.search("and", 3))).toEqual(["AND"]);
    expect(titles(index.search("日本語", 3))).toEqual(["日本語"]);
  });
});

describe("words", () => {
  it("are those that SQLite's own tokenizer finds", async () => {
    const texts = [
      "Plain words, 42 of them: it's O'Neill-Smith's e-mail_address.",
      "Ünïcödé Ångström façade naïve Łódź Ørsted Straße œuvre Đorđe",
      "Éric Việt Nguyễn e\u0301te\u0301",
      "Москва йод ёлка Ελλάδα 東京 日本語 서울 עברית العربية",
      "½ x² № 3rd",
    ];
    for (const text of texts) {
      const { db } = await smallIndex([{ title: "", text }]);
      db.exec("CREATE VIRTUAL TABLE v USING fts5vocab('texts', 'row')");
      const terms = db.prepare("SELECT term FROM v ORDER BY term").all() as { term: string }[];
      expect([...new Set(wordsOf(text))].sort()).toEqual(terms.map(({ term }) => term).sort());
    }
  });

  it("that say something are kept in order and once", () => {
    expect(contentWords(wordsOf("What is the name of the film and its film director?"))).toEqual([
      "name",
      "film",
      "director",
    ]);
    expect(contentWords(["the", "who", "the"])).toEqual(["the", "who"]);
  });
});
