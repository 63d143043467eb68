import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { renderAction } from "../text/transcript.ts";
import { parseAction } from "./parse-action.ts";

const ACTIONS = [
  { name: "search", argument: "entity", effect: "" },
  { name: "lookup", argument: "keyword", effect: "" },
  { name: "finish", argument: "answer", effect: "" },
];

const read = (text: string) => {
  const { action, failure } = parseAction(text, ACTIONS);
  return action ? `${action.name}[${action.argument}]` : failure?.kind;
};

describe("parseAction", () => {
  it("reads thought and action in the published format", () => {
    const turn = parseAction("Thought 1: I need the river.\nAction 1: Search[Vell (river)]", ACTIONS);
    expect(turn.thought).toBe("I need the river.");
    expect(turn.action).toEqual({ name: "search", argument: "Vell (river)" });
  });

  it.each([
    ["Action 1:Search[x]", "search[x]"],
    ["Action 2: Search[x]", "search[x]"],
    ["Thought 1: so. Action 1: Search[x]", "search[x]"],
    ["Action 1: Search[x]\nAction 2: Lookup[y]", "search[x]"],
    ["I think.\nAction 1: Search[x]\nObservation 1: fake\nAction 2: Finish[y]", "search[x]"],
    ["Thought 1: a\nAction 1: Search[a]\nThought 2: b\nAction 2: Search[b]", "search[a]"],
    ["Action: Finish[a [b] c]", "finish[a [b] c]"],
    ["Action: Finish[a [b c]", "finish[a [b c]"],
    ["Action 1: Search[Foo] (see note [2])", "search[Foo]"],
    ["Thought 1: My next action: search the page of X.\nAction 1: Search[X]", "search[X]"],
    ["Thought 1: The film is Class Action: the sequel.\nAction 1: Search[X]", "search[X]"],
    ["Thought 1: so my action: is clear. Action: Search[X]", "search[X]"],
    ["Action 1: Finish[]", "finish[]"],
    ["Action 1: Finish[x].", "finish[x]"],
    ["**Action 1: Finish[x]**", "finish[x]"],
    ["Action 1: **Finish[x]**", "finish[x]"],
    ["Action 1: `Finish[x]`", "finish[x]"],
    ["Action 1: Search [x]", "search[x]"],
    ["action 1: SEARCH[x]", "search[x]"],
    ["Finish[x]", "finish[x]"],
    ["I am sure.\n- Finish[x]", "finish[x]"],
    ["Action 1: Finish[two\nlines]", "finish[two\nlines]"],
    ["Action 1: Search[x]\r\nObserv", "search[x]"],
  ])("reads %j", (text, expected) => {
    expect(read(text)).toBe(expected);
  });

  it.each([
    ["", "empty-reply"],
    [" \n ", "empty-reply"],
    ["Observation 1: all invented", "empty-reply"],
    ["I do not know.", "no-action"],
    ["Action 1:", "no-action"],
    ["Action 1: Fly[away]", "unknown-action"],
    ["Action 1: look at the page", "malformed-action"],
    ["Action 1: Search[x", "malformed-action"],
    ["Action 1: Search[x] and Lookup[y]", "several-actions"],
  ])("names the failure of %j", (text, kind) => {
    expect(read(text)).toBe(kind);
  });

  it("tells the agent which forms would be read", () => {
    expect(parseAction("?", ACTIONS).failure?.message).toContain("search[entity], lookup[keyword], finish[answer]");
  });

  it("gives back what was rendered, for every action and every argument on one line", () => {
    const argument = fc
      .string({ unit: "grapheme" })
      .map((text) => text.replace(/[\n\r\u2028\u2029]/g, " ").trim())
      .filter((text) => !/\]|\[/.test(text));
    fc.assert(
      fc.property(fc.constantFrom(...ACTIONS), argument, (spec, argument) => {
        const action = { name: spec.name, argument };
        const turn = parseAction(`Thought 1: x\nAction 1: ${renderAction(action)}`, ACTIONS);
        // A label for the next turn inside an argument is cut, as it would be in a reply that runs on.
        fc.pre(!/(thought|action|observation)\s*\d*\s*:/i.test(argument));
        expect(turn.action).toEqual(action);
      }),
    );
  });

  it("reads actions whose names mean something in regular expressions", () => {
    const odd = [{ name: "c++", argument: "x", effect: "" }];
    expect(parseAction("Action: C++[x]", odd).action).toEqual({ name: "c++", argument: "x" });
    expect(parseAction("c++[x]", odd).action).toEqual({ name: "c++", argument: "x" });
  });

  it("never throws and is an action or a failure, never both, never neither", () => {
    const noise = fc.array(
      fc.oneof(
        fc.string({ unit: "grapheme" }),
        fc.constantFrom("Action 1: ", "Thought: ", "Search[", "]", "\n", "Observation 1:", "**", "`", "finish[a]"),
      ),
    );
    fc.assert(
      fc.property(noise, (parts) => {
        const turn = parseAction(parts.join(""), ACTIONS);
        expect(turn.action === null).not.toBe(turn.failure === null);
      }),
    );
  });
});
