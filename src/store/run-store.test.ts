import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  AWKWARD_IDS,
  allRows,
  bytesOf,
  SIMULATED_MANIFEST as manifest,
  type Simulation,
  simulate,
  simulatedEpisode,
  simulatedReflection,
} from "../testing/simulated-run.ts";
import { erroredRow, storeContract, storedRow } from "../testing/store-contract.ts";
import { createRun, readRun, resumeRun } from "./index.ts";

let resultsDir = "";
beforeEach(() => {
  resultsDir = mkdtempSync(join(tmpdir(), "retrial-store-"));
});
afterEach(() => rmSync(resultsDir, { recursive: true, force: true }));

let count = 0;
const newRun = () => createRun({ resultsDir, name: `run-${++count}`, manifest });
const pause = () => Promise.resolve();
const plan: Simulation = { tasks: ["a", "A", "c"], trials: 3, concurrency: 1, pause };

/** Files of an uninterrupted run of this plan. */
async function uninterrupted(simulation: Simulation) {
  const run = await newRun();
  await simulate(run, simulation);
  await run.finalize();
  await run.close();
  return bytesOf(run.path);
}

describe("the store of a run", () => {
  for (const { name, run } of storeContract(newRun)) it(name, run);

  it("lays a run's folder out as documented", async () => {
    const run = await newRun();
    await simulate(run, { ...plan, tasks: ["a"], trials: 2 });
    await run.finalize();
    await run.close();
    const files = readdirSync(run.path, { recursive: true }).map(String).sort();
    await expect(`${files.join("\n")}\n`).toMatchFileSnapshot("__snapshots__/layout.txt");
    await expect(readFileSync(join(run.path, "rows.jsonl"), "utf8")).toMatchFileSnapshot("__snapshots__/rows.jsonl");
    const episode = join(run.path, "trajectories/0123456789ab/a/seed1-sample0-trial2.json");
    await expect(readFileSync(episode, "utf8")).toMatchFileSnapshot("__snapshots__/episode.json");
  });

  it("completes a row with its lesson and the reflector's spend, and takes its times apart", async () => {
    const run = await newRun();
    await run.append(storedRow(), simulatedEpisode(storedRow().key), { started: "2026-01-01T00:00:00Z", ms: 5 });
    await run.appendReflection(simulatedReflection(storedRow().key), { started: "2026-01-01T00:00:01Z", ms: 7 });
    const { lesson, spend } = simulatedReflection(storedRow().key);
    expect(await allRows(run)).toEqual([{ ...storedRow(), lesson, spend: { ...storedRow().spend, reflector: spend } }]);
    await run.finalize();
    expect(readFileSync(join(run.path, "timings.jsonl"), "utf8")).toBe(
      `${JSON.stringify({ key: storedRow().key, started: "2026-01-01T00:00:00Z", ms: 5, reflectionMs: 7 })}\n`,
    );
  });

  it("gives episodes and reflections back as they were, under any id, before and after finalising", async () => {
    const run = await newRun();
    const records = AWKWARD_IDS.map((task) => simulatedEpisode({ ...storedRow().key, task }));
    for (const record of records) {
      await run.append(storedRow(record.key), record);
      await run.appendReflection(simulatedReflection(record.key));
    }
    for (const step of [async () => {}, run.finalize, run.finalize]) {
      await step();
      const reader = await readRun({ resultsDir, run: run.path });
      for (const record of records) {
        expect(await reader.episode(record.key)).toEqual(record);
        expect(await run.reflection(record.key)).toEqual(simulatedReflection(record.key));
      }
    }
  });

  it("keeps lone surrogates of messages apart", async () => {
    const run = await newRun();
    const base = simulatedEpisode(storedRow().key, 1);
    const calls = base.calls.map((call) => ({
      ...call,
      messages: ["\ud800", "\ud801"].map((content) => ({ role: "user" as const, content })),
    }));
    await run.append(storedRow(), { ...base, calls });
    await run.finalize();
    expect((await run.episode(base.key)).calls).toEqual(calls);
  });

  it("a newer row cancels the reflection of its own key and of no other", async () => {
    const run = await newRun();
    const first = storedRow({ trial: 1 });
    const second = storedRow({ trial: 2 });
    for (const { key } of [first, second]) {
      await run.append(storedRow(key), simulatedEpisode(key));
      await run.appendReflection(simulatedReflection(key));
    }
    await run.append(second, simulatedEpisode(second.key));
    const { env, task, arm, seed, sample } = first.key;
    const chain = await run.chain({ env, task, arm, seed, sample });
    expect(chain.map(({ row, reflected }) => [row.key.trial, reflected, row.lesson !== null])).toEqual([
      [1, true, true],
      [2, false, false],
    ]);
    expect(await run.reflection(second.key)).toBeNull();
    await run.finalize();
    expect(Object.keys(bytesOf(run.path)).filter((file) => file.includes("reflection"))).toHaveLength(1);
  });

  it("refuses a reflection of a trial that has no row, and a row that could not be read back", async () => {
    const run = await newRun();
    await expect(run.appendReflection(simulatedReflection(storedRow().key))).rejects.toThrow(/has no row/);
    await expect(run.append(storedRow({}, Number.NaN))).rejects.toThrow(/"row\.reward"/);
    await run.append(storedRow());
    expect(await allRows(run)).toHaveLength(1);
  });

  it("takes no rows after it was closed, and may be closed twice", async () => {
    const run = await newRun();
    await run.close();
    await run.close();
    await expect(run.append(storedRow())).rejects.toThrow(/was closed/);
  });
});

