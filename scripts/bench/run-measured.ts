import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { promisify } from "node:util";
import { packageRoot } from "../../src/data/package-root.ts";

const OFTEN_MS = 100;

/** Runs `run.ts` as a user would; tells what it printed and its largest resident memory in MB, looked at ten times a second. */
export async function runMeasured(
  args: readonly string[],
): Promise<{ readonly stdout: string; readonly maxMb: number }> {
  const started = promisify(execFile)(process.execPath, ["--import", "tsx", "scripts/run.ts", ...args], {
    cwd: packageRoot(),
    maxBuffer: 1 << 26,
  });
  let maxMb = 0;
  const look = setInterval(() => {
    maxMb = Math.max(maxMb, peakMb(started.child.pid));
  }, OFTEN_MS);
  try {
    const { stdout } = await started;
    return { stdout, maxMb };
  } finally {
    clearInterval(look);
  }
}

/** The peak so far as Linux counts it; 0 where it cannot be told. */
function peakMb(pid: number | undefined): number {
  try {
    return Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}
