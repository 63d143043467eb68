import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DatasetError } from "../../core/errors.ts";
import { shared } from "../../testing/shared-data.ts";
import { readProblems } from "./index.ts";

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "problems-"));
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

function file(...records: readonly (object | string)[]): string {
  const path = join(folder, "data.jsonl");
  const lines = records.map((record) => (typeof record === "string" ? record : JSON.stringify(record)));
  writeFileSync(path, `${lines.join("\n")}\n`);
  return path;
}

const PROMPT = 'import math\n\ndef twice(x):\n    """Twice x.\n    >>> twice(2)\n    4\n    """\n';
const HUMANEVAL = {
  task_id: "Own/1",
  prompt: PROMPT,
  entry_point: "twice",
  canonical_solution: "    return 2 * x\n",
  test: "def check(candidate):\n    assert candidate(3) == 6\n",
};
const PLAIN = { id: "p1", prompt: "Double a number.", entry_point: "twice", tests: [{ input: [3], output: 6 }] };

describe("readProblems on official files", () => {
  it.skipIf(!shared.available).each([
    ["humaneval/HumanEval.jsonl.gz", "humaneval", 164, 164, 0],
    ["humaneval/HumanEvalPlus-Mini.jsonl.gz", "humaneval+", 164, 164, 0],
    ["humaneval/humaneval-py_hardest50.jsonl", "humaneval", 50, 164, 114],
    ["humaneval/humaneval-py.multipl-e.jsonl", "multipl-e-humaneval", 161, 164, 3],
    ["mbpp/mbpp.jsonl.gz", "mbpp", 974, 974, 0],
    ["mbpp/sanitized-mbpp.json", "sanitized-mbpp", 427, 427, 0],
    ["mbpp/MbppPlus.jsonl.gz", "mbpp+", 378, 378, 0],
    ["mbpp/mbpp-py.multipl-e.jsonl.gz", "multipl-e-mbpp", 397, 397, 0],
    ["leetcode-hard/leetcode-hard-py.jsonl.gz", "leetcode-hard", 296, null, 0],
    ["leetcode-hard/leetcode-hard-py-40-uncontaminated_tests.jsonl.gz", "leetcode-hard", 40, null, 0],
  ])(`reads %s as %s, whole${shared.note}`, async (name, layout, count, expected, missing) => {
    const read = await readProblems(shared.path(`data/${name}`), { skipInvalid: false });
    expect({ ...read, problems: read.problems.length, missing: read.missing.length }).toMatchObject({
      layout,
      problems: count,
      expected,
      missing,
      skipped: [],
    });
    expect(new Set(read.problems.map(({ problem }) => problem.id)).size).toBe(count);
  });

  it.skipIf(!shared.available)(`names the tasks that Reflexion's file lacks${shared.note}`, async () => {
    const path = shared.path("data/humaneval/humaneval-py.multipl-e.jsonl");
    const { missing } = await readProblems(path, { skipInvalid: false });
    expect(missing).toEqual(["HumanEval/32", "HumanEval/38", "HumanEval/50"]);
  });

  it.skipIf(!shared.available)(
    `shows one assertion of MBPP and hides the others, or shows all${shared.note}`,
    async () => {
      const path = shared.path("data/mbpp/sanitized-mbpp.json");
      const shown = async (shows: "first" | "all") =>
        (await readProblems(path, { skipInvalid: false, shows })).problems[0];
      expect((await shown("first"))?.problem.visibleTests).toHaveLength(1);
      const all = await shown("all");
      expect(all?.problem.visibleTests.length).toBeGreaterThan(1);
      for (const test of all?.problem.visibleTests ?? []) expect(all?.problem.prompt).toContain(test.trim());
    },
  );

  it.skipIf(!shared.available)(`judges LeetCode by its visible tests alone, and says so${shared.note}`, async () => {
    const path = shared.path("data/leetcode-hard/leetcode-hard-py-40-uncontaminated_tests.jsonl.gz");
    const { problems } = await readProblems(path, { skipInvalid: false });
    for (const { problem, key } of problems) {
      expect(problem.labels).toEqual({ reward: "visible-only" });
      expect(key.tests.map(({ name }) => name)).toEqual(["visible"]);
      expect(problem.prompt).toContain(`def ${problem.entryPoint}(`);
    }
  });
});

