import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { sha256 } from "../../../src/core/hash.ts";
import { packageRoot } from "../../../src/data/package-root.ts";
import { judge, python } from "../python.testing.ts";
import { generateFile, generateProblems } from "./index.ts";
import type { GeneratedProblem } from "./model.ts";

const folder = join(packageRoot(), "datasets", "humaneval");
const text = readFileSync(join(folder, "retrial-48.jsonl"), "utf8");
const bundled = text
  .trimEnd()
  .split("\n")
  .map((line) => JSON.parse(line) as GeneratedProblem);

describe("datasets/humaneval/retrial-48.jsonl", () => {
  it("is what seed 1 and count 48 give, byte for byte", () => {
    expect(sha256(text)).toBe(sha256(generateFile({ seed: 1, count: 48 })));
  });

  it("stays under 0.2 MB, and its README states its checksum and counts", () => {
    expect(Buffer.byteLength(text)).toBeLessThan(200_000);
    const readme = readFileSync(join(folder, "README.md"), "utf8");
    expect(readme).toContain(sha256(text));
    for (const level of ["easy", "medium", "hard"]) {
      const of = (topic: string) =>
        bundled.filter(({ labels }) => labels.level === level && labels.topic === topic).length;
      expect(readme).toContain(`| ${level} | ${of("list")} | ${of("string")} | ${of("number")} | ${of("grid")} |`);
    }
  });
});

describe.each([
  { name: "the bundled problems", problems: bundled },
  { name: "fresh problems", problems: generateProblems({ seed: 12, count: 60 }) },
])("run by Python, $name", ({ problems }) => {
  const trial = (problem: GeneratedProblem, body: string) => ({
    program: problem.prompt + body,
    asserts: examplesOf(problem),
    test: problem.test,
    entryPoint: problem.entry_point,
  });

  it.skipIf(!python.available)(`are solved by their reference solutions, examples and all${python.note}`, () => {
    const results = judge(problems.map((problem) => trial(problem, problem.canonical_solution)));
    const wrong = problems.filter((_, at) => results[at]?.passed !== true || results[at].failed.length > 0);
    expect(wrong.map(({ task_id }) => task_id)).toEqual([]);
  });

  it.skipIf(!python.available)(`have hidden tests that fail every listed wrong solution${python.note}`, () => {
    const trials = problems.flatMap((problem) => problem.wrong_solutions.map((body) => trial(problem, body)));
    const results = judge(trials);
    expect(trials.filter((_, at) => results[at]?.passed !== false).map(({ program }) => program)).toEqual([]);
  });

  it.skipIf(!python.available)(`have examples that let wrong solutions pass${python.note}`, () => {
    const trials = problems.map((problem) => problem.wrong_solutions.map((body) => trial(problem, body)));
    const results = judge(trials.flat()).values();
    const passing = trials.map((list) => list.map(() => results.next().value?.failed.length === 0));
    // The last knows the examples by heart.
    expect(passing.filter((list) => list.at(-1) !== true)).toEqual([]);
    const others = passing.filter((list) => list.slice(0, -1).includes(true));
    expect(others.length).toBeGreaterThanOrEqual(problems.length / 2);
  });
});

/** The examples of the docstring as assertions. */
function examplesOf({ prompt }: GeneratedProblem): readonly string[] {
  return [...prompt.matchAll(/>>> (.*)\n {4}(.*)\n/g)].map(([, call, result]) => `assert ${call} == ${result}`);
}
