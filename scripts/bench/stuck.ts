import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { alfworld } from "../../envs/alfworld/index.ts";
import { UsageError } from "../../src/core/errors.ts";
import type { LearnerStep } from "../../src/core/trajectory.ts";
import { findStuck, parseStuck } from "../../src/evaluators/stuck.ts";
import { stuckRules } from "../../src/evaluators/stuck-rules.ts";
import { plainArm, playInMemory } from "../../src/testing/plain-arm.ts";
import { shared } from "../../src/testing/shared-data.ts";
import { actionOfLine } from "../../src/text-world/actions.ts";
import type { Bench } from "./bench.ts";

/** An episode of anyone's: what was done and answered, and whether the goal was reached. */
interface Episode {
  readonly steps: readonly LearnerStep[];
  readonly won: boolean;
  /** Whether its logger cut a repeated tail off, so that rules about repeats have nothing to see. */
  readonly cut: boolean;
}

const LOGS: readonly (readonly [name: string, file: string])[] = [
  ["knowagent", "knowagent_train_g211.jsonl.gz"],
  ["ww654", "ww654_valid_unseen_g211.jsonl"],
  ["others", "thirdparty_samples_g212.jsonl"],
  ["reference", "reference_g212.jsonl.gz"],
];
/** Rules that a cut tail hides. */
const ABOUT_REPEATS = new Set(["repeat", "line", "invalid", "oscillation"]);

/** How often each rule calls a won episode stuck, and misses a lost one. */
export const stuck: Bench = {
  summary: "rules that tell a stuck agent, against `won`: logged ALFWorld episodes and our own players'",
  async run(say) {
    if (!shared.available) throw new UsageError("bench stuck: needs the folder `shared` beside the project.");
    const sets = new Map<string, readonly Episode[]>(LOGS.map(([name, file]) => [name, readLog(file)]));
    for (const [name, agent] of [
      ["rules", "react"],
      ["random", "random"],
    ] as const)
      sets.set(name, await ownEpisodes(agent));
    const figures: Record<string, number> = {};
    for (const [name, episodes] of sets) {
      const lost = episodes.filter(({ won }) => !won).length;
      say(
        `${name}: ${episodes.length} episodes, ${lost} lost, ${episodes.filter(({ cut }) => cut).length} with a cut tail`,
      );
      for (const rule of [...Object.keys(stuckRules), "paper", "code"]) {
        const seen =
          ABOUT_REPEATS.has(rule) || rule === "code" || rule === "paper"
            ? episodes.filter(({ cut }) => !cut)
            : episodes;
        const fired = (wanted: boolean) =>
          seen.filter(({ steps, won }) => won === wanted && findStuck(steps, parseStuck(rule)) !== null).length;
        const [wonFired, lostFired] = [fired(true), fired(false)];
        const won = seen.filter((episode) => episode.won).length;
        say(
          `  ${rule.padEnd(12)} won but called stuck: ${wonFired} of ${won}; lost and not called stuck: ` +
            `${seen.length - won - lostFired} of ${seen.length - won}`,
        );
        figures[`${name} ${rule} false positives`] = wonFired;
        figures[`${name} ${rule} false negatives`] = seen.length - won - lostFired;
      }
    }
    return { figures, floors: {} };
  },
};

interface Logged {
  readonly won: boolean;
  readonly partial?: boolean;
  readonly steps: readonly { readonly action: string; readonly observation: string | null }[];
}

/** KnowAgent's logger cut tails of one repeated failing command: lost episodes shorter than any limit are such. */
function readLog(file: string): readonly Episode[] {
  const bytes = readFileSync(shared.path(`data/alfworld/trajectories/${file}`));
  const text = (file.endsWith(".gz") ? gunzipSync(bytes) : bytes).toString("utf8");
  return text
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Logged)
    .map(({ steps, won, partial }) => ({
      steps: steps.map(({ action, observation }) => stepOf(action, observation ?? "")),
      won,
      cut: partial === true || (file.startsWith("knowagent") && !won),
    }));
}

function stepOf(line: string, observation: string): LearnerStep {
  return { thought: null, action: actionOfLine(line), failure: null, text: line, observation };
}

/** The development games, played by one of ours. */
async function ownEpisodes(name: "react" | "random"): Promise<readonly Episode[]> {
  const world = { split: "valid_train", wording: null, countThoughts: true, rewritePut: false, showAdmissible: false };
  const taskSet = await alfworld.load({ data: shared.path("data/alfworld"), skipInvalid: false, world });
  const { rules } = alfworld;
  const agent = taskSet.agents?.[name];
  if (rules === null || agent === undefined) throw new Error(`there is no player ${name}`);
  const complete: Parameters<typeof plainArm>[1]["model"]["complete"] = async ({ messages, seed }) => ({
    text: rules(messages, seed),
    finish: "stop",
    usage: null,
  });
  const arm = plainArm(alfworld, { model: { id: "rules", complete }, agent, strategy: "none" });
  const { episodes } = await playInMemory(alfworld, taskSet, [arm], 1);
  return episodes.map(({ trajectory }) => ({
    steps: trajectory.steps,
    won: trajectory.ending.kind === "terminated",
    cut: false,
  }));
}
