import { join } from "node:path";
import { type Game, openGame, type Wording } from "../../envs/alfworld/engine/index.ts";
import {
  compare,
  inOlderWords,
  type LoggedPlay,
  walkthroughFault,
  wordingOfPlay,
} from "../../envs/alfworld/engine/logged-play.testing.ts";
import { loggedPlays, type PackedGame, packedGames } from "../../envs/alfworld/engine/packed-games.testing.ts";
import { shared } from "../../src/testing/shared-data.ts";
import { type OlderGame, olderGames } from "./alfworld-older-games.ts";
import type { Bench, Floor } from "./bench.ts";

const SPLITS = ["valid_unseen.jsonl.gz", "valid_seen.jsonl.gz", "valid_train.jsonl.gz", "train.jsonl.br"];
const EVALUATION = ["valid_unseen/", "valid_seen/"];
const LOGS = [
  "reference_g212.jsonl.gz",
  "knowagent_train_g211.jsonl.gz",
  "ww654_valid_unseen_g211.jsonl",
  "thirdparty_samples_g212.jsonl",
];
/** Differences that are told in full. */
const TOLD = 20;
const WORDINGS: readonly Wording[] = ["2.1.2", "2.1.1"];

/** All that there is to compare; with fewer, something was left out. Walkthroughs count once for each wording. */
const EXPECTED: Readonly<Record<string, number>> = {
  evaluationWalkthroughs: 2 * 274,
  otherWalkthroughs: 2 * (200 + 3553),
  olderGoals: 474,
  olderOpenings: 134,
  episodes: 474 + 1020 + 28 + 7,
  steps: 9241 + 17_536 + 766 + 45,
  lists: 474 + 9241 + 2,
};

/** Whether the engine plays as ALFWorld does, by everything that was ever logged of games held here. */
export const alfworldConformance: Bench = {
  summary: "every walkthrough of 4,027 ALFWorld games in both wordings, and 1,529 logged episodes to the letter",
  async run(say) {
    if (!shared.available) throw new Error("the bench needs the shared data beside the project: data/alfworld");
    const folder = shared.path("data/alfworld");
    const report = reportTo(say);
    const logs = await loggedPlays(LOGS.map((name) => join(folder, "trajectories", name)));
    const older = await olderGames(join(folder, "games_211"));
    for (const split of SPLITS) {
      for await (const packed of packedGames(join(folder, "games"), split)) {
        for (const wording of WORDINGS) {
          const game = openGame(packed.text, { where: packed.id, wording });
          playWalkthrough(game, packed, report);
          for (const logged of logs.get(packed.id) ?? []) {
            if (wordingOfPlay(logged) === wording) playLogged(game, logged, report);
          }
          const other = older.get(packed.id);
          if (wording === "2.1.1" && other !== undefined) openOlder(packed, other, report);
        }
      }
      say(`${split}: ${report.figures.episodes} episodes so far, ${report.figures.differences} differences`);
    }
    const floors: Record<string, Floor> = { differences: { atMost: 0 } };
    for (const [name, all] of Object.entries(EXPECTED)) floors[name] = { atLeast: all, atMost: all };
    return { figures: report.figures, floors };
  },
};

interface Report {
  readonly figures: Record<string, number>;
  add(name: string, count?: number): void;
  differ(line: string): void;
}

function reportTo(say: (line: string) => void): Report {
  const figures = Object.fromEntries(
    [...Object.keys(EXPECTED), "observations", "wons", "differences"].map((name) => [name, 0]),
  );
  const add = (name: string, count = 1) => {
    figures[name] = (figures[name] ?? 0) + count;
  };
  return {
    figures,
    add,
    differ(line) {
      add("differences");
      if ((figures.differences ?? 0) <= TOLD) say(line);
    },
  };
}

/** Counts a walkthrough that wins with its last command. */
function playWalkthrough(game: Game, { id, walkthrough }: PackedGame, { add, differ }: Report): void {
  const commands = game.wording === "2.1.1" ? walkthrough.map(inOlderWords) : walkthrough;
  const fault = walkthroughFault(game.start(), commands);
  if (fault !== null) differ(`${id}, wording ${game.wording}, walkthrough: ${fault}`);
  else add(EVALUATION.some((split) => id.startsWith(split)) ? "evaluationWalkthroughs" : "otherWalkthroughs");
}

function playLogged(game: Game, logged: LoggedPlay, { add, differ }: Report): void {
  const { differences, ...compared } = compare(game, logged);
  add("episodes");
  add("steps", logged.steps.length);
  for (const [name, count] of Object.entries(compared)) add(name, count);
  for (const line of differences) differ(line);
}

/** The problem as the older release has it, in the older wording, against the goal and the opening that were kept with it. */
function openOlder({ id, text }: PackedGame, older: OlderGame, { add, differ }: Report): void {
  const game = openGame({ ...text, problem: older.pddl_problem }, { where: id, wording: "2.1.1" });
  add("olderGoals");
  if (`${game.goal}.` !== older.goal) differ(`${id}, older goal: expected ${older.goal}, found ${game.goal}.`);
  if (older.initial_observation === undefined) return;
  add("olderOpenings");
  const opening = game.start().opening.split("\n\n").slice(1).join("\n\n");
  if (opening !== older.initial_observation) differ(`${id}, older opening: found ${opening}`);
}
