import { execFile } from "node:child_process";
import { closeSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import { seededRandom } from "../../src/core/random.ts";
import { packageRoot } from "../../src/data/package-root.ts";
import { sampleArm, sampleManifest } from "../../src/report/sample.testing.ts";
import { storedRow } from "../../src/testing/store-contract.ts";
import type { Bench } from "./bench.ts";

const TASKS = 10_000;
const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
const ARM = "aaaaaaaaaaaa";
const OFTEN_MS = 50;

export const compare: Bench = {
  summary: "compare.ts over two runs of 100,000 rows with 10,000 resamples",
  async run(say) {
    const results = mkdtempSync(join(tmpdir(), "retrial-compare-"));
    try {
      for (const [index, name] of ["base", "next"].entries()) writeRun(join(results, name), index);
      say(`${TASKS * SEEDS.length} rows each`);
      const { seconds, maxMb, stdout } = await measured([
        "base",
        "next",
        "--results",
        results,
        "--format",
        "json",
        "--show",
        "0",
      ]);
      const [record] = JSON.parse(stdout).records;
      say(
        `difference ${record.difference.toFixed(4)} [${record.low.toFixed(4)}, ${record.high.toFixed(4)}], p ${record.p}`,
      );
      return {
        figures: { pairs: record.pairs, seconds, maxMb },
        floors: { pairs: { atLeast: TASKS * SEEDS.length }, seconds: { atMost: 8 }, maxMb: { atMost: 500 } },
      };
    } finally {
      rmSync(results, { recursive: true, force: true });
    }
  },
};

/** A finished run's folder, without trajectories, which a comparison does not read. */
function writeRun(path: string, run: number): void {
  mkdirSync(path);
  const tasks = Array.from({ length: TASKS }, (_, index) => `task-${String(index).padStart(5, "0")}`);
  const manifest = sampleManifest({ tasks, arms: [sampleArm(ARM, "react/none", "oracle")], seeds: SEEDS, trials: 1 });
  writeFileSync(join(path, "manifest.json"), JSON.stringify(manifest));
  const journal = openSync(join(path, "journal.jsonl"), "w");
  for (const task of tasks) {
    const chance = seededRandom(Number(task.slice(5)));
    const ability = chance.next();
    const luck = seededRandom(Number(task.slice(5)) * 2 + run);
    const lines = SEEDS.map((seed) => {
      const reward = luck.next() < ability - 0.02 * run ? 1 : 0;
      const row = { ...storedRow({ task, arm: ARM, seed, trial: 1 }), reward };
      return JSON.stringify({ kind: "row", row, timing: null });
    });
    writeSync(journal, `${lines.join("\n")}\n`);
  }
  closeSync(journal);
}

async function measured(args: readonly string[]) {
  const start = performance.now();
  let maxMb = 0;
  const stdout = await new Promise<string>((resolve, reject) => {
    const child = execFile(
      process.execPath,
      ["--import", "tsx", "scripts/compare.ts", ...args],
      { cwd: packageRoot(), maxBuffer: 1 << 26 },
      (error, out, err) => (error ? reject(new Error(`${error.message}\n${err}`)) : resolve(out)),
    );
    const look = setInterval(() => {
      maxMb = Math.max(maxMb, peakMb(child.pid));
    }, OFTEN_MS);
    child.on("exit", () => clearInterval(look));
  });
  return { stdout, maxMb, seconds: (performance.now() - start) / 1000 };
}

function peakMb(pid: number | undefined): number {
  try {
    return Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}
