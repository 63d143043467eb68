import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { sha256 } from "../../../src/core/hash.ts";
import { packageRoot } from "../../../src/data/package-root.ts";
import { contextWiki } from "../../../src/wiki/context-wiki.ts";
import { generateDataset, generateFile } from "./index.ts";

const folder = join(packageRoot(), "datasets", "hotpotqa");
const text = readFileSync(join(folder, "retrial-200.json"), "utf8");
const { records } = generateDataset({ seed: 1, count: 200 });

describe("datasets/hotpotqa/retrial-200.json", () => {
  it("is what seed 1 and count 200 give, byte for byte", () => {
    expect(sha256(text)).toBe(sha256(generateFile({ seed: 1, count: 200 })));
  });

  it("stays under 1.5 MB, and its README states its checksum and counts", () => {
    expect(Buffer.byteLength(text)).toBeLessThan(1_500_000);
    const readme = readFileSync(join(folder, "README.md"), "utf8");
    expect(readme).toContain(sha256(text));
    for (const level of ["easy", "medium", "hard"]) {
      const of = (type: string) => records.filter((one) => one.type === type && one.level === level).length;
      expect(readme).toContain(`| ${level} | ${of("bridge")} | ${of("comparison")} |`);
    }
  });

  it("lets a searcher reach pages by nickname and by a title without its parenthesis, through similar titles", async () => {
    const wiki = contextWiki(
      records.flatMap(({ context }) => context.map(([title, sentences]) => ({ title, sentences }))),
    );
    const offers = async (entity: string, titles: readonly string[]): Promise<boolean> => {
      if ((await wiki.page(entity)) !== null) return false;
      return (await wiki.similar(entity, 5)).some((title) => titles.includes(title));
    };
    const tried: boolean[] = [];
    for (const { question, supporting_facts } of records) {
      const titles = supporting_facts.map(([title]) => title);
      const nickname = /"(.+?)"/u.exec(question)?.[1];
      if (nickname !== undefined) tried.push(await offers(nickname, titles));
      for (const title of titles.filter((one) => one.endsWith(")"))) {
        tried.push(await offers(title.replace(/ \(.*/u, ""), [title]));
      }
    }
    expect(tried.length).toBeGreaterThan(60);
    expect(tried.filter((reached) => reached).length / tried.length).toBeGreaterThan(0.95);
  });
});
