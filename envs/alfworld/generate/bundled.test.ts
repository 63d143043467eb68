import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { sha256 } from "../../../src/core/hash.ts";
import { packageRoot } from "../../../src/data/package-root.ts";
import { readDomain } from "../engine/pddl/domain.ts";
import { readProblem } from "../engine/pddl/problem.ts";
import { TASK_TYPES } from "../task.ts";
import { canonicalHash } from "./canonical.ts";
import { type GameRecord, generateFile, houseTexts, LEVELS } from "./index.ts";

const folder = join(packageRoot(), "datasets", "alfworld");
const text = gunzipSync(readFileSync(join(folder, "retrial-200.jsonl.gz"))).toString("utf8");
const games = text
  .trimEnd()
  .split("\n")
  .map((line) => JSON.parse(line) as GameRecord);

describe("datasets/alfworld/retrial-200.jsonl.gz", () => {
  it("begins with what seed 1 gives, byte for byte, and its README states its checksum", () => {
    expect(games).toHaveLength(200);
    expect(text.startsWith(generateFile({ seed: 1, count: 24, packed: true }))).toBe(true);
    expect(readFileSync(join(folder, "README.md"), "utf8")).toContain(sha256(text));
  });

  it("is balanced as its README states, with plans as long as they are said to be", () => {
    const readme = readFileSync(join(folder, "README.md"), "utf8");
    for (const type of TASK_TYPES) {
      const cells = LEVELS.map((level) => {
        const lengths = games
          .filter((game) => game.level === level && game.id.includes(`/${type}-`))
          .map(({ optimal }) => optimal);
        return `${lengths.length} (${Math.min(...lengths)} to ${Math.max(...lengths)})`;
      });
      expect(readme).toContain(`| ${type} | ${cells.join(" | ")} |`);
    }
    expect(games.every(({ walkthrough, optimal }) => walkthrough.length === optimal)).toBe(true);
  });

  it("holds no two games that are equal up to renaming", () => {
    const domain = readDomain(houseTexts().domain);
    const hashes = games.map((game) =>
      canonicalHash(readProblem(game.pddl_problem, domain), new Set(["sort", "kind"])),
    );
    expect(new Set(hashes).size).toBe(200);
  });
});
