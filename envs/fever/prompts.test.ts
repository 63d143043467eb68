import { describe, expect, it } from "vitest";
import { parseAction } from "../../src/agents/parse-action.ts";
import { promptSetSchema, slotProblems } from "../../src/core/prompt-set.ts";
import { prompts } from "./prompts.ts";
import { LABELS } from "./task.ts";

const { react, act, cot } = prompts.agents;
const ACTIONS = ["search", "lookup", "finish"].map((name) => ({ name, argument: "x", effect: "x" }));

describe("the prompts for claims", () => {
  it("have their shape and all of their slots", () => {
    expect(promptSetSchema.parse(prompts)).toEqual(prompts);
    expect(slotProblems(prompts)).toEqual([]);
    for (const agent of [react, act, cot]) expect(agent?.task).toBe("Claim: {instruction}");
  });

  it.each(["react", "act", "cot", "cot-context"])("show three examples to %s, one of each label", (name) => {
    const examples = prompts.agents[name]?.examples ?? [];
    expect(examples.map((example) => /Finish\[(.*)\]$/.exec(example)?.[1])).toEqual([...LABELS]);
    for (const example of examples) {
      expect(example).toMatch(/^Claim: .+\./);
      const actions = example.split("\n").filter((line) => line.startsWith("Action "));
      for (const line of actions) expect(parseAction(line, ACTIONS).failure).toBeNull();
    }
  });

  it("leave the thoughts out for act and everything but a thought and an answer for cot", () => {
    expect(act?.examples.join("\n")).not.toContain("Thought");
    expect(act?.examples.join("\n").match(/Observation/g)).toHaveLength(
      react?.examples.join("\n").match(/Observation/g)?.length ?? 0,
    );
    for (const example of cot?.examples ?? [])
      expect(example).toMatch(/^Claim: .+\nThought 1: .+\nAction 1: Finish\[.+\]$/);
  });

  it("show two examples to the reflector", () => {
    expect(prompts.reflector.examples).toHaveLength(2);
    for (const example of prompts.reflector.examples) expect(example).toMatch(/^Claim: .*\nLesson: .+$/s);
  });
});
