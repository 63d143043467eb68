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

export interface ChatRequest extends ModelParameters {
  readonly messages: readonly ChatMessage[];
  /** A whole number in 0 .. 2^31-1: equal requests with equal seeds may give equal replies. */
  readonly seed: number;
}

/** Tokens of one or more calls. */
export interface Usage {
  readonly promptTokens: number;
  readonly completionTokens: number;
  /** True when the endpoint did not say and the harness counted by {@link estimateTokens}. */
  readonly estimated: boolean;
}

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