describe("files of a run", () => {
  it("are equal at any concurrency and order of tasks", async () => {
    const expected = await uninterrupted(plan);
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), fc.shuffledSubarray([...plan.tasks], { minLength: 3 }), async (s, tasks) => {
        const run = await newRun();
        const played = simulate(run, { ...plan, tasks, concurrency: 3, pause: () => s.schedule(Promise.resolve()) });
        await s.waitFor(played);
        await run.finalize();
        await run.close();
        expect(bytesOf(run.path)).toEqual(expected);
      }),
      { numRuns: 20 },
    );
  }, 60_000);

  it("are equal after the journal was torn at any byte and the run resumed", async () => {
    const expected = await uninterrupted(plan);
    await fc.assert(
      fc.asyncProperty(fc.double({ min: 0, max: 1, noNaN: true }), fc.boolean(), async (share, finalized) => {
        const run = await newRun();
        await simulate(run, plan);
        if (finalized) await run.finalize();
        await run.close();
        const journal = join(run.path, "journal.jsonl");
        const bytes = readFileSync(journal);
        const left = bytes.subarray(0, Math.round(bytes.length * share));
        writeFileSync(journal, left);
        const torn = left.length > 0 && left.at(-1) !== 10;
        const reader = await readRun({ resultsDir, run: run.path });
        const whole = await allRows(reader);
        const again = await resumeRun({ resultsDir, name: run.path.slice(resultsDir.length + 1) });
        expect(again.repaired !== null).toBe(torn);
        expect(await allRows(again)).toEqual(whole);
        await simulate(again, plan);
        await again.finalize();
        await again.close();
        expect(bytesOf(run.path)).toEqual(expected);
        expect(await allRows(await readRun({ resultsDir, run: run.path }))).toHaveLength(9);
      }),
      { numRuns: 25 },
    );
  }, 60_000);

  it("hold no trace of errored episodes that were played again", async () => {
    const expected = await uninterrupted(plan);
    const run = await newRun();
    await simulate(run, { ...plan, erring: new Set(["a", "c"]) });
    await run.finalize();
    expect(await run.has(erroredRow({ task: "c" }).key)).toBe(false);
    await simulate(run, plan);
    await run.finalize();
    expect(bytesOf(run.path)).toEqual(expected);
  });

  it("hold messages again that a finalisation had swept away", async () => {
    const run = await newRun();
    const { key } = storedRow();
    await run.append(storedRow(), simulatedEpisode(key, 3, "gone"));
    await run.append(storedRow(), simulatedEpisode(key));
    await run.finalize();
    await run.append(storedRow(), simulatedEpisode(key, 3, "gone"));
    expect(await run.episode(key)).toEqual(simulatedEpisode(key, 3, "gone"));
  });

  it("a torn line of the message store is repaired on resuming", async () => {
    const expected = await uninterrupted(plan);
    const run = await newRun();
    await simulate(run, { ...plan, trials: 2 });
    await run.close();
    const messages = join(run.path, "trajectories/messages");
    for (const file of readdirSync(messages)) appendFileSync(join(messages, file), '{"hash":"00');
    const again = await resumeRun({ resultsDir, name: run.path.slice(resultsDir.length + 1) });
    await simulate(again, plan);
    await again.finalize();
    expect(bytesOf(run.path)).toEqual(expected);
  });
});
