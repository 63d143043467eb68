import {
  type Action,
  type ActionSpec,
  type Environment,
  type Info,
  running,
  type StepResult,
  terminated,
} from "../core/environment.ts";
import type { Task } from "../core/task.ts";
import type { WikiReader } from "./reader.ts";
import type { WikiRuleset } from "./rulesets/ruleset.ts";
import type { Wiki } from "./wiki.ts";

/** What an answer is worth: the truth. */
export interface Judgement {
  /** 0..1. */
  readonly reward: number;
  readonly metrics: NonNullable<Info["metrics"]>;
}

/** One kind of question over a wiki. */
export interface WikiGame {
  /** Name of the environment, for messages of programming errors. */
  readonly name: string;
  /** Opens the task's key; called once an episode. */
  begin(task: Task): Promise<{
    /** The first observation; may be empty. */
    readonly opening: string;
    judge(answer: string): Judgement;
  }>;
}

export interface WikiEnvironmentParts {
  readonly wiki: Wiki;
  readonly ruleset: WikiRuleset;
  /** True under an oracle evaluator alone: the last observation then tells whether the answer was right. */
  readonly revealVerdict: boolean;
}

const ACTIONS: readonly ActionSpec[] = [
  { name: "search", argument: "entity", effect: "opens the page with this title and shows how it begins" },
  { name: "lookup", argument: "keyword", effect: "shows the next sentence of the open page that holds the keyword" },
  { name: "finish", argument: "answer", effect: "gives the answer and ends the episode" },
];

/**
 * `search`, `lookup` and `finish` over a wiki (Yao et al. 2023, section 3.1), under one of the rulesets.
 *
 * Nothing that the agent writes makes it fail; a wiki that cannot be reached does, and the episode is errored.
 */
export function wikiEnvironment(game: WikiGame, { wiki, ruleset, revealVerdict }: WikiEnvironmentParts): Environment {
  let episode: { readonly reader: WikiReader; readonly judge: (answer: string) => Judgement; over: boolean } | null =
    null;

  const finish = (answer: string, judge: (answer: string) => Judgement): StepResult => {
    const { reward, metrics } = judge(answer);
    return terminated(ruleset.finished(revealVerdict ? reward : null), reward, { metrics });
  };

  return {
    actions: ACTIONS,
    async reset(task) {
      const { opening, judge } = await game.begin(task);
      episode = { reader: ruleset.createReader(wiki), judge, over: false };
      return opening;
    },
    async step(action: Action) {
      if (episode === null) throw new Error(`${game.name}: step before reset`);
      if (episode.over) throw new Error(`${game.name}: step after the end of the episode`);
      const { name, argument } = action;
      if (name === "search") return running(await episode.reader.search(argument));
      if (name === "lookup") return running(episode.reader.lookup(argument));
      if (name === "think" && ruleset.thinks) return running("Nice thought.");
      if (name !== "finish") return running(ruleset.unknown(action), { refused: true });
      episode.over = true;
      return finish(argument, episode.judge);
    },
    unreadable: ruleset.unreadable,
    async close() {
      episode = null;
    },
  };
}
