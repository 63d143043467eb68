import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import { promisify } from "node:util";
import { packageRoot } from "../../src/data/package-root.ts";
import { type Bench, median } from "./bench.ts";

const ROUNDS = 10;

/** How long one waits for `--help` beyond what npx and tsx take themselves; both take turns, so that noise meets both. */
export const startup: Bench = {
  summary: "wall time of `run.ts --help` above that of tsx on an empty file",
  async run(say) {
    const folder = mkdtempSync(join(tmpdir(), "retrial-startup-"));
    const empty = join(folder, "empty.ts");
    writeFileSync(empty, "");
    const help: number[] = [];
    const nothing: number[] = [];
    try {
      for (let round = 0; round <= ROUNDS; round++) {
        const times = [await seconds(["tsx", empty]), await seconds(["tsx", "scripts/run.ts", "--help"])] as const;
        say(
          `${round === 0 ? "warm-up" : `round ${round}`}: empty ${times[0].toFixed(2)} s, help ${times[1].toFixed(2)} s`,
        );
        if (round === 0) continue;
        nothing.push(times[0]);
        help.push(times[1]);
      }
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
    const figures = { emptyS: median(nothing), helpS: median(help), aboveS: median(help) - median(nothing) };
    return { figures, floors: { aboveS: { atMost: 0.4 } } };
  },
};

async function seconds(args: readonly string[]): Promise<number> {
  const start = performance.now();
  await promisify(execFile)("npx", args, { cwd: packageRoot() });
  return (performance.now() - start) / 1000;
}
