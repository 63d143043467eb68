import type { OpenAI } from "openai";
import type { ChatModel, ChatRequest } from "../core/chat-model.ts";
import { messageOf } from "../core/errors.ts";
import { cutAtStop } from "./cut-at-stop.ts";
import { type Endpoint, parseEndpoint, plainFetch } from "./endpoint.ts";
import { type CallContext, modelError, toModelError } from "./openai-error.ts";
import { readReply } from "./openai-reply.ts";

export interface OpenAIModelOptions {
  /** As the endpoint knows it, e.g. `gpt-4o-mini`. */
  readonly model: string;
  /** The address before `/chat/completions`; null for OpenAI's own. May hold a login, which is never shown. */
  readonly baseUrl: string | null;
  /** Null or blank sends no key. */
  readonly apiKey: string | null;
  /** Attempts after the first, with the client's own backoff; 2 unless given. */
  readonly maxRetries?: number;
  /** In place of the global one. */
  readonly fetch?: typeof globalThis.fetch;
}

/** The client's default as well. */
const DEFAULT_RETRIES = 2;

/** The chat completions API takes at most this many stop sequences. */
const MOST_STOPS = 4;

/** Longest delay that a timer can hold, in ms. */
const LONGEST_TIMER = 2 ** 31 - 1;

/**
 * A model behind any endpoint that speaks OpenAI's chat completions.
 *
 * The client is loaded at the first call. Only the options decide what is sent and where: the client's environment
 * variables have no influence. The token limit travels as `max_completion_tokens` to OpenAI's own API, whose newer models
 * refuse the older name, and as `max_tokens` to all others, of which many know no other. Stop sequences beyond the
 * four that the API takes, and those that an endpoint overlooks, are applied here. Node's fetch gives up after 300 s
 * without a header, whatever `timeoutMs` says; the limit holds for each attempt.
 *
 * @throws UsageError (when made) for a base URL or key that cannot be used; `complete` throws ModelErrors alone.
 */
export function openaiModel(options: OpenAIModelOptions): ChatModel {
  const { model, baseUrl, apiKey, maxRetries = DEFAULT_RETRIES } = options;
  const endpoint = parseEndpoint(baseUrl, apiKey);
  const id = `openai:${model}`;
  let client: Promise<OpenAI> | null = null;
  return {
    id,
    async complete(request) {
      const timeoutMs = Math.min(Math.max(1, Math.ceil(request.timeoutMs)), LONGEST_TIMER);
      const context: CallContext = { id, endpoint, timeoutMs, attempts: maxRetries + 1 };
      client ??= connect(context, maxRetries, options.fetch);
      const received = await send(await client, bodyOf(model, endpoint, request), context);
      const { reply, problem } = readReply(received);
      if (reply === null) throw modelError(context, problem, "See whether --base-url leads to the API itself.", false);
      const text = cutAtStop(reply.text, request.stop);
      return text === reply.text ? reply : { ...reply, text, finish: "stop" };
    },
  };
}

type Body = OpenAI.ChatCompletionCreateParamsNonStreaming;

/** The answer is not what its type says before readReply has seen it. */
async function send(client: OpenAI, body: Body, context: CallContext): Promise<unknown> {
  try {
    return await client.chat.completions.create(body, { timeout: context.timeoutMs });
  } catch (error) {
    throw toModelError(error, context);
  }
}

/** Every option that has an environment variable behind it is given here, so that none is read. */
async function connect(context: CallContext, maxRetries: number, fetch = globalThis.fetch): Promise<OpenAI> {
  const { OpenAI } = await import("openai");
  const { endpoint } = context;
  try {
    return new OpenAI({
      baseURL: endpoint.url,
      // Never sent: plainFetch writes the headers. The client wants some key to be made at all.
      apiKey: "unused",
      adminAPIKey: null,
      organization: null,
      project: null,
      webhookSecret: null,
      logLevel: "off",
      defaultQuery: { ...endpoint.query },
      maxRetries,
      fetch: plainFetch(endpoint, fetch),
    });
  } catch (error) {
    // The one variable that cannot be kept out: what it holds is never sent, but it must have the form of headers.
    const what = `the client cannot be made: ${messageOf(error)}`;
    throw modelError(context, what, "Unset OPENAI_CUSTOM_HEADERS, which has no use here.", true);
  }
}

function bodyOf(model: string, { official }: Endpoint, request: ChatRequest): Body {
  const stop = request.stop.filter((sequence) => sequence !== "").slice(0, MOST_STOPS);
  return {
    model,
    messages: request.messages.map(({ role, content }) => ({ role, content })),
    temperature: request.temperature,
    top_p: request.topP,
    ...(official ? { max_completion_tokens: request.maxTokens } : { max_tokens: request.maxTokens }),
    ...(stop.length > 0 ? { stop } : {}),
    seed: request.seed,
  };
}
