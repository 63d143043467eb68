import {
  type ChatModel,
  type ChatReply,
  type ChatRequest,
  estimateTokens,
  estimateUsage,
  type Usage,
} from "../core/chat-model.ts";
import { ModelError, messageOf } from "../core/errors.ts";
import type { CallRecord } from "../core/record.ts";
import { NO_SPEND, type RoleName, type Spend } from "../core/result.ts";
import type { Price, PricedModel } from "./parts.ts";
import { asReply, asRequest } from "./shapes.ts";

/** Counts and records the model calls of one trial. */
export interface Meter {
  /** The role's model; every call through it is counted and recorded. */
  model(role: RoleName): ChatModel;
  /** In order of completion. */
  readonly calls: readonly CallRecord[];
  /** What the actor sent, answered or not: the texts of each request's messages. */
  readonly sent: readonly (readonly string[])[];
  spend(role: RoleName): Spend;
  /** Tokens of all roles so far. */
  tokens(): number;
  /** USD of all roles so far; null as soon as one price is unknown. */
  usd(): number | null;
  /** The step that following calls serve; null outside an episode. */
  step: number | null;
}

/** A request of the actor that is longer than its limit: it is not sent, and the episode ends. */
export class PromptTooLong extends Error {}

/** @param promptTokens longest request of the actor, in tokens of four characters; null for no limit. */
export function meter(models: Readonly<Record<RoleName, PricedModel>>, promptTokens: number | null = null): Meter {
  const calls: CallRecord[] = [];
  const sent: string[][] = [];
  const spends: Record<RoleName, Spend> = { actor: NO_SPEND, evaluator: NO_SPEND, reflector: NO_SPEND };
  const self: Meter = {
    step: null,
    calls,
    sent,
    spend: (role) => spends[role],
    tokens: () => sum(Object.values(spends), (spend) => spend.promptTokens + spend.completionTokens),
    usd: () => Object.values(spends).reduce<number | null>((total, spend) => addCost(total, spend.usd), 0),
    model(role) {
      const { model, price } = models[role];
      return {
        id: model.id,
        async complete(request) {
          const step = self.step;
          asRequest(request);
          if (role === "actor" && promptTokens !== null && lengthOf(request) > promptTokens) throw new PromptTooLong();
          if (role === "actor") sent.push(request.messages.map((message) => message.content));
          const reply = checked(model.id, await model.complete(request));
          const usage = reply.usage ?? estimateUsage(request, reply.text);
          spends[role] = addSpend(spends[role], usage, price);
          const { messages, seed, ...parameters } = request;
          calls.push({ role, step, messages, parameters, seed, reply: reply.text, finish: reply.finish, usage });
          return reply;
        },
      };
    },
  };
  return self;
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
  return {
    calls: spend.calls + 1,
    promptTokens: spend.promptTokens + usage.promptTokens,
    completionTokens: spend.completionTokens + usage.completionTokens,
    estimated: spend.estimated || usage.estimated,
    usd: addCost(spend.usd, price === null ? null : costOf(usage, price)),
  };
}

function costOf(usage: Usage, price: Price): number {
  return (usage.promptTokens * price.prompt + usage.completionTokens * price.completion) / 1_000_000;
}

function addCost(a: number | null, b: number | null): number | null {
  return a === null || b === null ? null : a + b;
}

function sum<T>(items: readonly T[], of: (item: T) => number): number {
  return items.reduce((total, item) => total + of(item), 0);
}
