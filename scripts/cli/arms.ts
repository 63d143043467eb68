import { type ArmConfig, armId, type RoleConfig } from "../../src/core/arm.ts";
import type { Benchmark } from "../../src/core/benchmark.ts";
import type { ModelParameters } from "../../src/core/chat-model.ts";
import { UsageError } from "../../src/core/errors.ts";
import { canonicalJson, sha256 } from "../../src/core/hash.ts";
import type { PromptSet } from "../../src/core/prompt-set.ts";
import type { RoleName } from "../../src/core/result.ts";
import { defaultFilters } from "../../src/reflection/filters/chain.ts";
import type { Arm, PricedModel } from "../../src/runner/parts.ts";
import { refuseEqualArms } from "../../src/runner/plan.ts";
import type { LayeredOptions } from "./layers.ts";
import { type ResolvedModel, resolveModel } from "./models.ts";
import { agentNamed, evaluatorNamed, memoryNamed, strategyNamed } from "./parts.ts";
import type { RunOptionsFile } from "./run-options.ts";

/** A role's model with everything that its calls are made with. */
interface Role extends PricedModel {
  readonly parameters: ModelParameters;
  readonly config: RoleConfig;
}

/**
 * Every combination of agents, strategies and memories that the options name, as arms.
 *
 * @param envId the environment as an arm's identity knows it: a user's own one is known by its content.
 * @throws UsageError for unknown parts, for equal arms without --allow-equal, for a USD limit without a price.
 */
export async function assembleArms(
  layered: LayeredOptions,
  benchmark: Benchmark,
  prompts: PromptSet,
  environment: NodeJS.ProcessEnv,
  envId: string = benchmark.name,
): Promise<Arm[]> {
  const { options } = layered;
  const evaluator = await evaluatorNamed(options.evaluator);
  const roles = await resolveRoles(layered, benchmark, environment, {
    evaluator: evaluator.part.usesModel,
    reflector: options.strategy.some((name) => strategyNamed(name).reflects),
  });
  const arms: Arm[] = [];
  for (const agentName of options.agent) {
    const agent = await agentNamed(agentName);
    const prompt = prompts.agents[agent.part.name] ?? prompts.agents.react;
    if (prompt === undefined) throw new UsageError(`--agent ${agentName}: ${benchmark.name} has no prompt for it.`);
    for (const { strategy, memory } of variants(options)) {
      const reflects = strategy.reflects;
      const config: ArmConfig = {
        env: envId,
        agent: agent.id,
        strategy: strategy.name,
        memory: reflects ? { name: memory, window: options.window } : null,
        evaluator: { name: evaluator.id, kind: evaluator.part.kind },
        models: {
          actor: roles.actor.config,
          evaluator: evaluator.part.usesModel ? roles.evaluator.config : null,
          reflector: reflects ? roles.reflector.config : null,
        },
        prompts: {
          actor: promptHash(prompt),
          ...(evaluator.part.usesModel ? { evaluator: promptHash(prompts.evaluator) } : {}),
          ...(reflects ? { reflector: promptHash(prompts.reflector) } : {}),
        },
        limits: {
          steps: options["episode-steps"] ?? benchmark.steps.limit,
          tokens: options["episode-tokens"] ?? null,
          seconds: options["episode-seconds"] ?? null,
          usd: options["episode-usd"] ?? null,
        },
        copy: 0,
      };
      arms.push({
        id: armId(config),
        label: `${agent.part.name}/${strategy.name}${reflects && memory !== "sliding-window" ? `+${memory}` : ""}`,
        config,
        models: roles,
        limits: config.limits,
        maxLessons: options.window,
        filters: defaultFilters,
        createAgent: (context) => agent.part.createAgent({ ...context, parameters: roles.actor.parameters, prompt }),
        createEvaluator: (context) =>
          evaluator.part.createEvaluator({
            ...context,
            parameters: roles.evaluator.parameters,
            prompt: prompts.evaluator,
          }),
        createStrategy: (context) =>
          strategy.create({ ...context, parameters: roles.reflector.parameters, prompt: prompts.reflector }),
        createMemory: () => memoryNamed(memory)(options.window),
      });
    }
  }
  refuseUnpricedLimit(arms);
  if (!options["allow-equal"]) refuseEqualArms(arms);
  return numberCopies(arms);
}

/** Strategies that reflect come once for each memory; the others once. */
function* variants(options: RunOptionsFile) {
  const memories = options.memory.map((name) => ({ name, create: memoryNamed(name) }));
  for (const name of options.strategy) {
    const strategy = strategyNamed(name);
    for (const memory of strategy.reflects ? memories : memories.slice(0, 1)) yield { strategy, memory: memory.name };
  }
}

/** Models of the roles in use; a role that nobody plays needs neither key nor script and has the actor's standing in. */
async function resolveRoles(
  layered: LayeredOptions,
  benchmark: Benchmark,
  environment: NodeJS.ProcessEnv,
  used: { readonly evaluator: boolean; readonly reflector: boolean },
): Promise<Readonly<Record<RoleName, Role>>> {
  const role = async (name: RoleName): Promise<Role> => {
    const resolved = await resolveModel(name, layered, benchmark, environment);
    const parameters = parametersOf(name, layered.options, benchmark.roles[name].parameters);
    const price = layered.options[`${name}-price`] ?? layered.options.price ?? freeOf(resolved);
    return {
      model: resolved.model,
      price,
      parameters,
      config: {
        model: resolved.id,
        baseUrl: resolved.baseUrl,
        parameters: { ...parameters, stop: [...parameters.stop] },
        price,
      },
    };
  };
  const actor = await role("actor");
  return {
    actor,
    evaluator: used.evaluator ? await role("evaluator") : actor,
    reflector: used.reflector ? await role("reflector") : actor,
  };
}

/** The keyless players cost nothing; what an endpoint costs is unknown until the user says. */
function freeOf({ id }: ResolvedModel): PricedModel["price"] {
  return id === "rules" || id.startsWith("scripted:") ? { prompt: 0, completion: 0 } : null;
}

function parametersOf(role: RoleName, options: RunOptionsFile, defaults: ModelParameters): ModelParameters {
  const seconds = options[`${role}-timeout`];
  return {
    temperature: options[`${role}-temperature`] ?? defaults.temperature,
    topP: options[`${role}-top-p`] ?? defaults.topP,
    maxTokens: options[`${role}-max-tokens`] ?? defaults.maxTokens,
    stop: options[`${role}-stop`] ?? defaults.stop,
    timeoutMs: seconds === undefined ? defaults.timeoutMs : seconds * 1000,
  };
}

function promptHash(prompt: unknown): string {
  return sha256(canonicalJson(prompt));
}

function refuseUnpricedLimit(arms: readonly Arm[]): void {
  for (const { config, label } of arms) {
    const unpriced = Object.entries(config.models).find(([, model]) => model !== null && model.price === null)?.[0];
    if (config.limits.usd !== null && unpriced !== undefined) {
      throw new UsageError(
        `--episode-usd: the price of the ${unpriced}'s model is unknown (arm ${label}). ` +
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
