import assert from "node:assert/strict";
import { reactAgent } from "../agents/react-agent.ts";
import { type ArmConfig, armId, type EpisodeLimits, onlySteps, PLAIN_PLAY, type Price } from "../core/arm.ts";
import type { Benchmark, TaskSet } from "../core/benchmark.ts";
import type { ChatModel } from "../core/chat-model.ts";
import type { AgentDefinition, EvaluatorDefinition } from "../core/definitions.ts";
import type { Action } from "../core/environment.ts";
import type { ReflectionMemory } from "../core/reflection.ts";
import { rewardEvaluator } from "../evaluators/reward.ts";
import { defaultFilters } from "../reflection/filters/chain.ts";
import { slidingWindow } from "../reflection/memory/sliding-window.ts";
import { strategies } from "../reflection/strategies/index.ts";
import type { Arm } from "../runner/parts.ts";
import { runAll } from "../runner/run.ts";
import { type MemoryRunStore, memoryRunStore } from "./memory-run-store.ts";
import { TOY_PARAMETERS } from "./toys.ts";

export interface PlainArmParts {
  readonly label?: string;
  readonly model: ChatModel;
  /** Name of one of the four strategies. */
  readonly strategy?: string;
  /** The react agent when absent. */
  readonly agent?: AgentDefinition;
  readonly rules?: string;
  readonly forcedAction?: Action | null;
  readonly evaluator?: EvaluatorDefinition;
  readonly memory?: () => ReflectionMemory;
  readonly limits?: Partial<EpisodeLimits>;
  readonly price?: Price | null;
}

/** An arm over a benchmark's own prompts and limits, one model in all roles: for tests that play episodes. */
export function plainArm(benchmark: Pick<Benchmark, "prompts" | "steps">, parts: PlainArmParts): Arm {
  const { model, strategy = "reflexion", evaluator = rewardEvaluator, memory = () => slidingWindow(3) } = parts;
  const { price = null, agent = reactAgent, rules = PLAIN_PLAY.rules, forcedAction = null } = parts;
  const { prompts, steps } = benchmark;
  const prompt = prompts.agents[agent.promptNames?.[0] ?? agent.name] ?? prompts.agents.react;
  assert.ok(prompt, `the benchmark has no prompt for the agent ${agent.name}`);
  const definition = strategies[strategy];
  assert.ok(definition, `there is no strategy ${strategy}`);
  const parameters = TOY_PARAMETERS;
  const role = { model: model.id, baseUrl: null, parameters: { ...parameters, stop: [] }, price };
  const config: ArmConfig = {
    env: "test",
    agent: agent.name,
    ...PLAIN_PLAY,
    rules,
    context: agent.context ?? "none",
    strategy,
    memory: !definition.reflects ? null : { name: memory().name, window: 3 },
    evaluator: { name: evaluator.name, kind: evaluator.kind },
    models: { actor: role, evaluator: role, reflector: definition.reflects ? role : null },
    prompts: {},
    limits: { ...onlySteps(steps.limit + (agent.extraSteps ?? 0)), ...parts.limits },
    copy: 0,
  };
  const priced = { model, price };
  return {
    id: armId(config),
    label: parts.label ?? `react/${strategy}`,
    config,
    models: { actor: priced, evaluator: priced, reflector: priced },
    limits: config.limits,
    maxLessons: 3,
    filters: defaultFilters,
    showsLastAttempt: definition.showsLastAttempt,
    stopWhen: null,
    forcedAction,
    createAgent: (context) =>
      agent.createAgent({
        ...context,
        parameters,
        prompt,
        prompts: prompts.agents,
        rules,
        steps: steps.limit,
        votes: { samples: 3, temperature: 0.7 },
      }),
    createEvaluator: (context) =>
      evaluator.createEvaluator({ ...context, parameters, prompt: prompts.evaluator, transcriptTokens: null }),
    createStrategy: (context) =>
      definition.createStrategy({ ...context, parameters, prompt: prompts.reflector, transcriptTokens: null }),
    createMemory: memory,
  };
}

/** Plays arms over tasks in memory, one after the other; returns the store with everything that happened. */
export async function playInMemory(
  benchmark: Pick<Benchmark, "metrics">,
  taskSet: Pick<TaskSet, "tasks" | "createEnvironment">,
  arms: readonly Arm[],
  trials: number,
): Promise<MemoryRunStore> {
  const store = memoryRunStore();
  await runAll({
    arms,
    tasks: taskSet.tasks,
    taskSet,
    metrics: benchmark.metrics.map((metric) => metric.name),
    seeds: [1],
    samples: 1,
    trials,
    concurrency: 1,
    maxErrorsInRow: Number.POSITIVE_INFINITY,
    store,
    timer: { now: () => 0, date: () => "", sleep: async () => undefined },
    signal: new AbortController().signal,
    listen: () => undefined,
  });
  return store;
}
