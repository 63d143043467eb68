import type { ChatReply, ChatRequest } from "../../core/chat-model.ts";

/** How a model is loaded. */
export interface LoadOptions {
  readonly file: string;
  /** Null: as many as the model was trained on, at most {@link DEFAULT_CONTEXT_TOKENS}. */
  readonly contextTokens: number | null;
  /** At least 1. */
  readonly threads: number;
  /** By the chat template of the file, or as one text that the model continues. */
  readonly mode: "chat" | "completion";
  /** Every reply matches it; null lets the model write what it likes. */
  readonly jsonSchema: object | null;
}

/** Unless more is asked for: memory grows with the context, and few models use it all. */
export const DEFAULT_CONTEXT_TOKENS = 8192;

/** From the harness to the model's process; a request is sent after the one before it was answered. */
export type ToChild =
  | { readonly kind: "load"; readonly options: LoadOptions }
  | { readonly kind: "complete"; readonly request: ChatRequest }
  /** Gives up the request at hand, which is then answered with `aborted`. */
  | { readonly kind: "abort" };

/** What becomes of a request. */
export type Outcome =
  | { readonly kind: "reply"; readonly reply: ChatReply }
  | { readonly kind: "overflow"; readonly promptTokens: number; readonly contextTokens: number }
  | { readonly kind: "aborted" }
  | { readonly kind: "failed"; readonly message: string };

/** From the model's process to the harness: one answer to each `load` and each `complete`. */
export type FromChild = { readonly kind: "loaded"; readonly contextTokens: number } | Outcome;
