import { z } from "zod";
import { canonicalJson, sha256 } from "./hash.ts";

/** One message of a conversation. */
export interface ChatMessage {
  readonly role: "system" | "user" | "assistant";
  readonly content: string;
}

/** Sampling parameters of one role. */
export interface ModelParameters {
  /** 0 is greedy; at most 2. */
  readonly temperature: number;
  /** Nucleus sampling, in (0, 1]. */
  readonly topP: number;
  /** Most tokens of a reply; at least 1. */
  readonly maxTokens: number;
  /** The reply ends before the first of these; may be empty. */
  readonly stop: readonly string[];
  /** Longest wait for one reply, in ms. */
  readonly timeoutMs: number;
}

/** A role in one trial. */
export interface Caller {
  /** Of the trial's row. */
  readonly key: Readonly<Record<string, string | number>>;
  readonly role: string;
}

export interface ChatRequest extends ModelParameters {
  readonly messages: readonly ChatMessage[];
  /** A whole number in 0 .. 2^31-1: equal requests with equal seeds may give equal replies. */
  readonly seed: number;
  /** Tells apart requests that are equal otherwise, from 0: five repeats are five samples. Never sent; 0 when absent. */
  readonly sample?: number;
  /** Who asks, in a run; absent elsewhere. Never sent. */
  readonly caller?: Caller;
  /** Called when the request begins to wait for its turn; what it returns is called when the wait is over. */
  readonly waiting?: () => () => void;
}

/** Tokens of one or more calls. */
export const usageSchema = z.object({
  /** Of the whole prompt, cached or not. */
  promptTokens: z.number().int().min(0),
  /** Of the reply, reasoning that is not shown included. */
  completionTokens: z.number().int().min(0),
  /** The part of the prompt that the endpoint had kept, which many price lower; 0 when absent. */
  cachedTokens: z.number().int().min(0).optional(),
  /** True when the endpoint did not say and the harness counted by {@link estimateTokens}. */
  estimated: z.boolean(),
});
export type Usage = Readonly<z.infer<typeof usageSchema>>;

export interface ChatReply {
  readonly text: string;
  /** `length` when the token limit cut the reply. */
  readonly finish: "stop" | "length";
  /** Null when the endpoint did not say. */
  readonly usage: Usage | null;
}

/**
 * Text in, text out; throws a ModelError when no reply can be had.
 *
 * Implementations keep no state between calls that could change a reply: the same request may be sent again.
 */
export interface ChatModel {
  /** As the user names it, e.g. `openai:gpt-4o-mini`; stands in the manifest. */
  readonly id: string;
  complete(request: ChatRequest): Promise<ChatReply>;
}

/** sha256 over what decides a reply: messages, parameters and seed; not how long is waited for it, nor who asks. */
export function requestHash({ messages, temperature, topP, maxTokens, stop, seed }: ChatRequest): string {
  return sha256(canonicalJson({ messages, temperature, topP, maxTokens, stop, seed }));
}

/** A rough count for endpoints that report none: one token for every four characters, rounded up. */
export function estimateTokens(text: string): number {
  return Math.ceil(text.length / 4);
}

/** Usage of a call whose endpoint reported none. */
export function estimateUsage(request: ChatRequest, text: string): Usage {
  let promptTokens = 0;
  for (const message of request.messages) promptTokens += estimateTokens(message.content);
  return { promptTokens, completionTokens: estimateTokens(text), estimated: true };
}
