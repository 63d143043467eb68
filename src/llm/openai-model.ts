import type { OpenAI } from "openai";
import type { ChatModel, ChatRequest } from "../core/chat-model.ts";
import { messageOf } from "../core/errors.ts";
import { cutAtStop } from "./cut-at-stop.ts";
import { type Endpoint, parseEndpoint, plainFetch } from "./endpoint.ts";
import { type CallContext, modelError, toModelError, unreadableReply } from "./openai-error.ts";
import { readReply } from "./openai-reply.ts";
import { promptText } from "./prompt-text.ts";
import { retryAfterMs } from "./traffic/rate-headers.ts";

export interface OpenAIModelOptions {
  /** As the endpoint knows it, e.g. `gpt-4o-mini`. */
  readonly model: string;
  /** The address before `/chat/completions`; null for OpenAI's own. May hold a login, which is never shown. */
  readonly baseUrl: string | null;
  /** Null or blank sends no key. */
  readonly apiKey: string | null;
  /** `completion` is the older API, which continues one text; `chat` unless given. */
  readonly mode?: "chat" | "completion";
  /** Fields of the body beside or in place of ours; null takes one of ours out (e.g. `temperature`). */
  readonly extraBody?: Readonly<Record<string, unknown>>;
  /** Told the headers of every response. */
  readonly heard?: (headers: Headers) => void;
  /** Now, ISO 8601: for endpoints that name the time to come back; without it such a wish is not heard. */
  readonly date?: () => string;
  /** In place of the global one. */
  readonly fetch?: typeof globalThis.fetch;
}

/** The chat completions API takes at most this many stop sequences. */
const MOST_STOPS = 4;

/** Longest delay that a timer can hold, in ms. */
const LONGEST_TIMER = 2 ** 31 - 1;

/**
 * A model behind any endpoint that speaks OpenAI's chat completions, or its older completions.
 *
 * One call is one attempt: what may be repeated is told by the error (see `openTraffic`). The client is loaded at the first call. Only the
 * options decide what is sent and where: the client's environment variables have no influence. The token limit travels as
 * `max_completion_tokens` to OpenAI's own API, whose newer models refuse the older name, and as `max_tokens` to all others, of which many
 * know no other. Stop sequences beyond the four that the API takes, and those that an endpoint overlooks, are applied here. Node's fetch
 * gives up after 300 s without a header, whatever `timeoutMs` says.
 *
 * @throws UsageError (when made) for a base URL or key that cannot be used; `complete` throws ModelErrors alone.
 */
export function openaiModel(options: OpenAIModelOptions): ChatModel {
  const { model, baseUrl, apiKey, mode = "chat", extraBody = {} } = options;
  const endpoint = parseEndpoint(baseUrl, apiKey);
  const id = `${mode === "chat" ? "openai" : "completion"}:${model}`;
  let client: Promise<OpenAI> | null = null;
  return {
    id,
    async complete(request) {
      const timeoutMs = Math.min(Math.max(1, Math.ceil(request.timeoutMs)), LONGEST_TIMER);
      const context: CallContext = { id, endpoint, timeoutMs };
      client ??= connect(context, options);
      const body = withExtra(bodyOf(model, endpoint, mode, request), extraBody);
      const received = await send(await client, mode, body, context, options.date);
      const { reply, problem } = readReply(received);
      if (reply === null) throw unreadableReply(context, problem);
      const text = cutAtStop(reply.text, request.stop);
      return text === reply.text ? reply : { ...reply, text, finish: "stop" };
    },
  };
}

type Body = Readonly<Record<string, unknown>>;

/** The answer is not what its type says before readReply has seen it. */
async function send(
  client: OpenAI,
  mode: "chat" | "completion",
  body: Body,
  context: CallContext,
  date: (() => string) | undefined,
): Promise<unknown> {
  try {
    const path = mode === "chat" ? "/chat/completions" : "/completions";
    return await client.post(path, { body, timeout: context.timeoutMs });
  } catch (error) {
    const headers = error instanceof Error && "headers" in error ? error.headers : null;
    throw toModelError(error, context, headers instanceof Headers ? retryAfterMs(headers, date?.() ?? "") : null);
  }
}

/** Every option that has an environment variable behind it is given here, so that none is read. */
async function connect(context: CallContext, { fetch = globalThis.fetch, heard }: OpenAIModelOptions): Promise<OpenAI> {
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
      maxRetries: 0,
      fetch: plainFetch(endpoint, fetch, heard),
    });
  } catch (error) {
    // The one variable that cannot be kept out: what it holds is never sent, but it must have the form of headers.
    const what = `the client cannot be made: ${messageOf(error)}`;
    throw modelError(context, what, "Unset OPENAI_CUSTOM_HEADERS, which has no use here.", { fatal: true });
  }
}

function bodyOf(model: string, { official }: Endpoint, mode: "chat" | "completion", request: ChatRequest): Body {
  const stop = request.stop.filter((sequence) => sequence !== "").slice(0, MOST_STOPS);
  const newer = official && mode === "chat";
  return {
    model,
    ...(mode === "chat"
      ? { messages: request.messages.map(({ role, content }) => ({ role, content })) }
      : { prompt: promptText(request.messages) }),
    temperature: request.temperature,
    top_p: request.topP,
    ...(newer ? { max_completion_tokens: request.maxTokens } : { max_tokens: request.maxTokens }),
    ...(stop.length > 0 ? { stop } : {}),
    seed: request.seed,
  };
}

function withExtra(body: Body, extra: Body): Body {
  return Object.fromEntries(Object.entries({ ...body, ...extra }).filter(([, value]) => value !== null));
}
