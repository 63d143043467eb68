import { costOf, type Price, type RoleConfig } from "../../../src/core/arm.ts";
import type { TaskSet } from "../../../src/core/benchmark.ts";
import { type ChatModel, type ChatRequest, estimateTokens } from "../../../src/core/chat-model.ts";
import { publicTask, type Task } from "../../../src/core/task.ts";
import type { Arm } from "../../../src/runner/parts.ts";
import { trialSeed } from "../../../src/runner/trial-seed.ts";

/** From the cheapest way a run can go to the dearest. */
export interface Range {
  readonly low: number;
  readonly high: number;
}

export interface Forecast {
  readonly calls: Range;
  /** Prompt and reply. */
  readonly tokens: Range;
  /** Null where a price is unknown. */
  readonly usd: Range | null;
}

export interface RunShape {
  readonly tasks: readonly Task[];
  readonly taskSet: Pick<TaskSet, "createEnvironment">;
  /** Seeds x samples. */
  readonly attempts: number;
  readonly trials: number;
}

/** First prompts are looked at on so many tasks, evenly taken. */
const LOOKED_AT = 50;
/** Tokens of an observation at most, where nothing is known of them. */
export const OBSERVATION_TOKENS = 600;
/** Real tokenizers give fewer or more tokens than one for four characters. */
const TOKENIZER: Range = { low: 0.6, high: 1.5 };

/** Ends the agent's turn once its first request is known. */
class Seen extends Error {}

/**
 * What an arm may take on these tasks: low, where every chain is right at its first call; high, where every trial uses all its steps, every
 * reply its token limit, every observation {@link OBSERVATION_TOKENS}, and every lesson is written. First prompts are the real ones.
 */
export async function forecastArm(arm: Arm, shape: RunShape): Promise<Forecast> {
  const first = await firstPrompts(arm, shape);
  const chains = shape.tasks.length * shape.attempts;
  const { config, limits } = arm;
  const { actor, evaluator, reflector } = config.models;
  const steps = limits.steps;
  const perStep = config.rules === "react" ? 2 : 1;
  const votes = config.votes?.samples ?? 0;
  const reply = actor.parameters.maxTokens;
  const turn = reply + OBSERVATION_TOKENS;
  const transcript = Math.min(steps * turn, config.transcriptTokens ?? Number.POSITIVE_INFINITY);
  const lessons = reflector === null ? 0 : (config.memory?.window ?? shape.trials) * reflector.parameters.maxTokens;
  const shown =
    Math.min(lessons, limits.lessonTokens ?? Number.POSITIVE_INFINITY) + (arm.showsLastAttempt ? transcript : 0);

  const actorCalls = capped(steps * perStep + votes, limits.calls, actor.budget?.calls);
  const grown = (steps * perStep * (steps - 1) * turn) / 2;
  const actorPrompt = actorCalls * (first.high + shown) + grown;
  const role = (config: RoleConfig | null, times: number, prompt: number) =>
    config === null ? NOTHING : use(config, times, times * prompt, times * config.parameters.maxTokens);
  const about = first.high + transcript + shown;
  const high = [
    use(actor, shape.trials * actorCalls, shape.trials * actorPrompt, shape.trials * actorCalls * reply),
    role(evaluator, shape.trials, about),
    role(reflector, shape.trials - 1, about),
  ];
  // An evaluator that asks a model asks it once for each attempt that was ended by the agent.
  const low = [use(actor, 1, first.low, 1), role(evaluator, evaluator === null ? 0 : 1, 0)];
  const total = (uses: readonly Use[], factor: number) => ({
    calls: chains * sum(uses, ({ calls }) => calls),
    tokens: chains * sum(uses, ({ prompt, completion }) => prompt + completion) * factor,
    usd: uses.some(({ usd }) => usd === null) ? null : chains * sum(uses, ({ usd }) => usd ?? 0) * factor,
  });
  const [least, most] = [total(low, TOKENIZER.low), total(high, TOKENIZER.high)];
  const tokens = {
    low: least.tokens,
    high: capped(most.tokens, limits.tokens && limits.tokens * chains * shape.trials),
  };
  return {
    calls: { low: least.calls, high: most.calls },
    tokens: { low: Math.floor(tokens.low), high: Math.ceil(tokens.high) },
    usd: least.usd === null || most.usd === null ? null : { low: least.usd, high: most.usd },
  };
}

export function addForecasts(all: readonly Forecast[]): Forecast {
  const range = (of: (one: Forecast) => Range) => ({
    low: sum(all, (one) => of(one).low),
    high: sum(all, (one) => of(one).high),
  });
  const known = all.flatMap(({ usd }) => usd ?? []);
  return {
    calls: range(({ calls }) => calls),
    tokens: range(({ tokens }) => tokens),
    usd: known.length < all.length ? null : { low: sum(known, ({ low }) => low), high: sum(known, ({ high }) => high) },
  };
}

interface Use {
  readonly calls: number;
  readonly prompt: number;
  readonly completion: number;
  readonly usd: number | null;
}
const NOTHING: Use = { calls: 0, prompt: 0, completion: 0, usd: 0 };

function use({ price }: { readonly price: Price | null }, calls: number, prompt: number, completion: number): Use {
  const usd = costOf({ promptTokens: prompt, completionTokens: completion, estimated: true }, price);
  return { calls, prompt, completion, usd };
}

/** Tokens of the first request of an episode: over the tasks looked at. */
async function firstPrompts(arm: Arm, { tasks, taskSet }: RunShape): Promise<Range> {
  const every = Math.max(1, Math.ceil(tasks.length / LOOKED_AT));
  const sizes: number[] = [];
  for (const task of tasks.filter((_, index) => index % every === 0)) sizes.push(await firstPrompt(arm, taskSet, task));
  return { low: Math.min(...sizes), high: Math.max(...sizes) };
}

async function firstPrompt(arm: Arm, taskSet: Pick<TaskSet, "createEnvironment">, task: Task): Promise<number> {
  let size = 0;
  const probe: ChatModel = {
    id: "probe",
    async complete(request: ChatRequest) {
      size = sum(request.messages, ({ content }) => estimateTokens(content));
      throw new Seen();
    },
  };
  const seed = trialSeed({ env: task.env, task: task.id, arm: arm.id, seed: 1, sample: 0, trial: 1 });
  const { rules, context } = arm.config;
  const environment = taskSet.createEnvironment({ revealVerdict: false, rules, context });
  try {
    const opening = await environment.reset(task, seed);
    const agent = arm.createAgent({ model: probe, seed });
    await agent.act({
      task: publicTask(task),
      actions: environment.actions,
      opening,
      steps: [],
      lessons: [],
      lastAttempt: null,
    });
  } catch (error) {
    if (!(error instanceof Seen)) throw error;
  } finally {
    await environment.close();
  }
  return size;
}

function capped(value: number, ...limits: readonly (number | null | undefined)[]): number {
  return Math.min(value, ...limits.map((limit) => limit ?? Number.POSITIVE_INFINITY));
}

function sum<T>(items: readonly T[], of: (item: T) => number): number {
  return items.reduce((total, item) => total + of(item), 0);
}
