import { describe, expect, it } from "vitest";
import type { EnvironmentOptions } from "../../src/core/benchmark.ts";
import { contextWiki } from "../../src/wiki/context-wiki.ts";
import { feverEnvironment, feverWalkthrough } from "./environment.ts";
import { type ClaimRecord, toTask } from "./task.ts";

const PAGES = [
  { title: "Vell (river)", sentences: ["The Vell is a river.", " It rises on Harrow."] },
  { title: "Harrow", sentences: ["Harrow is a hill."] },
];

const RECORD: ClaimRecord = {
  id: 12,
  label: "SUPPORTS",
  claim: "The springs of the Vell lie on Harrow.",
  evidence: [
    [
      [1, 2, "Vell_-LRB-river-RRB-", 1],
      [1, 3, "Harrow", 0],
      [1, 4, "Harrow", 1],
    ],
    [[5, 6, "Other", 0]],
  ],
};

async function episode(options: Partial<EnvironmentOptions> = {}) {
  const world = { wiki: contextWiki(PAGES), contextOf: async () => PAGES };
  const environment = feverEnvironment(world, { revealVerdict: true, ...options });
  const opening = await environment.reset(toTask(RECORD), 1);
  return { opening, act: async (name: string, argument: string) => environment.step({ name, argument }) };
}

describe("the FEVER environment", () => {
  it("is a task named by the id of its claim, with nothing public beside the claim", () => {
    expect(toTask(RECORD)).toMatchObject({ env: "fever", id: "12", instruction: RECORD.claim, labels: {} });
  });

  it("shows pages by title and offers similar ones on a miss", async () => {
    const { act } = await episode();
    expect((await act("search", "vell (river)")).observation).toBe("The Vell is a river. It rises on Harrow.");
    expect((await act("search", "Vell")).observation).toBe("Could not find Vell. Similar: ['Vell (river)'].");
    expect((await act("lookup", "harrow")).observation).toBe("(Result 1 / 1) It rises on Harrow.");
  });

  it("rewards the official label by default, whatever its case, and tells nothing but an oracle's verdict", async () => {
    const right = await (await episode()).act("finish", " supports ");
    expect(right).toMatchObject({ reward: 1, terminated: true, info: { metrics: { accuracy: 1 } } });
    expect(right.observation).toBe("Answer is CORRECT");
    expect(await (await episode()).act("finish", "the supports")).toMatchObject({ reward: 0, terminated: true });
    const silent = await (await episode({ revealVerdict: false })).act("finish", "REFUTES");
    expect(silent).toMatchObject({ reward: 0, observation: "Answer submitted.", info: { metrics: { accuracy: 0 } } });
  });

  it("rewards as ReAct does under the published rules", async () => {
    for (const rules of ["react", "reflexion"]) {
      expect(await (await episode({ rules })).act("finish", "the supports")).toMatchObject({ reward: 1 });
      expect(await (await episode({ rules })).act("finish", "SUPPORTED")).toMatchObject({ reward: 0 });
    }
    expect((await (await episode({ rules: "react" })).act("finish", "SUPPORTS")).observation).toBe(
      "Episode finished, reward = 1\n",
    );
  });

  it("begins with all pages of a claim on request, and never with those of the evidence alone", async () => {
    expect((await episode()).opening).toBe("");
    expect((await episode({ context: "given" })).opening).toBe(
      "Vell (river): The Vell is a river. It rises on Harrow.\nHarrow: Harrow is a hill.",
    );
    await expect(episode({ context: "gold" })).rejects.toThrow(/would tell the label/);
  });

  it("walks over the pages of the first group, by their titles, to the label", () => {
    expect(feverWalkthrough(toTask(RECORD))).toEqual([
      { name: "search", argument: "Vell (river)" },
      { name: "search", argument: "Harrow" },
      { name: "finish", argument: "SUPPORTS" },
    ]);
  });
});
