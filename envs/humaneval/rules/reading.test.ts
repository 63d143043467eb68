import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readItems, readLiteral } from "./literal.ts";
import { readProblem } from "./problem.ts";
import { pythonRepr, type Value } from "./python-value.ts";

const { value } = fc.letrec<{ value: Value }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.integer(),
    fc.string(),
    fc.stringMatching(/^[ -~\n\t]{0,9}$/),
    fc.boolean(),
    fc.constant(null),
    fc.array(tie("value"), { maxLength: 5 }),
  ),
}));

describe("literals", () => {
  it("read what the writer writes", () => {
    fc.assert(
      fc.property(value, (data) => {
        const text = pythonRepr(data);
        // Escapes of control characters are written but not read.
        fc.pre(!/\\x/.test(text));
        expect(readLiteral(text, 0)).toEqual({ value: data, end: text.length });
      }),
    );
  });

  it.each(["1.5", "1e3", "(1, 2)", "{1: 2}", "[1, 2", "'open", "x", "", "f(1)", "0x10", "[1 2]", "9".repeat(30)])(
    "leave %j alone",
    (text) => {
      expect(readLiteral(text, 0)).toBeNull();
    },
  );

  it("end at the bracket of a call", () => {
    expect(readItems("1, 'a)', [2],) == 3", 0, ")")).toEqual({ value: [1, "a)", [2]], end: 14 });
  });

  it("are not read from very deep lists, and no text makes them throw", () => {
    expect(readLiteral("[".repeat(100_000), 0)).toBeNull();
    fc.assert(fc.property(fc.string(), (text) => void readLiteral(text, 0)));
  });
});

describe("readProblem", () => {
  it("finds the last function with its imports, parameters, numbers and examples", () => {
    const problem = readProblem(
      [
        "from typing import List, Dict",
        "",
        "def helper(a):",
        "    return a",
        "",
        "def pick(numbers: List[int], limit: Dict[str, int] = {}, *,",
        "         last=(1, 2)) -> int:",
        '    """ Keep those above 7, twice 2.5 or 12 of f(9).',
        "    >>> pick([1, 2], 3)",
        "    4",
        "    pick([], 1) == 0  # nothing",
        "    pick([5], 1) -> [5].",
        "    >>> pick([1.5], 1)",
        "    2",
        "    >>> pick([1], 1)",
        "    1.5",
        '    """',
      ].join("\n"),
    );
    expect(problem.entryPoint).toBe("pick");
    expect(problem.head).toMatch(/^from typing import List, Dict\ndef pick\([\s\S]*\) -> int:$/);
    expect(problem.parameters).toEqual(["numbers", "limit", "last"]);
    expect(problem.numbers).toEqual([7, 12]);
    expect(problem.examples).toEqual([
      { args: [[1, 2], 3], result: 4 },
      { args: [[], 1], result: 0 },
      { args: [[5], 1], result: [5] },
    ]);
  });

  it("takes name and examples of a problem in words from its asserts", () => {
    const problem = readProblem("Write a function that adds.\nassert add(1, 2) == 3\nassert add(2, 2) == 4");
    expect(problem).toMatchObject({ entryPoint: "add", parameters: ["value_1", "value_2"] });
    expect(problem.examples).toHaveLength(2);
  });

  it("is empty for what is no problem", () => {
    expect(readProblem("Hello.")).toMatchObject({ entryPoint: "", examples: [] });
  });
});
