import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { z } from "zod";
import { packageRoot } from "../../src/data/package-root.ts";
import { type Bench, median } from "./bench.ts";

const TRIALS = 2;
/** When garbage is collected is a matter of luck: the median of so many processes is taken. */
const ROUNDS = 3;
const reportSchema = z.object({ maxRssKb: z.number() });

/**
 * Whether memory grows with the number of episodes: all that may stay of one is its task and its place in the journal.
 *
 * About 30 MB are alive in both, and some 0.6 KB more for each episode (40,000 of them: 53 MB, peak 350 MB). The peak is
 * several times that, because V8 lets a heap grow to about four times what is alive before it collects.
 */
export const memory: Bench = {
  summary: "peak memory of a run of 10,000 episodes against one of 1,000, as a user would start them",
  async run(say) {
    const peaks: Record<"small" | "large", number[]> = { small: [], large: [] };
    for (let round = 1; round <= ROUNDS; round++) {
      peaks.small.push(await peakMb(1_000, say));
      peaks.large.push(await peakMb(10_000, say));
    }
    const [small, large] = [median(peaks.small), median(peaks.large)];
    const figures = { peakAt1000Mb: small, peakAt10000Mb: large, ratio: large / small };
    return { figures, floors: { ratio: { atMost: 1.5 } } };
  },
};

async function peakMb(episodes: number, say: (line: string) => void): Promise<number> {
  const results = mkdtempSync(join(tmpdir(), "retrial-memory-"));
  try {
    const args = ["tsx", "scripts/bench/memory-child.ts", String(episodes / TRIALS), results];
    const { stdout } = await promisify(execFile)("npx", args, { cwd: packageRoot() });
    const { maxRssKb } = reportSchema.parse(JSON.parse(stdout.trimEnd().split("\n").at(-1) ?? ""));
    const rows =
      readFileSync(join(results, `tasks-${episodes / TRIALS}`, "rows.jsonl"), "latin1").split("\n").length - 1;
    if (rows !== episodes) throw new Error(`expected a run of ${episodes} episodes, found ${rows} rows`);
    say(`${episodes} episodes: ${(maxRssKb / 1024).toFixed(0)} MB`);
    return maxRssKb / 1024;
  } finally {
    rmSync(results, { recursive: true, force: true });
  }
}
