import type { ChatMessage, ModelParameters } from "./chat-model.ts";
import type { Action, Environment } from "./environment.ts";
import type { PromptSet } from "./prompt-set.ts";
import type { RoleName, RunManifest } from "./result.ts";
import type { EnvId, Task } from "./task.ts";

export interface LoadOptions {
  /** A file in one of the benchmark's official formats; null for the tasks that the project ships. */
  readonly data: string | null;
  /** Leave out records that fail validation and name them, instead of stopping at the first. */
  readonly skipInvalid: boolean;
}

export interface EnvironmentOptions {
  /** True under an oracle evaluator alone: the last observation then tells whether the answer was right. */
  readonly revealVerdict: boolean;
}

/** The tasks of one file and what they are played in. */
export interface TaskSet {
  /** In file order, ids unique, at least one. */
  readonly tasks: readonly Task[];
  readonly dataset: RunManifest["dataset"];
  /** A new environment; any number may live at once. They share what is read-only (a wiki). */
  createEnvironment(options: EnvironmentOptions): Environment;
  /** Actions that solve the task: proves that it can be solved. Made from the sealed key: never for a learner. */
  walkthrough(task: Task): readonly Action[];
}

/**
 * A keyless player: (messages, seed) -> reply. Pure: no state, no file, no clock; the same request, the same reply.
 *
 * It serves the three roles by reading which of the benchmark's prompts it was sent.
 */
export type RulesPlayer = (messages: readonly ChatMessage[], seed: number) => string;

export interface ScoreOptions {
  /** Path of the official data file. */
  readonly gold: string;
  /** Path of a file in the official prediction format. */
  readonly predictions: string;
  /** Told what the official script also tells: missing predictions, one line each. */
  readonly warn?: (line: string) => void;
}

/** What each folder in `envs/` exports. */
export interface Benchmark {
  readonly name: EnvId;
  /** One line, for `--list envs`. */
  readonly summary: string;
  /** Metrics that an ended episode carries, in table order; the reward is one of them. */
  readonly metrics: readonly { readonly name: string; readonly label: string }[];
  /** Default step limit and the source that sets it. */
  readonly steps: { readonly limit: number; readonly source: string };
  readonly prompts: PromptSet;
  /** Default sampling parameters of each role and the source that sets them. */
  readonly roles: Readonly<Record<RoleName, { readonly parameters: ModelParameters; readonly source: string }>>;
  load(options: LoadOptions): Promise<TaskSet>;
  /** Null when the benchmark has no keyless player. */
  readonly rules: RulesPlayer | null;
  /** Fresh tasks in the official format, as the text of a file; the same seed and count give the same text. */
  generate?(options: { readonly seed: number; readonly count: number }): string;
  /** Official metrics by their official names. */
  score?(options: ScoreOptions): Promise<Readonly<Record<string, number>>>;
}
