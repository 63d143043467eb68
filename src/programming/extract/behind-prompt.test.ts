import { describe, expect, it } from "vitest";
import { completing, DEF, lines, PROMPT, program } from "./replies.testing.ts";

describe("a body behind its prompt", () => {
  const whole = `${PROMPT}    y = x\n    return y[0]`;

  it.each([
    ["as deep as the prompt asks for", "    y = x\n    return y[0]"],
    ["too deep", "        y = x\n        return y[0]"],
    ["without indentation", "y = x\nreturn y[0]"],
    ["with tabs", "\ty = x\n\treturn y[0]"],
    ["with a first line that was stripped", "y = x\n    return y[0]"],
    ["in a fence", lines("The body:", "```python", "    y = x", "    return y[0]", "```")],
    ["in a fence, without indentation", lines("```", "y = x", "return y[0]", "```")],
    ["in prose", lines("Here's the body:", "", "    y = x", "    return y[0]", "", "It's the first.")],
  ])("%s", (_, reply) => {
    expect(program(reply, completing)).toBe(whole);
  });

  it("keeps the prompt byte for byte, its last line break too, and breaks the line where it has none", () => {
    expect(program("    return 1\n", { ...completing, prompt: `${PROMPT}\n` })).toBe(`${PROMPT}\n    return 1\n`);
    expect(program("    return 1", { ...completing, prompt: PROMPT.trimEnd() })).toBe(`${PROMPT}    return 1`);
  });

  it("mends a first line that opens a block", () => {
    expect(program("for y in x:\n        return y\n    return 0", completing)).toBe(
      `${PROMPT}    for y in x:\n        return y\n    return 0`,
    );
  });

  it("keeps functions that follow the body, and lines of a string", () => {
    const reply = '    text = """\na\n  b"""\n    return helper(text)\n\n\ndef helper(text):\n    return text\n';
    expect(program(reply, completing)).toBe(PROMPT + reply);
    expect(program('text = """\na\n  b"""\nreturn text', completing)).toBe(
      `${PROMPT}    text = """\na\n  b"""\n    return text`,
    );
  });

  it("keeps a body that was cut off", () => {
    expect(program("    y = x\n    return [a for a in", completing)).toBe(`${PROMPT}    y = x\n    return [a for a in`);
  });
});

describe("names of the prompt", () => {
  it("come in front of a whole program that lacks them, after its future imports", () => {
    expect(program(DEF, completing)).toBe(`from typing import List\n\n${DEF}`);
    expect(program(`from __future__ import annotations\n${DEF}`, completing)).toBe(
      `from __future__ import annotations\nfrom typing import List\n\n${DEF}`,
    );
    expect(program(`from typing import List, Any\n${DEF}`, completing)).toBe(`from typing import List, Any\n${DEF}`);
  });

  it("include helpers, unless the program has its own", () => {
    const helper = "def half(n):\n    return n / 2";
    const wanted = { ...completing, prompt: `${helper}\n\n\ndef first(x):\n    """Half."""\n` };
    expect(program(DEF, wanted)).toBe(`${helper}\n\n${DEF}`);
    expect(program(`${helper}\n${DEF}`, wanted)).toBe(`${helper}\n${DEF}`);
  });
});
