import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { bytesOf, SIMULATED_MANIFEST, simulate } from "../testing/simulated-run.ts";
import { SIMULATED_PLAN } from "../testing/simulated-writer.ts";
import { createRun, resumeRun } from "./index.ts";

const KILLS = 8;
const WRITER = new URL("../testing/simulated-writer.ts", import.meta.url).href;
let resultsDir = "";
beforeAll(() => {
  resultsDir = mkdtempSync(join(tmpdir(), "retrial-kill-"));
});
afterAll(() => rmSync(resultsDir, { recursive: true, force: true }));

function startWriter(path: string): ChildProcess {
  const code = `import(${JSON.stringify(WRITER)}).then(({ simulatedWriter }) =>
    simulatedWriter(${JSON.stringify(path)}, () => process.stdout.write("ready")))`;
  const child = spawn(process.execPath, ["--import", "tsx", "-e", code], { stdio: ["ignore", "pipe", "inherit"] });
  return child;
}

const ended = (child: ChildProcess) => new Promise<number | null>((done) => child.once("exit", (code) => done(code)));
const ready = (child: ChildProcess) => new Promise<void>((done) => child.stdout?.once("data", () => done()));

it(`a writer killed at ${KILLS} random moments and resumed leaves the files of an uninterrupted run`, async () => {
  const reference = await createRun({ resultsDir, name: "reference", manifest: SIMULATED_MANIFEST });
  await simulate(reference, { ...SIMULATED_PLAN, pause: () => Promise.resolve() });
  await reference.finalize();
  await reference.close();
  const expected = bytesOf(reference.path);

  let kills = 0;
  let resumedInTheMiddle = 0;
  for (let number = 1; kills < KILLS; number++) {
    const path = join(resultsDir, `killed-${number}`);
    for (let over = false; !over; ) {
      const child = startWriter(path);
      const exit = ended(child);
      await Promise.race([ready(child), exit]);
      if (kills < KILLS) {
        await sleep(Math.random() * 60);
        child.kill("SIGKILL");
      }
      over = (await exit) === 0;
      if (!over) kills += 1;
      if (!over && child.exitCode !== null) throw new Error(`the writer failed with exit code ${child.exitCode}`);
      if (!over) resumedInTheMiddle += 1;
    }
    expect(bytesOf(path)).toEqual(expected);
  }
  expect(resumedInTheMiddle).toBeGreaterThanOrEqual(KILLS);
});

it("a run that another process writes is refused, and free again once that process was killed", async () => {
  const path = join(resultsDir, "shared");
  const child = startWriter(path);
  const exit = ended(child);
  await ready(child);
  child.kill("SIGSTOP");
  const resume = () => resumeRun({ resultsDir, name: "shared" });
  await expect(resume()).rejects.toThrow(new RegExp(`process ${child.pid} on .* is writing this run`));
  child.kill("SIGKILL");
  await exit;
  await (await resume()).close();
});
