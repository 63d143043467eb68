import type { Agent } from "../core/agent.ts";
import type { ArmConfig, ArmId, EpisodeLimits, Price } from "../core/arm.ts";
import type { ChatModel } from "../core/chat-model.ts";
import type { Action } from "../core/environment.ts";
import type { Evaluator } from "../core/feedback.ts";
import type { ReflectionFilter, ReflectionMemory, ReflectionStrategy } from "../core/reflection.ts";
import type { RoleName } from "../core/result.ts";
import type { LearnerStep } from "../core/trajectory.ts";

/** A role's model and what its tokens cost; null when unknown. */
export interface PricedModel {
  readonly model: ChatModel;
  readonly price: Price | null;
}

/** What a part is made with, for one trial: a model that counts and records, and a seed of its own. */
export interface PartContext {
  readonly model: ChatModel;
  readonly seed: number;
}

/** One method, assembled: the runner makes its parts anew for each trial. */
export interface Arm {
  readonly id: ArmId;
  /** Short name for people, e.g. `react/reflexion`; unique within a run. */
  readonly label: string;
  readonly config: ArmConfig;
  readonly models: Readonly<Record<RoleName, PricedModel>>;
  readonly limits: EpisodeLimits;
  /** Lessons shown at most. */
  readonly maxLessons: number;
  readonly filters: readonly ReflectionFilter[];
  /** Whether a trial is shown the attempt before it. */
  readonly showsLastAttempt: boolean;
  /** Whether the agent goes in circles after these steps, so that the episode ends; null where nobody asks. */
  readonly stopWhen: ((steps: readonly LearnerStep[]) => boolean) | null;
  /** What the runner does at the step limit; null for nothing. */
  readonly forcedAction: Action | null;
  createAgent(context: PartContext): Agent;
  createEvaluator(context: PartContext): Evaluator;
  createStrategy(context: PartContext): ReflectionStrategy;
  createMemory(): ReflectionMemory;
}
