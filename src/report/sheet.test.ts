import { describe, expect, it } from "vitest";
import { compareSides } from "../compare/comparison.ts";
import type { Side } from "../compare/side.ts";
import { comparisonSheet, type ShownComparison } from "./comparison-sheet.ts";
import { safeCell } from "./csv-safe.ts";
import { githubAnnotations, junitXml } from "./gate-outputs.ts";
import { escapeLatex } from "./latex.ts";
import { renderSheet } from "./sheet.ts";

const HOSTILE = '=cmd()|<script>alert(1)</script>\u202e\u001b[2J"&\u0000\n::error::x';
const sideOf = (name: string, solved: boolean): Side => ({
  name,
  facts: {},
  trials: 1,
  excluded: [],
  attempts: [
    {
      task: HOSTILE,
      seed: 1,
      sample: 0,
      solved,
      solvedAfter: [solved],
      metrics: {},
      tokens: 1,
      usd: null,
      place: null,
    },
  ],
});
const comparison = compareSides(sideOf("base", true), sideOf(HOSTILE, false), {
  metric: null,
  resamples: 100,
  level: 0.95,
});
const shown: ShownComparison = {
  comparison,
  corrected: comparison.p,
  decision: { verdict: "regressed", reason: `because ${HOSTILE}`, tasksNeeded: null },
  allowed: [],
};
const sheet = comparisonSheet([shown], { metric: null, shown: 5 });

describe("hostile text", () => {
  it.each(["table", "markdown", "latex", "csv", "json"] as const)("stays text in %s", (format) => {
    const text = renderSheet(sheet, format, true);
    expect(text).not.toMatch(/[\u001b\u0000\u202e]/);
    if (format === "markdown") expect(text).not.toContain("<script>");
    if (format === "csv") expect(text).not.toMatch(/(^|,)"?=cmd/m);
    if (format === "json")
      expect(JSON.parse(text).records[0]).toMatchObject({ broken: 1, base_usd: null, verdict: "regressed" });
  });

  it("stays text in JUnit XML and in GitHub's annotations", () => {
    const xml = junitXml([shown], () => true);
    expect(xml).not.toMatch(/<script>|[\u001b\u0000\u202e]/);
    expect(xml).toContain("&lt;script&gt;alert(1)&lt;/script&gt;[U+202E][U+001B][2J&quot;&amp;[U+0000] ::error::x");
    expect(xml).toMatch(/<testsuite name="[^"]*" tests="2" failures="2" skipped="0">/);
    const lines = githubAnnotations([shown], () => true)
      .trim()
      .split("\n");
    expect([lines.length, lines[0]]).toEqual([1, expect.stringMatching(/^::error title=Retrial::.*%0A::error::x/)]);
  });
});

it.each([
  ["=1+1", "'=1+1"],
  ["+cmd", "'+cmd"],
  ["@x", "'@x"],
  ["-1.5", "-1.5"],
  ["-a", "'-a"],
  ["plain", "plain"],
])("a cell that a spreadsheet would compute is quoted: %s", (text, expected) => {
  expect(safeCell(text)).toBe(expected);
});

it("LaTeX prints what it would read as commands", () => {
  expect(escapeLatex("50 % of a_b & $x$ #1 {~^} \\input|<>")).toBe(
    "50 \\% of a\\_b \\& \\$x\\$ \\#1 \\{\\textasciitilde{}\\textasciicircum{}\\} \\textbackslash{}input\\textbar{}\\textless{}\\textgreater{}",
  );
});
