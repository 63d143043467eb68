import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { hotpotqa } from "../../../envs/hotpotqa/index.ts";
import { onlySteps } from "../../../src/core/arm.ts";
import { type MockEndpoint, startMockEndpoint } from "../../../src/testing/mock-endpoint.ts";
import { TOY_PARAMETERS } from "../../../src/testing/toys.ts";
import { openConnections } from "../models/connections.ts";
import { resolveModel } from "../models/models.ts";
import { layerOptions } from "../options/layers.ts";
import { type ArmWorld, assembleArms } from "./arms.ts";
import { readPrompts } from "./prompts-file.ts";

const folder = mkdtempSync(join(tmpdir(), "retrial-arms-"));
const endpoint: MockEndpoint = await startMockEndpoint({ reply: () => "ok" });
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await endpoint.close();
});

function file(name: string, content: string): string {
  writeFileSync(join(folder, name), content);
  return join(folder, name);
}

const world: ArmWorld = {
  benchmark: hotpotqa,
  prompts: hotpotqa.prompts,
  taskSet: { contexts: ["given", "gold"] },
  envId: "hotpotqa",
};
const arms = (flags: Record<string, unknown>, environment: NodeJS.ProcessEnv = {}) =>
  assembleArms(layerOptions(flags, null), world, environment);

describe("arms", () => {
  it("are plain retry and reflexion unless said otherwise", async () => {
    const [none, reflexion] = await arms({});
    expect([none?.label, reflexion?.label]).toEqual(["react/none", "react/reflexion"]);
    expect(none?.config).toMatchObject({ memory: null, models: { reflector: null, evaluator: null } });
    expect(reflexion?.config.memory).toEqual({ name: "sliding-window", window: 3 });
    expect(none?.config.limits).toEqual(onlySteps(7));
  });

  it("come once for each memory where they reflect, and once where they do not", async () => {
    const labels = (await arms({ memory: "sliding-window,placebo" })).map(({ label }) => label);
    expect(labels).toEqual(["react/none", "react/reflexion", "react/reflexion+placebo"]);
  });

  it("that are equal are refused, or numbered where that was asked for", async () => {
    await expect(arms({ strategy: "none,none" })).rejects.toThrow(/equal configurations/);
    const copies = await arms({ strategy: "none,none", "allow-equal": true });
    expect(copies.map(({ label }) => label)).toEqual(["react/none", "react/none#2"]);
    expect(new Set(copies.map(({ id }) => id)).size).toBe(2);
  });

  it("come once for each set of rules, and strict beside lenient where that was asked for", async () => {
    const labels = async (flags: Record<string, unknown>) => {
      return (await arms({ strategy: "none", ...flags })).map(({ label }) => label);
    };
    expect(await labels({ rules: "react,reflexion" })).toEqual(["react/none@react", "react/none@reflexion"]);
    expect(await labels({ "strict-and-lenient": true })).toEqual(["react/none", "react/none@react"]);
    const both = { "strict-and-lenient": true, rules: "reflexion" };
    expect(await labels(both)).toEqual(["react/none", "react/none@reflexion"]);
  });

  it("show as many examples as was asked for, and refuse more than the prompt holds", async () => {
    const [two] = await arms({ shots: "2" });
    const [all] = await arms({});
    expect(two?.config.prompts.actor).not.toBe(all?.config.prompts.actor);
    await expect(arms({ shots: "99" })).rejects.toThrow(/--shots 99: the prompt of the agent react holds \d+ examples/);
  });

  it("sample and read transcripts only where that changes something", async () => {
    const [none, reflexion] = await arms({ votes: "5", "transcript-tokens": "900" });
    expect(none?.config).toMatchObject({ votes: null, transcriptTokens: null });
    expect(reflexion?.config).toMatchObject({ votes: null, transcriptTokens: 900 });
    const [voting] = await arms({ agent: "cot-sc", votes: "5", strategy: "none" });
    expect(voting?.config.votes).toEqual({ samples: 5, temperature: 0.7 });
    const [extra] = await arms({ agent: "react-cot-sc", strategy: "none" });
    expect(extra?.config.limits.steps).toBe(8);
  });

  it("refuse an agent that is shown paragraphs where the tasks have none", async () => {
    const bare = { ...world, taskSet: {} };
    await expect(assembleArms(layerOptions({ agent: "cot-context" }, null), bare, {})).rejects.toThrow(
      /--agent cot-context: it is shown the paragraphs that come with a task, and these tasks come with none/,
    );
  });

  it("have ids that the reflector's model changes for reflexion alone", async () => {
    const [none, reflexion] = await arms({});
    const [noneToo, other] = await arms({ "reflector-temperature": "1" });
    expect(noneToo?.id).toBe(none?.id);
    expect(other?.id).not.toBe(reflexion?.id);
  });

  it.each([
    [{ agent: "reactor" }, /--agent: there is none named "reactor". Did you mean "react"/],
    [
      { strategy: "reflection" },
      /--strategy: .*Did you mean "reflexion"\? Valid: none, last-attempt, reflexion, last-attempt\+reflexion\./,
    ],
    [{ memory: "window" }, /--memory: .*Valid: sliding-window, unbounded, placebo/],
    [{ rules: "strict" }, /--rules: hotpotqa has no rules "strict"\. Valid: default, react, reflexion/],
    [{ evaluator: "rewards" }, /--evaluator: .*Did you mean "reward"/],
    [
      { model: "gpt-4" },
      /--model: there is no model "gpt-4". Did you mean "openai:gpt-4"\? Valid forms: rules, openai:<model>/,
    ],
    [{ "reflector-model": "gpt" }, /--reflector-model: there is no model "gpt"/],
    [{ model: "openai:m" }, /OPENAI_API_KEY is not set/],
    [
      { model: "openai:m", "base-url": "http://127.0.0.1:9", "episode-usd": "1" },
      /--episode-usd: the price of the actor/,
    ],
    [{ model: "./none.ts" }, /cannot read the module/],
  ])("%j is refused with the way out", async (flags, message) => {
    await expect(arms(flags)).rejects.toThrow(message);
  });

  it("need no script or key for a role that nobody plays", async () => {
    const script = file("actor.json", JSON.stringify({ actor: ["Action: Finish[x]"] }));
    await expect(arms({ strategy: "none", model: `scripted:${script}` })).resolves.toHaveLength(1);
    await expect(arms({ strategy: "reflexion", model: `scripted:${script}` })).rejects.toThrow(/role "reflector"/);
  });

  it("know a script by its content", async () => {
    const [before] = await arms({ strategy: "none", model: `scripted:${file("s.json", '["a"]')}` });
    const [after] = await arms({ strategy: "none", model: `scripted:${file("s.json", '["b"]')}` });
    expect(after?.id).not.toBe(before?.id);
  });
});

