import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { readJsonlRecords } from "../../data/read-jsonl-records.ts";
import { shared } from "../../testing/shared-data.ts";
import { chooseTests } from "./choose-tests.ts";
import { parseAsserts } from "./parse-asserts.ts";

const lines = (...all: readonly string[]): string => all.join("\n");
const parsed = (reply: string) => parseAsserts(reply, "f").asserts;
const refused = (reply: string) => parseAsserts(reply, "f").refused;

describe("assertions in a reply", () => {
  const two = ["assert f(1) == 2", 'assert f("a; assert b") == \'#\', "why"'];

  it.each([
    ["in a fence", lines("Sure:", "```python", ...two, "```")],
    ["without a fence", lines("It's six tests (fewer):", "", ...two, "", "Done.")],
    ["in a list", lines("- assert f(1) == 2", `* ${two[1]}`)],
    ["in a numbered list, as code", lines("1. `assert f(1) == 2`", `2) \`${two[1]}\` - a string`)],
    ["with a label", lines("Test 1: assert f(1) == 2", `Test case 2 (strings): ${two[1]}`)],
    ["with comments", lines("# one", "assert f(1) == 2  # yes", "", two[1] ?? "")],
    ["on one line", two.join("; ")],
    ["in test functions", lines("```", "def test_f():", "    assert f(1) == 2", `    ${two[1]}`, "```")],
    ["with CRLF", two.join("\r\n")],
    ["twice", lines(...two, "assert f( 1 )==2", 'assert f(1) == 2, "again"')],
    [
      "after the function that they test",
      lines("```python", "def f(x):", "    assert x", "    return x", "```", "```py", ...two, "```"),
    ],
  ])("are read %s", (_, reply) => {
    expect(parsed(reply)).toEqual(two);
  });

  it("keep their lines where they have several", () => {
    const long = "assert f([\n    1,\n    2,\n]) == [\n    2,\n]";
    expect(parsed(lines("```", long, "assert f(3)", "```"))).toEqual([long, "assert f(3)"]);
    expect(parsed(`assert f([${"1, ".repeat(3000)}]) == 2`)).toHaveLength(1);
  });

  it("are none inside a string of several lines", () => {
    expect(parsed(lines("```python", 'text = """', "assert f(1) == 3", '"""', "assert f(2) == 3", "```"))).toEqual([
      "assert f(2) == 3",
    ]);
  });

  it("know what another fence sets", () => {
    const reply = lines("```python", "import math", "```", "```python", "assert math.isclose(f(1), 2)", "```");
    expect(refused(reply)).toEqual([
      { text: "assert math.isclose(f(1), 2)", why: "it needs math, which is set outside it" },
    ]);
  });

  it("may use what they bind themselves and call the entry point through another function", () => {
    const own = [
      "assert [f(x) for x in (1, 2)] == [2, 3]",
      "assert list(map(f, [1])) == [2]",
      "assert abs(f(1) - 2) < 1e-6",
    ];
    expect(parsed(lines(...own, "assert (lambda y: f(y))(1) == 2"))).toEqual([
      ...own,
      "assert (lambda y: f(y))(1) == 2",
    ]);
  });

  it.each([
    ["assert g(1) == 2", /does not call f/],
    ["assert False", /does not call f/],
    ["assert f == 2", /does not call f/],
    ["assert f(1) == ", /does not parse/],
    ["assert f(1) == 2 which is small", /does not parse/],
    ["assert f(1", /does not parse/],
    ["assert (f(1) == 2, 'why')", /always true/],
    ["assert await f(1) == 2", /outside a function/],
    ["    self.assertEqual(f(1), 2)", /unittest's; write a plain assert/],
    ["x = [1]\nassert f(x) == 2", /needs x, which is set outside it/],
    ["for x, y in [(1, 2)]:\n    assert f(x) == y", /needs x, y/],
    ["import math\nassert math.isclose(f(1), 2)", /needs math/],
    ["def test(case):\n    assert f(case)", /needs case/],
  ])("are refused with a reason: %j", (reply, why) => {
    expect(parsed(`\`\`\`python\n${reply}\n\`\`\``)).toEqual([]);
    expect(refused(`\`\`\`python\n${reply}\n\`\`\``)).toEqual([
      { text: expect.any(String), why: expect.stringMatching(why) },
    ]);
  });

  it("are read from anything without an exception", () => {
    const bits = fc.constantFrom(
      "assert ",
      "f(",
      ")",
      "1",
      "==",
      "\n",
      "```",
      "`",
      '"""',
      "'",
      ";",
      "- ",
      "self.assertTrue(",
      "\ud800",
      "    ",
    );
    fc.assert(
      fc.property(fc.array(bits, { maxLength: 30 }), fc.constantFrom("f", "", "("), (all, entryPoint) => {
        const { asserts, refused } = parseAsserts(all.join(""), entryPoint);
        for (const text of asserts) expect(parseAsserts(text, entryPoint).asserts).toEqual([text]);
        expect(refused.every(({ why }) => why !== "")).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});

describe("the choice of tests", () => {
  const six = ["a", "b", "c", "d", "e", "f", "g", "h"];

  it("keeps their order, is seeded and leaves few tests alone", () => {
    fc.assert(
      fc.property(fc.nat(12), fc.nat(), (most, seed) => {
        const chosen = chooseTests(six, most, seed);
        expect(chosen).toHaveLength(Math.min(most, six.length));
        expect([...chosen].sort()).toEqual(chosen);
        expect(chooseTests(six, most, seed)).toEqual(chosen);
      }),
    );
    expect(new Set([1, 2, 3, 4, 5].map((seed) => chooseTests(six, 6, seed).join(""))).size).toBeGreaterThan(1);
  });
});

const logged = z.object({ task_id: z.string(), entry_point: z.string(), generated_tests: z.array(z.string()) });

it.skipIf(!shared.available)(
  `tests that a real model wrote come back in a list and in a fence${shared.note}`,
  async () => {
    const file = shared.path("vectors/humaneval_generated_tests_gpt4.jsonl.gz");
    const { records } = await readJsonlRecords(file, logged, { skipInvalid: false, idOf: ({ task_id }) => task_id });
    const read = records.flatMap(({ entry_point, generated_tests }) =>
      [
        `Tests:\n${generated_tests.map((test) => `- ${test}`).join("\n")}`,
        `\`\`\`\n${generated_tests.join("\n")}\n\`\`\``,
      ].map((reply) => ({
        wanted: [...new Set(generated_tests.filter((test) => test.includes(`${entry_point}(`)))],
        got: parseAsserts(reply, entry_point),
      })),
    );
    expect(
      read.filter(({ wanted, got }) => got.asserts.join("\n") !== wanted.join("\n")).map(({ got }) => got),
    ).toEqual([]);
  },
);
