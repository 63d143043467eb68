import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runScript } from "../../src/testing/run-script.ts";
import type { Bench } from "./bench.ts";
import { startEndpoint } from "./endpoint-process.ts";

/** So many tasks come to 500 episodes and a few more. */
const TASKS = 115;
const SHARE = 0.2;

export const faults: Bench = {
  summary: "a storm of faults (20 % of requests): the run ends exactly as without them",
  async run(say) {
    const results = mkdtempSync(join(tmpdir(), "retrial-faults-"));
    try {
      const calm = await play(results, "calm", 0);
      say(`calm: ${calm.rows.length} episodes, ${calm.requests} requests`);
      const storm = await play(results, "storm", SHARE);
      say(`storm: ${storm.rows.length} episodes, ${storm.requests} requests, ${storm.faults} faults`);
      const keys = storm.rows.map((row) => JSON.stringify(JSON.parse(row).key));
      const different = calm.rows.filter((row, index) => row !== storm.rows[index]).length;
      return {
        figures: {
          episodes: calm.rows.length,
          faults: storm.faults,
          faultShare: storm.faults / storm.requests,
          different,
          lost: Math.max(0, calm.rows.length - storm.rows.length),
          twice: keys.length - new Set(keys).size,
        },
        floors: {
          episodes: { atLeast: 500 },
          faults: { atLeast: 300 },
          different: { atMost: 0 },
          lost: { atMost: 0 },
          twice: { atMost: 0 },
        },
      };
    } finally {
      rmSync(results, { recursive: true, force: true });
    }
  },
};

async function play(results: string, name: string, share: number) {
  const endpoint = await startEndpoint(2, share, "rules");
  try {
    const args = `--env hotpotqa --model openai:m --base-url ${endpoint.url} --limit ${TASKS} --concurrency 32 --quiet`;
    const patience = "--actor-timeout 2 --reflector-timeout 2 --attempts 6";
    const ended = await runScript("run", [...`${args} ${patience} --run ${name}`.split(" "), "--results", results], {
      env: { OPENAI_API_KEY: undefined },
    });
    if (ended.code !== 0) throw new Error(`${name}: exit code ${ended.code}: ${ended.stderr}`);
    const manifest = JSON.parse(readFileSync(join(results, name, "manifest.json"), "utf8"));
    let text = readFileSync(join(results, name, "rows.jsonl"), "utf8").trim();
    // The two endpoints have addresses of their own, which are part of an arm.
    for (const { id, label } of manifest.arms) text = text.replaceAll(id, label);
    const rows = text.split("\n").sort();
    return { rows, ...(await endpoint.counts()) };
  } finally {
    await endpoint.close();
  }
}
