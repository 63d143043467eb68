import { inspect } from "node:util";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type ArmConfig, armId, onlySteps, PLAIN_PLAY } from "./arm.ts";
import { estimateTokens, estimateUsage } from "./chat-model.ts";
import { running, terminated, truncated } from "./environment.ts";
import { CheckError, HarnessError, ModelError, messageOf } from "./errors.ts";
import { canonicalJson, sha256 } from "./hash.ts";
import { fillSlots, type PromptSet, promptSetSchema, roleMessages, slotProblems } from "./prompt-set.ts";
import { deriveSeed, seededRandom } from "./random.ts";
import { compareKeys, keyText, type RowKey } from "./result.ts";
import { open, seal } from "./sealed.ts";
import { publicTask } from "./task.ts";
import { forLearner, type Trajectory } from "./trajectory.ts";

describe("a sealed value", () => {
  const sealed = seal({ answer: "canary" });
  const task = { env: "e", id: "t", instruction: "i", labels: {}, key: sealed };

  it("shows nothing when it is printed, written, inspected or spread", () => {
    const shown = [String(sealed), `${sealed}`, JSON.stringify(task), inspect(task, { depth: 9, showHidden: true })];
    shown.push(JSON.stringify({ ...sealed }), JSON.stringify(publicTask(task)), Object.entries(sealed).join());
    for (const text of shown) expect(text).not.toContain("canary");
    expect(JSON.stringify(task)).toContain("[sealed]");
    expect(publicTask(task)).not.toHaveProperty("key");
  });

  it("gives its value to those who open it", () => {
    expect(open(sealed)).toEqual({ answer: "canary" });
  });
});

describe("chance", () => {
  it("repeats with its seed, stays in range and reaches every value", () => {
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 1, max: 50 }), (seed, bound) => {
        const [a, b] = [seededRandom(seed), seededRandom(seed)];
        for (let draw = 0; draw < 20; draw++) {
          const value = a.below(bound);
          expect(value).toBe(b.below(bound));
          expect(value >= 0 && value < bound && Number.isInteger(value)).toBe(true);
        }
      }),
    );
    const random = seededRandom(1);
    expect(new Set(Array.from({ length: 200 }, () => random.below(6))).size).toBe(6);
  });

  it("shuffles to a permutation and leaves the list as it was", () => {
    const items = [1, 2, 3, 4, 5, 6, 7, 8];
    const shuffled = seededRandom(3).shuffle(items);
    expect(shuffled).not.toEqual(items);
    expect([...shuffled].sort()).toEqual(items);
    expect(items).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(() => seededRandom(1).pick([])).toThrow(RangeError);
  });

  it("derives seeds in 31 bits that depend on every part and on where it ends", () => {
    expect(deriveSeed(1, "a", 2)).toBe(deriveSeed(1, "a", 2));
    const seeds = [
      deriveSeed(1, "ab", "c"),
      deriveSeed(1, "a", "bc"),
      deriveSeed(2, "ab", "c"),
      deriveSeed("1", "ab", "c"),
    ];
    expect(new Set(seeds).size).toBe(4);
    for (const seed of seeds) expect(seed >= 0 && seed < 2 ** 31).toBe(true);
  });
});

describe("identity", () => {
  it("canonical JSON does not depend on the order of keys", () => {
    expect(canonicalJson({ b: [{ d: 1, c: undefined }], a: 2 })).toBe('{"a":2,"b":[{"d":1}]}');
    expect(sha256("abc")).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  });

  it("an arm's id changes with any part of its configuration", () => {
    const role = {
      model: "m",
      baseUrl: null,
      parameters: { temperature: 0, topP: 1, maxTokens: 1, stop: [], timeoutMs: 1 },
      price: null,
    };
    const config: ArmConfig = {
      env: "e",
      agent: "a",
      ...PLAIN_PLAY,
      strategy: "s",
      memory: null,
      evaluator: { name: "r", kind: "oracle" },
      models: { actor: role, evaluator: null, reflector: null },
      prompts: { actor: "x" },
      limits: onlySteps(1),
      copy: 0,
    };
    const changes: Partial<ArmConfig>[] = [
      { agent: "b" },
      { memory: { name: "w", window: 3 } },
      { prompts: { actor: "y" } },
      { limits: { ...config.limits, steps: 2 } },
      { models: { ...config.models, reflector: role } },
      { copy: 1 },
    ];
    const ids = [config, ...changes.map((change) => ({ ...config, ...change }))].map(armId);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids[0]).toMatch(/^[0-9a-f]{12}$/);
  });

  it("keys have one text each and one order", () => {
    const id = fc.constantFrom("a", "b", '"', "a,b");
    const small = fc.integer({ min: 1, max: 2 });
    const key: fc.Arbitrary<RowKey> = fc.record({
      env: id,
      task: id,
      arm: id,
      seed: small,
      sample: small,
      trial: small,
    });
    fc.assert(
      fc.property(key, key, (a, b) => {
        expect(keyText(a) === keyText(b)).toBe(compareKeys(a, b) === 0);
        expect(Math.sign(compareKeys(a, b)) + Math.sign(compareKeys(b, a))).toBe(0);
      }),
    );
  });
});

