import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import { type Ended, runScript } from "../../src/testing/run-script.ts";
import type { Bench } from "./bench.ts";
import { startEndpoint } from "./endpoint-process.ts";

const LATENCY_MS = 200;
/** Two seeds of so many tasks come to 1,000 episodes and a few more. */
const TASKS = 116;

export const replay: Bench = {
  summary: "replay of 1,000 episodes at concurrency 8 against their recording at 200 ms latency",
  async run(say) {
    const results = mkdtempSync(join(tmpdir(), "retrial-replay-"));
    const tape = join(results, "tape.jsonl");
    const endpoint = await startEndpoint(LATENCY_MS, 0, "rules");
    const play = (name: string, cassette: string) => {
      const args = `--env hotpotqa --model openai:m --base-url ${endpoint.url} --limit ${TASKS} --seeds 1,2 --quiet --run ${name}`;
      return timed("run", [...args.split(" "), "--results", results, "--cassette", cassette]);
    };
    const rows = (name: string) => readFileSync(join(results, name, "rows.jsonl"), "utf8");
    try {
      const recorded = await play("recorded", `record:${tape}`);
      const episodes = rows("recorded").trim().split("\n").length;
      say(`recording: ${recorded.seconds.toFixed(1)} s for ${episodes} episodes`);
      const cassette = await play("replayed", `replay:${tape}`);
      say(`run.ts --cassette replay: ${cassette.seconds.toFixed(1)} s`);
      const whole = await timed("replay", ["recorded", "--results", results]);
      say(`replay.ts: ${whole.seconds.toFixed(1)} s: ${whole.stdout.trim()}`);
      return {
        figures: {
          episodes,
          recordedS: recorded.seconds,
          cassetteTimes: recorded.seconds / cassette.seconds,
          replayTimes: recorded.seconds / whole.seconds,
          differentBytes: rows("recorded") === rows("replayed") ? 0 : 1,
        },
        floors: {
          episodes: { atLeast: 1000 },
          cassetteTimes: { atLeast: 20 },
          replayTimes: { atLeast: 20 },
          differentBytes: { atMost: 0 },
        },
      };
    } finally {
      await endpoint.close();
      rmSync(results, { recursive: true, force: true });
    }
  },
};

async function timed(script: string, args: readonly string[]): Promise<Ended & { readonly seconds: number }> {
  const start = performance.now();
  const ended = await runScript(script, args, { env: { OPENAI_API_KEY: undefined } });
  if (ended.code !== 0)
    throw new Error(`${script} ${args.join(" ")}: exit code ${ended.code}: ${ended.stderr}${ended.stdout}`);
  return { ...ended, seconds: (performance.now() - start) / 1000 };
}
