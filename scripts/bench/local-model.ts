import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import { promisify } from "node:util";
import { UsageError } from "../../src/core/errors.ts";
import { packageRoot } from "../../src/data/package-root.ts";
import { requirePeer } from "../../src/llm/local/peer.ts";
import { summarize } from "../../src/report/summarize.ts";
import { readRun } from "../../src/store/index.ts";
import { shared } from "../../src/testing/shared-data.ts";
import type { Bench } from "./bench.ts";

const DATA = "data/hotpotqa/hotpot_dev_distractor_v1.first100.json.gz";
const MODEL = "models/SmolLM2-135M-Instruct.Q4_1.gguf";
const QUESTIONS = 30;

/**
 * Steps of an episode, by agent. Fewer than the published seven, replies shorter and attempts retold in fewer tokens: on
 * one core the published limits take over an hour.
 */
const STEPS = { "cot-context": "1", react: "3" } as const;
const SHORT = ["--actor-max-tokens", "60", "--reflector-max-tokens", "60", "--transcript-tokens", "300"];

/** Real questions played by a real, very small model: the whole way of a local model, and an honest table of it. */
export const localModel: Bench = {
  summary: `the first ${QUESTIONS} development questions of HotPotQA, SmolLM2-135M on one core each, 3 trials: solved, seconds, tokens`,
  async run(say) {
    if (!shared.available) throw new UsageError("bench local-model: needs the folder `shared` beside the project.");
    requirePeer("bench local-model");
    const resultsDir = mkdtempSync(join(tmpdir(), "retrial-local-model-"));
    try {
      const agents = Object.keys(STEPS) as (keyof typeof STEPS)[];
      const figures = await Promise.all(agents.map((agent) => play(agent, resultsDir, say)));
      const errored = Object.fromEntries(agents.map((agent) => [`${agent} errored`, { atMost: 0 }]));
      return { figures: Object.assign({}, ...figures), floors: errored };
    } finally {
      rmSync(resultsDir, { recursive: true, force: true });
    }
  },
};

/** One run as a user would start it; its figures, by names that begin with the agent's. */
async function play(
  agent: keyof typeof STEPS,
  resultsDir: string,
  say: (line: string) => void,
): Promise<Readonly<Record<string, number>>> {
  const tasks = ["--env", "hotpotqa", "--data", shared.path(DATA), "--limit", String(QUESTIONS), "--trials", "3"];
  const arms = ["--agent", agent, "--strategy", "none,reflexion", "--model", `local-completion:${shared.path(MODEL)}`];
  const limits = ["--episode-steps", STEPS[agent], ...SHORT];
  const place = ["--run", agent, "--results", resultsDir, "--quiet"];
  const start = performance.now();
  const { stdout } = await promisify(execFile)(
    "npx",
    ["tsx", "scripts/run.ts", ...tasks, ...arms, ...limits, ...place],
    {
      cwd: packageRoot(),
    },
  );
  const wallS = (performance.now() - start) / 1000;
  say(stdout);
  const run = await readRun({ resultsDir, run: agent });
  const summary = await summarize(run.rows(), run.manifest);
  const figures: Record<string, number> = { [`${agent} wallS`]: wallS, [`${agent} errored`]: 0 };
  for (const { label, byTrial, tokens, errored, parseFailures } of summary.arms) {
    byTrial.forEach(({ solved }, index) => {
      figures[`${label} after ${index + 1}`] = solved;
    });
    figures[`${label} tokens`] = tokens.prompt + tokens.completion;
    figures[`${label} parse failures`] = parseFailures;
    figures[`${agent} errored`] = (figures[`${agent} errored`] ?? 0) + errored;
  }
  return figures;
}
