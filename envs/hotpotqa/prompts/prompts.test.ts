import { describe, expect, it } from "vitest";
import { parseAction } from "../../../src/agents/parse-action.ts";
import { readReflexionReply } from "../../../src/agents/strict/reflexion-action.ts";
import { promptSetSchema, slotProblems } from "../../../src/core/prompt-set.ts";
import { hotpotqa } from "../index.ts";
import { prompts } from "./index.ts";

const bundled = await hotpotqa.load({ data: null, skipInvalid: false });
const { actions } = bundled.createEnvironment({ revealVerdict: false });
const agents = Object.entries(prompts.agents);

/** Replies of an example: what stands between the question or an observation and the next observation. */
function repliesOf(example: string): string[] {
  const turns = example.split(/\n(?=Observation \d+: )/).map((part) => part.replace(/^Observation .*\n?/, ""));
  return turns.map((turn) => turn.slice(turn.search(/^(?:Thought|Action) \d+:/m)));
}

describe("the prompts of HotPotQA", () => {
  it("have every slot they need and no other", () => {
    expect(promptSetSchema.safeParse(prompts).success).toBe(true);
    expect(slotProblems(prompts)).toEqual([]);
  });

  it("show as many examples as the published code", () => {
    const counts = Object.fromEntries(agents.map(([name, { examples }]) => [name, examples.length]));
    expect(counts).toEqual({ react: 6, act: 6, cot: 6, "cot-context": 3 });
    expect(prompts.reflector.examples).toHaveLength(2);
  });

  it.each(agents)("%s: every reply of the examples is read alike by strict and lenient rules", (name, { examples }) => {
    for (const example of examples) {
      repliesOf(example).forEach((reply, index) => {
        const form = name === "act" ? /^Action \d+: .+$/ : /^Thought \d+: .+\nAction \d+: .+$/;
        expect(reply).toMatch(form);
        const strict = readReflexionReply(reply, index + 1, actions);
        expect(strict.failure).toBeNull();
        expect(parseAction(reply, actions)).toEqual(strict);
        expect(`\n${reply}`.split(`\nAction ${index + 1}: `)).toHaveLength(2);
      });
    }
  });

  it("react: no example takes more steps than an episode has, and each ends with an answer", () => {
    for (const example of prompts.agents.react?.examples ?? []) {
      const replies = repliesOf(example);
      expect(replies.length).toBeLessThanOrEqual(hotpotqa.steps.limit);
      expect(replies.at(-1)).toMatch(/\nAction \d: Finish\[[^\]]+\]$/);
    }
  });

  it("name nothing that the bundled questions ask about", () => {
    const shown = JSON.stringify(prompts);
    const asked = new Set(
      bundled.tasks.flatMap(({ instruction }) => instruction.match(/(?:\p{Lu}\p{L}+ ?){2,}/gu) ?? []),
    );
    const known = [...asked].map((name) => name.trim()).filter((name) => name.includes(" ") && shown.includes(name));
    expect(known).toEqual([]);
  });
});
