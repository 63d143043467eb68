import { describe, expect, it } from "vitest";
import { extractProgram } from "./extract-program.ts";
import { completing, DEF, lines, PROMPT, program, replacing } from "./replies.testing.ts";

const TYPED = lines(">>> def first(x):", "...     return x[0]");
const quoted = (text: string) => text.replace(/^/gm, "> ");
const added = (text: string) => text.replace(/^/gm, "+");

describe("a session at Python's prompt", () => {
  it.each([
    ["in a fence", lines("```python", TYPED, "...", ">>> first([3])", "3", "```")],
    [
      "in a fence of its own label",
      lines("```pycon", TYPED, ">>> first([])", "Traceback (most recent call last):", "```"),
    ],
    ["in a fence without label", lines("```", TYPED, "```")],
    ["bare, in prose", lines("Here's what I typed:", "", TYPED, ">>> first([3])", "3", "", "It's right.")],
    ["indented", lines("So:", "", TYPED.replace(/^/gm, "    "))],
  ])("%s gives the definition without what was tried and printed", (_, reply) => {
    expect(program(reply)).toBe(DEF);
  });

  it("gives what the definition uses too", () => {
    const reply = lines(
      "```",
      ">>> import math",
      ">>> math.pi",
      "3.14",
      ">>> def first(x):",
      "...     return math.floor(x[0])",
      "```",
    );
    expect(program(reply)).toBe("import math\n\ndef first(x):\n    return math.floor(x[0])");
  });

  it("is none in a docstring, nor where it only shows the use of a program", () => {
    const documented =
      'def first(x):\n    """Gives it.\n\n    >>> def g(x):\n    ...     return 1\n    >>> first([1])\n    1\n    """\n    return x[0]';
    expect(program(documented)).toBe(documented);
    expect(program(lines("```python", documented, "```"))).toBe(documented);
    expect(program(lines("```python", DEF, "```", "Use:", "```python", ">>> first([1])", "1", "```"))).toBe(DEF);
    expect(program(lines(DEF, "", ">>> first([1])", "1"))).toBe(DEF);
  });
});

describe("quoted lines", () => {
  it.each([
    ["a fence", quoted(lines("```python", DEF, "```"))],
    ["a fence with prose around", lines("As said:", quoted(lines("So:", "```python", DEF, "```")), "", "Done.")],
    ["a fence in a quotation of a quotation", quoted(quoted(lines("```python", DEF, "```")))],
    ["a fence without a space after the sign", lines("```python", DEF, "```").replace(/^/gm, ">")],
    ["a bare definition", lines("It's:", quoted(DEF))],
    ["a session", quoted(TYPED)],
  ])("%s lose the sign", (_, reply) => {
    expect(program(reply)).toBe(DEF);
  });

  it("stay where they are a part of the code", () => {
    const compared = "def first(x):\n    return (x[0]\n    > x[1])";
    expect(program(compared)).toBe(compared);
    expect(program(lines("```python", compared, "```"))).toBe(compared);
  });
});

describe("a diff", () => {
  it.each([
    ["all added", lines("```diff", added(DEF), "```")],
    [
      "with headers",
      lines(
        "```diff",
        "--- a/a.py",
        "+++ b/a.py",
        "@@ -1,2 +1,2 @@",
        " def first(x):",
        "-    return x",
        "+    return x[0]",
        "```",
      ),
    ],
    [
      "with lines that forget the column of signs",
      lines("```diff", "def first(x):", "-    return x", "+    return x[0]", "```"),
    ],
    ["called patch", lines("```patch", added(DEF), "```")],
  ])("%s leaves what was added and what stands around", (_, reply) => {
    expect(program(reply)).toBe(DEF);
  });
});

describe("tags", () => {
  const escaped = "def first(x):\n    return x[0] if len(x) &gt; 0 &amp;&amp; 1 else &quot;&lt;&quot;";
  it.each([
    ["pre and code", lines("<pre><code>", DEF, "</code></pre>")],
    [
      "code of a class",
      lines("<p>So:</p>", `<pre><code class="language-python">${DEF}`, "</code></pre>", "<p>It's O(1).</p>"),
    ],
    ["pre", lines("So:", "<pre>", DEF, "</pre>", "Done.")],
    ["code", lines("So:", "<code>", DEF, "</code>", "Done (it's short).")],
    ["pre that nobody closed", lines("So:", "<pre>", DEF)],
  ])("%s hold code", (_, reply) => {
    expect(program(reply)).toBe(DEF);
  });

  it("hold escaped signs", () => {
    expect(program(lines("<pre>", escaped, "</pre>"))).toBe(
      'def first(x):\n    return x[0] if len(x) > 0 && 1 else "<"',
    );
  });

  it("stay where they are a part of the code", () => {
    const html = "def first(x):\n    a = '''\n<pre>\ndef g(): &lt;\n</pre>\n'''\n    return '<code>' + a + '</code>'";
    expect(program(html)).toBe(html);
    expect(program(lines("```python", html, "```"))).toBe(html);
  });
});

describe("the end of thinking", () => {
  const cut = 'def first(x):\n    # what follows </think> is the answer\n    return x.split("</think>")[0]';
  const documented = 'def first(x):\n    """Cuts at\n    </think>\n    """\n    return x[0]';
  it.each([
    ["a comment and a string", cut],
    ["a docstring", documented],
  ])("is none in %s of the answer", (_, code) => {
    const wrong = "def first(x):\n    return 0";
    const fenced = lines("```python", code, "```");
    const answers = [code, fenced, `Here's it:\n${fenced}\nDone.`];
    const thoughts = [
      "",
      "<think>\nHm, it's hard.\n</think>\n\n",
      `So it's easy.\n${wrong}\n</think>\n`,
      `<think>${wrong}</think>`,
    ];
    for (const answer of answers) for (const thought of thoughts) expect(program(thought + answer)).toBe(code);
  });

  it("is the last of several ahead of the answer", () => {
    expect(program(lines("<think>", "a", "</think>", "<think>", "def first(x): return 0", "</think>", DEF))).toBe(DEF);
  });

  it("leaves a body behind its prompt", () => {
    expect(extractProgram("Sure.\n</think>\n    return x[0]", completing).program).toBe(`${PROMPT}    return x[0]`);
    expect(extractProgram("<think>\nIt's x[0].\n</think>", replacing)).toMatchObject({ program: null });
  });
});