describe("readProblems on files of users", () => {
  it("reads HumanEval's layout: the prompt above the function is the tests' setup", async () => {
    const { problems, expected, missing } = await readProblems(file(HUMANEVAL), { skipInvalid: false });
    expect({ expected, missing }).toEqual({ expected: null, missing: [] });
    expect(problems).toEqual([
      {
        problem: {
          id: "Own/1",
          name: null,
          prompt: PROMPT,
          entryPoint: "twice",
          form: "complete",
          visibleTests: ["assert twice(2) == 4"],
          labels: {},
        },
        key: {
          tests: [
            {
              name: "test",
              plan: {
                kind: "script",
                setup: "import math\n\n",
                source: HUMANEVAL.test,
                check: "twice",
                entryPoints: ["twice"],
              },
            },
          ],
          reference: PROMPT + HUMANEVAL.canonical_solution,
        },
      },
    ]);
  });

  it("turns inputs and outputs into assertions; floats stay floats", async () => {
    const raw = JSON.stringify(PLAIN).replace("6}", '{"a": 6.0}}');
    const { layout, problems } = await readProblems(file(raw), { skipInvalid: false });
    expect(layout).toBe("plain");
    expect(problems[0]?.problem.form).toBe("replace");
    expect(problems[0]?.key.tests[0]?.plan).toMatchObject({ asserts: ['assert twice(3) == {"a": 6.0}'] });
  });

  it("reads plain sources of tests, JSON arrays and gzip alike", async () => {
    const path = join(folder, "array.json");
    const { tests: _tests, ...bare } = PLAIN;
    writeFileSync(path, gzipSync(`\uFEFF[${JSON.stringify({ ...bare, test: "assert twice(1) == 2" })}]`));
    const { problems } = await readProblems(path, { skipInvalid: false });
    expect(problems[0]?.key.tests[0]?.plan).toMatchObject({ kind: "script", check: null });
  });

  it.each([
    [{ ...HUMANEVAL, entry_point: undefined }, 'line 1 (Own/1): "entry_point": expected string, found nothing'],
    [{ ...HUMANEVAL, entry_point: "a-b" }, '"entry_point": expected a Python identifier, found "a-b"'],
    [{ ...HUMANEVAL, entry_point: "class" }, '"entry_point": expected a Python identifier, found "class"'],
    [{ ...HUMANEVAL, test: " " }, '"test": expected a text that is not empty, found " "'],
    [{ ...PLAIN, tests: [] }, '"tests": expected "tests", a list of at least one'],
    [{ ...PLAIN, tests: undefined }, 'expected "tests", a list of at least one'],
    [{ ...PLAIN, tests: [{ input: 3, output: 6 }] }, '"tests[0].input": expected array, found 3'],
    [
      { task_id: 1, text: "t", code: "x = 1", test_setup_code: "", test_list: ["assert f()"] },
      "line 1 (1): expected a function",
    ],
    [
      { name: "x", language: "py", prompt: "p", entry_point: "f", test: "t" },
      "expected a name like HumanEval_12_longest",
    ],
    [{ question: "?" }, "line 1: expected a programming problem, found the fields question."],
    ["7", "line 1: expected a programming problem, found no object."],
    ["{", "line 1: is not JSON"],
    ["", "expected at least one problem, found none"],
  ])("refuses %j with one clear message", async (record, message) => {
    const reading = readProblems(file(record), { skipInvalid: false });
    await expect(reading).rejects.toBeInstanceOf(DatasetError);
    await expect(reading).rejects.toThrow(message);
  });

  it("leaves invalid records out on request and names them; a repeated id stays an error", async () => {
    const wrong = { ...HUMANEVAL, task_id: "Own/2", entry_point: "2" };
    const { problems, skipped } = await readProblems(file(wrong, HUMANEVAL, { ...PLAIN, id: "x" }), {
      skipInvalid: true,
    });
    expect(problems).toHaveLength(1);
    expect(skipped).toEqual(["Own/2", "x"]);
    await expect(readProblems(file(HUMANEVAL, HUMANEVAL), { skipInvalid: true })).rejects.toThrow(
      "the id Own/1 stands already in line 1",
    );
  });
});
