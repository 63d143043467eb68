import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import { UsageError } from "../../src/core/errors.ts";
import type { ResultRow } from "../../src/core/result.ts";
import { mcnemarExact, pairedCounts } from "../../src/stats/mcnemar.ts";
import { outcomeAfter } from "../../src/stats/success-by-trial.ts";
import { type RunReader, readRun } from "../../src/store/index.ts";
import { shared } from "../../src/testing/shared-data.ts";
import type { Bench } from "./bench.ts";
import { runMeasured } from "./run-measured.ts";

/** So few steps that a good player does not always get through: there is something to learn. */
const CAP = 10;
const TRIALS = 3;

/** The keyless player on the unseen games: how good it is, and whether its lessons help where another task's do not. */
export const alfworldRules: Bench = {
  summary:
    "rules on ALFWorld valid_unseen: success at 50 steps; at 10 steps, whether lessons help and placebo lessons do not",
  async run(say) {
    if (!shared.available) throw new UsageError("bench alfworld-rules: needs the folder `shared` beside the project.");
    const resultsDir = mkdtempSync(join(tmpdir(), "retrial-alfworld-"));
    const play = async (name: string, ...options: readonly string[]) => {
      const data = ["--env", "alfworld", "--split", "valid_unseen", "--data", shared.path("data/alfworld")];
      const begun = performance.now();
      const { stdout, maxMb } = await runMeasured([
        ...data,
        ...options,
        "--run",
        name,
        "--results",
        resultsDir,
        "--quiet",
      ]);
      say(stdout);
      return { run: await readRun({ resultsDir, run: name }), seconds: (performance.now() - begun) / 1000, maxMb };
    };
    try {
      const plain = await play("plain", "--agent", "react,random", "--strategy", "none", "--trials", "1");
      const whole = await play("whole", "--strategy", "none,reflexion", "--trials", String(TRIALS));
      const short = await play(
        "short",
        ...["--strategy", "none,reflexion", "--memory", "sliding-window,placebo"],
        ...["--trials", String(TRIALS), "--episode-steps", String(CAP)],
      );
      const [rules, random] = [await solved(plain.run, "react/none", 1), await solved(plain.run, "random/none", 1)];
      const none = await solved(short.run, "react/none", TRIALS);
      const first = await solved(short.run, "react/reflexion", 1);
      const third = await solved(short.run, "react/reflexion", TRIALS);
      const placebo = await solved(short.run, "react/reflexion+placebo", TRIALS);
      return {
        figures: {
          "success at 50": share(rules),
          "random at 50": share(random),
          "at 10, trial 1": share(first),
          "at 10, none after 3": share(none),
          "at 10, reflexion after 3": share(third),
          "at 10, placebo after 3": share(placebo),
          "p reflexion against its trial 1": pOf(first, third),
          "p reflexion against none": pOf(none, third),
          "p placebo against none": pOf(none, placebo),
          secondsOf2Arms: whole.seconds,
          maxMb: whole.maxMb,
        },
        floors: {
          "success at 50": { atLeast: 0.9 },
          "p reflexion against its trial 1": { atMost: 0.01 },
          "p reflexion against none": { atMost: 0.01 },
          "p placebo against none": { atLeast: 0.01 },
          secondsOf2Arms: { atMost: 60 },
          maxMb: { atMost: 500 },
        },
      };
    } finally {
      rmSync(resultsDir, { recursive: true, force: true });
    }
  },
};

/** Whether each task is solved by the attempt that the arm returns after so many trials. */
async function solved(
  { manifest, rows }: RunReader,
  label: string,
  trials: number,
): Promise<ReadonlyMap<string, boolean>> {
  const id = manifest.arms.find((arm) => arm.label === label)?.id;
  const chains = new Map<string, ResultRow[]>();
  for await (const row of rows()) {
    if (row.key.arm !== id) continue;
    chains.set(row.key.task, [...(chains.get(row.key.task) ?? []), row]);
  }
  return new Map(
    [...chains].map(([task, chain]) => {
      const outcome = outcomeAfter(chain, trials);
      return [task, outcome.kind === "returned" && outcome.row.reward === 1];
    }),
  );
}

function share(outcomes: ReadonlyMap<string, boolean>): number {
  return [...outcomes.values()].filter((won) => won).length / outcomes.size;
}

function pOf(base: ReadonlyMap<string, boolean>, next: ReadonlyMap<string, boolean>): number {
  return mcnemarExact(pairedCounts([...base].map(([task, won]) => [won, next.get(task) === true] as const)));
}
