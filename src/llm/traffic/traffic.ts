import { setMaxListeners } from "node:events";
import PQueue from "p-queue";
import { type ChatModel, type ChatReply, type ChatRequest, estimateTokens } from "../../core/chat-model.ts";
import type { Timer } from "../../core/clock.ts";
import { ModelError } from "../../core/errors.ts";
import type { Random } from "../../core/random.ts";
import { type AdaptiveLimit, adaptiveLimit } from "./adaptive-limit.ts";
import { backoffMs } from "./backoff.ts";
import { exhaustedMs, type HeaderBag } from "./rate-headers.ts";
import { rateLimit } from "./rate-limit.ts";

export interface TrafficOptions {
  /** Requests at one time at most, whatever the endpoint bears; at least 1. */
  readonly inFlight: number;
  /** Null for no limit. */
  readonly requestsPerMinute: number | null;
  /** Prompt and reply together; a reply counts as its longest until it is there. Null for no limit. */
  readonly tokensPerMinute: number | null;
  /** Attempts at one request; at least 1. */
  readonly attempts: number;
  readonly timer: Timer;
  readonly random: Random;
  /** Ends all waits; requests that wait fail with its reason. */
  readonly signal: AbortSignal;
}

/** The requests of all roles to one endpoint. */
export interface Traffic {
  /** The model behind it: its calls wait for their turn and are repeated where that can help. */
  through(model: ChatModel): ChatModel;
  /** To be told the headers of every response. */
  heard(headers: HeaderBag): void;
}

/**
 * Requests in flight follow what the endpoint bears; rates follow the options; a failure that another attempt may mend is repeated after a
 * wait with jitter. A request that waits holds no place. Waiting is told to the request, since it is not the episode's time.
 */
export function openTraffic(options: TrafficOptions): Traffic {
  const { timer, random, signal, attempts } = options;
  // Every request in flight listens to it.
  setMaxListeners(0, signal);
  const limit = adaptiveLimit(options.inFlight);
  const queue = new PQueue({ concurrency: limit.now });
  const requests = options.requestsPerMinute === null ? null : rateLimit(options.requestsPerMinute);
  const tokens = options.tokensPerMinute === null ? null : rateLimit(options.tokensPerMinute);
  /** Nothing is sent before this time. */
  let closedUntil = 0;

  const pause = async (ms: number) => {
    await timer.sleep(ms, signal);
    signal.throwIfAborted();
  };

  /** Waits until rates and the endpoint's own word let a request pass. Callers come one after the other. */
  const gate = async (size: number): Promise<void> => {
    for (;;) {
      signal.throwIfAborted();
      const now = timer.now();
      const wait = Math.max(closedUntil - now, requests?.waitMs(1, now) ?? 0, tokens?.waitMs(size, now) ?? 0);
      if (wait <= 0) break;
      await pause(wait);
    }
    requests?.take(1, timer.now());
    tokens?.take(size, timer.now());
  };
  const gated = requests !== null || tokens !== null;
  const inTurn = new PQueue({ concurrency: 1 });

  const attempt = async (model: ChatModel, request: ChatRequest, started: () => void): Promise<ChatReply> => {
    const size = gated ? sizeOf(request) : 0;
    if (gated || closedUntil > timer.now()) await inTurn.add(() => gate(size));
    signal.throwIfAborted();
    started();
    const sentAt = timer.now();
    try {
      const reply = await model.complete(request);
      limit.succeeded(queue.pending);
      if (tokens !== null) tokens.take(usedBy(request, reply) - size, timer.now());
      return reply;
    } catch (error) {
      const retry = error instanceof ModelError ? error.retry : null;
      if (retry?.overloaded) limit.overloaded(sentAt, timer.now());
      if (retry?.overloaded && retry.afterMs !== null) closedUntil = Math.max(closedUntil, timer.now() + retry.afterMs);
      throw error;
    } finally {
      follow(queue, limit);
    }
  };

  return {
    heard(headers) {
      const ms = exhaustedMs(headers);
      if (ms > 0) closedUntil = Math.max(closedUntil, timer.now() + ms);
    },
    through: (model) => ({
      id: model.id,
      async complete(request) {
        for (let failures = 0; ; ) {
          const over = request.waiting?.() ?? (() => undefined);
          try {
            return await (queue.add(() => attempt(model, request, over)) as Promise<ChatReply>);
          } catch (error) {
            failures += 1;
            if (!(error instanceof ModelError) || error.retry === null) throw error;
            if (failures >= attempts) throw exhausted(error, failures);
            const resumed = request.waiting?.() ?? (() => undefined);
            try {
              await pause(backoffMs(failures, error.retry.afterMs, random.next()));
            } finally {
              resumed();
            }
          } finally {
            over();
          }
        }
      },
    }),
  };
}

function follow(queue: PQueue, limit: AdaptiveLimit): void {
  if (queue.concurrency !== limit.now) queue.concurrency = limit.now;
}

function exhausted(error: ModelError, attempts: number): ModelError {
  if (attempts === 1) return error;
  return new ModelError(`${error.message} (tried ${attempts} times)`, { fatal: error.fatal, retry: error.retry });
}

/** Tokens that a request may come to: prompt by four characters a token, and the longest reply. */
function sizeOf(request: ChatRequest): number {
  return request.messages.reduce((sum, { content }) => sum + estimateTokens(content), request.maxTokens);
}

function usedBy(request: ChatRequest, { usage }: ChatReply): number {
  return usage === null ? sizeOf(request) : usage.promptTokens + usage.completionTokens;
}
