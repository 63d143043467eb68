import { describe, expect, it } from "vitest";
import { benchmarkNames, loadBenchmark } from "../../../envs/registry.ts";
import type { Preset } from "../../../src/core/benchmark.ts";
import { HUMANEVAL_LIMITS } from "../../../src/execution/job.ts";
import { selfTests } from "../../../src/programming/evaluators.ts";
import { programAgent } from "../../../src/programming/program-agent.ts";
import { assembleArms } from "../parts/arms.ts";
import { layerOptions } from "./layers.ts";
import { changedFrom, presetNamed } from "./presets.ts";

/** An endpoint that nobody asks: some benchmarks have no keyless player. */
const KEYLESS = { model: "openai:m", "base-url": "http://127.0.0.1:9" };
const benchmarks = await Promise.all(benchmarkNames.map(loadBenchmark));
const all = benchmarks.flatMap((benchmark) =>
  (benchmark.presets ?? []).map((preset) => [benchmark.name, preset.name, benchmark, preset] as const),
);

/** What programming tasks bring; nothing is run here. */
const evaluation = {
  problemOf: () => {
    throw new Error("not asked here");
  },
  executor: () => Promise.reject(new Error("not asked here")),
  limits: HUMANEVAL_LIMITS,
  grade: "sealed" as const,
  mostTests: 6,
};
const taskSet = {
  contexts: ["given", "gold"] as const,
  agents: { program: programAgent(evaluation.problemOf) },
  evaluators: { "self-tests": selfTests(evaluation) },
};

/** What household games bring: agents of their own, with a prompt for each kind of task. */
const alfworld = benchmarks.find(({ name }) => name === "alfworld");
const games = { agents: (await alfworld?.load({ data: null, skipInvalid: false }))?.agents ?? {} };

async function armsOf(benchmark: (typeof benchmarks)[number], preset: Preset, flags: Record<string, unknown> = {}) {
  const layered = layerOptions({ preset: preset.name, ...KEYLESS, ...flags }, null, {
    defaults: benchmark.defaults ?? {},
    preset: preset.options,
  });
  const world = {
    benchmark,
    prompts: benchmark.prompts,
    taskSet: benchmark === alfworld ? games : taskSet,
    envId: benchmark.name,
  };
  return { arms: await assembleArms(layered, world, {}), options: layered.options };
}

describe.each(all)("%s: the preset %s", (_env, _name, benchmark, preset) => {
  it("is made of options that exist, assembles, and differs from nothing it says", async () => {
    const { arms, options } = await armsOf(benchmark, preset);
    expect(arms.length).toBeGreaterThan(0);
    expect(changedFrom(preset, benchmark, options)).toEqual([]);
    for (const { config } of arms) {
      expect(config.limits.steps).toBeGreaterThanOrEqual(Number(preset.options["episode-steps"] ?? 1));
      expect(config.rules, "rules").toBe(((preset.options.rules as string[] | undefined) ?? ["default"])[0]);
    }
  });

  it("yields to an option that is given, and says so", async () => {
    const { arms, options } = await armsOf(benchmark, preset, {
      "episode-steps": "3",
      "actor-top-p": "0.5",
    });
    expect(arms[0]?.config.limits.steps).toBe(3);
    expect([...changedFrom(preset, benchmark, options)].sort()).toEqual(["actor-top-p", "episode-steps"]);
  });
});

it("the papers' numbers", async () => {
  const [hotpotqa] = benchmarks;
  if (!hotpotqa) throw new Error("no benchmark");
  const configs = async (name: string) => (await armsOf(hotpotqa, presetNamed(hotpotqa, name))).arms;
  const [react] = await configs("react-2022");
  expect(react?.label).toBe("react/none@react");
  expect(react?.config.limits).toMatchObject({ steps: 7, forcedFinish: true });
  expect(react?.forcedAction).toEqual({ name: "finish", argument: "" });
  expect((await configs("react-2022-paper")).map(({ label }) => label)).toEqual(
    ["act", "cot", "cot-sc", "react", "cot-sc-react", "react-cot-sc"].map((agent) => `${agent}/none@react`),
  );
  const [none, last, reflexion, both] = await configs("reflexion-2023");
  expect([none, last, reflexion, both].map((arm) => arm?.showsLastAttempt)).toEqual([false, true, false, true]);
  expect(reflexion?.config).toMatchObject({ memory: { name: "unbounded", window: null }, transcriptTokens: 1600 });
  expect(reflexion?.config.limits).toMatchObject({ steps: 6, promptTokens: 3896 });
  expect(both?.config.memory?.window).toBe(1);
  expect((await configs("reflexion-2023-paper"))[2]?.config.memory).toEqual({ name: "sliding-window", window: 3 });
});

it("how many tests of its own a model keeps, and which assertions it is shown, make another arm", async () => {
  const id = async (env: string, flags: Record<string, unknown>) => {
    const benchmark = await loadBenchmark(env);
    const { arms } = await armsOf(
      benchmark,
      { name: "none", summary: "", notes: [], options: { strategy: ["none"] } },
      flags,
    );
    return arms[0]?.id;
  };
  const six = await id("humaneval", {});
  expect(await id("humaneval", { "self-tests": "6" })).toBe(six);
  expect(await id("humaneval", { "self-tests": "1" })).not.toBe(six);
  expect(await id("humaneval", { evaluator: "reward", "self-tests": "1" })).toBe(
    await id("humaneval", { evaluator: "reward" }),
  );
  const first = await id("mbpp", {});
  expect(await id("mbpp", { "shown-asserts": "first" })).toBe(first);
  expect(await id("mbpp", { "shown-asserts": "all" })).not.toBe(first);
});

it("names the valid presets", () => {
  const [hotpotqa] = benchmarks;
  if (!hotpotqa) throw new Error("no benchmark");
  expect(() => presetNamed(hotpotqa, "react-2023")).toThrow(
    /hotpotqa has no preset "react-2023"\. Did you mean "react-2022"\? Valid: react-2022, /,
  );
  expect(() => presetNamed({ ...hotpotqa, presets: [] }, "x")).toThrow(/hotpotqa has no presets/);
});
