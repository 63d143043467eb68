import { describe, expect, it } from "vitest";
import { z } from "zod";
import { readJsonlRecords } from "../../data/read-jsonl-records.ts";
import { shared } from "../../testing/shared-data.ts";
import { visibleTestsOf } from "./visible-tests.ts";

const of = (docstring: string, before = ""): readonly string[] =>
  visibleTestsOf(`${before}def f(x):\n    """Does it.\n${docstring}\n    """\n`, "f");

describe("examples of a docstring as assertions", () => {
  it.each([
    ["    >>> f(1)\n    2", "assert f(1) == 2"],
    ["    >>> f([1,\n    ...    2])\n    [2,\n     3]", "assert f([1,\n   2]) == [2,\n     3]"],
    ["    >>> f(1) == 2", "assert f(1) == 2"],
    ["    >>> f(1) == 2\n    True", "assert f(1) == 2"],
    ["    >>> f(1) == 3\n    False", "assert not (f(1) == 3)"],
    ["    >>> round(f(1), 2) # rounded\n    -0.5", "assert round(f(1), 2) == -0.5"],
    ["    >>> f(1) + 1\n    3", "assert (f(1) + 1) == 3"],
    ["    >>> f(1)\n    {1, 2}", "assert f(1) == {1, 2}"],
    ["    f(1) == 2", "assert f(1) == 2"],
    ["    f(1) -> 2.0", "assert f(1) == 2.0"],
    ["    f(1) ==> 'a'", "assert f(1) == 'a'"],
    ["    f(1) ➞ True", "assert f(1) == True"],
    ["    f(1) => true", "assert f(1) == True"],
    ["    f(1) = [2]", "assert f(1) == [2]"],
    ["    f(1) # returns (1, None)", "assert f(1) == (1, None)"],
    ["    * f(1) should return {'a': 1}.", "assert f(1) == {'a': 1}"],
    ["    For example: f(1) returns 2 # two", "assert f(1) == 2"],
    ["    assert f(1) == 2", "assert f(1) == 2"],
    ["    f([\n      1,\n    ]) == [\n      2\n    ]", "assert f([\n      1,\n    ]) == [\n      2\n    ]"],
    ["    >>> f(\"a\\nb\")\n    'b'", "assert f(\"a\\nb\") == 'b'"],
    ["    >>> f(\"a\\\\nb\")\n    'b'", "assert f(\"a\\nb\") == 'b'"],
  ])("%j", (docstring, test) => {
    expect(of(docstring)).toEqual([test]);
  });

  it.each([
    ["an exception", "    >>> f(1)\n    Traceback (most recent call last):\n    ValueError: no"],
    ["no output", "    >>> f(1)\n\n    >>> f(2)"],
    ["what is no plain value", "    f(1) == g(2)"],
    ["arithmetic", "    f(1) -> 19 - 5 = 14"],
    ["a value in parentheses, perhaps a tuple", "    f(1) ==> ('a')"],
    ["unknown names", "    f(a) => False"],
    ["an equation that defines", "    f(1) = 3\n    f(n) = f(n - 1) + 1"],
    ["another function", "    g(1) == 2"],
    ["a sentence", "    Write f(1) so that it is not f(1) == 2 but more"],
    ["more than the value", "    f(1) == 2 or 3"],
    ["a broken string", '    f(1) == ""a"'],
    ["printed output", "    >>> print(f(1))\n    a b"],
  ])("leave out %s", (_, docstring) => {
    expect(of(docstring)).toEqual([]);
  });

  it("may call helpers of the prompt, come once each, and are none where there is no docstring", () => {
    const helper = "def g(x):\n    return x\n\n\n";
    expect(of("    >>> g(f(1))\n    2\n\n    f(1) == 2\n    f(1) -> 2", helper)).toEqual([
      "assert g(f(1)) == 2",
      "assert f(1) == 2",
    ]);
    expect(visibleTestsOf("Write a function f: f(1) == 2", "f")).toEqual([]);
    expect(visibleTestsOf("def f(x):\n    pass\n", "f")).toEqual([]);
    expect(visibleTestsOf("", "(")).toEqual([]);
  });
});

const problem = z.object({ task_id: z.string(), prompt: z.string(), entry_point: z.string() });

it.skipIf(!shared.available)(`HumanEval's prompts hold 393 of them, in 139 tasks${shared.note}`, async () => {
  const file = shared.path("data/humaneval/HumanEval.jsonl.gz");
  const { records } = await readJsonlRecords(file, problem, { skipInvalid: false, idOf: ({ task_id }) => task_id });
  const found = records.map(({ prompt, entry_point }) => visibleTestsOf(prompt, entry_point).length);
  expect(found.reduce((sum, count) => sum + count, 0)).toBe(393);
  expect(found.filter((count) => count > 0)).toHaveLength(139);
});
