import type { ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { MockRequest } from "./mock-request.ts";

/** Answers a request in some broken way. */
type Fault = (response: ServerResponse, request: MockRequest) => void | Promise<void>;

/** Lets clients try again at once, so that tests do not wait for a backoff. */
const AT_ONCE = { "retry-after-ms": "1" };

/**
 * What can go wrong at an endpoint, by name.
 *
 * A refused key is quoted back, as real endpoints do in part: so tests see whether it gets any further.
 */
export const FAULTS = {
  "400": refuse(400, "invalid_request_error", () => "Unsupported parameter: 'temperature'."),
  context: refuse(400, "context_length_exceeded", () => "This model's maximum context length is 8192 tokens."),
  "401": refuse(401, "invalid_api_key", ({ headers }) => `Incorrect API key provided: ${headers.authorization}.`),
  "403": refuse(403, "forbidden", ({ headers }) => `This key may not use this model: ${headers.authorization}.`),
  "404": refuse(404, "model_not_found", ({ body }) => `The model ${body.model} does not exist.`),
  "429": refuse(429, "rate_limit_exceeded", () => "Too many requests."),
  /** With a wish to be left alone for 50 ms. */
  "429-after": (response, request) => {
    response.setHeader("retry-after-ms", "50");
    refuse(429, "rate_limit_exceeded", () => "Too many requests.")(response, request);
  },
  "503": refuse(503, "overloaded", () => "The server is overloaded."),
  quota: refuse(429, "insufficient_quota", () => "You exceeded your current quota."),
  "500": refuse(500, "server_error", () => "The server had an error."),
  "html-500": (response) => send(response, 502, "text/html", "<html><h1>Bad gateway</h1></html>"),
  html: (response) => send(response, 200, "text/html", "<!doctype html><title>Log in</title><p>Welcome"),
  /** A page of a gateway that calls itself JSON. */
  "wrong-type": (response) => send(response, 200, "application/json", "<html><h1>One moment</h1></html>"),
  /** 100 MB. */
  huge: async (response) => {
    response.writeHead(200, { "content-type": "application/json" });
    const chunk = Buffer.alloc(1_000_000, 32);
    // The reader goes away long before the end.
    await pipeline(Readable.from(Array.from({ length: 100 }, () => chunk)), response).catch(() => undefined);
  },
  "empty-body": (response) => send(response, 200, "application/json", ""),
  "empty-choices": (response) => send(response, 200, "application/json", '{"choices":[]}'),
  "error-as-200": (response) => send(response, 200, "application/json", '{"error":{"message":"Provider is gone."}}'),
  "truncated-json": (response) => send(response, 200, "application/json", '{"choices":[{"message":{"content":"Hal'),
  /** Never answers. */
  hang: () => {},
  /** Sends headers and half a body, then nothing more. */
  "hang-body": (response) => {
    response.writeHead(200, { "content-type": "application/json", "content-length": "1000" });
    response.write('{"choices":[');
  },
  /** Breaks the connection without a word. */
  reset: (response) => {
    response.destroy();
  },
  /** Breaks it in the middle of the body. */
  "reset-body": (response) => {
    response.writeHead(200, { "content-type": "application/json", "content-length": "1000" });
    response.write('{"choices":[', () => response.destroy());
  },
} as const satisfies Readonly<Record<string, Fault>>;

export type FaultName = keyof typeof FAULTS;

function refuse(status: number, code: string, message: (request: MockRequest) => string): Fault {
  return (response, request) =>
    send(
      response,
      status,
      "application/json",
      JSON.stringify({ error: { message: message(request), code, type: code } }),
    );
}

function send(response: ServerResponse, status: number, type: string, body: string): void {
  const wish = response.hasHeader("retry-after-ms") ? {} : AT_ONCE;
  response.writeHead(status, { "content-type": type, ...wish }).end(body);
}
