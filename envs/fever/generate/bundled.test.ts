import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { sha256 } from "../../../src/core/hash.ts";
import { packageRoot } from "../../../src/data/package-root.ts";
import { LABELS } from "../task.ts";
import { generateClaims, generateFile } from "./index.ts";

const folder = join(packageRoot(), "datasets", "fever");
const text = readFileSync(join(folder, "retrial-150.jsonl"), "utf8");

describe("datasets/fever/retrial-150.jsonl", () => {
  it("is what seed 1 and count 150 give, byte for byte", () => {
    expect(sha256(text)).toBe(sha256(generateFile({ seed: 1, count: 150 })));
  });

  it("stays under 0.5 MB, and its README states its checksum and counts", () => {
    expect(Buffer.byteLength(text)).toBeLessThan(500_000);
    const readme = readFileSync(join(folder, "README.md"), "utf8");
    expect(readme).toContain(sha256(text));
    const { claims } = generateClaims({ seed: 1, count: 150 });
    for (const label of LABELS) {
      const over = (pages: number) =>
        claims.filter((claim) => claim.label === label && claim.statements.length === pages).length;
      expect(readme).toContain(`| ${label} | ${over(1)} | ${over(2)} |`);
    }
  });
});
