import { parser } from "@lezer/python";
import { afterEach, describe, expect, it, vi } from "vitest";
import { parseAsserts } from "../tests/index.ts";
import { extractProgram } from "./extract-program.ts";
import { LONGEST_CODE } from "./parse-python.ts";
import { completing, DEF, lines, program, replacing } from "./replies.testing.ts";

const SIZE = 99_000;
const filled = (unit: string): string => unit.repeat(Math.ceil(SIZE / unit.length)).slice(0, SIZE);
/** What may be parsed for one reply: the bound of work, and the text that met it. */
const MOST_PARSED = 400_000 + LONGEST_CODE;

const muddled = (unit: string): string => lines("```python", `${unit}\n`.repeat(2000), "```", "");

afterEach(() => vi.restoreAllMocks());

/** Characters that the parser is given, and how often. */
function parsedBy(read: () => unknown): { readonly characters: number; readonly texts: readonly string[] } {
  const parse = vi.spyOn(parser, "parse");
  read();
  const texts = parse.mock.calls.map(([text]) => String(text));
  return { characters: texts.reduce((sum, { length }) => sum + length, 0), texts };
}

const shapes: readonly (readonly [string, string])[] = [
  ["fences of Python", filled("```python\nx = 1\n```\n")],
  ["fences with strings that nobody closes", `\`\`\`python\n${filled('x = """\n```\n')}`],
  ["signatures", filled("def first(x):\n")],
  ["brackets that nobody closes", filled("x = (\n")],
  ["brackets that nobody opened", filled(")]}\n")],
  ["signs", filled("=\n")],
  ["backticks in an open fence", `\`\`\`python\n${filled("`")}x`],
  ["spaces behind a fence", `\`\`\`python x${filled(" ")}y`],
  ["nested blocks", Array.from({ length: 430 }, (_, depth) => `${" ".repeat(depth)}def first(x):`).join("\n")],
  ["sessions", filled(`>>> ${DEF.replaceAll("\n", "\n... ")}\n`)],
  ["quoted fences", filled("> ```python\n> x = 1\n> ```\n")],
  ["ends of thinking", filled("' </think>")],
];

describe("a reply of 99,000 characters", () => {
  it.each(shapes)(
    "of %s is parsed a bounded number of times",
    (_, reply) => {
      for (const wanted of [completing, replacing]) {
        const { characters } = parsedBy(() => extractProgram(reply.slice(0, SIZE), wanted));
        expect(characters).toBeLessThan(MOST_PARSED);
      }
    },
    4000,
  );

  it("with its answer in a fence is read, however long the talk around it is", () => {
    const talk = filled("Let's see (it's long) what x = 3 gives: that.\n").slice(0, 60_000);
    expect(program(lines(talk, "```python", DEF, "```", "That's it."))).toBe(DEF);
    expect(program(lines(talk, "```", DEF, "```", "That's it."))).toBe(DEF);
  });

  it.each([
    ["code that is too long", `def first(x):\n${filled("    x = 1\n")}`, /more than 20000 characters/],
    ["places that are no Python", ["= $", "$ =", "$ $", "= =", "$ ?", "? $"].map(muddled).join(""), /too muddled/],
    ["brackets", `\`\`\`python\ndef first(x):\n    return ${"(".repeat(2000)}\n\`\`\``, /too deeply/],
  ])("is refused by name for %s", (_, reply, problem) => {
    expect(extractProgram(reply, replacing)).toMatchObject({ program: null, problem: expect.stringMatching(problem) });
  });

  it.each(["it's\n<pre>\n", "it's\n<pre>"])(
    "of %j, in whose tree the parser's own walk fails, is none to fail at",
    (unit) => {
      for (const size of [14_000, 19_900]) {
        const reply = unit.repeat(size / unit.length);
        expect(extractProgram(reply, replacing)).toMatchObject({ program: null });
        expect(() => parseAsserts(reply, "first")).not.toThrow();
      }
    },
  );
});

it("tests in a reply are parsed a bounded number of times", () => {
  for (const unit of ["assert first(1) == (\n", "- assert first(", "def first(x):\n"]) {
    expect(parsedBy(() => parseAsserts(filled(unit), "first")).characters).toBeLessThan(MOST_PARSED);
    expect(parsedBy(() => parseAsserts(filled(unit).slice(0, LONGEST_CODE - 1), "first")).characters).toBeLessThan(
      MOST_PARSED,
    );
  }
});

it("no text is parsed twice for one reply", () => {
  const { texts } = parsedBy(() => extractProgram(lines("So:", "```python", DEF, "```"), replacing));
  expect(texts).toHaveLength(new Set(texts).size);
});

it("assertions stay where another fence of the reply is too much", () => {
  const long = lines("```", filled("first(\n"), "```");
  const found = parseAsserts(lines("```", "assert first([1]) == 1", "```", long), "first");
  expect(found.asserts).toEqual(["assert first([1]) == 1"]);
  expect(found.refused).toHaveLength(1);
});
