import { agents } from "../../../src/agents/index.ts";
import type {
  AgentDefinition,
  EvaluatorDefinition,
  ProgramJudge,
  StrategyDefinition,
} from "../../../src/core/definitions.ts";
import { UsageError } from "../../../src/core/errors.ts";
import type { ReflectionMemory } from "../../../src/core/reflection.ts";
import { evidenceEvaluator } from "../../../src/evaluators/evidence.ts";
import { rewardEvaluator } from "../../../src/evaluators/reward.ts";
import { selfJudgement } from "../../../src/evaluators/self-judgement.ts";
import { stuckEvaluator } from "../../../src/evaluators/stuck.ts";
import { placeboMemory } from "../../../src/reflection/memory/placebo.ts";
import { slidingWindow } from "../../../src/reflection/memory/sliding-window.ts";
import { unboundedMemory } from "../../../src/reflection/memory/unbounded.ts";
import { strategies } from "../../../src/reflection/strategies/index.ts";
import { agentContract } from "../../../src/testing/agent-contract.ts";
import { evaluatorContract } from "../../../src/testing/evaluator-contract.ts";
import { nearest } from "../../../src/text/nearest.ts";
import { isModulePath, loadOwnModule, passContract } from "./own-module.ts";

/* What the project ships, by the names that options take; agents and strategies name themselves. */

const evaluators: Readonly<Record<string, EvaluatorDefinition>> = {
  reward: rewardEvaluator,
  evidence: evidenceEvaluator,
  self: selfJudgement,
  stuck: stuckEvaluator(),
};

const memories: Readonly<Record<string, MemoryDefinition>> = {
  "sliding-window": { windowed: true, create: slidingWindow },
  unbounded: { windowed: false, create: unboundedMemory },
  placebo: { windowed: true, create: placeboMemory },
};

interface MemoryDefinition {
  /** Whether it forgets: otherwise the window is no part of the arm. */
  readonly windowed: boolean;
  create(window: number): ReflectionMemory;
}

/** A part and the name by which an arm knows it. */
export interface Named<T> {
  readonly part: T;
  readonly id: string;
}

export function strategyNamed(name: string): StrategyDefinition {
  return choose("--strategy", name, strategies);
}

export function memoryNamed(name: string): MemoryDefinition {
  return choose("--memory", name, memories);
}

/** @throws UsageError when there is none of this name, or the module breaks its contract. */
export async function agentNamed(
  name: string,
  ofTasks: Readonly<Record<string, AgentDefinition>> = {},
): Promise<Named<AgentDefinition>> {
  if (!isModulePath(name)) return { part: choose("--agent", name, { ...agents, ...ofTasks }, true), id: name };
  const own = await loadOwnModule<AgentDefinition>("--agent", name, ({ name, createAgent }) =>
    typeof name === "string" && typeof createAgent === "function"
      ? null
      : 'expected an AgentDefinition: "name" (text) and "createAgent" (function)',
  );
  await passContract("--agent", name, () => agentContract(own.part));
  return own;
}

/** @throws UsageError when there is none of this name, or the module breaks its contract. */
export async function evaluatorNamed(
  name: string,
  ofTasks: Readonly<Record<string, EvaluatorDefinition>> = {},
): Promise<Named<EvaluatorDefinition>> {
  if (!isModulePath(name)) return { part: choose("--evaluator", name, { ...evaluators, ...ofTasks }, true), id: name };
  const own = await loadOwnModule<EvaluatorDefinition>("--evaluator", name, ({ name, kind, createEvaluator }) =>
    typeof name === "string" && (kind === "oracle" || kind === "opinion") && typeof createEvaluator === "function"
      ? null
      : 'expected an EvaluatorDefinition: "name" (text), "kind" (oracle or opinion) and "createEvaluator" (function)',
  );
  await passContract("--evaluator", name, () => evaluatorContract(own.part));
  return own;
}

/** @throws UsageError when the module exports no judge. */
export async function judgeNamed(name: string | undefined): Promise<Named<ProgramJudge> | null> {
  if (name === undefined) return null;
  return loadOwnModule<ProgramJudge>("--judge", name, ({ name, judge }) =>
    typeof name === "string" && typeof judge === "function"
      ? null
      : 'expected a ProgramJudge: "name" (text) and "judge" (function)',
  );
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
