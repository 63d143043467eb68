import { setImmediate as nextTurn } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compareKeys, type ResultRow } from "../core/result.ts";
import { acceptedRow, brokenRow, sampleManifest, sampleRow, sampleRows, stream } from "./sample.testing.ts";
import { type ArmSummary, summarize } from "./summarize.ts";

async function armsOf(rows: readonly ResultRow[], changes = {}): Promise<[ArmSummary, ArmSummary]> {
  const { arms } = await summarize(stream(rows), sampleManifest(changes));
  const [none, self] = arms;
  if (none === undefined || self === undefined) throw new Error("the sample has two arms");
  return [none, self];
}

const counts = ({ byTrial }: ArmSummary) => byTrial.map(({ solved, n }) => `${solved}/${n}`);

describe("summarize", () => {
  it("counts at each trial the chains whose returned attempt has reward 1, over the determined ones", async () => {
    const [none, self] = await armsOf(sampleRows());
    expect(counts(none)).toEqual(["1/4", "2/3", "2/3"]);
    expect(counts(self)).toEqual(["2/3", "1/2", "1/2"]);
    expect(none.byTrial[1]).toMatchObject({ rate: 2 / 3, interval: { low: expect.closeTo(0.208, 3) } });
  });

  it("takes for `ever solved` any trial, for the metrics the returned attempt", async () => {
    const [, self] = await armsOf(sampleRows());
    expect(self.everSolved).toMatchObject({ solved: 2, n: 2 });
    expect(self.metrics).toEqual({ em: 0.5, f1: 0.75 });
  });

  it("counts over all episodes, whichever is returned, the programs on which two grades differ", async () => {
    const metrics = [
      { name: "pass", label: "pass" },
      { name: "differ", label: "grades differ" },
    ];
    const row = (trial: number, differ: number) => sampleRow({ task: "a", trial }, { metrics: { pass: 0, differ } });
    const [none, self] = await armsOf([row(1, 1), row(2, 1), row(3, 0)], { metrics });
    expect(none.metrics).toEqual({ pass: 0, differ: 2 });
    expect(self.metrics).toEqual({ pass: null, differ: 0 });
  });

  it("counts the attempt with the best score, the latest of equals, where none was accepted", async () => {
    const scored = (task: string, scores: readonly number[], rewards: readonly number[]) =>
      scores.map((score, at) =>
        sampleRow(
          { task, trial: at + 1 },
          { reward: rewards[at] ?? 0, feedback: { verdict: "failure", score, source: "internal", form: "scalar" } },
        ),
      );
    const [none] = await armsOf([
      ...scored("a", [0.9, 0.2, 0.1], [1, 0, 0]), // the first stays: right, right, right
      ...scored("b", [0.5, 0.5, 0.4], [1, 0, 1]), // equal, so the second: right, wrong, wrong
      ...scored("c", [0.1, 0.3, 0.3], [0, 0, 1]), // equal, so the third: wrong, wrong, right
    ]);
    expect(counts(none)).toEqual(["2/3", "1/3", "2/3"]);
    expect(none.everSolved).toMatchObject({ solved: 3, n: 3 });
    expect(none.metrics).toEqual({ em: 2 / 3, f1: (1 + 0.5 + 1) / 3 });
  });

  it("counts an accepted wrong attempt as wrong, though an attempt before it was right", async () => {
    const [, self] = await armsOf([
      sampleRow({ arm: "bbbbbbbbbbbb" }, { reward: 1 }),
      acceptedRow({ arm: "bbbbbbbbbbbb", trial: 2 }, 0),
    ]);
    expect(counts(self)).toEqual(["1/1", "0/1", "0/1"]);
    expect(self.everSolved).toMatchObject({ solved: 1, n: 1 });
    expect(self.metrics).toEqual({ em: 0, f1: 0.5 });
  });

  it("counts errored episodes and unfinished chains apart", async () => {
    const [none, self] = await armsOf(sampleRows());
    expect([none.errored, none.pending, none.episodes, none.tasks, none.chains]).toEqual([1, 0, 7, 4, 4]);
    expect([self.errored, self.pending, self.episodes, self.tasks, self.chains]).toEqual([0, 2, 4, 3, 4]);
  });

  it("adds what all roles spent, errored episodes too, and knows no sum of unknown prices", async () => {
    const [none, self] = await armsOf(sampleRows());
    expect(none).toMatchObject({ tokens: { prompt: 10_400, completion: 456, estimated: false }, usd: 3 });
    expect(self).toMatchObject({ tokens: { prompt: 5_200, completion: 228, estimated: true }, usd: null });
  });

  it("means steps over episodes that did not error, and counts the replies that could not be read", async () => {
    const [none] = await armsOf(sampleRows());
    expect(none).toMatchObject({ meanSteps: 19 / 7, parseFailures: 8 });
  });

  it.each([
    ["an empty run", [], 0],
    ["an all-errored run", ["a", "b", "c", "d"].map((task) => brokenRow({ task })), 4],
  ])("has for %s no rates, no means and no NaN", async (_title, rows, errored) => {
    const [none] = await armsOf(rows);
    expect(none).toMatchObject({ errored, episodes: 0, meanSteps: null, metrics: { em: null, f1: null } });
    for (const share of [...none.byTrial, none.everSolved]) {
      expect(share).toEqual({ solved: 0, n: 0, rate: null, interval: null });
    }
    expect(JSON.stringify(none)).not.toContain("NaN");
  });

  it("tells chains apart by task, arm, seed and sample", async () => {
    const keys = [{}, { task: "b" }, { seed: 2 }, { sample: 1 }, { seed: 2, sample: 1 }];
    const rows = keys.map((key) => acceptedRow(key)).sort((a, b) => compareKeys(a.key, b.key));
    const [none] = await armsOf(rows, { seeds: [1, 2], samples: 2 });
    expect(counts(none)).toEqual(["5/5", "5/5", "5/5"]);
    expect([none.tasks, none.chains, none.pending]).toEqual([2, 16, 11]);
    for (const other of [{ seed: 2 }, { sample: 1 }, { task: "b" }]) {
      const [two] = await armsOf([acceptedRow({}), acceptedRow(other, 0)]);
      expect(counts(two)).toEqual(["1/2", "1/2", "1/2"]);
    }
  });

  it("holds no more rows than a few chains have", async () => {
    setFlagsFromString("--expose-gc");
    const collect: () => void = runInNewContext("gc");
    const refs: WeakRef<ResultRow>[] = [];
    let most = 0;
    async function* many() {
      for (let at = 1; at <= 4000; at++) {
        const row = sampleRow({ task: String(10_000 + Math.ceil(at / 2)), trial: at % 2 === 0 ? 2 : 1 });
        refs.push(new WeakRef(row));
        yield row;
        if (at % 1000 !== 0) continue;
        await nextTurn();
        collect();
        most = Math.max(most, refs.filter((ref) => ref.deref() !== undefined).length);
      }
    }
    await summarize(many(), sampleManifest());
    expect(most).toBeGreaterThan(0);
    expect(most).toBeLessThan(50);
  });
});

