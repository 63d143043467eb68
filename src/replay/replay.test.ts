import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import type { Environment } from "../core/environment.ts";
import { runAll } from "../runner/run.ts";
import { createRun, readRun } from "../store/index.ts";
import { SIMULATED_MANIFEST } from "../testing/simulated-run.ts";
import { TOY_PROMPT, type ToyArmChanges, toyArm, toyEnvironment, toyRun } from "../testing/toy-benchmark.ts";
import { openReplay, type ReplayResult } from "./replay.ts";

const resultsDir = mkdtempSync(join(tmpdir(), "replay-"));
afterAll(() => rmSync(resultsDir, { recursive: true }));

let runs = 0;
/** A recorded run of eight tasks, four trials. */
async function record() {
  const name = `run-${++runs}`;
  const store = await createRun({ resultsDir, name, manifest: SIMULATED_MANIFEST });
  const options = toyRun({ store });
  await runAll(options);
  await store.finalize();
  await store.close();
  return readRun({ resultsDir, run: name });
}

type ToyEnvironment = (options: { readonly revealVerdict: boolean }) => Environment;

async function replay(
  arm: ToyArmChanges = {},
  createEnvironment: ToyEnvironment = toyEnvironment,
): Promise<ReplayResult> {
  const reader = await record();
  const played = await openReplay(reader);
  const model = played.model("actor", "function");
  const actor = toyArm({ ...arm, model });
  const speaks = (role: "evaluator" | "reflector") => ({ model: played.model(role, "function"), price: null });
  const models = { actor: { model, price: null }, evaluator: speaks("evaluator"), reflector: speaks("reflector") };
  const recorded = toyArm();
  await runAll(
    toyRun({ arms: [{ ...actor, id: recorded.id, models }], store: played.store, taskSet: { createEnvironment } }),
  );
  return played.result();
}

describe("a replay", () => {
  it("of an unchanged harness comes out as recorded, lessons and all", async () => {
    const { equal, left, different, first } = await replay();
    expect({ left, different, first }).toEqual({ left: 0, different: 0, first: null });
    // Task k needs guess k mod 4, so that its chain has as many trials and one more.
    expect(equal).toBe(2 * (1 + 2 + 3 + 4));
  });

  it("points at the message that a changed prompt changes", async () => {
    const { first, different } = await replay({ prompt: { ...TOY_PROMPT, task: "Job: {instruction}" } });
    expect(first).toMatchObject({
      key: { task: "t0", trial: 1 },
      where: "call 1 of the actor, step 1, message 2",
      field: "content",
    });
    expect([first?.recorded, first?.now]).toEqual([
      expect.stringContaining("Task: Guess number 0."),
      expect.stringContaining("Job: Guess number 0."),
    ]);
    expect(different).toBe(20);
  });

  it("points at the observation and at the reward that a changed environment changes", async () => {
    const changed =
      (change: object): ToyEnvironment =>
      (options) => {
        const inner = toyEnvironment(options);
        return {
          ...inner,
          actions: inner.actions,
          step: async (action) => ({ ...(await inner.step(action)), ...change }),
        };
      };
    const told = await replay({}, changed({ observation: "No." }));
    expect(told.first).toMatchObject({ where: "step 1", field: "observation", recorded: "right", now: "No." });
    const paid = await replay({}, changed({ reward: 0.5 }));
    expect(paid.first).toMatchObject({ key: { task: "t0" }, where: "step 1", field: "reward", now: "0.5" });
  });
});
