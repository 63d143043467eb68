import { labelRuleOf } from "../../envs/fever/scoring/label.ts";
import { parseAction } from "../../src/agents/parse-action.ts";
import { readAction } from "../../src/agents/read-action.ts";
import { UsageError } from "../../src/core/errors.ts";
import { shared } from "../../src/testing/shared-data.ts";
import { exactMatch } from "../../src/text/exact-match.ts";
import type { Bench } from "./bench.ts";
import { type LoggedEpisode, type LoggedStep, readLogged, replayed } from "./replay-log.ts";

const HOTPOT = "vectors/hotpotqa_react_trajectories.jsonl.gz";
const FEVER = "vectors/fever_react_gpt3.jsonl.gz";
const ACTIONS = ["search", "lookup", "finish"].map((name) => ({ name, argument: "", effect: "" }));

/** Other people's episodes, read by our parsers, answered by our strict environments and scored by our rules. */
export const replays: Bench = {
  summary:
    "logged ReAct episodes: actions read, replies given again over pages rebuilt from the log, answers scored again",
  async run(say) {
    if (!shared.available) throw new UsageError("bench replays: needs the folder `shared` beside the project.");
    const hotpot = await readLogged(shared.path(HOTPOT));
    const fever = await readLogged(shared.path(FEVER));
    const figures = {
      hotpotEpisodes: hotpot.length,
      hotpotActions: stepsOf(hotpot).length,
      hotpotReadLeniently: share(stepsOf(hotpot), (step) => lenient(step) === logged(step)),
      hotpotReadStrictly: share(stepsOf(hotpot), (step) => strict(step, "reflexion") === logged(step)),
      hotpotStatusAgreement: share(hotpot, (episode) => statusOf(episode) === episode.status),
      hotpotAnswerAgreement: share(hotpot, answeredAlike),
      hotpotObservationsEqual: await observationsEqual(hotpot, "reflexion"),
      feverEpisodes: fever.length,
      feverActions: stepsOf(fever).length,
      feverReadLeniently: share(stepsOf(fever), (step) => lenient(step) !== null),
      feverRefusedStrictly: share(stepsOf(fever), (step) => (strict(step, "react") === null) === wasRefused(step)),
      feverAnswerAgreement: share(fever, (episode) => (finished(episode, "react") ?? "") === episode.answer),
      feverScoreAgreement: share(fever, ({ answer, gt_answer: gold, em }) => {
        return labelRuleOf("react")(answer ?? "", gold ?? "") === (em === 1);
      }),
      feverObservationsEqual: await observationsEqual(fever, "react"),
    };
    for (const episode of hotpot.filter((one) => statusOf(one) !== one.status)) {
      say(`status ${episode.status} in the log, ${statusOf(episode)} here: ${episode._id} (${episode.log})`);
    }
    const all = { atLeast: 1 };
    return {
      figures,
      floors: {
        hotpotReadLeniently: all,
        hotpotReadStrictly: all,
        // One wrong answer in the last step is filed as cut off in the log.
        hotpotStatusAgreement: { atLeast: 0.99 },
        hotpotAnswerAgreement: all,
        hotpotObservationsEqual: all,
        feverReadLeniently: all,
        feverRefusedStrictly: all,
        feverAnswerAgreement: all,
        feverScoreAgreement: all,
        feverObservationsEqual: all,
      },
    };
  },
};

function stepsOf(episodes: readonly LoggedEpisode[]): readonly LoggedStep[] {
  return episodes.flatMap(({ steps }) => steps);
}

function share<T>(items: readonly T[], holds: (item: T) => boolean): number {
  return items.filter(holds).length / items.length;
}

/** The action as the log shows it, its name in lower case; null for what is no action. */
function logged({ action }: LoggedStep): string | null {
  const match = /^(\w+)\[([\s\S]*)\]$/.exec(action);
  return match ? `${match[1]?.toLowerCase()}[${match[2]}]` : null;
}

function lenient({ thought, action }: LoggedStep): string | null {
  const { action: read } = parseAction(`Thought 1: ${thought}\nAction 1: ${action}`, ACTIONS);
  return read && `${read.name}[${read.argument}]`;
}

function strict({ action }: LoggedStep, rules: string): string | null {
  const { action: read } = readAction(action, rules, ACTIONS);
  return read && `${read.name}[${read.argument}]`;
}

function wasRefused({ observation }: LoggedStep): boolean {
  return observation.startsWith("Invalid action");
}

/** The answer that an episode gave; null for none. */
function finished({ steps }: LoggedEpisode, rules: string): string | null {
  for (const { action } of steps) {
    const { action: read } = readAction(action, rules, ACTIONS);
    if (read?.name === "finish") return read.argument;
  }
  return null;
}

/** Exactly one class for each episode. */
function statusOf(episode: LoggedEpisode): "correct" | "incorrect" | "halted" {
  const answer = finished(episode, "reflexion");
  if (answer === null) return "halted";
  return exactMatch(answer, episode.gold ?? "") ? "correct" : "incorrect";
}

/** Whether our score of the answer is what the log's last observation says. */
function answeredAlike(episode: LoggedEpisode): boolean {
  const last = episode.steps.at(-1)?.observation ?? "";
  return !last.startsWith("Answer is") || (last === "Answer is CORRECT") === (statusOf(episode) === "correct");
}

/** Share of the observations that follow from what the log shows and are given again to the letter. */
async function observationsEqual(episodes: readonly LoggedEpisode[], rules: "react" | "reflexion"): Promise<number> {
  const pairs = (await Promise.all(episodes.map((episode) => replayed(episode, rules)))).flat();
  return share(pairs, ({ ours, theirs }) => ours === theirs);
}
