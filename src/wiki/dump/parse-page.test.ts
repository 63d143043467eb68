import { describe, expect, it } from "vitest";
import { PageError, parsePage } from "./parse-page.ts";

const parse = (value: unknown) => parsePage(Buffer.from(typeof value === "string" ? value : JSON.stringify(value)));

describe("a line of a dump", () => {
  it("in the house's form keeps its sentences, with a space between them", () => {
    expect(parse({ title: "Tom &amp; Co", sentences: ["One.", "Two.", " Three.", " ", "\nFour."] })).toEqual({
      title: "Tom & Co",
      sentences: ["One.", " Two.", " Three.", "\nFour."],
    });
  });

  it("of HotPotQA holds sentences or paragraphs of sentences, and more fields", () => {
    expect(parse({ id: "1", url: "x", title: "A", text: ["One.", " Two."], charoffset: [] })?.sentences).toEqual([
      "One.",
      " Two.",
    ]);
    expect(parse({ title: "A", text: [[" One.", " Two."], [], ["Three.", "Four."]] })?.sentences).toEqual([
      "One.",
      " Two.",
      "\nThree.",
      " Four.",
    ]);
  });

  it("of FEVER gives the second column of its lines and the title behind its id", () => {
    const lines = "0\tOne -LRB- 1 -RRB- .\tLink\tOther\nrest of a link\n1\t\n2\tTwo .\n3";
    expect(parse({ id: "One_-LRB-film-RRB-_-COLON-_-LSB-x-RSB-", text: "One", lines })).toEqual({
      title: "One (film) : [x]",
      sentences: ["One -LRB- 1 -RRB- .", " Two ."],
    });
    expect(parse({ id: "", text: "", lines: "" })).toBeNull();
  });

  it.each([
    { title: "A", sentences: [] },
    { title: "", text: ["", " "] },
    { title: "A", text: [] },
  ])("without a sentence is no page: %j", (page) => {
    expect(parse(page)).toBeNull();
  });

  it.each<[line: unknown, says: RegExp]>([
    ['{"title": "A", "sen', /is not JSON/],
    ["[]", /expected an object with a page, found a list/],
    ["null", /expected an object with a page, found null/],
    [{}, /expected \{title, sentences\}, .* found an object without fields/],
    [{ name: "A", body: "x" }, /found \{name, body\}/],
    [{ title: "A", sentences: "One." }, /"sentences": expected array, found "One\."/],
    [{ title: "A", sentences: ["x", 3] }, /"sentences\[1\]": expected string, found 3/],
    [{ title: 7, text: ["x"] }, /"title": expected string, found 7/],
    [{ title: "A", text: "One." }, /"text": expected a list of sentences, or a list of paragraphs .*, found "One\."/],
    [{ id: "A", lines: [] }, /"lines": expected string, found a list of 0/],
    [{ title: " ", sentences: ["x"] }, /"title": expected a title, found blank text/],
  ])("that is wrong says so: %j", (line, says) => {
    expect(() => parse(line)).toThrow(PageError);
    expect(() => parse(line)).toThrow(says);
  });

  it("that is not UTF-8 says so", () => {
    expect(() => parsePage(Buffer.from([0x22, 0xff, 0x22]))).toThrow("is not UTF-8 text");
  });
});
