import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import { promisify } from "node:util";
import { UsageError } from "../../src/core/errors.ts";
import { packageRoot } from "../../src/data/package-root.ts";
import { summarize } from "../../src/report/summarize.ts";
import { readRun } from "../../src/store/index.ts";
import { shared } from "../../src/testing/shared-data.ts";
import type { Bench } from "./bench.ts";

const DATA = "data/hotpotqa/hotpot_dev_distractor_v1.first100.json.gz";
const NAME = "first100";

/** Real questions played by the keyless player, as a user would start it: how long, and how many were answered. */
export const first100: Bench = {
  summary: "the first 100 development questions of HotPotQA, rules, 3 trials, 2 arms: wall time and solved tasks",
  async run(say) {
    if (!shared.available) throw new UsageError("bench first100: needs the folder `shared` beside the project.");
    const resultsDir = mkdtempSync(join(tmpdir(), "retrial-first100-"));
    try {
      const options = ["--env", "hotpotqa", "--data", shared.path(DATA), "--trials", "3"];
      const args = ["tsx", "scripts/run.ts", ...options, "--run", NAME, "--results", resultsDir];
      const start = performance.now();
      const { stdout } = await promisify(execFile)("npx", args, { cwd: packageRoot() });
      const wallS = (performance.now() - start) / 1000;
      say(stdout);
      const run = await readRun({ resultsDir, run: NAME });
      const { arms } = await summarize(run.rows(), run.manifest);
      const solved = arms.flatMap(({ label, byTrial }) =>
        byTrial.map((share, index) => [`${label} after ${index + 1}`, share.solved] as const),
      );
      return { figures: { wallS, ...Object.fromEntries(solved) }, floors: { wallS: { atMost: 20 } } };
    } finally {
      rmSync(resultsDir, { recursive: true, force: true });
    }
  },
};
