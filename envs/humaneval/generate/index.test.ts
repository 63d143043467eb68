import { describe, expect, it } from "vitest";
import { UsageError } from "../../../src/core/errors.ts";
import { generateFile, generateProblems, MOST_PROBLEMS } from "./index.ts";
import { levels, topics } from "./model.ts";
import { OPS } from "./ops/index.ts";

const problems = generateProblems({ seed: 5, count: 72 });

describe("generateProblems", () => {
  it("mixes levels and topics", () => {
    for (const level of levels) {
      expect(problems.filter(({ labels }) => labels.level === level).length).toBeGreaterThan(15);
    }
    for (const topic of topics) {
      expect(problems.filter(({ labels }) => labels.topic === topic).length).toBeGreaterThan(10);
    }
  });

  it("repeats no problem, no name and no id; other seeds have other ids", () => {
    for (const key of ["prompt", "entry_point", "task_id"] as const) {
      expect(new Set(problems.map((problem) => problem[key])).size).toBe(problems.length);
    }
    expect(problems[0]?.task_id).toBe("Retrial/5-0");
    expect(generateProblems({ seed: 1, count: 1 })[0]?.task_id).toBe("Retrial/0");
  });

  it("shows 2 to 4 examples, hides 8 to 14 other calls, and lists 2 to 4 wrong programs", () => {
    for (const { prompt, test, entry_point, wrong_solutions } of problems) {
      const shown = [...prompt.matchAll(/>>> \w+\((.*)\)\n/g)].map(([, args]) => args);
      const hidden = [...test.matchAll(/assert candidate\((.*)\) == /g)].map(([, args]) => args);
      expect(shown.length, entry_point).toBeGreaterThanOrEqual(2);
      expect(shown.length, entry_point).toBeLessThanOrEqual(4);
      expect(new Set(hidden).size, entry_point).toBe(hidden.length);
      expect(hidden.length, entry_point).toBeGreaterThanOrEqual(8);
      expect(hidden.length, entry_point).toBeLessThanOrEqual(14);
      expect(hidden.filter((args) => shown.includes(args))).toEqual([]);
      expect(wrong_solutions.length, entry_point).toBeGreaterThanOrEqual(2);
      expect(wrong_solutions.length, entry_point).toBeLessThanOrEqual(4);
    }
  });

  it("leaves no slot unfilled and no line of a docstring over 96 columns", () => {
    for (const problem of problems) {
      const code = [problem.prompt, problem.canonical_solution, problem.test, ...problem.wrong_solutions].join("\n");
      expect(code).not.toMatch(/\{[xk]\}|\$|undefined|NaN|Infinity|\t/);
      const prose = problem.prompt.split("\n").filter((line) => line.startsWith("    ") && !/[[(]/.test(line));
      for (const line of prose) expect(line.length, line).toBeLessThanOrEqual(96);
    }
  });

  it("has no two operations of one name", () => {
    expect(new Set(OPS.map(({ slug }) => slug)).size).toBe(OPS.length);
    expect(OPS.length).toBeGreaterThan(90);
  });

  it.each([
    { seed: -1, count: 5 },
    { seed: 1.5, count: 5 },
    { seed: Number.NaN, count: 5 },
    { seed: 1, count: 0 },
    { seed: 1, count: 2.5 },
    { seed: 1, count: MOST_PROBLEMS + 1 },
  ])("refuses seed $seed with count $count, naming the option", (options) => {
    expect(() => generateProblems(options)).toThrow(UsageError);
    expect(() => generateProblems(options)).toThrow(/^--(seed|count): expected/u);
  });
});

describe("generateFile", () => {
  it("gives the same bytes for the same seed and count: one record a line", () => {
    const text = generateFile({ seed: 9, count: 12 });
    expect(generateFile({ seed: 9, count: 12 })).toBe(text);
    const lines = text.split("\n");
    expect(lines.pop()).toBe("");
    expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual(generateProblems({ seed: 9, count: 12 }));
  });
});