const anyRow = fc
  .record({
    task: fc.constantFrom("a", "b", "c", "d"),
    arm: fc.constantFrom("aaaaaaaaaaaa", "bbbbbbbbbbbb"),
    trial: fc.integer({ min: 1, max: 3 }),
    made: fc.constantFrom(sampleRow, acceptedRow, brokenRow),
  })
  .map(({ made, ...key }) => made(key));
const anyRows = fc.uniqueArray(anyRow, { selector: ({ key }) => JSON.stringify(key), maxLength: 24 });

describe("for every run", () => {
  it("the order in which rows were finished changes no number, once they are in key order", async () => {
    const shuffled = anyRows.chain((rows) =>
      fc.tuple(fc.constant(rows), fc.shuffledSubarray(rows, { minLength: rows.length })),
    );
    const inOrder = (rows: readonly ResultRow[]) => [...rows].sort((a, b) => compareKeys(a.key, b.key));
    await fc.assert(
      fc.asyncProperty(shuffled, async ([rows, others]) => {
        expect(await armsOf(inOrder(others))).toEqual(await armsOf(inOrder(rows)));
      }),
    );
  });

  it("chains may come in any order, as long as their trials stand together", async () => {
    const order = fc.tuple(anyRows, fc.constantFrom(1, -1), fc.constantFrom(1, -1));
    const chains = (rows: readonly ResultRow[], arms: number, tasks: number) =>
      [...rows].sort(
        (a, b) =>
          arms * a.key.arm.localeCompare(b.key.arm) ||
          tasks * a.key.task.localeCompare(b.key.task) ||
          a.key.trial - b.key.trial,
      );
    await fc.assert(
      fc.asyncProperty(order, async ([rows, arms, tasks]) => {
        expect(await armsOf(chains(rows, arms, tasks))).toEqual(await armsOf(chains(rows, 1, 1)));
      }),
    );
  });

  it("each chain is either in the last denominator, errored or unfinished", async () => {
    await fc.assert(
      fc.asyncProperty(anyRows, async (rows) => {
        const sorted = [...rows].sort((a, b) => compareKeys(a.key, b.key));
        for (const arm of await armsOf(sorted)) {
          const last = arm.byTrial.at(-1)?.n ?? 0;
          const erroredChains = arm.chains - last - arm.pending;
          expect(erroredChains).toBeGreaterThanOrEqual(0);
          expect(erroredChains).toBeLessThanOrEqual(arm.errored);
          expect(arm.everSolved.n).toBe(last);
          expect(arm.everSolved.solved).toBeGreaterThanOrEqual(arm.byTrial.at(-1)?.solved ?? 0);
        }
      }),
    );
  });

  it("a chain keeps the outcome of its accepted trial in all later ones", async () => {
    const reward = fc.constantFrom(0, 1);
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 3 }), reward, reward, async (at, accepted, before) => {
        const rejected = Array.from({ length: at - 1 }, (_, index) =>
          sampleRow({ trial: index + 1 }, { reward: before }),
        );
        const [none] = await armsOf([...rejected, acceptedRow({ trial: at }, accepted)]);
        expect(counts(none)).toEqual([1, 2, 3].map((trial) => `${trial < at ? before : accepted}/1`));
        expect(none.pending).toBe(none.chains - 1);
      }),
    );
  });

  it("an errored episode takes its chain out of the denominators from its trial on, whatever comes after", async () => {
    const later = fc.constantFrom("accepted", "rejected", "nothing");
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 3 }), later, async (at, after) => {
        const good = acceptedRow({ task: "b" });
        const chain = [1, 2, 3].flatMap((trial) => {
          if (trial < at) return [sampleRow({ trial })];
          if (trial === at) return [brokenRow({ trial })];
          return after === "nothing" ? [] : [after === "accepted" ? acceptedRow({ trial }) : sampleRow({ trial })];
        });
        const [none] = await armsOf([...chain, good]);
        expect(none.byTrial.map(({ n }) => n)).toEqual([1, 2, 3].map((trial) => (trial < at ? 2 : 1)));
        expect(none.everSolved.n).toBe(1);
        expect(none.metrics).toEqual({ em: 1, f1: 1 });
      }),
    );
  });
});
