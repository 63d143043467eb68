import { type Budget, costOf, type EpisodeLimits, type Price } from "../core/arm.ts";
import {
  type ChatModel,
  type ChatReply,
  type ChatRequest,
  estimateTokens,
  estimateUsage,
  requestHash,
  type Usage,
} from "../core/chat-model.ts";
import type { Clock } from "../core/clock.ts";
import { ModelError, messageOf } from "../core/errors.ts";
import type { CallRecord } from "../core/record.ts";
import { type LimitName, NO_SPEND, type RoleName, type RowKey, type Spend } from "../core/result.ts";
import type { Arm } from "./parts.ts";
import { asReply, asRequest } from "./shapes.ts";
import { type Waits, waitCounter } from "./stopwatch.ts";

/** Counts and records the model calls of one trial. */
export interface Meter extends Waits {
  /** The role's model; every call through it is counted and recorded. */
  model(role: RoleName): ChatModel;
  /** In order of completion. */
  readonly calls: readonly CallRecord[];
  /** What the actor sent, answered or not: the texts of each request's messages. */
  readonly sent: readonly (readonly string[])[];
  spend(role: RoleName): Spend;
  /** Tokens of all roles so far. */
  tokens(): number;
  /** Calls of all roles so far. */
  callCount(): number;
  /** USD of all roles so far; null as soon as one price is unknown. */
  usd(): number | null;
  /** The step that following calls serve; null outside an episode. */
  step: number | null;
}

/** A request that is not sent since a limit forbids it: the episode ends, or the role has had its share of it. */
export class LimitReached extends Error {
  readonly limit: LimitName;
  readonly role: RoleName;

  constructor(role: RoleName, limit: LimitName) {
    super(`the budget of the ${role} is used up: ${limit}`);
    this.limit = limit;
    this.role = role;
  }
}

/** Equal arms, allowed by `--allow-equal`, are different samples: the second begins here. */
const SAMPLES_OF_A_COPY = 100_000;

/** The meter of the trial `key`, or of what comes after it. */
export function meter(arm: Pick<Arm, "models" | "config">, limits: EpisodeLimits, key: RowKey, clock: Clock): Meter {
  const calls: CallRecord[] = [];
  const sent: string[][] = [];
  const spends: Record<RoleName, Spend> = { actor: NO_SPEND, evaluator: NO_SPEND, reflector: NO_SPEND };
  const busyMs: Record<RoleName, number> = { actor: 0, evaluator: 0, reflector: 0 };
  const asked = new Map<string, number>();
  const waits = waitCounter(clock);

  /** How many equal requests the trial has made before this one. */
  const sampleOf = (role: RoleName, request: ChatRequest): number => {
    const text = `${role} ${requestHash(request)}`;
    const before = asked.get(text) ?? 0;
    asked.set(text, before + 1);
    return before + arm.config.copy * SAMPLES_OF_A_COPY;
  };

  const self: Meter = {
    step: null,
    get onWaiting() {
      return waits.onWaiting;
    },
    set onWaiting(told) {
      waits.onWaiting = told;
    },
    calls,
    sent,
    spend: (role) => spends[role],
    tokens: () => sum(Object.values(spends), tokensOf),
    callCount: () => calls.length,
    usd: () => Object.values(spends).reduce<number | null>((total, spend) => addCost(total, spend.usd), 0),
    model(role) {
      const { model, price } = arm.models[role];
      return {
        id: model.id,
        async complete(request) {
          const step = self.step;
          asRequest(request);
          if (role === "actor" && limits.promptTokens !== null && lengthOf(request) > limits.promptTokens) {
            throw new LimitReached(role, "prompt-tokens");
          }
          const over = overBudget(spends[role], busyMs[role], arm.config.models[role]?.budget);
          if (over !== null) throw new LimitReached(role, over);
          if (role === "actor") sent.push(request.messages.map((message) => message.content));
          const sample = sampleOf(role, request);
          const start = clock.now();
          const waited = waits.waitedMs();
          const answer = await model
            .complete({ ...request, sample, caller: { key, role }, waiting: waits.begin })
            .finally(() => {
              busyMs[role] += clock.now() - start - (waits.waitedMs() - waited);
            });
          const reply = checked(model.id, answer);
          const usage = reply.usage ?? estimateUsage(request, reply.text);
          spends[role] = addSpend(spends[role], usage, price);
          const { messages, seed, ...parameters } = request;
          calls.push({
            role,
            step,
            messages,
            parameters,
            seed,
            ...(sample === 0 ? {} : { sample }),
            reply: reply.text,
            finish: reply.finish,
            usage,
          });
          return reply;
        },
      };
    },
  };
  return self;
}

function overBudget(spend: Spend, busyMs: number, budget: Budget | undefined): LimitName | null {
  if (budget === undefined) return null;
  if (spend.calls >= (budget.calls ?? Number.POSITIVE_INFINITY)) return "calls";
  if (tokensOf(spend) >= (budget.tokens ?? Number.POSITIVE_INFINITY)) return "tokens";
  if ((spend.usd ?? 0) >= (budget.usd ?? Number.POSITIVE_INFINITY)) return "usd";
  return busyMs >= (budget.seconds ?? Number.POSITIVE_INFINITY) * 1000 ? "seconds" : null;
}

function tokensOf({ promptTokens, completionTokens }: Spend): number {
  return promptTokens + completionTokens;
}

function lengthOf(request: ChatRequest): number {
  return sum(request.messages, ({ content }) => estimateTokens(content));
}

/** @throws ModelError for a reply that is none. */
function checked(id: string, reply: ChatReply): ChatReply {
  try {
    return asReply(reply);
  } catch (error) {
    throw new ModelError(`${id}: ${messageOf(error)}`);
  }
}

function addSpend(spend: Spend, usage: Usage, price: Price | null): Spend {
  const cachedTokens = (spend.cachedTokens ?? 0) + (usage.cachedTokens ?? 0);
  return {
    calls: spend.calls + 1,
    promptTokens: spend.promptTokens + usage.promptTokens,
    completionTokens: spend.completionTokens + usage.completionTokens,
    ...(cachedTokens === 0 ? {} : { cachedTokens }),
    estimated: spend.estimated || usage.estimated,
    usd: addCost(spend.usd, costOf(usage, price)),
  };
}

function addCost(a: number | null, b: number | null): number | null {
  return a === null || b === null ? null : a + b;
}

function sum<T>(items: readonly T[], of: (item: T) => number): number {
  return items.reduce((total, item) => total + of(item), 0);
}
