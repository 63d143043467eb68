import { visibleTestsOf } from "../tests/index.ts";

/** Assertions that stand on lines of their own in a prompt (EvalPlus shows MBPP's so), else the docstring's examples. */
export function shownAsserts(prompt: string, entryPoint: string): readonly string[] {
  const asserts = prompt.split("\n").filter((line) => line.startsWith("assert ") && line.includes(entryPoint));
  return asserts.length > 0 ? asserts.map((line) => line.trimEnd()) : visibleTestsOf(prompt, entryPoint);
}
