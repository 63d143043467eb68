import { expect, it } from "vitest";
import { pythonList } from "./python-list.ts";

it.each([
  [[], "[]"],
  [["a", "b c"], "['a', 'b c']"],
  [["I's"], '["I\'s"]'],
  [['say "x"'], "['say \"x\"']"],
  [["both ' and \""], "['both \\' and \"']"],
  [["back\\slash\n"], "['back\\\\slash\\n']"],
])("prints %j as Python does", (items, expected) => {
  expect(pythonList(items)).toBe(expected);
});
