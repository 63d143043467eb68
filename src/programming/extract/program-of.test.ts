import { expect, it } from "vitest";
import { programOf } from "./program-of.ts";

it("the program of a sample is what the official scripts run, byte for byte", () => {
  const problem = { prompt: "def f():\r\n" };
  expect(programOf({ completion: "\treturn 1```\r\n" }, problem)).toBe("def f():\r\n\treturn 1```\r\n");
  expect(programOf({ completion: "" }, problem)).toBe("def f():\r\n");
  expect(programOf({ solution: "```python\nx\n```" }, problem)).toBe("```python\nx\n```");
  expect(programOf({ solution: "x = 1", completion: "y" }, problem)).toBe("x = 1");
  expect(programOf({}, problem)).toBeNull();
});
