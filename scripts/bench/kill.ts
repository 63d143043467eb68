import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import { type Random, seededRandom } from "../../src/core/random.ts";
import { packageRoot } from "../../src/data/package-root.ts";
import { bytesOf } from "../../src/testing/simulated-run.ts";
import type { Bench } from "./bench.ts";

const KILLS = 50;

/** Whether a killed run, resumed, ends as if nothing had happened. */
export const kill: Bench = {
  summary: "runs killed (SIGKILL) at random moments and resumed end byte-equal to an uninterrupted one",
  async run(say) {
    const resultsDir = mkdtempSync(join(tmpdir(), "retrial-kill-"));
    try {
      const { survived, ...counts } = await killAndResume({ resultsDir, kills: KILLS, limit: 20, seed: 1, say });
      const concurrent = await concurrencyChangesNothing(resultsDir, 20);
      return {
        figures: { ...counts, survived, concurrency1And32Equal: concurrent ? 1 : 0 },
        floors: { survived: { atLeast: KILLS }, concurrency1And32Equal: { atLeast: 1 } },
      };
    } finally {
      rmSync(resultsDir, { recursive: true, force: true });
    }
  },
};

export interface KillPlan {
  readonly resultsDir: string;
  /** Kills that must hit a living process. */
  readonly kills: number;
  /** Tasks of each run. */
  readonly limit: number;
  readonly seed: number;
  readonly say: (line: string) => void;
}

export interface KillReport {
  /** Runs that were killed at least once; all were resumed to their end. */
  readonly runs: number;
  /** Kills by what the process was at: nothing stored yet, rows in the journal, or final files being written. */
  readonly beforeFirstRow: number;
  readonly whilePlaying: number;
  readonly whileFinishing: number;
  /** Moments at which the process had already ended: drawn again. */
  readonly tooLate: number;
  /** Kills after which the run ended byte-equal to an uninterrupted one. */
  readonly survived: number;
}

/** @throws Error when a process ends with an exit code that a kill does not explain. */
export async function killAndResume({ resultsDir, kills, limit, seed, say }: KillPlan): Promise<KillReport> {
  const random = seededRandom(seed);
  const fresh = ["--env", "hotpotqa", "--limit", String(limit), "--results", resultsDir, "--quiet"];
  const reference = join(resultsDir, "reference");
  const times = await timesOf(reference, [...fresh, "--run", "reference"]);
  say(`uninterrupted: first row after ${times.firstRow.toFixed(0)} ms, end after ${times.end.toFixed(0)} ms`);
  const expected = bytesOf(reference);
  if (!("rows.jsonl" in expected)) throw new Error(`${reference}: expected rows.jsonl, found none`);
  const counts = { runs: 0, beforeFirstRow: 0, whilePlaying: 0, whileFinishing: 0, tooLate: 0, survived: 0 };
  for (let killed = 0, number = 1; killed < kills; number++) {
    const name = `killed-${number}`;
    const path = join(resultsDir, name);
    let hits = 0;
    for (let over = false; !over; ) {
      // Some are killed again after their resume.
      const aims = killed + hits < kills && (hits === 0 || random.next() < 0.4);
      const args = existsSync(join(path, "manifest.json"))
        ? ["--resume", name, "--results", resultsDir, "--quiet"]
        : [...fresh, "--run", name];
      over = await play(args, aims ? momentIn(times, random) : null);
      if (over) {
        if (aims) counts.tooLate += 1;
        continue;
      }
      hits += 1;
      counts[stateOf(path)] += 1;
    }
    killed += hits;
    if (hits > 0) counts.runs += 1;
    if (isDeepStrictEqual(bytesOf(path), expected)) counts.survived += hits;
    else say(`${name}: differs from the uninterrupted run after ${hits} kills`);
    rmSync(path, { recursive: true, force: true });
    say(`${killed} of ${kills} kills`);
  }
  return counts;
}

/** Whether runs with one episode and with 32 episodes in flight leave the same bytes. */
export async function concurrencyChangesNothing(resultsDir: string, limit: number): Promise<boolean> {
  const bytes = [];
  for (const concurrency of ["1", "32"]) {
    const run = `concurrency-${concurrency}`;
    const args = ["--env", "hotpotqa", "--limit", String(limit), "--results", resultsDir, "--quiet"];
    await play([...args, "--run", run, "--concurrency", concurrency], null);
    bytes.push(bytesOf(join(resultsDir, run)));
  }
  return isDeepStrictEqual(bytes[0], bytes[1]);
}

interface Times {
  /** ms after the start of the process. */
  readonly firstRow: number;
  readonly end: number;
}

async function timesOf(path: string, args: readonly string[]): Promise<Times> {
  const start = performance.now();
  const running = play(args, null);
  const journal = join(path, "journal.jsonl");
  let ended = false;
  const end = running.then(() => {
    ended = true;
    return performance.now() - start;
  });
  while (!ended && !(existsSync(journal) && statSync(journal).size > 0)) await sleep(2);
  const firstRow = performance.now() - start;
  return { firstRow, end: await end };
}

/** One moment in four is drawn from the whole life of a process, the others from where it writes. */
function momentIn({ firstRow, end }: Times, random: Random): number {
  const from = random.below(4) === 0 ? 0 : firstRow * 0.95;
  return from + random.next() * (end - from);
}

function stateOf(path: string): "beforeFirstRow" | "whilePlaying" | "whileFinishing" {
  if (existsSync(join(path, "rows.jsonl"))) return "whileFinishing";
  const journal = join(path, "journal.jsonl");
  return existsSync(journal) && statSync(journal).size > 0 ? "whilePlaying" : "beforeFirstRow";
}

/** Runs `run.ts`, killed after `killAfter` ms; returns whether it came to its end. */
async function play(args: readonly string[], killAfter: number | null): Promise<boolean> {
  const child = spawn(process.execPath, ["--import", "tsx", "scripts/run.ts", ...args], {
    cwd: packageRoot(),
    stdio: ["ignore", "ignore", "pipe"],
  });
  let stderr = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    stderr += text;
  });
  const timer = killAfter === null ? null : setTimeout(() => child.kill("SIGKILL"), killAfter);
  const [code, signal] = await new Promise<readonly [number | null, NodeJS.Signals | null]>((resolve, reject) => {
    child.on("error", reject).on("close", (code, signal) => resolve([code, signal]));
  });
  if (timer !== null) clearTimeout(timer);
  if (signal === "SIGKILL") return false;
  if (code === 0) return true;
  throw new Error(`run.ts ${args.join(" ")}: expected exit code 0, found ${code ?? signal}:\n${stderr}`);
}
