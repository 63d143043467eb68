import { describe, expect, it } from "vitest";
import { pythonLiteral } from "./python-literal.ts";
import { aboveDefinition, definitionsIn, importsIn, isIdentifier, namesUsed } from "./python-source.ts";
import { scriptTests } from "./script-tests.ts";

const SOURCE = [
  "import math",
  "def helper(x):",
  "    def inner(): pass",
  "    return x",
  "@cache",
  "async def größe(x):",
  "    return 1",
  "class Pair:",
  "    def first(self): pass",
].join("\n");

describe("Python sources, read by their lines", () => {
  it("knows what may be a name", () => {
    for (const name of ["f", "_", "größe", "snake_case2"]) expect(isIdentifier(name)).toBe(true);
    for (const name of ["", "2f", "a-b", "def", "None", "f()", "a b", "f\n"]) expect(isIdentifier(name)).toBe(false);
  });

  it("lists definitions of the top level", () => {
    expect(definitionsIn(SOURCE)).toEqual(["helper", "größe", "Pair"]);
    expect(namesUsed(["max", "maximum"], "assert maximum(1)")).toEqual(["maximum"]);
  });

  it("lists what one-line imports bind", () => {
    const source =
      "import math, os.path as p\nimport os.path\nfrom typing import List, Dict as D  # types\n  import inner\n";
    expect(importsIn(source)).toEqual(["math", "p", "os", "List", "D"]);
  });

  it("asks that a program has the helpers that its tests use", () => {
    const setup = "import math\ndef helper(x): return x\n";
    const source = "def check(f):\n    assert helper(f(1)) == math.pi\n";
    const tests = scriptTests({ setup, source, check: "f", entryPoints: ["f"] });
    expect(tests.map(({ name }) => name)).toEqual(["test", "names"]);
    expect(tests[1]?.plan).toMatchObject({ setup: "", entryPoints: ["helper", "math"] });
    expect(scriptTests({ setup, source: "assert f(1)", check: null, entryPoints: ["f"] })).toHaveLength(1);
  });

  it("gives what stands above a function, without its decorators", () => {
    expect(aboveDefinition(SOURCE, "größe")).toBe(`${SOURCE.split("\n").slice(0, 4).join("\n")}\n`);
    expect(aboveDefinition("def f():\n", "f")).toBe("");
    expect(aboveDefinition(SOURCE, "inner")).toBe("");
  });

  it("writes JSON values as Python does", () => {
    const value = [
      null,
      true,
      "a\n",
      { k: [{ $float: "2.0" }, 1.5] },
      { $int: "9007199254740993" },
      { $float: "-Infinity" },
    ];
    expect(pythonLiteral(value)).toBe(
      String.raw`[None, True, "a\n", {"k": [2.0, 1.5]}, 9007199254740993, float("-inf")]`,
    );
  });
});
