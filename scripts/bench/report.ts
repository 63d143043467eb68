import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import { pathToFileURL } from "node:url";
import { sampleArm, sampleManifest } from "../../src/report/sample.testing.ts";
import { createRun } from "../../src/store/index.ts";
import { browser } from "../../src/testing/browser.ts";
import { runScript } from "../../src/testing/run-script.ts";
import { simulatedEpisode, simulatedReflection } from "../../src/testing/simulated-run.ts";
import { storedRow } from "../../src/testing/store-contract.ts";
import type { Bench } from "./bench.ts";

const TASKS = 2500;
const TRIALS = 2;
const ARMS = ["aaaaaaaaaaaa", "bbbbbbbbbbbb"] as const;
const ROUNDS = 3;

export const report: Bench = {
  summary: "the page of 10,000 episodes: time to write it, its size, time until a browser shows its tasks",
  async run(say) {
    const results = mkdtempSync(join(tmpdir(), "retrial-report-"));
    try {
      await writeRun(results);
      say(`${TASKS * TRIALS * ARMS.length} episodes written`);
      const out = join(results, "page");
      const start = performance.now();
      const ended = await runScript("report", ["big", "--results", results, "--out", out]);
      const writeS = (performance.now() - start) / 1000;
      if (ended.code !== 0) throw new Error(ended.stderr);
      say(ended.stdout.trim().split("/").at(-1) ?? "");
      const opens = [];
      for (let round = 0; round < ROUNDS; round++) opens.push(await openS(join(out, "index.html")));
      return {
        figures: {
          episodes: TASKS * TRIALS * ARMS.length,
          writeS,
          indexMb: statSync(join(out, "index.html")).size / 1e6,
          openS: Math.max(...opens),
        },
        floors: { episodes: { atLeast: 10_000 }, writeS: { atMost: 20 }, indexMb: { atMost: 5 }, openS: { atMost: 2 } },
      };
    } finally {
      rmSync(results, { recursive: true, force: true });
    }
  },
};

async function writeRun(resultsDir: string): Promise<void> {
  const tasks = Array.from({ length: TASKS }, (_, index) => `task-${String(index).padStart(4, "0")}`);
  const arms = [sampleArm(ARMS[0], "react/none", "oracle"), sampleArm(ARMS[1], "react/reflexion", "oracle")];
  const run = await createRun({ resultsDir, name: "big", manifest: sampleManifest({ tasks, arms, trials: TRIALS }) });
  const filler = "What stands on the page that was read. ".repeat(20);
  for (const arm of ARMS) {
    for (const task of tasks) {
      for (let trial = 1; trial <= TRIALS; trial++) {
        const key = { env: "toy", task, arm, seed: 1, sample: 0, trial };
        await run.append(storedRow(key), simulatedEpisode(key, 5, filler));
        if (trial < TRIALS) await run.appendReflection(simulatedReflection(key));
      }
    }
  }
  await run.finalize();
  await run.close();
}

async function openS(file: string): Promise<number> {
  const chrome = await browser.launch();
  try {
    const page = await chrome.newPage();
    const start = performance.now();
    await page.goto(pathToFileURL(file).href);
    await page.waitForSelector("#map table");
    return (performance.now() - start) / 1000;
  } finally {
    await chrome.close();
  }
}
