import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const HERE = fileURLToPath(new URL(".", import.meta.url));

/** All string literals and template pieces of a folder's sources, tests left out. */
function literalsOf(folder: string): Set<string> {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
  const sources = files.filter((file) => file.endsWith(".ts") && !/\.(test|testing)\.ts$/.test(file));
  const text = sources.map((file) => readFileSync(join(folder, file), "utf8").replace(/^import .*$/gm, "")).join("\n");
  return new Set(
    [...text.matchAll(/"((?:[^"\\\n]|\\.)*)"|`([^`]*)`/g)].map(([, plain, template]) => plain ?? template ?? ""),
  );
}

const rules = literalsOf(HERE);
const generator = literalsOf(join(HERE, "..", "generate"));
const both = [...rules].filter((literal) => generator.has(literal));

it("the player shares no phrase with the generator: no wording of it was copied", () => {
  expect(generator.size).toBeGreaterThan(300);
  expect(both.filter((literal) => /\p{L}[^\p{L}]+\p{L}/u.test(literal.trim()))).toEqual([]);
});

it("the player shares no table of words with the generator beyond everyday English", () => {
  expect(both.length / rules.size).toBeLessThan(0.15);
});

it("no module of the generator is imported", () => {
  for (const file of readdirSync(HERE).filter((name) => !name.endsWith(".test.ts"))) {
    expect(readFileSync(join(HERE, file), "utf8")).not.toMatch(/from "[^"]*generate/);
  }
});
