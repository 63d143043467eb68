import type { EnvironmentOptions, WorldOptions } from "../../src/core/benchmark.ts";
import {
  type Action,
  type Environment,
  type Info,
  running,
  type StepResult,
  terminated,
  truncated,
} from "../../src/core/environment.ts";
import { open } from "../../src/core/sealed.ts";
import type { Task, TaskId } from "../../src/core/task.ts";
import { command, lineOf, TEXT_ACTIONS } from "../../src/text-world/actions.ts";
import { type Game, NOTHING_HAPPENS, openGame, type Session } from "./engine/index.ts";
import { wordingOf } from "./files/load-games.ts";
import { nearestCommand } from "./nearest-command.ts";
import { shownAnswer, shownOpening, withAdmissible } from "./observation.ts";
import { inGamesWords } from "./put-and-move.ts";
import type { AlfworldKey, Games } from "./task.ts";

/** How often AgentBench lets the same answer come in a row before it gives the episode up. */
const SAME_IN_A_ROW = 3;

/** How a ruleset ends an episode that goes in circles: after so many equal lines in a row; null for never. */
const CIRCLES: Readonly<Record<string, number>> = { reflexion: 2, agentbench: SAME_IN_A_ROW };

/** One episode on its way. */
interface Episode {
  readonly session: Session;
  readonly game: Game;
  /** Length of the solution that steps are measured against. */
  readonly best: number;
  readonly lines: string[];
  commands: number;
  rejected: number;
  rewritten: number;
  steps: number;
  over: boolean;
}

/**
 * The household games (Shridhar et al. 2021) as published loops play them: `think:` is answered `OK.`, the place's number is cut
 * off, and the episode ends when the goal holds. Success is `won`, never the `done` of a step limit.
 */
export function alfworldEnvironment(
  games: Games,
  world: WorldOptions,
  { rules = "default" }: EnvironmentOptions,
): Environment {
  const bench = rules === "agentbench";
  const showAdmissible = world.showAdmissible || bench;
  let episode: Episode | null = null;

  const shown = (answer: string, { session }: Episode) =>
    showAdmissible ? withAdmissible(answer, session.admissible()) : answer;

  const act = (words: string, at: Episode): StepResult => {
    at.commands += 1;
    const said = bench ? nearestCommand(words.toLowerCase(), at.session.admissible()) : words;
    const other =
      world.rewritePut && !at.session.admissible().includes(said) ? inGamesWords(said, at.game.wording) : null;
    if (other !== null) at.rewritten += 1;
    const { observation, won, understood } = at.session.step(other ?? said);
    if (!understood) at.rejected += 1;
    const answer = shown(shownAnswer(observation), at);
    const refused = understood ? {} : { refused: true };
    if (!won) {
      const ends = endsInCircle(at);
      const info = { ...infoOf(at, ends), ...refused };
      return ends ? truncated(answer, 0, info) : running(answer, info);
    }
    return terminated(answer, 1, infoOf(at, true));
  };

  const endsInCircle = ({ lines }: Episode): boolean => {
    const most = CIRCLES[rules];
    if (most === undefined || lines.length < most) return false;
    const last = lines.slice(-most);
    return last.every((line) => line === last[0]);
  };

  return {
    actions: TEXT_ACTIONS,
    async reset(task) {
      const game = openOne(games, task.id, world);
      const session = game.start();
      const { walkthrough, optimal } = open((task as Task<AlfworldKey>).key);
      const best = optimal ?? walkthrough.length;
      episode = { session, game, best, lines: [], commands: 0, rejected: 0, rewritten: 0, steps: 0, over: false };
      return shown(shownOpening(session.opening), episode);
    },
    async step(action: Action) {
      if (episode === null) throw new Error("alfworld: step before reset");
      if (episode.over) throw new Error("alfworld: step after the end of the episode");
      const at = episode;
      at.lines.push(lineOf(action));
      if (action.name === "think") {
        const thought = endsInCircle(at) ? truncated("OK.", 0, infoOf(at, true)) : running("OK.", infoOf(at, false));
        at.steps += world.countThoughts ? 1 : 0;
        at.over = thought.truncated;
        return world.countThoughts ? thought : { ...thought, counts: false };
      }
      at.steps += 1;
      const refusal = () => running(NOTHING_HAPPENS, { ...infoOf(at, false), refused: true });
      const result = action.name === "command" ? act(action.argument, at) : refusal();
      at.over = result.terminated || result.truncated;
      return result;
    },
    info: () => (episode === null ? {} : infoOf(episode, false)),
    unreadable: () => NOTHING_HAPPENS,
    async close() {
      episode = null;
    },
  };
}

function infoOf({ session, best, commands, rejected, rewritten, steps }: Episode, ended: boolean): Info {
  const { won } = session;
  const facts = { won, admissible: session.admissible() };
  if (!ended) return facts;
  const share = (count: number) => (commands === 0 ? 0 : count / commands);
  return {
    ...facts,
    metrics: {
      spl: won ? best / Math.max(best, steps) : 0,
      rejected: share(rejected),
      rewritten: share(rewritten),
    },
  };
}

function openOne(games: Games, id: TaskId, { wording }: WorldOptions): Game {
  const text = games.get(id);
  if (text === undefined) throw new Error(`alfworld: there is no game ${id}`);
  const chosen = wordingOf(wording);
  return openGame(open(text), chosen === null ? { where: id } : { where: id, wording: chosen });
}

/** The stored solution, in the words of the newer data: proves the game solvable. */
export function alfworldWalkthrough(task: Task, { wording }: Pick<WorldOptions, "wording">): readonly Action[] {
  const { walkthrough } = open((task as Task<AlfworldKey>).key);
  return walkthrough.map((line) => command((wording === "2.1.1" ? inGamesWords(line, "2.1.1") : null) ?? line));
}

/** Sessions of games for agents that may look behind the text: their arms are labelled. */
export function sessionsOf(games: Games, world: WorldOptions): (id: TaskId) => Session {
  return (id) => openOne(games, id, world).start();
}
