import { describe, expect, it } from "vitest";
import type { EnvironmentOptions } from "../../src/core/benchmark.ts";
import type { Task } from "../../src/core/task.ts";
import { environmentContract } from "../../src/testing/environment-contract.ts";
import { shared } from "../../src/testing/shared-data.ts";
import { judgesByKey, randomPlayer, swapTest } from "../../src/testing/swap-test.ts";
import { hotpotqa } from "./index.ts";

const bundled = await hotpotqa.load({ data: null, skipInvalid: false });

describe("HotPotQA keeps the contract of environments", () => {
  for (const check of environmentContract(hotpotqa, bundled)) it(check.name, check.run);
});

describe.each(["react", "reflexion"])("HotPotQA under the rules of %s keeps it too", (rules) => {
  const strict = {
    ...bundled,
    tasks: bundled.tasks.slice(0, 4),
    createEnvironment: (options: EnvironmentOptions) => bundled.createEnvironment({ ...options, rules }),
  };
  for (const check of environmentContract(hotpotqa, strict)) it(check.name, check.run);
});

describe("what an episode begins with", () => {
  const openings = async (context: "none" | "given" | "gold") => {
    const world = bundled.createEnvironment({ revealVerdict: false, context });
    return Promise.all(bundled.tasks.slice(0, 20).map(async (task) => (await world.reset(task, 1)).split("\n")));
  };

  it("is nothing, all ten paragraphs, or those that the answer rests on", async () => {
    const [none, given, gold] = await Promise.all([openings("none"), openings("given"), openings("gold")]);
    expect(none.flat().join("")).toBe("");
    expect(given.map((paragraphs) => paragraphs.length)).toEqual(given.map(() => 10));
    for (const [index, paragraphs] of gold.entries()) {
      expect(paragraphs.length).toBeGreaterThan(0);
      expect(paragraphs.length).toBeLessThan(6);
      expect(given[index]).toEqual(expect.arrayContaining(paragraphs));
    }
  });

  it("shows all paragraphs whatever the answer is: with keys permuted they are the same", async () => {
    const world = bundled.createEnvironment({ revealVerdict: false, context: "given" });
    const [first, second] = bundled.tasks;
    if (!first || !second) throw new Error("two tasks are needed");
    const truth = await world.reset(first, 1);
    expect(await world.reset({ ...first, key: second.key }, 1)).toBe(truth);
  });
});

describe("loading", () => {
  const load = (name: string) =>
    hotpotqa.load({ data: shared.path(`data/hotpotqa/${name}.json.gz`), skipInvalid: false });

  it.skipIf(!shared.available).each([
    ["hotpot_dev_distractor_v1.first100", 100, 7405],
    ["hotpot_dev_fullwiki_v1.amor500", 500, 7405],
    ["hotpot_train_v1.1.bolaa-easy100", 100, 90447],
  ])(`reads %s, counts it and knows the official count${shared.note}`, async (name, count, expected) => {
    const { tasks, dataset } = await load(name);
    expect(tasks).toHaveLength(count);
    expect(dataset).toMatchObject({ count, expected });
  });

  it.skipIf(!shared.available)(`says that questions without paragraphs lack a wiki${shared.note}`, async () => {
    const { lacksWiki, dataset, contexts } = await load("hotpot_dev_v1_simplified");
    expect(lacksWiki).toMatch(
      /simplified.json.gz holds questions without paragraphs.*--wiki index:FILE.*--wiki wikipedia/s,
    );
    expect([dataset.wiki, contexts]).toEqual([null, []]);
    const path = shared.path("data/hotpotqa/hotpot_dev_v1_simplified.json.gz");
    await expect(hotpotqa.load({ data: path, skipInvalid: false, wiki: { spec: "context" } })).rejects.toThrow(
      /--wiki context: /,
    );
  });
});

describe("the swap test", () => {
  const few = { ...bundled, tasks: bundled.tasks.slice(0, 4) };
  const player = randomPlayer(bundled.createEnvironment({ revealVerdict: false }));

  it("names the request that shows the truth when an environment leaks it", async () => {
    const leaky = {
      ...few,
      createEnvironment: () => {
        const world = bundled.createEnvironment({ revealVerdict: true });
        // Tells the verdict although no oracle asked for it.
        return { ...world, step: world.step.bind(world) };
      },
    };
    const walk = { name: "finisher", model: finisher(bundled) };
    await expect(swapTest(hotpotqa, leaky, walk, "opinion")).rejects.toThrow(
      /leak: .*player finisher.*trial 1 of .*evaluator at step -.*Answer is/s,
    );
    await expect(swapTest(hotpotqa, few, walk, "opinion")).resolves.toBeUndefined();
  });

  it("is not fooled by an environment that judges by a table of its own instead of the sealed keys", async () => {
    const byTable = {
      ...few,
      createEnvironment: (options: { revealVerdict: boolean }) => {
        const world = bundled.createEnvironment(options);
        const own = new Map(few.tasks.map((task) => [task.id, task]));
        return { ...world, reset: (task: Task, seed: number) => world.reset(own.get(task.id) ?? task, seed) };
      },
    };
    expect(await judgesByKey(few)).toBe(true);
    expect(await judgesByKey(byTable)).toBe(false);
  });

  it("names the step when an observation holds the answer", async () => {
    const leaky = {
      ...few,
      createEnvironment: (options: { revealVerdict: boolean }) => {
        const world = bundled.createEnvironment(options);
        let hint = "";
        return {
          ...world,
          reset: async (task: (typeof few.tasks)[number], seed: number) => {
            hint = bundled.walkthrough(task).at(-1)?.argument ?? "";
            return world.reset(task, seed);
          },
          step: async (action: { name: string; argument: string }) => {
            const result = await world.step(action);
            return { ...result, observation: `${result.observation} (hint: ${hint})` };
          },
        };
      },
    };
    for (const kind of ["opinion", "oracle"] as const) {
      await expect(swapTest(hotpotqa, leaky, player, kind)).rejects.toThrow(/leak: .*actor at step 2.*hint/s);
    }
  });
});

/** Gives the true answer of each task at once, in both worlds. */
function finisher(taskSet: typeof bundled) {
  return {
    id: "finisher",
    async complete({ messages }: { messages: readonly { content: string }[] }) {
      const state = messages[1]?.content ?? "";
      const task = taskSet.tasks.find(({ instruction }) => state.includes(instruction));
      const answer = task === undefined ? "" : (taskSet.walkthrough(task).at(-1)?.argument ?? "");
      return { text: `Thought 1: I know.\nAction 1: Finish[${answer}]`, finish: "stop" as const, usage: null };
    },
  };
}
