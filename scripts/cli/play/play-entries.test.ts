import { expect, it } from "vitest";
import { readEntries } from "./play-entries.ts";

async function entries(lines: readonly string[], blocks = true) {
  async function* typed() {
    yield* lines;
  }
  const all = [];
  for await (const entry of readEntries(typed(), blocks)) all.push(entry);
  return all;
}

it("a block is an action whose argument keeps its lines, empty ones and brackets included", async () => {
  const program = ["def f(x):", "", "    return [", "        x[0],", "    ]"];
  expect(await entries(["Submit[", ...program, "]", "", "next"])).toEqual([
    { kind: "block", action: { name: "submit", argument: program.join("\n") } },
    { kind: "line", text: "" },
    { kind: "line", text: "next" },
  ]);
});

it("an action on one line stays a line, and without blocks every line is one", async () => {
  expect(await entries(["submit[def f(): return 1]"])).toEqual([{ kind: "line", text: "submit[def f(): return 1]" }]);
  expect(await entries(["search[", "]"], false)).toEqual([
    { kind: "line", text: "search[" },
    { kind: "line", text: "]" },
  ]);
});

it("an input that ends within a block says so", async () => {
  expect(await entries(["submit[", "def f():"])).toEqual([{ kind: "open", text: "submit[" }]);
});
