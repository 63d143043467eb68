import { expect, it } from "vitest";
import { openConnections } from "../models/connections.ts";
import { refusal } from "../refusal.testing.ts";

const programs = (args: string) => refusal("--env", "humaneval", "--limit", "1", "--run", "never", ...args.split(" "));

it.each<[args: string, message: RegExp]>([
  ["--evaluator self", /--evaluator self: it cannot judge episodes of humaneval, .* Take self-tests, visible-tests or/],
  ["--evaluator evidence", /--evaluator evidence: it cannot judge episodes of humaneval/],
  ["--evaluator visible-tests --self-tests 3", /--self-tests: has no effect, as the evaluator of this run writes no/],
  ["--agent react", /--agent react: humaneval has no prompt "react" for it\. Agents of humaneval: program\./],
  ["--shown-asserts all", /--shown-asserts: has no effect, as the prompts of humaneval are as its files have them/],
])("of programs, %s is refused in one line", async (args, message) => {
  const { text, code } = await programs(args);
  expect(text).toMatch(message);
  expect([text.trim().split("\n").length, code]).toEqual([1, 2]);
});

it("options of programs are refused where none are run", async () => {
  const { text, code } = await refusal("--env", "hotpotqa", "--grade", "official");
  expect([text, code]).toEqual([expect.stringContaining("--grade: has no effect, as hotpotqa runs no programs"), 2]);
});

it("an environment without a rule-based player names the way out", async () => {
  const { resolveModel } = await import("../models/models.ts");
  const { layerOptions } = await import("../options/layers.ts");
  const layered = layerOptions({}, null);
  const { mbpp } = await import("../../../envs/mbpp/index.ts");
  await expect(resolveModel("actor", layered, mbpp, {}, openConnections(layered.options))).rejects.toThrow(
    "--model rules: mbpp has no rule-based player. Name a model with --model, e.g. --model openai:gpt-4o-mini.",
  );
});

it("the agents that are listed for an environment are those that it can be played with", async () => {
  const { agentsOf } = await import("../parts/agents-of.ts");
  const { loadBenchmark } = await import("../../../envs/registry.ts");
  const names = async (env: string) => agentsOf(await loadBenchmark(env)).map(({ name }) => name);
  expect(await names("mbpp+")).toEqual(["program"]);
  expect(await names("hotpotqa")).toEqual(expect.arrayContaining(["react", "act", "cot", "cot-gold", "cot-sc-react"]));
  expect(agentsOf(null).map(({ name }) => name)).toEqual(expect.arrayContaining(["react", "program"]));
});
