import type { Agent } from "./agent.ts";
import type { ChatModel, ModelParameters } from "./chat-model.ts";
import type { Action } from "./environment.ts";
import type { Evaluator } from "./feedback.ts";
import type { AgentPrompt, RolePrompt } from "./prompt-set.ts";
import type { ReflectionStrategy } from "./reflection.ts";
import type { TaskId } from "./task.ts";

/** Texts that a task comes with and that an episode may begin with: none, all of them, or those of the answer alone. */
export type ContextKind = "none" | "given" | "gold";

/** What an agent of a trial is made with. */
export interface AgentParts {
  readonly model: ChatModel;
  readonly parameters: ModelParameters;
  readonly prompt: AgentPrompt;
  /** The benchmark's prompts by agent, for agents that play as several. */
  readonly prompts: Readonly<Record<string, AgentPrompt>>;
  /** Name of the ruleset in force: how strictly a reply is read. */
  readonly rules: string;
  /** The step limit before {@link AgentDefinition.extraSteps}. */
  readonly steps: number;
  /** How self-consistency samples, for agents that vote. */
  readonly votes: Votes;
  /** The seed of this trial, for requests and for the agent's own chance. */
  readonly seed: number;
}

/** Self-consistency (Wang et al. 2023): several sampled answers, of which the most frequent is taken. */
export interface Votes {
  /** At least 1. */
  readonly samples: number;
  /** 0 to 2. */
  readonly temperature: number;
}

/** An agent by name; the default export of a module given to `--agent`. */
export interface AgentDefinition {
  readonly name: string;
  /** One line, for `--list agents`. */
  readonly summary: string;
  /** What its episodes begin with; nothing when absent. */
  readonly context?: ContextKind;
  /** Names of the prompts that it plays by; its own name when absent. */
  readonly promptNames?: readonly string[];
  /** Whether it answers without reading anything up. */
  readonly onlyAnswers?: boolean;
  /** Whether it samples several answers: otherwise `votes` is no part of its arm. */
  readonly samplesVotes?: boolean;
  /** What it is shown that an agent is not meant to see, e.g. the stored walkthrough; its arms are labelled so. */
  readonly privileged?: string;
  /** Steps beyond the benchmark's limit, for what it does when that is reached. */
  readonly extraSteps?: number;
  /** How a reply would word this action, where it is not in the format of ReAct: for scripts that play this agent's model. */
  word?(action: Action): string;
  /** Made anew for each trial: an agent keeps nothing between trials. */
  createAgent(parts: AgentParts): Agent;
}

/** What an evaluator of a trial is made with. */
export interface EvaluatorParts {
  readonly model: ChatModel;
  readonly parameters: ModelParameters;
  readonly prompt: RolePrompt;
  /** Longest transcript shown, in tokens of four characters; null for no limit. */
  readonly transcriptTokens: number | null;
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

/** Judges programs in the place of hidden tests that are not public; the default export of a module given to `--judge`. */
export interface ProgramJudge {
  readonly name: string;
  /** Throws where it cannot judge (a service that is down): the episode is errored then, neither passed nor failed. */
  judge(submission: { readonly id: TaskId; readonly prompt: string; readonly program: string }): Promise<boolean>;
}

/** What a reflector of a trial is made with. */
export interface ReflectorParts {
  readonly model: ChatModel;
  readonly parameters: ModelParameters;
  readonly prompt: RolePrompt;
  /** Longest transcript shown, in tokens of four characters; null for no limit. */
  readonly transcriptTokens: number | null;
  readonly seed: number;
}

/** What happens between two trials, by name. */
export interface StrategyDefinition {
  readonly name: string;
  /** One line, for `--list strategies`. */
  readonly summary: string;
  /** Whether it writes lessons: otherwise memory and reflector are no part of the arm. */
  readonly reflects: boolean;
  /** Whether the next trial is shown the attempt before it. */
  readonly showsLastAttempt: boolean;
  createStrategy(parts: ReflectorParts): ReflectionStrategy;
}