describe("keys", () => {
  const KEYS = { OPENAI_API_KEY: "sk-users-own-key-0123456789", OTHER_KEY: "other-key-0123456789" };

  /** The key that a request carries, when options are typed or read from a config file. */
  async function sentKey(typed: Record<string, unknown>, config: Record<string, unknown> = {}): Promise<string | null> {
    const path = file("config.json", JSON.stringify(config));
    const layered = layerOptions({ model: "openai:m", ...typed, config: path }, null);
    const { model } = await resolveModel("actor", layered, hotpotqa, KEYS, openConnections(layered.options));
    await model?.complete({ ...TOY_PARAMETERS, messages: [{ role: "user", content: "hi" }], seed: 1 });
    return endpoint.requests.at(-1)?.headers.authorization?.replace("Bearer ", "") ?? null;
  }

  it("go to a typed endpoint", async () => {
    expect(await sentKey({ "base-url": endpoint.url })).toBe(KEYS.OPENAI_API_KEY);
    expect(await sentKey({ "base-url": endpoint.url, "api-key-env": "OTHER_KEY" })).toBe(KEYS.OTHER_KEY);
  });

  it("never go to an endpoint that a file names, unless the file names another variable", async () => {
    expect(await sentKey({}, { "base-url": endpoint.url })).toBeNull();
    expect(await sentKey({}, { "actor-base-url": endpoint.url })).toBeNull();
    expect(await sentKey({}, { "base-url": endpoint.url, "api-key-env": "OTHER_KEY" })).toBe(KEYS.OTHER_KEY);
    const stolen = { "base-url": endpoint.url, "api-key-env": "OPENAI_API_KEY" };
    await expect(sentKey({}, stolen)).rejects.toThrow(/never sent to such an endpoint/);
    await expect(sentKey({ "api-key-env": "OPENAI_API_KEY" }, { "base-url": endpoint.url })).rejects.toThrow(
      /never sent/,
    );
  });

  it("that are named but not set are asked for", async () => {
    await expect(sentKey({ "base-url": endpoint.url, "api-key-env": "NO_SUCH" })).rejects.toThrow(/NO_SUCH is not set/);
  });
});

describe("a user's prompts", () => {
  const write = (content: unknown) => file("prompts.json", JSON.stringify(content));
  const react = { system: "s", examples: [], lessons: "{lessons}", task: "{instruction}" };

  it("take the place of some and leave the others", () => {
    const prompts = readPrompts(write({ agents: { react } }), hotpotqa.prompts);
    expect(prompts.agents.react).toEqual(react);
    expect(prompts.reflector).toEqual(hotpotqa.prompts.reflector);
  });

  it.each([
    [{ agents: { react: { ...react, lessons: "Try again." } } }, /"agents.react.lessons" has no slot \{lessons\}/],
    [{ agents: { react: { ...react, task: "{instruction} {oops}" } } }, /unknown slot \{oops\}/],
    [{ agents: { react: { system: "s" } } }, /examples/],
    [{ agent: {} }, /agent/],
  ])("are refused when they are %j", (content, message) => {
    expect(() => readPrompts(write(content), hotpotqa.prompts)).toThrow(message);
  });
});
