import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { extractProgram, type Wanted } from "./extract-program.ts";
import { completing, DEF, lines, program, replacing } from "./replies.testing.ts";

describe("code without fences", () => {
  it.each([
    ["that ends in a bracket", DEF],
    ["with an import above", `import math\n\n${DEF}`],
    ["with a decorator", `import functools\n\n@functools.cache\n${DEF}`],
    ["that is async", "async def first(x):\n    return x[0]"],
    ["that is a class", "class First:\n    def first(self, x):\n        return x[0]"],
    ["with names beyond ASCII", "def first(größe):\n    名 = größe[0]\n    return 名"],
    ["with calls and asserts after it", `${DEF}\n\nprint(first([1]))\nassert first([2]) == 2\n`],
    ["that was cut off", "def first(x):\n    y = [a for a in x if a >"],
    ["that was cut off in a string", 'def first(x):\n    """The first\n'],
    ["that is broken", "def first(x)\n    return x[0]"],
  ])("%s stays as it is", (_, code) => {
    expect(extractProgram(code, replacing)).toEqual({ program: code, found: "bare" });
  });

  it.each([
    [
      "prose",
      lines("Sure! Here's the function (it's short):", "", DEF, "", "Complexity: O(1)", "Note that it's fine."),
    ],
    ["a last lone fence", lines(DEF, "```")],
    ["a last lone fence and prose", lines(DEF, "```", "", "This works.")],
    ["tags", lines("[PYTHON]", DEF, "[/PYTHON]")],
    ["a fenced test after", lines("So:", DEF, "", "Test:", "```python", "assert first([1]) == 1", "```")],
  ])("is found with %s around", (_, reply) => {
    expect(program(reply)).toBe(DEF);
  });

  it("knows an entry point of one letter", () => {
    const wanted: Wanted = { entryPoint: "f", prompt: "def f(n):\n", form: "complete" };
    expect(program("def f(n):\n    return n", wanted)).toBe("def f(n):\n    return n");
    expect(program("```python\ndef f(n):\n    return n\n```", wanted)).toBe("def f(n):\n    return n");
  });
});

describe("a reply without code", () => {
  it.each([
    ["nothing", "", /empty/],
    ["blank lines", " \n\n", /empty/],
    ["a refusal", "I cannot help with that.", /no Python code/],
    ["prose that parses", "Sure. Complexity: O(n)\n\nDone", /no Python code/],
    ["another language", "```js\nconst first = 1;\n```", /no Python code.*labelled js/],
    ["an empty fence", "```python\n```", /no Python code/],
    ["brackets without end", `x = ${"(".repeat(99_000)}`, /too deeply|no Python code/],
    ["text without end", "x".repeat(100_001), /100001 characters/],
  ])("%s is a problem", (_, reply, problem) => {
    expect(extractProgram(reply, completing)).toMatchObject({
      program: null,
      problem: expect.stringMatching(problem),
    });
  });
});

describe("whatever a reply is", () => {
  const bits = fc.constantFrom(
    "```",
    "~~~",
    "python",
    "\n",
    "    ",
    "\t",
    "def first(x):",
    "return",
    '"""',
    "'",
    "(",
    "[",
    "\r",
    "\0",
    "\ud800",
    "assert",
    "#",
    "@",
    "</think>",
    "prose",
    "=",
    ":",
    "1.",
    "`",
  );

  it("reading it never throws", () => {
    const reply = fc.oneof(
      fc.string({ unit: "binary", maxLength: 80 }),
      fc.array(bits, { maxLength: 40 }).map((all) => all.join("")),
    );
    const form = fc.constantFrom("complete" as const, "replace" as const);
    fc.assert(
      fc.property(reply, reply, form, fc.constantFrom("first", "", "(", "a b"), (text, prompt, form, entryPoint) => {
        const found = extractProgram(text, { entryPoint, prompt, form });
        expect(typeof (found.program ?? ("problem" in found && found.problem))).toBe("string");
      }),
      { numRuns: 300 },
    );
  });

  it("a fenced whole program comes back exactly", () => {
    const statement = fc.constantFrom(
      "y = x",
      "for y in x:\n        print(y)",
      "'''\n  text\n'''",
      "# comment",
      "return x[0]",
      "",
      "if x: return 1",
    );
    const code = fc
      .tuple(
        fc.constantFrom("", "import math\n\n", "@cache\n", "class A:\n    pass\n\n"),
        fc.array(statement, { maxLength: 6 }),
        fc.constantFrom("", "\n", "\n\nprint(first([1]))"),
      )
      .map(
        ([head, body, tail]) =>
          `${head}def first(x):\n${["y = 0", ...body].map((line) => `    ${line}`).join("\n")}${tail}`,
      );
    fc.assert(
      fc.property(code, fc.constantFrom("```python", "```", "~~~py", "````Python"), (text, fence) => {
        const close = /^(`+|~+)/.exec(fence)?.[0];
        expect(program(`It's this:\n${fence}\n${text}\n${close}\n\nDone (it's good).`)).toBe(text);
      }),
      { numRuns: 200 },
    );
  });
});
