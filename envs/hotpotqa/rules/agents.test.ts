import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cotAgent } from "../../../src/agents/cot-agent.ts";
import { cotContextAgent } from "../../../src/agents/cot-context-agent.ts";
import { cotGoldAgent } from "../../../src/agents/cot-gold-agent.ts";
import { agents } from "../../../src/agents/index.ts";
import { parseAction } from "../../../src/agents/parse-action.ts";
import { rulesModel } from "../../../src/llm/rules-model.ts";
import { plainArm, playInMemory } from "../../../src/testing/plain-arm.ts";
import { normalizeAnswer } from "../../../src/text/normalize.ts";
import { hotpotqa } from "../index.ts";
import { hotpotqaRules } from "./index.ts";

const AGENTS = Object.values(agents);
const taskSet = await hotpotqa.load({ data: null, skipInvalid: false });
const few = { ...taskSet, tasks: taskSet.tasks.slice(0, 8) };

describe("every agent, played by the rules over two trials", () => {
  it.each(
    AGENTS.flatMap((agent) => ["default", "react", "reflexion"].map((rules) => ({ agent, name: agent.name, rules }))),
  )(
    "$name under $rules rules: every reply is read, and no answer of the last attempt is given again",
    async ({ agent, rules }) => {
      const strategy = "last-attempt+reflexion";
      const arm = plainArm(hotpotqa, { model: rulesModel(hotpotqaRules), agent, rules, strategy });
      const { episodes } = await playInMemory(hotpotqa, few, [arm], 2);
      const answers = new Map<string, string>();
      for (const { key, trajectory } of episodes) {
        expect(trajectory.ending).toEqual({ kind: "terminated" });
        expect(trajectory.steps.filter(({ failure, badCall }) => failure !== null || badCall)).toEqual([]);
        const answer = normalizeAnswer(trajectory.steps.at(-1)?.action?.argument ?? "");
        expect(answers.get(key.task)).not.toBe(answer);
        answers.set(key.task, answer);
      }
    },
  );

  it("paragraphs help, and those of the answer alone help more", async () => {
    const many = { ...taskSet, tasks: taskSet.tasks.slice(0, 60) };
    const solved = async (agent: typeof cotAgent) => {
      const arm = plainArm(hotpotqa, { model: rulesModel(hotpotqaRules), agent, strategy: "none" });
      const { episodes } = await playInMemory(hotpotqa, many, [arm], 1);
      return episodes.filter(({ trajectory }) => trajectory.reward === 1).length;
    };
    const [blind, given, gold] = [await solved(cotAgent), await solved(cotContextAgent), await solved(cotGoldAgent)];
    expect(blind).toBeLessThan(given);
    expect(given).toBeLessThanOrEqual(gold);
  });
});

it("attempts, paragraphs and labels in any disorder get one readable action", () => {
  const piece = fc.oneof(
    fc.string({ unit: "binary", maxLength: 20 }),
    fc.constantFrom(
      "\n",
      "\n\n",
      "Question: Who wrote Low Tide?",
      "Low Tide: Low Tide is a novel by Ilse Varn.",
      "Action 1: Finish[Ilse Varn]",
      "Observation 1: ",
      "Could not find Low Tide. Similar: ['Low'].",
      "(End of the last attempt)",
      "\nAction 1:",
      "- ",
    ),
  );
  const opening = fc.array(piece, { maxLength: 12 }).map((pieces) => `${pieces.join("")}\n\nQuestion: Who?`);
  fc.assert(
    fc.property(
      opening,
      fc.constantFrom("- Finish[x]", "- Search[x]\n- Finish[x]"),
      fc.nat(),
      (content, system, seed) => {
        const messages = [{ role: "system", content: system } as const, { role: "user", content } as const];
        expect(
          parseAction(hotpotqaRules(messages, seed), [
            { name: "search", argument: "x", effect: "" },
            { name: "lookup", argument: "x", effect: "" },
            { name: "finish", argument: "x", effect: "" },
          ]).failure,
        ).toBeNull();
      },
    ),
    { numRuns: 300 },
  );
});
