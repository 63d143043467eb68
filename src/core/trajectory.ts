import type { Action, Observation } from "./environment.ts";
import type { LimitName } from "./result.ts";
import type { PublicTask } from "./task.ts";

/** Why a model's reply held no action; one name per kind, so that tables can count them. */
export interface ParseFailure {
  readonly kind: "no-action" | "unknown-action" | "malformed-action" | "several-actions" | "empty-reply";
  /** What was found and what was expected, in words that may be shown to the agent. */
  readonly message: string;
}

/** The part of a step that a learner may see. */
export interface LearnerStep {
  /** Null where the reply held none. */
  readonly thought: string | null;
  /** Null when the reply could not be read. */
  readonly action: Action | null;
  readonly failure: ParseFailure | null;
  /** The reply as the model gave it. */
  readonly text: string;
  readonly observation: Observation;
}

export interface Step extends LearnerStep {
  /** The truth, 0..1. */
  readonly reward: number;
  /** Why a first reply could not be read, where a second request was made instead. */
  readonly badCall?: ParseFailure;
  /** True where the environment did not understand the action, or it was not possible. */
  readonly refused?: boolean;
  /** Bad calls of this step, where it took several replies. */
  readonly badCalls?: number;
  /** True for the action that the run forced at the step limit. */
  readonly forced?: boolean;
}

/** How an episode ended: exactly one of three. */
export type Ending =
  | { readonly kind: "terminated" }
  | { readonly kind: "truncated"; readonly limit: LimitName }
  | { readonly kind: "errored"; readonly stage: ErrorStage; readonly message: string };

/** Where the harness failed: neither success nor failure of the agent. */
export type ErrorStage = "environment" | "agent" | "model" | "evaluator" | "reflection" | "memory";

/** The record of one episode, as plain data. */
export interface Trajectory {
  readonly task: PublicTask;
  /** The first observation; may be empty. */
  readonly opening: Observation;
  /** In order; empty when the episode errored before its first step. */
  readonly steps: readonly Step[];
  readonly ending: Ending;
  /** The truth, 0..1; 0 unless the task ended the episode with a reward. */
  readonly reward: number;
  /** The benchmark's metrics, 0..1 each; empty when errored. */
  readonly metrics: Readonly<Record<string, number>>;
}

/** What the environment itself told about success, present only under an oracle evaluator. */
export type OracleVerdict = "success" | "failure";

/**
 * A trajectory as learners see it (evaluators, reflectors, memory): without reward and metrics.
 *
 * `verdict` is the environment's labelled verdict: null unless the run's evaluator is an oracle.
 */
export interface LearnerTrajectory {
  readonly task: PublicTask;
  readonly opening: Observation;
  readonly steps: readonly LearnerStep[];
  readonly ending: Ending;
  readonly verdict: OracleVerdict | null;
}

/** Strips the truth, except the verdict that an oracle evaluator is labelled for. */
export function forLearner(trajectory: Trajectory, evaluator: "oracle" | "opinion"): LearnerTrajectory {
  const { task, opening, steps, ending, reward } = trajectory;
  return {
    task,
    opening,
    steps: steps.map(({ thought, action, failure, text, observation }) => ({
      thought,
      action,
      failure,
      text,
      observation,
    })),
    ending,
    verdict: evaluator === "oracle" ? (reward === 1 ? "success" : "failure") : null,
  };
}
