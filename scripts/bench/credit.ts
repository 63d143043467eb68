import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import { compareBlame, creditOf, type Lesson } from "../../envs/alfworld/credit/index.ts";
import { loadGames, wordingOf } from "../../envs/alfworld/files/load-games.ts";
import { openPlanner } from "../../envs/alfworld/planner/index.ts";
import { UsageError } from "../../src/core/errors.ts";
import type { Trajectory } from "../../src/core/trajectory.ts";
import { packageRoot } from "../../src/data/package-root.ts";
import { readRun } from "../../src/store/run-reader.ts";
import { runScript } from "../../src/testing/run-script.ts";
import type { Bench } from "./bench.ts";

/** So few that many episodes fail and teach a lesson. */
const STEPS = 10;
/** A run of one's own, of the bundled games or those of `RETRIAL_CREDIT_DATA`, in the place of the one that the bench makes. */
const RUN = "RETRIAL_CREDIT_RUN";
const DATA = "RETRIAL_CREDIT_DATA";

/** Whether reflections blame the step at which an episode stopped coming nearer to its goal. */
export const credit: Bench = {
  summary: `lost ALFWorld episodes: the step where the shortest plan stopped shrinking, and the step that the lesson blames (a run of your own: ${RUN})`,
  async run(say) {
    const own = process.env[RUN];
    const folder = mkdtempSync(join(tmpdir(), "retrial-credit-"));
    try {
      if (own === undefined) await playRules(folder, say);
      const lessons: Lesson[] = [];
      let [steps, ms] = [0, 0];
      for await (const { trajectory, text, game, wording } of lessonsOf(own ?? join(folder, "credit"))) {
        const begun = performance.now();
        const planner = openPlanner(game, wording === null ? {} : { wording });
        lessons.push({ remaining: planner.remaining(commandsOf(trajectory)), text });
        ms += performance.now() - begun;
        steps += trajectory.steps.length;
      }
      const credits = lessons.flatMap(({ remaining }) => creditOf(remaining) ?? []);
      const { lessons: count, naming, comparable, exact, within2, medianDistance } = compareBlame(lessons);
      return {
        figures: {
          lessons: count,
          naming,
          comparable,
          exact,
          within2,
          ...(medianDistance === null ? {} : { medianDistance }),
          noProgressAtAll: credits.filter(({ lastProgress }) => lastProgress === 0).length,
          withSetbacks: credits.filter(({ setbacks }) => setbacks.length > 0).length,
          msPerStep: ms / Math.max(steps, 1),
        },
        floors: { lessons: { atLeast: 1 }, msPerStep: { atMost: 50 } },
      };
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

async function playRules(results: string, say: (line: string) => void): Promise<void> {
  say(`playing the bundled games with rules, ${STEPS} steps, 2 trials`);
  const options = ["--env", "alfworld", "--strategy", "reflexion", "--trials", "2", "--episode-steps", String(STEPS)];
  const { code, stderr } = await runScript("run", [...options, "--results", results, "--run", "credit", "--quiet"]);
  if (code !== 0) throw new UsageError(`bench credit: the run ended with ${code}: ${stderr.trim()}`);
}

async function* lessonsOf(path: string) {
  const options = { data: process.env[DATA] ?? null, skipInvalid: true };
  const { records } = await loadGames(options, join(packageRoot(), "datasets", "alfworld", "retrial-200.jsonl.gz"));
  const games = new Map(records.map(({ id, text }) => [id, text]));
  const run = await readRun({ resultsDir: ".", run: path });
  const { "rewrite-put": rewrites = false, wording: name = null } = run.manifest.options;
  if (rewrites !== false)
    throw new UsageError(`bench credit: ${path} was played with --rewrite-put. Give a run without it.`);
  const wording = wordingOf(typeof name === "string" ? name : null);
  for await (const { key } of run.rows()) {
    const lesson = (await run.reflection(key))?.lesson ?? null;
    const game = games.get(key.task);
    if (lesson === null || game === undefined) continue;
    yield { trajectory: (await run.episode(key)).trajectory, text: lesson.text, game, wording };
  }
}

/** What was sent to the game: a thought sends nothing that is understood, so its step leaves as many commands as before. */
function commandsOf({ steps }: Trajectory): readonly string[] {
  return steps.map(({ action }) => (action?.name === "command" ? action.argument : ""));
}
