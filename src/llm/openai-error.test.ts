import { inspect } from "node:util";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { ChatRequest } from "../core/chat-model.ts";
import { ContextOverflow, ModelError } from "../core/errors.ts";
import { type MockEndpoint, startMockEndpoint } from "../testing/mock-endpoint.ts";
import type { FaultName } from "../testing/mock-faults.ts";
import { openaiModel } from "./openai-model.ts";

const KEY = "secretkey-zyxw9876";

const request: ChatRequest = {
  messages: [{ role: "user", content: "Hello" }],
  temperature: 0,
  topP: 1,
  maxTokens: 10,
  stop: [],
  timeoutMs: 5000,
  seed: 42,
};

const open: MockEndpoint[] = [];

afterEach(async () => {
  vi.unstubAllEnvs();
  await Promise.all(open.splice(0).map((endpoint) => endpoint.close()));
});

/** An endpoint at which every request meets the same fault. */
async function endpointFailing(fault: FaultName): Promise<MockEndpoint> {
  const endpoint = await startMockEndpoint({ reply: () => "", fault: () => fault });
  open.push(endpoint);
  return endpoint;
}

async function errorOf(work: Promise<unknown>): Promise<ModelError> {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(ModelError);
  return error as ModelError;
}

function modelAt(url: string | null, options: { apiKey?: string | null } = {}) {
  return openaiModel({ model: "tiny", baseUrl: url, apiKey: null, ...options });
}

/** What another attempt may mend: whether the endpoint has too much to do; null for what no attempt mends. */
const RETRIED: Partial<Record<FaultName, boolean>> = {
  "429": true,
  "500": false,
  "html-500": false,
  html: false,
  "empty-body": false,
  "empty-choices": false,
  "error-as-200": false,
  "truncated-json": false,
  huge: false,
  "503": true,
  "wrong-type": false,
  hang: false,
  "hang-body": false,
  reset: false,
  "reset-body": false,
};

describe("an endpoint that fails", () => {
  it.each<[FaultName, boolean, RegExp]>([
    ["400", false, /the request was refused: HTTP 400 Unsupported parameter.*Change the parameter/],
    ["context", false, /does not fit into the model's context.*Lower the step limit/],
    ["401", true, /the key was refused: HTTP 401.*Set OPENAI_API_KEY/],
    ["403", true, /the key was refused: HTTP 403.*Set OPENAI_API_KEY/],
    ["404", true, /unknown model or address: HTTP 404 The model tiny does not exist\. Check the model's name/],
    ["429", false, /too many requests: HTTP 429.*Lower --requests-in-flight/],
    ["quota", true, /the quota is used up/],
    ["500", false, /the server failed: HTTP 500 The server had an error\. Resume/],
    ["html-500", false, /the server failed: HTTP 502 Bad gateway\. Resume/],
    ["html", false, /an HTML page instead of JSON: Log in Welcome\. See whether --base-url/],
    ["empty-body", false, /an empty body|cut off/],
    ["empty-choices", false, /"choices" is empty/],
    ["error-as-200", false, /an error instead of a reply: Provider is gone/],
    ["truncated-json", false, /its JSON is cut off or broken/],
    ["hang", false, /no whole reply within 100 ms/],
    ["hang-body", false, /no whole reply within 100 ms/],
    ["huge", false, /its reply is longer than 16 MB and was not read to its end/],
    ["503", false, /the server failed: HTTP 503/],
    ["wrong-type", false, /its JSON is cut off or broken/],
    ["reset", false, /the connection broke off/],
    ["reset-body", false, /the connection broke off/],
  ])(
    "in the way of %s gives one sentence and a way out (fatal: %s), without the key",
    async (fault, fatal, message) => {
      const { url } = await endpointFailing(fault);
      const model = modelAt(url, { apiKey: KEY });
      const error = await errorOf(model.complete({ ...request, timeoutMs: fault.startsWith("hang") ? 100 : 5000 }));
      expect(error.message).toMatch(message);
      expect(error.message).toContain(`openai:tiny at ${url}: `);
      expect(error.message).not.toMatch(/\n|node_modules/);
      expect(error.fatal).toBe(fatal);
      expect(error.retry?.overloaded).toBe(RETRIED[fault]);
      expect(error instanceof ContextOverflow).toBe(fault === "context");
      expect(inspect(error, { depth: 9, showHidden: true })).not.toContain(KEY);
    },
  );

  it("asks for a key where one is wanted and none was sent", async () => {
    const { url } = await endpointFailing("401");
    expect((await errorOf(modelAt(url).complete(request))).message).toMatch(
      /none was sent: set OPENAI_API_KEY .*type --base-url/,
    );
  });

  it("is called down when nothing listens, and its login stays unseen", async () => {
    const { url, close } = await startMockEndpoint({ reply: () => "" });
    await close();
    const model = modelAt(url.replace("://", "://me:hunter2hunter2@"));
    const error = await errorOf(model.complete(request));
    expect(error.message).toContain(`${url}: the endpoint is down: connection refused. Start the server`);
    expect(inspect(error)).not.toContain("hunter2");
  });

  it("is called down at localhost too, which stands for two addresses", async () => {
    const { url, close } = await startMockEndpoint({ reply: () => "" });
    await close();
    const error = await errorOf(modelAt(url.replace("127.0.0.1", "localhost")).complete(request));
    expect(error.message).toMatch(/the endpoint is down: connection refused/);
  });

  it("is told apart when its name does not resolve", async () => {
    const cause = Object.assign(new Error("getaddrinfo ENOTFOUND nowhere.invalid"), { code: "ENOTFOUND" });
    const fetch = () => Promise.reject(new TypeError("fetch failed", { cause }));
    const baseUrl = "http://nowhere.invalid/v1";
    const model = openaiModel({ model: "m", baseUrl, apiKey: null, fetch });
    expect((await errorOf(model.complete(request))).message).toMatch(/host name cannot be resolved \(ENOTFOUND\)/);
  });

  it("has its certificate's fault quoted", async () => {
    const cause = Object.assign(new Error("self-signed certificate"), { code: "DEPTH_ZERO_SELF_SIGNED_CERT" });
    const fetch = () => Promise.reject(new TypeError("fetch failed", { cause }));
    const model = openaiModel({ model: "m", baseUrl: "https://h/v1", apiKey: null, fetch });
    const { message } = await errorOf(model.complete(request));
    expect(message).toMatch(/no reply could be had: DEPTH_ZERO_SELF_SIGNED_CERT: self-signed certificate\. Check/);
  });

  it("is not blamed when an environment variable keeps the client from being made", async () => {
    vi.stubEnv("OPENAI_CUSTOM_HEADERS", "no header: x");
    const error = await errorOf(modelAt("http://127.0.0.1:9/v1").complete(request));
    expect(error.message).toMatch(/the client cannot be made.*Unset OPENAI_CUSTOM_HEADERS/);
    expect(error.fatal).toBe(true);
  });
});
