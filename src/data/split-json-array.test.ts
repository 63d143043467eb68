import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { splitJsonArray } from "./split-json-array.ts";

/** Elements as text, out of chunks of `size` bytes. */
async function split(text: string, size = 1_000): Promise<string[]> {
  const bytes = Buffer.from(text, "utf8");
  async function* chunks(): AsyncGenerator<Uint8Array> {
    for (let i = 0; i < bytes.length; i += size) yield bytes.subarray(i, i + size);
  }
  const elements: string[] = [];
  for await (const element of splitJsonArray(chunks())) elements.push(element.toString("utf8"));
  return elements;
}

describe("splitJsonArray", () => {
  it("gives back any list of values, however it is cut and indented", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.jsonValue()),
        fc.integer({ min: 1, max: 9 }),
        fc.constantFrom(undefined, 1, "\t"),
        async (values, size, indent) => {
          const elements = await split(JSON.stringify(values, null, indent), size);
          expect(elements.map((element) => JSON.parse(element))).toEqual(JSON.parse(JSON.stringify(values)));
        },
      ),
    );
  });

  it("is not misled by brackets, commas, quotes and backslashes inside strings", async () => {
    const values = ["],[", '"', "\\", '\\"]', { "}": "{" }, "é—𝒜"];
    for (const size of [1, 2, 3]) {
      expect((await split(JSON.stringify(values), size)).map((element) => JSON.parse(element))).toEqual(values);
    }
  });

  it("skips a byte order mark at the start, also when it is cut", async () => {
    expect(await split("\ufeff [1]\n", 1)).toEqual(["1"]);
    await expect(split(" \ufeff[1]")).rejects.toThrow("expected a JSON array, found byte 0xef");
  });

  it.each([
    ["", "expected a JSON array, found an empty file"],
    [" \n ", "expected a JSON array, found an empty file"],
    ['{"a": []}', "expected a JSON array, found an object"],
    ['"a"', "expected a JSON array, found a string"],
    ["null", 'expected a JSON array, found "n"'],
    ["[1, 2", "ends inside record 2: the file was cut"],
    ['[1, "2]', "ends inside record 2: the file was cut"],
    ["[1,, 2]", 'record 2 is missing: expected a value, found ","'],
    ["[1, 2, ]", 'record 3 is missing: expected a value, found "]"'],
    ["[,]", 'record 1 is missing: expected a value, found ","'],
    ["[1}", 'a "}" closes the array after record 1'],
    ["[1] [2]", "the array is over after record 1, but more text follows"],
  ])("refuses %j", async (text, message) => {
    for (const size of [1, 1_000]) await expect(split(text, size)).rejects.toThrow(message);
  });
});
