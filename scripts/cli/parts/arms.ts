import { type ArmConfig, armId, type EpisodeLimits, type RoleConfig } from "../../../src/core/arm.ts";
import type { Benchmark, TaskSet } from "../../../src/core/benchmark.ts";
import type { AgentDefinition, ContextKind, StrategyDefinition } from "../../../src/core/definitions.ts";
import { UsageError } from "../../../src/core/errors.ts";
import { canonicalJson, sha256 } from "../../../src/core/hash.ts";
import type { PromptSet } from "../../../src/core/prompt-set.ts";
import { parseStuck, stuckEvaluator, stuckNow } from "../../../src/evaluators/stuck.ts";
import { defaultFilters } from "../../../src/reflection/filters/chain.ts";
import type { Arm } from "../../../src/runner/parts.ts";
import { refuseEqualArms } from "../../../src/runner/plan.ts";
import { type Connections, openConnections } from "../models/connections.ts";
import { resolveRoles } from "../models/roles.ts";
import type { LayeredOptions } from "../options/layers.ts";
import { rulesOf } from "../options/rulesets.ts";
import type { RunOptionsFile } from "../options/run-options.ts";
import { withShots } from "../options/shots.ts";
import { worldOf } from "../options/world-options.ts";
import { agentsOf, promptNamesOf } from "./agents-of.ts";
import { agentNamed, evaluatorNamed, memoryNamed, type Named, strategyNamed } from "./parts.ts";

/** What arms are made for. */
export interface ArmWorld {
  readonly benchmark: Benchmark;
  readonly prompts: PromptSet;
  /** Contexts that the tasks can begin with, and the agents and evaluators that they bring. */
  readonly taskSet: Pick<TaskSet, "contexts" | "agents" | "evaluators" | "lacksWiki">;
  /** The environment as an arm's identity knows it: a user's own one is known by its content. */
  readonly envId: string;
  /** A user's own judge of programs, by name and content; null for none. */
  readonly judgeId?: string | null;
}

/**
 * Every combination of agents, rules, strategies and memories that the options name, as arms.
 *
 * @throws UsageError for unknown parts, for equal arms without --allow-equal, for a USD limit without a price.
 */
export async function assembleArms(
  layered: LayeredOptions,
  world: ArmWorld,
  environment: NodeJS.ProcessEnv,
  connections: Connections = openConnections(layered.options),
): Promise<Arm[]> {
  const { options } = layered;
  const { benchmark } = world;
  if (options["actor-stop"] !== undefined && rulesOf(options, benchmark).includes("react")) {
    throw new UsageError(
      "--actor-stop: under the rules of react, a reply ends at the label of its observation. Leave it out.",
    );
  }
  const chosen = parseStuck(options.stuck);
  const evaluator =
    options.evaluator === "stuck"
      ? { part: stuckEvaluator(chosen), id: `stuck(${options.stuck})` }
      : await evaluatorNamed(options.evaluator, world.taskSet.evaluators);
  const used = {
    evaluator: evaluator.part.usesModel,
    reflector: options.strategy.some((name) => strategyNamed(name).reflects),
  };
  const roles = await resolveRoles(layered, benchmark, environment, used, connections);
  const arms: Arm[] = [];
  for (const agentName of options.agent) {
    const agent = await agentNamed(agentName, world.taskSet.agents);
    if (world.taskSet.lacksWiki !== undefined && agent.part.onlyAnswers !== true) {
      throw new UsageError(`--agent ${agentName}: it reads a wiki, but ${world.taskSet.lacksWiki}`);
    }
    const context = contextOf(agentName, agent.part, world.taskSet.contexts ?? []);
    const { prompt, prompts, inUse } = promptsOf(agentName, agent.part, world, layered);
    const votes = { samples: options.votes, temperature: options["vote-temperature"] };
    for (const { rules, strategy, memory } of variants(options, benchmark)) {
      const { reflects, showsLastAttempt } = strategy;
      const judged = evaluator.part.usesModel;
      const readsTranscript = judged || reflects || showsLastAttempt;
      const config: ArmConfig = {
        env: world.envId,
        agent: agent.id,
        rules,
        context,
        votes: agent.part.samplesVotes === true ? votes : null,
        grade: benchmark.runsPrograms === true ? (world.judgeId ?? options.grade) : null,
        world: benchmark.textWorld === true ? worldOf(options) : null,
        transcriptTokens: readsTranscript ? (options["transcript-tokens"] ?? null) : null,
        strategy: strategy.name,
        memory: reflects ? { name: memory.name, window: memory.window } : null,
        evaluator: { name: evaluator.id, kind: evaluator.part.kind },
        models: {
          actor:
            rules === "react" && benchmark.textWorld !== true ? withReactStop(roles.actor.config) : roles.actor.config,
          evaluator: judged ? roles.evaluator.config : null,
          reflector: reflects ? roles.reflector.config : null,
        },
        prompts: {
          actor: promptHash(asShown(inUse, options, benchmark)),
          ...(judged ? { evaluator: promptHash(asAsked(world.prompts.evaluator, options)) } : {}),
          ...(reflects ? { reflector: promptHash(world.prompts.reflector) } : {}),
        },
        limits: limitsOf(options, benchmark, agent),
        copy: 0,
      };
      const { transcriptTokens } = config;
      arms.push({
        id: armId(config),
        label: labelOf(agent.part, strategy, reflects ? memory.name : null, rules),
        config,
        models: roles,
        limits: config.limits,
        maxLessons: memory.window ?? Number.MAX_SAFE_INTEGER,
        filters: defaultFilters,
        showsLastAttempt,
        stopWhen: config.limits.stuck === null ? null : (steps) => stuckNow(steps, chosen) !== null,
        forcedAction: config.limits.forcedFinish ? (benchmark.forcedFinish ?? null) : null,
        createAgent: (parts) =>
          agent.part.createAgent({
            ...parts,
            parameters: roles.actor.parameters,
            prompt,
            prompts,
            rules,
            steps: config.limits.steps - (agent.part.extraSteps ?? 0),
            votes,
          }),
        createEvaluator: (parts) => {
          const { parameters } = roles.evaluator;
          return evaluator.part.createEvaluator({
            ...parts,
            parameters,
            prompt: world.prompts.evaluator,
            transcriptTokens,
          });
        },
        createStrategy: (parts) => {
          const { parameters } = roles.reflector;
          return strategy.createStrategy({ ...parts, parameters, prompt: world.prompts.reflector, transcriptTokens });
        },
        createMemory: memory.create,
      });
    }
  }
  refuseUnpricedLimit(arms);
  if (!options["allow-equal"]) refuseEqualArms(arms);
  return numberCopies(arms);
}

