import { describe, expect, it } from "vitest";
import { flagNames } from "./run-flags.ts";
import { checkOptions, EXECUTION_OPTIONS } from "./run-options.ts";

const problem = (options: Record<string, unknown>) => {
  try {
    checkOptions(options);
  } catch (error) {
    return (error as Error).message.split("\n")[0];
  }
  return "accepted";
};

describe("options", () => {
  it("have their defaults", () => {
    expect(checkOptions({})).toMatchObject({
      agent: ["react"],
      strategy: ["none", "reflexion"],
      memory: ["sliding-window"],
      window: 3,
      trials: 3,
      seeds: [1],
      samples: 1,
      evaluator: "reward",
      model: "rules",
    });
  });

  it("are the same whether typed or read from a file", () => {
    const typed = checkOptions({ limit: "5", seeds: "1,2", strategy: "none", price: "1,2", "actor-stop": "\\n|END" });
    const read = checkOptions({
      limit: 5,
      seeds: [1, 2],
      strategy: ["none"],
      price: [1, 2],
      "actor-stop": ["\n", "END"],
    });
    expect(typed).toEqual(read);
    expect(checkOptions({ "actor-stop": "" })["actor-stop"]).toEqual([]);
  });

  it.each([
    [{ limit: "-1" }, '--limit: expected a whole number of at least 1, found "-1"'],
    [{ limit: "abc" }, '--limit: expected a whole number of at least 1, found "abc"'],
    [{ limit: "1.5" }, '--limit: expected a whole number of at least 1, found "1.5"'],
    [{ limit: "" }, '--limit: expected a whole number of at least 1, found ""'],
    [{ concurrency: "0" }, '--concurrency: expected a whole number of at least 1, at most 4096, found "0"'],
    [{ "actor-top-p": "0" }, '--actor-top-p: expected a number above 0, at most 1, found "0"'],
    [{ "actor-temperature": "3" }, '--actor-temperature: expected a number of at least 0, at most 2, found "3"'],
    [{ seeds: "1,1" }, '--seeds: expected different whole numbers of at least 0, such as "1,2,3", found "1,1"'],
    [{ strategy: "none,," }, '--strategy: expected a list such as "a,b", found "none,,"'],
    [
      { price: "1" },
      '--price: expected two prices such as "0.15,0.60", or three with that of cached tokens, found "1"',
    ],
    [{ "base-url": "localhost" }, '--base-url: expected a URL such as http://localhost:8000/v1, found "localhost"'],
    [{ format: "xml" }, '--format: expected one of table, csv, markdown, latex, json, found "xml"'],
    [{ trails: 3 }, '--trails: there is no such option; did you mean "trials"?'],
  ])("%j is refused with what was expected and found", (options, message) => {
    expect(problem(options)).toBe(message);
  });

  it("every flag can be checked, and every execution option is a flag", () => {
    for (const name of flagNames) expect(problem({ [name]: {} })).not.toMatch(/no such option/);
    for (const name of EXECUTION_OPTIONS) expect(flagNames).toContain(name);
  });
});
