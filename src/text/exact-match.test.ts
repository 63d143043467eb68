import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { shared } from "../testing/shared-data.ts";
import { exactMatch } from "./exact-match.ts";

describe("exactMatch", () => {
  it.each([
    ["Yes.", "yes", true],
    ["", "the", true],
    ["", "The The", true],
    ["", "!!!", true],
    ["U.S.", "US", true],
    ["U. S.", "US", false],
    ["strasse", "straße", false],
    ["1990-1995", "1990–1995", false],
    ["Cafe", "Café", false],
    ["yes, they are", "yes", false],
  ])("%j against %j is %s", (prediction, gold, expected) => {
    expect(exactMatch(prediction, gold)).toBe(expected);
  });

  it.skipIf(!shared.available)(`agrees with every logged verdict on HotPotQA${shared.note}`, () => {
    const lines = gunzipSync(readFileSync(shared.path("vectors/hotpotqa_em.jsonl.gz"))).toString("utf8");
    const vectors = lines
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as { prediction: string; gold: string; em_recomputed: boolean });
    expect(vectors.length).toBeGreaterThan(500);
    const wrong = vectors.filter(
      ({ prediction, gold, em_recomputed }) => exactMatch(prediction, gold) !== em_recomputed,
    );
    expect(wrong).toEqual([]);
  });
});