/** Each strategy under each set of rules; strategies that reflect come once for each memory, the others once. */
function* variants(options: RunOptionsFile, benchmark: Benchmark) {
  for (const rules of rulesOf(options, benchmark)) {
    for (const name of options.strategy) {
      const strategy = strategyNamed(name);
      const memories = options.memory.map((memory) => memoryOf(memory, strategy, rules, options.window));
      const different = memories.filter(
        (memory, index) => memories.findIndex((one) => one.name === memory.name) === index,
      );
      for (const memory of strategy.reflects ? different : memories.slice(0, 1)) yield { rules, strategy, memory };
    }
  }
}

/** Under Reflexion's own rules, a strategy that shows the last attempt keeps the newest lesson alone, as its code does. */
function memoryOf(chosen: string, { showsLastAttempt }: StrategyDefinition, rules: string, window: number) {
  const newestAlone = rules === "reflexion" && showsLastAttempt;
  const name = newestAlone && chosen === "unbounded" ? "sliding-window" : chosen;
  const { windowed, create } = memoryNamed(name);
  const kept = newestAlone ? 1 : windowed ? window : null;
  return { name, window: kept, create: () => create(kept ?? window) };
}

function contextOf(name: string, { context = "none" }: AgentDefinition, offered: readonly ContextKind[]): ContextKind {
  if (context === "none" || offered.includes(context)) return context;
  const why =
    context === "gold" && offered.includes("given")
      ? "it is shown the paragraphs that the answer rests on, and these tasks cannot show them alone: some are missing, or " +
        "their number would tell the answer. Choose cot-context, or a data file that holds them."
      : "it is shown the paragraphs that come with a task, and these tasks come with none. Choose a data file with " +
        "paragraphs, or another agent.";
  throw new UsageError(`--agent ${name}: ${why}`);
}

