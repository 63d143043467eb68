import { describe, expect, it } from "vitest";
import { askForLesson, askForProgram, askForTests, planIn, programOf } from "../play.testing.ts";
import { humanevalRules } from "./index.ts";

const SHIFT = [
  "from typing import List",
  "",
  "def middle_up(numbers: List[int]) -> List[int]:",
  '    """ Sort them.',
  "    >>> middle_up([1, 2])",
  "    [1, 2]",
  "    >>> middle_up([3, 1, 2])",
  "    [1, 2, 3]",
  "    >>> middle_up([2, 1, 2])",
  "    [1, 2, 2]",
  '    """',
  "",
].join("\n");
const UNHEARD = SHIFT.replaceAll(/\[1, 2, 3\]/g, "[77, 5, -9, 4]");

const plans = (prompt: string, lessons: readonly string[], attempt = "") =>
  new Set(
    Array.from({ length: 25 }, (_, seed) => planIn(humanevalRules(askForProgram(prompt, lessons, attempt), seed))),
  );

describe("the actor", () => {
  it("replies with the whole function in a fence, imports and all", () => {
    const reply = humanevalRules(askForProgram(SHIFT, []), 1);
    expect(reply).toMatch(
      /^```python\nfrom typing import List\ndef middle_up\(numbers: List\[int\]\) -> List\[int\]:\n/,
    );
    expect(reply).toMatch(/\n {4}return .*\n```$/);
  });

  it("looks at one example alone at first", () => {
    expect(plans(SHIFT, []).size).toBeGreaterThan(5);
  });

  it("knows the examples by heart where nothing it can do agrees with them", () => {
    const lesson = 'For middle_up, the plan "sorted" failed.';
    expect([...plans(UNHEARD, [lesson])]).toEqual(["the examples by heart"]);
    const program = programOf(humanevalRules(askForProgram(UNHEARD, [lesson]), 1));
    expect(program).toContain("    if numbers == [3, 1, 2]:\n        return [77, 5, -9, 4]\n");
  });
});

describe("lessons", () => {
  const hasty = humanevalRules(askForProgram(SHIFT, []), 2);
  const feedback = "1 of 2 of your own tests passed.\nassert middle_up([3, 1, 2]) == [1, 2, 3]  # got [3, 1, 2]";
  const lesson = humanevalRules(askForLesson(SHIFT, hasty, feedback), 1);

  it("name the function, the plan that failed and a test that shows it", () => {
    expect(lesson).toMatch(
      /^For middle_up, the plan "[^"]+" failed\. A test that failed: assert middle_up\(\[3, 1, 2\]\)/,
    );
    expect(lesson).toContain(`"${planIn(hasty)}"`);
    expect(lesson).toContain("next time");
    expect(lesson).not.toContain("\n");
  });

  it("rule out the plan, and bring the example that it broke", () => {
    const first = plans(SHIFT, []);
    const after = plans(SHIFT, ['For middle_up, the plan "running maxima" failed.']);
    expect(after.size).toBeLessThan(first.size);
    expect(plans(SHIFT, ['For middle_up, the plan "sorted" failed.'])).not.toContain("sorted");
  });

  it("are obeyed when the attempt alone is shown", () => {
    expect(plans(SHIFT, [], hasty)).not.toContain(planIn(hasty));
  });

  it("of another function change nothing", () => {
    const other = lesson.replaceAll("middle_up", "other");
    expect(plans(SHIFT, [other])).toEqual(plans(SHIFT, []));
  });

  it("are written of programs by others too", () => {
    const words = humanevalRules(askForLesson(SHIFT, "```python\npass\n```", "The program did not run."), 1);
    expect(words).toMatch(/^For middle_up, my program followed no plan\./);
  });
});

describe("the test writer", () => {
  it("writes the examples and some variations of them as assertions", () => {
    const lines = humanevalRules(askForTests(SHIFT), 3).split("\n");
    expect(lines).toContain("assert middle_up([3, 1, 2]) == [1, 2, 3]");
    expect(lines.length).toBeGreaterThan(3);
    for (const line of lines) expect(line).toMatch(/^assert middle_up\(.*\) == .+$/);
  });

  it("writes the examples alone where it has no guess", () => {
    expect(humanevalRules(askForTests(UNHEARD), 3).split("\n")).toHaveLength(3);
  });
});
