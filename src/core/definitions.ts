import type { Agent } from "./agent.ts";
import type { ChatModel, ModelParameters } from "./chat-model.ts";
import type { Evaluator } from "./feedback.ts";
import type { AgentPrompt, RolePrompt } from "./prompt-set.ts";

/** What an agent of a trial is made with. */
export interface AgentParts {
  readonly model: ChatModel;
  readonly parameters: ModelParameters;
  readonly prompt: AgentPrompt;
  /** The seed of this trial, for requests and for the agent's own chance. */
  readonly seed: number;
}

/** An agent by name; the default export of a module given to `--agent`. */
export interface AgentDefinition {
  readonly name: string;
  /** One line, for `--list agents`. */
  readonly summary: string;
  /** Made anew for each trial: an agent keeps nothing between trials. */
  createAgent(parts: AgentParts): Agent;
}

/** What an evaluator of a trial is made with. */
export interface EvaluatorParts {
  readonly model: ChatModel;
  readonly parameters: ModelParameters;
  readonly prompt: RolePrompt;
  readonly seed: number;
}

/** An evaluator by name; the default export of a module given to `--evaluator`. */
export interface EvaluatorDefinition {
  readonly name: string;
  /** `oracle` alone is given the environment's verdict, and every table says so. */
  readonly kind: Evaluator["kind"];
  readonly summary: string;
  /** Whether it calls the evaluator's model: otherwise that model is no part of the arm. */
  readonly usesModel: boolean;
  createEvaluator(parts: EvaluatorParts): Evaluator;
}
