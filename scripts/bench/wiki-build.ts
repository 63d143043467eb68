import { spawn } from "node:child_process";
import { performance } from "node:perf_hooks";
import { packageRoot } from "../../src/data/package-root.ts";

/** Makes a process say its peak memory (in KiB) as its last word. */
const SAY_PEAK = "data:text/javascript,process.on('exit',()=>console.log('peak',process.resourceUsage().maxRSS))";

export interface UserBuild {
  /** Of the whole process. */
  readonly seconds: number;
  readonly peakMb: number;
  /** False when it was killed before its end. */
  readonly ended: boolean;
}

/**
 * Builds an index in a process of its own, as `scripts/index.ts` does for a user; kills it (SIGKILL) after `killAfter` ms.
 *
 * @throws Error when the command fails.
 */
export async function buildAsUser(dump: string, out: string, killAfter?: number): Promise<UserBuild> {
  const start = performance.now();
  const command = [
    "--import",
    "tsx",
    "--import",
    SAY_PEAK,
    "scripts/index.ts",
    "--dump",
    dump,
    "--out",
    out,
    "--quiet",
  ];
  const child = spawn(process.execPath, command, { cwd: packageRoot(), stdio: ["ignore", "pipe", "pipe"] });
  let [stdout, stderr] = ["", ""];
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    stdout += text;
  });
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    stderr += text;
  });
  const timer = killAfter === undefined ? undefined : setTimeout(() => child.kill("SIGKILL"), killAfter);
  const [code, signal] = await new Promise<readonly [number | null, NodeJS.Signals | null]>((resolve, reject) => {
    child.on("error", reject).on("close", (code, signal) => resolve([code, signal]));
  });
  clearTimeout(timer);
  const ended = signal !== "SIGKILL";
  if (ended && code !== 0) throw new Error(`index.ts: expected exit code 0, found ${code ?? signal}:\n${stderr}`);
  const peak = /peak (\d+)/.exec(stdout)?.[1];
  return { seconds: (performance.now() - start) / 1000, peakMb: Number(peak ?? 0) / 1024, ended };
}