describe("what a learner sees of a trajectory", () => {
  const trajectory: Trajectory = {
    task: { env: "e", id: "t", instruction: "i", labels: {} },
    opening: "",
    steps: [{ thought: null, action: null, failure: null, text: "x", observation: "o", reward: 1 }],
    ending: { kind: "terminated" },
    reward: 1,
    metrics: { em: 1 },
  };

  it("holds no reward and no metric, and a verdict under an oracle alone", () => {
    for (const kind of ["oracle", "opinion"] as const) {
      expect(JSON.stringify(forLearner(trajectory, kind))).not.toMatch(/reward|metrics|"em"/);
    }
    expect(forLearner(trajectory, "opinion").verdict).toBeNull();
    expect(forLearner(trajectory, "oracle").verdict).toBe("success");
    expect(forLearner({ ...trajectory, reward: 0.9 }, "oracle").verdict).toBe("failure");
  });
});

describe("prompts", () => {
  const set: PromptSet = {
    agents: { react: { system: "{actions}", examples: [], lessons: "{lessons}", task: "{instruction}" } },
    evaluator: { system: "s", examples: [], task: "{instruction} {trajectory}" },
    reflector: { system: "s", examples: ["e"], task: "{instruction} {trajectory} {feedback} {lessons}" },
  };

  it("need their slots and know no others", () => {
    expect(slotProblems(set)).toEqual([]);
    const react = { system: "no actions is fine", examples: [], lessons: "Try again.", task: "{question}" };
    expect(slotProblems({ ...set, agents: { react } })).toEqual([
      '"agents.react.lessons" has no slot {lessons}',
      '"agents.react.task" has no slot {instruction}',
      '"agents.react.task" has an unknown slot {question}',
    ]);
    expect(promptSetSchema.safeParse({ ...set, extra: 1 }).success).toBe(false);
  });

  it("never read what came in through a slot as a template", () => {
    expect(fillSlots("{a} {b} {c}", { a: "{b}", b: "$& $1" })).toBe("{b} $& $1 {c}");
    expect(roleMessages(set.evaluator, { instruction: "{trajectory}", trajectory: "x" })).toEqual([
      { role: "system", content: "s" },
      { role: "user", content: "{trajectory} x" },
    ]);
  });
});

describe("small makers", () => {
  it("step results say how the episode stands", () => {
    expect(running("o")).toEqual({ observation: "o", reward: 0, terminated: false, truncated: false, info: {} });
    expect(terminated("o", 1)).toMatchObject({ reward: 1, terminated: true, truncated: false });
    expect(truncated("o")).toMatchObject({ reward: 0, terminated: false, truncated: true });
  });

  it("tokens are estimated by four characters each, rounded up for every message", () => {
    expect([estimateTokens(""), estimateTokens("abcd"), estimateTokens("abcde")]).toEqual([0, 1, 2]);
    const message = { role: "user" as const, content: "abcde" };
    const request = {
      messages: [message, message],
      seed: 1,
      temperature: 0,
      topP: 1,
      maxTokens: 1,
      stop: [],
      timeoutMs: 1,
    };
    expect(estimateUsage(request, "ab")).toEqual({ promptTokens: 4, completionTokens: 1, estimated: true });
  });

  it("errors know what they are", () => {
    expect(new CheckError("x")).toBeInstanceOf(HarnessError);
    expect(new CheckError("x")).toMatchObject({ name: "CheckError", kind: "check" });
    expect(new ModelError("x").fatal).toBe(false);
    expect([messageOf(new Error("a")), messageOf("b")]).toEqual(["a", "b"]);
  });
});
