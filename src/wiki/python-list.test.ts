import { expect, it } from "vitest";
import { pythonList } from "./python-list.ts";

it.each([
  [[], "[]"],
  [["a", "b c"], "['a', 'b c']"],
  [["I's"], '["I\'s"]'],
  [['say "x"'], "['say \"x\"']"],
  [["both ' and \""], "['both \\' and \"']"],
  [["back\\slash\n"], "['back\\\\slash\\n']"],
  [["a\u00a0b\u200e\u0007"], "['a\\xa0b\\u200e\\x07']"],
  [["\u{e0001}é😀"], "['\\U000e0001é😀']"],
])("prints %j as Python does", (items, expected) => {
  expect(pythonList(items)).toBe(expected);
});
