import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { environmentContract } from "../../src/testing/environment-contract.ts";
import { shared } from "../../src/testing/shared-data.ts";
import { fever } from "./index.ts";

const bundled = await fever.load({ data: null, skipInvalid: false });

describe("FEVER keeps the contract of environments", () => {
  for (const check of environmentContract(fever, bundled)) it(check.name, check.run);
});

describe("every bundled claim", () => {
  it("can be solved over pages that its wiki has", async () => {
    for (const task of bundled.tasks) {
      const environment = bundled.createEnvironment({ revealVerdict: true });
      await environment.reset(task, 1);
      for (const action of bundled.walkthrough(task)) {
        const { observation, reward, terminated } = await environment.step(action);
        expect(observation, task.id).not.toMatch(/^Could not find/);
        if (terminated) expect(reward, task.id).toBe(1);
      }
    }
  });
});

describe("loading", () => {
  it("knows the bundled claims and offers the pages that come with them", () => {
    expect(bundled.dataset).toMatchObject({
      name: "bundled:retrial-150.jsonl",
      count: 150,
      expected: null,
      wiki: "context",
    });
    expect(bundled.contexts).toEqual(["given"]);
  });

  it.skipIf(!shared.available)(`asks for a wiki where official claims are to be played${shared.note}`, async () => {
    const data = shared.path("data/fever/paper_dev.jsonl.gz");
    const { lacksWiki } = await fever.load({ data, skipInvalid: false });
    expect(lacksWiki).toMatch(/needs --wiki index:FILE .*or --wiki wikipedia/);
  });

  it.skipIf(!shared.available)(`reads all official claims where a wiki is given${shared.note}`, async () => {
    const data = shared.path("data/fever/paper_dev.jsonl.gz");
    // The live wiki is opened without a request; nothing is searched here.
    const timer = { now: () => 0, date: () => "", sleep: async () => undefined };
    const wiki = { spec: "wikipedia", live: { cache: join(tmpdir(), "retrial-fever-wiki"), timer, userAgent: "test" } };
    const { tasks, dataset, contexts } = await fever.load({ data, skipInvalid: false, wiki });
    expect(tasks).toHaveLength(9999);
    expect(dataset).toMatchObject({ count: 9999, expected: 9999 });
    expect(contexts).toEqual([]);
  });
});

describe("the presets", () => {
  it("follow the notebook and the paper, on the same claims", () => {
    const claims = { "shuffle-seed": "python:233", pool: 7405, limit: 500, shots: 3 };
    const [notebook, paper] = fever.presets ?? [];
    expect(notebook).toMatchObject({ name: "react-2022", options: { ...claims, "episode-steps": 7 } });
    expect(paper).toMatchObject({ name: "react-2022-paper", options: { ...claims, "episode-steps": 5 } });
  });
});
