import {
  type Action,
  type ActionSpec,
  type Environment,
  type Info,
  running,
  type StepResult,
  terminated,
} from "../core/environment.ts";
import { type PublicTask, publicTask, type Task } from "../core/task.ts";
import type { ProblemKey } from "./task.ts";

/** What a program is worth: the truth. */
export interface ProgramJudgement {
  readonly passed: boolean;
  readonly metrics: NonNullable<Info["metrics"]>;
}

/** One kind of programming problem. */
export interface ProgramGame {
  /** Name of the environment, for messages of programming errors. */
  readonly name: string;
  /** Opens the task's key; called once an episode. */
  keyOf(task: Task): ProblemKey;
  /** Throws where the harness failed: the episode is errored then. */
  judge(task: PublicTask, program: string, key: ProblemKey): Promise<ProgramJudgement>;
}

const ACTIONS: readonly ActionSpec[] = [
  { name: "submit", argument: "program", effect: "hands in the whole program and ends the episode" },
];

/**
 * One submission: the program is run against its hidden tests, which decide the reward and are never shown.
 *
 * @param revealVerdict true under an oracle evaluator alone: the last observation then tells whether the hidden tests passed,
 * never which.
 */
export function programEnvironment(game: ProgramGame, revealVerdict: boolean): Environment {
  let episode: { readonly task: PublicTask; readonly key: ProblemKey; over: boolean } | null = null;

  const submit = async (program: string, task: PublicTask, key: ProblemKey): Promise<StepResult> => {
    const { passed, metrics } = await game.judge(task, program, key);
    const verdict = passed ? "The hidden tests passed." : "The hidden tests did not pass.";
    return terminated(revealVerdict ? verdict : "Program submitted.", passed ? 1 : 0, { metrics });
  };

  return {
    actions: ACTIONS,
    async reset(task) {
      episode = { task: publicTask(task), key: game.keyOf(task), over: false };
      return "";
    },
    async step({ name, argument }: Action) {
      if (episode === null) throw new Error(`${game.name}: step before reset`);
      if (episode.over) throw new Error(`${game.name}: step after the end of the episode`);
      if (name !== "submit") return running(`Invalid action: ${name}. The only action is submit.`);
      episode.over = true;
      return submit(argument, episode.task, episode.key);
    },
    async close() {
      episode = null;
    },
  };
}

/** Hands in the reference solution; empty where the file has none. */
export function referenceWalkthrough({ reference }: ProblemKey): readonly Action[] {
  return reference === null ? [] : [{ name: "submit", argument: reference }];
}
