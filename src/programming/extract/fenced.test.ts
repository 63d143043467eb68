import { describe, expect, it } from "vitest";
import { extractProgram } from "./extract-program.ts";
import { completing, DEF, lines, PROMPT, program, replacing } from "./replies.testing.ts";

describe("code in fences", () => {
  it.each([
    ["python", lines("```python", DEF, "```")],
    ["py", lines("```py", DEF, "```")],
    ["Python", lines("```Python", DEF, "```")],
    ["python3", lines("```python3", DEF, "```")],
    ["a class", lines("```{.python}", DEF, "```")],
    ["attributes", lines('```python title="a.py"', DEF, "```")],
    ["no label", lines("```", DEF, "```")],
    ["tildes", lines("~~~python", DEF, "~~~")],
    ["four backticks", lines("````python", DEF, "````")],
    ["prose around", lines("Here's it:", "", "```python", DEF, "```", "", "It's O(1).")],
    ["CRLF", lines("```python", DEF, "```").replaceAll("\n", "\r\n")],
    ["the closing fence on the line of code", lines("```python", `${DEF}\`\`\``, "", "Done.")],
    ["no closing fence", lines("```python", DEF)],
    ["indented fences", lines("1. So:", "   ```python", ...DEF.split("\n").map((line) => `   ${line}`), "   ```")],
    ["indented code", lines("```python", ...DEF.split("\n").map((line) => `    ${line}`), "```")],
    ["code on the line of the opening fence", lines("```python def first(x):", "    return x[0]", "```")],
    ["the language on a line of its own", lines("```", "python", DEF, "```")],
    ["a fence in a fence", lines("```", "```python", DEF, "```", "```")],
    ["a label that says something else", lines("```text", DEF, "```")],
    [
      "a wrong one before",
      lines("```python", "def first(x):", "    return x[1]", "```", "No:", "```python", DEF, "```"),
    ],
    ["a stub after", lines("```python", DEF, "```", "for", "```python", "def first(x):", "    pass", "```")],
    ["another language before", lines("```js", "const first = (x) => x[0];", "```", "In Python:", "```", DEF, "```")],
    ["a command before", lines("```bash", "pip install x", "```", "```python", DEF, "```")],
    ["an example of use after", lines("```python", DEF, "```", "Use:", "```python", "print(first([1]))", "```")],
    ["tests after", lines("```python", DEF, "```", "```python", "assert first([1]) == 1", "```")],
    ["output after", lines("```python", DEF, "```", "It prints", "```", "1", "```")],
    [
      "thinking before",
      lines("<think>", "```python", "def first(x): return 0", "```", "</think>", "```python", DEF, "```"),
    ],
  ])("with %s", (_, reply) => {
    expect(extractProgram(reply, replacing)).toEqual({ program: DEF, found: "fenced" });
  });

  it("joins what belongs together: imports and helpers, before and after", () => {
    const imports = "import math";
    const uses = "def first(x):\n    return math.floor(helper(x))";
    const helper = "def helper(x):\n    return x[0]";
    const reply = lines("```python", imports, "```", "```python", uses, "```", "and", "```python", helper, "```");
    expect(program(reply)).toBe(lines(imports, "", uses, "", helper));
  });

  it("keeps a fence that stands in a docstring", () => {
    const documented = 'def first(x):\n    """So:\n    ```\n    first([1])\n    ```\n    """\n    return x[0]';
    expect(program(lines("```python", documented, "```", "Done."))).toBe(documented);
  });

  it("closes a fence although a string before it was cut off", () => {
    expect(program(lines("```python", "def first(x):", '    """Takes', "```", "It's it."))).toBe(
      'def first(x):\n    """Takes',
    );
  });

  it("reads a fence within one line", () => {
    expect(program("```python def first(x): return x[0]```")).toBe("def first(x): return x[0]");
    expect(program("The body is ```return x[0]```.", completing)).toBe(`${PROMPT}    return x[0]`);
  });
});
