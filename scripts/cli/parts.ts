import { reactAgent } from "../../src/agents/react-agent.ts";
import type { AgentDefinition, EvaluatorDefinition } from "../../src/core/definitions.ts";
import { UsageError } from "../../src/core/errors.ts";
import type { ReflectionMemory } from "../../src/core/reflection.ts";
import { rewardEvaluator } from "../../src/evaluators/reward.ts";
import { selfJudgement } from "../../src/evaluators/self-judgement.ts";
import { placeboMemory } from "../../src/reflection/memory/placebo.ts";
import { slidingWindow } from "../../src/reflection/memory/sliding-window.ts";
import type { ReflectorParts } from "../../src/reflection/reflector.ts";
import { noReflection } from "../../src/reflection/strategies/none.ts";
import { reflexion } from "../../src/reflection/strategies/reflexion.ts";
import { agentContract } from "../../src/testing/agent-contract.ts";
import { evaluatorContract } from "../../src/testing/evaluator-contract.ts";
import { nearest } from "../../src/text/nearest.ts";
import { isModulePath, loadOwnModule, passContract } from "./own-module.ts";

/** What the project ships, by the names that options take. */
export const agents: Readonly<Record<string, AgentDefinition>> = { react: reactAgent };

const evaluators: Readonly<Record<string, EvaluatorDefinition>> = { reward: rewardEvaluator, self: selfJudgement };

export interface StrategyDefinition {
  readonly name: string;
  /** Whether it writes lessons: otherwise memory and reflector are no part of the arm. */
  readonly reflects: boolean;
  create(parts: ReflectorParts): ReturnType<typeof reflexion>;
}

const strategies: Readonly<Record<string, StrategyDefinition>> = {
  none: { name: "none", reflects: false, create: () => noReflection() },
  reflexion: { name: "reflexion", reflects: true, create: reflexion },
};

const memories: Readonly<Record<string, (window: number) => ReflectionMemory>> = {
  "sliding-window": slidingWindow,
  placebo: placeboMemory,
};

/** A part and the name by which an arm knows it. */
export interface Named<T> {
  readonly part: T;
  readonly id: string;
}

export function strategyNamed(name: string): StrategyDefinition {
  return choose("--strategy", name, strategies);
}

export function memoryNamed(name: string): (window: number) => ReflectionMemory {
  return choose("--memory", name, memories);
}

/** @throws UsageError when there is none of this name, or the module breaks its contract. */
export async function agentNamed(name: string): Promise<Named<AgentDefinition>> {
  if (!isModulePath(name)) return { part: choose("--agent", name, agents, true), id: name };
  const own = await loadOwnModule<AgentDefinition>("--agent", name, ({ name, createAgent }) =>
    typeof name === "string" && typeof createAgent === "function"
      ? null
      : 'expected an AgentDefinition: "name" (text) and "createAgent" (function)',
  );
  await passContract("--agent", name, () => agentContract(own.part));
  return own;
}

/** @throws UsageError when there is none of this name, or the module breaks its contract. */
export async function evaluatorNamed(name: string): Promise<Named<EvaluatorDefinition>> {
  if (!isModulePath(name)) return { part: choose("--evaluator", name, evaluators, true), id: name };
  const own = await loadOwnModule<EvaluatorDefinition>("--evaluator", name, ({ name, kind, createEvaluator }) =>
    typeof name === "string" && (kind === "oracle" || kind === "opinion") && typeof createEvaluator === "function"
      ? null
      : 'expected an EvaluatorDefinition: "name" (text), "kind" (oracle or opinion) and "createEvaluator" (function)',
  );
  await passContract("--evaluator", name, () => evaluatorContract(own.part));
  return own;
}

function choose<T>(option: string, name: string, known: Readonly<Record<string, T>>, modules = false): T {
  const found = Object.hasOwn(known, name) ? known[name] : undefined;
  if (found !== undefined) return found;
  const names = Object.keys(known);
  const near = nearest(name, names, 1)[0];
  throw new UsageError(
    `${option}: there is none named "${name}".${near === undefined ? "" : ` Did you mean "${near}"?`} ` +
      `Valid: ${names.join(", ")}${modules ? ", or the path of a module of your own" : ""}.`,
  );
}
