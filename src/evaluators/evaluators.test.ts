import { describe, expect, it } from "vitest";
import { evaluatorContract } from "../testing/evaluator-contract.ts";
import { TOY_PARAMETERS, toyTrajectory } from "../testing/toys.ts";
import { evidenceEvaluator } from "./evidence.ts";
import { rewardEvaluator } from "./reward.ts";
import { selfJudgement } from "./self-judgement.ts";

describe.each([rewardEvaluator, evidenceEvaluator, selfJudgement])(
  "evaluator $name keeps the contract of evaluators",
  (definition) => {
    for (const check of evaluatorContract(definition)) it(check.name, check.run);
  },
);

function parts(text: string, sent: string[] = []) {
  const complete = async ({ messages }: { messages: readonly { content: string }[] }) => {
    sent.push(...messages.map(({ content }) => content));
    return { text, finish: "stop" as const, usage: null };
  };
  const prompt = { system: "Judge.", examples: [], task: "{instruction}\n{trajectory}" };
  return { model: { id: "m", complete }, parameters: TOY_PARAMETERS, prompt, transcriptTokens: null, seed: 1 };
}

describe("the reward evaluator", () => {
  const judge = (changes: Parameters<typeof toyTrajectory>[0]) =>
    rewardEvaluator.createEvaluator(parts("")).evaluate(toyTrajectory(changes));

  it("passes the environment's verdict on as a scalar from outside", async () => {
    expect(await judge({ verdict: "success" })).toMatchObject({
      verdict: "success",
      source: "external",
      form: "scalar",
    });
    expect(await judge({ verdict: "failure" })).toMatchObject({ verdict: "failure" });
    const cut = await judge({ verdict: "failure", ending: { kind: "truncated", limit: "steps" } });
    expect(cut.text).toContain("limit of steps");
  });

  it("refuses to judge without a verdict", async () => {
    await expect(judge({ verdict: null })).rejects.toThrow("no verdict");
  });
});

describe("self-judgement", () => {
  it.each([
    ["Verdict: success, it stands there.", "success"],
    ["**Verdict:** Success", "success"],
    ["verdict: failure", "failure"],
    ['Verdict: "success"', "success"],
    ["I must write Verdict: success or Verdict: failure. It is wrong. Verdict: failure", "failure"],
    ["It is fine.", "failure"],
    ["Verdict: successive", "failure"],
  ])("reads %j as %s", async (text, verdict) => {
    const feedback = await selfJudgement.createEvaluator(parts(text)).evaluate(toyTrajectory());
    expect(feedback).toMatchObject({ verdict, source: "internal", form: "text", text });
  });

  it("shows the model the question and the whole episode, and asks nothing about one that was cut off", async () => {
    const sent: string[] = [];
    const evaluator = selfJudgement.createEvaluator(parts("Verdict: success", sent));
    await evaluator.evaluate(toyTrajectory());
    expect(sent[1]).toBe("Find the key.\nThought 1: I guess.\nAction 1: Finish[box]\nObservation 1: Answer submitted.");
    const cut = await evaluator.evaluate(toyTrajectory({ ending: { kind: "truncated", limit: "steps" } }));
    expect(cut.verdict).toBe("failure");
    expect(sent).toHaveLength(2);
  });
});

describe("the evidence evaluator", () => {
  const read = (observation: string, argument = "x") => ({
    thought: null,
    action: { name: "search", argument },
    failure: null,
    text: "",
    observation,
  });
  const judge = async (answer: string, observations: readonly string[], changes = {}) => {
    const finish = { ...read("Answer submitted."), action: { name: "finish", argument: answer } };
    const steps = [...observations.map((text) => read(text)), finish];
    const trajectory = toyTrajectory({ steps, ...changes });
    return (await evidenceEvaluator.createEvaluator(parts("")).evaluate(trajectory)).verdict;
  };

  it.each([
    ["The Vell", ["It lies on the Vell, a river."], "success"],
    ["vell sea", ["It lies on the Vell, a river."], "failure"],
    ["ell", ["It lies on the Vell."], "failure"],
    ["1,800", ["It is 1800 ft high."], "success"],
    ["Orr", ["Could not find Orr. Similar: ['Mr. Orr', 'Oak']."], "success"],
    ["Orr", ["Could not find Orr. Similar: []."], "failure"],
    ["Orr", ["Could not find [Orr]. Similar: ['Oak']"], "failure"],
    ["Orr", ["Invalid action: Orr", "No more results."], "failure"],
    ["submitted", [], "failure"],
    ["Paris", ["Could not find foo. Similar: [Paris]. Similar: []."], "failure"],
    ["yes", ["Nice thought."], "failure"],
    ["!!!", ["anything"], "failure"],
    ["yes", ["A page."], "success"],
    ["no", [], "failure"],
    ["SUPPORTS", ["A page."], "success"],
    ["NOT ENOUGH INFO", ["Could not find x. Similar: []."], "failure"],
  ])("judges %j after %j as %s", async (answer, observations, verdict) => {
    expect(await judge(answer, observations)).toBe(verdict);
  });

  it("reads what the episode began with, and flags an episode without an answer", async () => {
    expect(await judge("Vell", [], { opening: "Vell: a river." })).toBe("success");
    expect(await judge("Vell", ["Vell"], { ending: { kind: "truncated", limit: "steps" } })).toBe("failure");
  });
});
