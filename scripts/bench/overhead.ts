import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import type { RulesPlayer, TaskSet } from "../../src/core/benchmark.ts";
import { runAll } from "../../src/runner/run.ts";
import { createRun } from "../../src/store/index.ts";
import { layerOptions } from "../cli/options/layers.ts";
import { assembleArms } from "../cli/parts/arms.ts";
import { toManifest } from "../cli/run/manifest.ts";
import { systemTime } from "../cli/time.ts";
import { type Bench, median } from "./bench.ts";
import world, { instantPlayer } from "./world.ts";

const CONCURRENCIES = [1, 256] as const;
const ROUNDS = 3;

/** What a model call costs beside the model: prompt, parsing, environment, reflection and storage. */
export const overhead: Bench = {
  summary: "CPU ms per model call of the whole way with a model that answers at once",
  async run(say) {
    const taskSet = await world.load({ data: null, skipInvalid: false });
    const resultsDir = mkdtempSync(join(tmpdir(), "retrial-overhead-"));
    const play = (name: string, concurrency: number) => playOnce(taskSet, { resultsDir, name, concurrency });
    const figures: Record<string, number> = {};
    try {
      for (const concurrency of CONCURRENCIES) await play(`warm-${concurrency}`, concurrency);
      for (const concurrency of CONCURRENCIES) {
        const rounds: Round[] = [];
        for (let round = 1; round <= ROUNDS; round++) {
          const measured = await play(`c${concurrency}-${round}`, concurrency);
          say(
            `concurrency ${concurrency}, round ${round}: ${measured.cpuMs.toFixed(0)} ms for ${measured.calls} calls`,
          );
          rounds.push(measured);
        }
        figures.episodes = rounds[0]?.episodes ?? 0;
        figures.calls = rounds[0]?.calls ?? 0;
        figures[`cpuPerCallAt${concurrency}Ms`] = median(rounds.map(({ cpuMs, calls }) => cpuMs / calls));
        figures[`modelPerCallAt${concurrency}Ms`] = median(rounds.map(({ modelMs, calls }) => modelMs / calls));
      }
    } finally {
      rmSync(resultsDir, { recursive: true, force: true });
    }
    return { figures, floors: { cpuPerCallAt1Ms: { atMost: 1 }, cpuPerCallAt256Ms: { atMost: 1 } } };
  },
};

interface Round {
  readonly calls: number;
  readonly episodes: number;
  /** Of all threads of the process, the scripted model's own included. */
  readonly cpuMs: number;
  /** Of the scripted model alone. */
  readonly modelMs: number;
}

interface Place {
  readonly resultsDir: string;
  readonly name: string;
  readonly concurrency: number;
}

/** Plays all tasks over two trials with reflexion, as `run.ts` would, from the folder's making to its closing. */
async function playOnce(taskSet: TaskSet, { resultsDir, name, concurrency }: Place): Promise<Round> {
  const counts = { calls: 0, episodes: 0, modelMs: 0 };
  const rules: RulesPlayer = (messages, seed) => {
    const start = performance.now();
    const reply = instantPlayer(messages, seed);
    counts.calls += 1;
    counts.modelMs += performance.now() - start;
    return reply;
  };
  const benchmark = { ...world, rules };
  const layered = layerOptions({ env: benchmark.name, strategy: "reflexion", trials: "2" }, null);
  const { options } = layered;
  const { tasks } = taskSet;
  const before = process.cpuUsage();
  const arms = await assembleArms(
    layered,
    { benchmark, prompts: benchmark.prompts, taskSet: {}, envId: benchmark.name },
    {},
  );
  const created = systemTime.date();
  const redact = (text: string) => text;
  const manifest = toManifest({
    options,
    benchmark,
    taskSet,
    tasks,
    arms,
    command: [],
    created,
    redact,
    isolation: null,
    judge: null,
  });
  const store = await createRun({ resultsDir, name, manifest });
  await runAll({
    arms,
    tasks,
    taskSet,
    metrics: benchmark.metrics.map((metric) => metric.name),
    seeds: options.seeds,
    samples: options.samples,
    trials: options.trials,
    concurrency,
    maxErrorsInRow: 1,
    store,
    timer: systemTime,
    signal: new AbortController().signal,
    listen(event) {
      if (event.kind === "episode") counts.episodes += 1;
    },
  });
  await store.finalize();
  await store.close();
  const { user, system } = process.cpuUsage(before);
  return { ...counts, cpuMs: (user + system) / 1000 };
}
