import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { type ChatMessage, estimateTokens } from "../core/chat-model.ts";
import { FAULTS, type FaultName } from "./mock-faults.ts";
import type { MockBody, MockRequest } from "./mock-request.ts";

/** A reply in detail; text alone stands for `{ content: text }`. */
export interface MockReply {
  readonly content: string | null;
  /** `stop` unless given. */
  readonly finish?: string;
  /** Counted by four characters a token unless given; null leaves it out. */
  readonly usage?: object | null;
}

export interface MockEndpointOptions {
  /** Must depend on its arguments alone, so that any order of requests gives the same replies. */
  reply(messages: readonly ChatMessage[], body: MockBody): string | MockReply;
  /** Wait before each answer, in ms; none unless given. */
  readonly latencyMs?: number;
  /** What goes wrong with request n (from 0, in order of arrival); null lets it pass. */
  fault?(n: number, request: MockRequest): FaultName | null;
  /** Sent with each good reply. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Whether requests are kept; they are unless given. */
  readonly keep?: boolean;
}

export interface MockEndpoint {
  /** A base URL: `http://127.0.0.1:<port>/v1`. */
  readonly url: string;
  /** In order of arrival. */
  readonly requests: readonly MockRequest[];
  /** Cuts open connections. */
  close(): Promise<void>;
}

/** A local server that speaks `POST /v1/chat/completions` and `/v1/completions`, for tests and benches: no key, no network beyond this machine. */
export async function startMockEndpoint(options: MockEndpointOptions): Promise<MockEndpoint> {
  const requests: MockRequest[] = [];
  const count = { n: 0 };
  const server = createServer((incoming, response) => {
    serve(incoming, response, requests, options, count).catch((error: unknown) => {
      response.writeHead(500, { "content-type": "text/plain" }).end(`mock endpoint: ${String(error)}`);
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, "127.0.0.1", resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1`,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function serve(
  incoming: IncomingMessage,
  response: ServerResponse,
  requests: MockRequest[],
  { reply, latencyMs = 0, fault, headers, keep = true }: MockEndpointOptions,
  count: { n: number },
): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  const path = incoming.url ?? "";
  const older = path.startsWith("/v1/completions");
  if (incoming.method !== "POST" || !(older || path.startsWith("/v1/chat/completions"))) {
    response.writeHead(404, { "content-type": "text/plain" }).end(`no such path: ${incoming.method} ${path}`);
    return;
  }
  const body = JSON.parse(Buffer.concat(chunks).toString("utf8")) as MockBody;
  const request: MockRequest = { path, headers: incoming.headers, body };
  const wrong = fault?.(count.n, request) ?? null;
  count.n += 1;
  if (keep) requests.push(request);
  if (latencyMs > 0) await new Promise((resolve) => setTimeout(resolve, latencyMs));
  if (wrong !== null) return FAULTS[wrong](response, request);
  const text = JSON.stringify(completion(older ? asChat(body) : body, reply, older));
  response.writeHead(200, { "content-type": "application/json", ...headers }).end(text);
}

/** The one text of the older API as a message of the user. */
function asChat(body: MockBody): MockBody {
  return { ...body, messages: [{ role: "user", content: String(body.prompt) }] };
}

function completion(body: MockBody, reply: MockEndpointOptions["reply"], older: boolean): object {
  const given = reply(body.messages, body);
  const {
    content,
    finish = "stop",
    usage = count(body, given),
  } = typeof given === "string" ? { content: given } : given;
  return {
    id: "chatcmpl-mock",
    object: "chat.completion",
    created: 0,
    model: body.model,
    choices: [
      older
        ? { index: 0, text: content, finish_reason: finish, logprobs: null }
        : { index: 0, message: { role: "assistant", content, refusal: null }, finish_reason: finish, logprobs: null },
    ],
    ...(usage === null ? {} : { usage }),
  };
}

function count({ messages }: MockBody, given: string | MockReply): object {
  const prompt = messages.reduce((total, { content }) => total + estimateTokens(content), 0);
  const completed = estimateTokens(typeof given === "string" ? given : (given.content ?? ""));
  return { prompt_tokens: prompt, completion_tokens: completed, total_tokens: prompt + completed };
}
