import type { Task } from "./task.ts";

/** What an agent does, already parsed: `search[Lantern Bay]` is `{ name: "search", argument: "Lantern Bay" }`. */
export interface Action {
  /** Lower case, e.g. `search`. */
  readonly name: string;
  /** May be empty. */
  readonly argument: string;
}

/** An action that an environment understands, for prompts and for parsing. */
export interface ActionSpec {
  readonly name: string;
  /** What stands in the brackets, e.g. `entity`. */
  readonly argument: string;
  /** One line saying what it does. */
  readonly effect: string;
}

/** Text shown to the agent. */
export type Observation = string;

/**
 * What the environment knows beside the observation; for tables and for people at the keyboard, never for a learner.
 * Every entry is optional: an environment gives those that it has.
 */
export interface Info {
  /** The official metrics of this episode, 0..1 each, e.g. `{ em: 1, f1: 1 }`; given when the episode ends. */
  readonly metrics?: Readonly<Record<string, number>>;
  /** Whether the goal is reached, where that differs from the episode being over. */
  readonly won?: boolean;
  /** The action was not understood, or is not possible now; absent otherwise. */
  readonly refused?: boolean;
  /** The actions that would be understood now, as text. */
  readonly admissible?: readonly string[];
}

export interface StepResult {
  readonly observation: Observation;
  /** The truth, 0..1: goes to the table, never to the learner. */
  readonly reward: number;
  /** The task ended the episode. */
  readonly terminated: boolean;
  /** A limit of the environment ended the episode. */
  readonly truncated: boolean;
  /** False for a step that does not count to the step limit; it counts when absent. Of those, too, no more than the limit are played. */
  readonly counts?: boolean;
  readonly info: Info;
}

/** The episode goes on. */
export function running(observation: Observation, info: Info = {}): StepResult {
  return { observation, reward: 0, terminated: false, truncated: false, info };
}

/** The task ended the episode with this reward (0..1). */
export function terminated(observation: Observation, reward: number, info: Info = {}): StepResult {
  return { observation, reward, terminated: true, truncated: false, info };
}

/** A limit of the environment ended the episode. */
export function truncated(observation: Observation, reward = 0, info: Info = {}): StepResult {
  return { observation, reward, terminated: false, truncated: true, info };
}

/**
 * One task at a time, from `reset` to an ending.
 *
 * Calling `step` before `reset` or after the end throws. The same task, seed and actions give the same results. `close`
 * may be called at any time, also twice.
 */
export interface Environment {
  /** Constant during the life of the environment; at least one. */
  readonly actions: readonly ActionSpec[];
  /** Begins an episode; returns the first observation, which may be empty. */
  reset(task: Task, seed: number): Promise<Observation>;
  step(action: Action): Promise<StepResult>;
  /** What there is to know before the first step, where the environment tells it; changes no state. */
  info?(): Info;
  /**
   * The observation after a reply that held no action; `message` says why, in the parser's words. Changes no state. Without
   * it the observation is "Invalid action: " and the message.
   */
  unreadable?(message: string): Observation;
  close(): Promise<void>;
}