/** The prompts that an agent plays by, with the examples that the options ask for. */
function promptsOf(name: string, agent: AgentDefinition, { benchmark, prompts }: ArmWorld, layered: LayeredOptions) {
  const { shots } = layered.options;
  const names = promptNamesOf(agent, prompts);
  const presetAsks = layered.preset.shots === shots && !layered.typed.has("shots");
  const all = shots === undefined ? prompts.agents : withShots(prompts.agents, names, shots, presetAsks);
  const missing = names.find((used) => all[used] === undefined);
  const prompt = all[names[0] ?? ""];
  if (missing !== undefined || prompt === undefined) {
    const playable = agentsOf({ ...benchmark, prompts }).map((one) => one.name);
    const instead = playable.length === 0 ? "" : ` Agents of ${benchmark.name}: ${playable.join(", ")}.`;
    throw new UsageError(`--agent ${name}: ${benchmark.name} has no prompt "${missing}" for it.${instead}`);
  }
  const inUse = names.length === 1 ? prompt : Object.fromEntries(names.map((used) => [used, all[used]]));
  return { prompt, prompts: all, inUse };
}

/**
 * Under ReAct's rules each request stops at the label of its own observation, whatever the role's parameters say; in worlds of text
 * a reply is one line, and the role's own stop holds.
 */
function withReactStop(config: RoleConfig): RoleConfig {
  return { ...config, parameters: { ...config.parameters, stop: ["\nObservation <step>:"] } };
}

function limitsOf(options: RunOptionsFile, benchmark: Benchmark, { part }: Named<AgentDefinition>): EpisodeLimits {
  if (options["forced-finish"] && benchmark.forcedFinish === undefined) {
    throw new UsageError(`--forced-finish: no published loop of ${benchmark.name} forces anything at the step limit.`);
  }
  return {
    steps: (options["episode-steps"] ?? benchmark.steps.limit) + (part.extraSteps ?? 0),
    tokens: options["episode-tokens"] ?? null,
    promptTokens: options["episode-prompt-tokens"] ?? null,
    seconds: options["episode-seconds"] ?? null,
    usd: options["episode-usd"] ?? null,
    ...(options["episode-calls"] === undefined ? {} : { calls: options["episode-calls"] }),
    ...(options["lesson-tokens"] === undefined ? {} : { lessonTokens: options["lesson-tokens"] }),
    stuck: options["stop-when-stuck"] ? options.stuck : null,
    forcedFinish: options["forced-finish"],
  };
}

function labelOf(agent: AgentDefinition, strategy: StrategyDefinition, memory: string | null, rules: string): string {
  const kept = memory === null || memory === "sliding-window" ? "" : `+${memory}`;
  return `${agent.name}/${strategy.name}${kept}${rules === "default" ? "" : `@${rules}`}`;
}

/** What the actor is shown beside its prompt: MBPP's first assertion, or all. */
function asShown(prompt: unknown, options: RunOptionsFile, { showsAsserts }: Benchmark): unknown {
  return showsAsserts === true ? { prompt, shownAsserts: options["shown-asserts"] ?? "first" } : prompt;
}

/** How many of the tests that the prompt asks for are kept is part of the method. */
function asAsked(prompt: unknown, options: RunOptionsFile): unknown {
  return options.evaluator === "self-tests" ? { prompt, selfTests: options["self-tests"] } : prompt;
}

function promptHash(prompt: unknown): string {
  return sha256(canonicalJson(prompt));
}

function refuseUnpricedLimit(arms: readonly Arm[]): void {
  for (const { config, label } of arms) {
    const unpriced = Object.entries(config.models).find(([, model]) => model !== null && model.price === null)?.[0];
    const budgeted = Object.entries(config.models).find(([, model]) => model?.budget?.usd !== undefined)?.[0];
    const option =
      config.limits.usd !== null ? "--episode-usd" : budgeted === undefined ? null : `--${budgeted}-budget`;
    if (option !== null && unpriced !== undefined) {
      throw new UsageError(
        `${option}: the price of the ${unpriced}'s model is unknown (arm ${label}). ` +
          "Give it with --price IN,OUT (USD per million tokens).",
      );
    }
  }
}

/** Equal arms that were allowed get distinct ids; arms of one name (two agents called alike) get distinct labels. */
function numberCopies(arms: readonly Arm[]): Arm[] {
  const ids = new Map<string, number>();
  const labels = new Map<string, number>();
  return arms.map((arm) => {
    const copy = countUp(ids, arm.id);
    const same = countUp(labels, arm.label);
    const label = same === 0 ? arm.label : `${arm.label}#${same + 1}`;
    if (copy === 0) return { ...arm, label };
    const config = { ...arm.config, copy };
    return { ...arm, config, id: armId(config), label };
  });
}

/** How often the name was counted before. */
function countUp(counts: Map<string, number>, name: string): number {
  const before = counts.get(name) ?? 0;
  counts.set(name, before + 1);
  return before;
}
