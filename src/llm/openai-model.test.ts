import { afterEach, describe, expect, it, vi } from "vitest";
import type { ChatRequest } from "../core/chat-model.ts";
import { UsageError } from "../core/errors.ts";
import { chatModelContract } from "../testing/chat-model-contract.ts";
import { type MockEndpoint, type MockEndpointOptions, startMockEndpoint } from "../testing/mock-endpoint.ts";
import { openaiModel } from "./openai-model.ts";

const KEY = "secretkey-zyxw9876";

const request: ChatRequest = {
  messages: [
    { role: "system", content: "Be brief." },
    { role: "user", content: "Hello" },
  ],
  temperature: 0.5,
  topP: 0.9,
  maxTokens: 33,
  stop: [],
  timeoutMs: 5000,
  seed: 42,
};

const open: MockEndpoint[] = [];

afterEach(async () => {
  vi.unstubAllEnvs();
  await Promise.all(open.splice(0).map((endpoint) => endpoint.close()));
});

async function endpointWith(options: Partial<MockEndpointOptions> = {}): Promise<MockEndpoint> {
  const endpoint = await startMockEndpoint({ reply: (messages) => `${messages.at(-1)?.content}!`, ...options });
  open.push(endpoint);
  return endpoint;
}

function modelAt(url: string | null, options: { apiKey?: string | null } = {}) {
  return openaiModel({ model: "tiny", baseUrl: url, apiKey: null, ...options });
}

/** A fetch that notes what it was asked and answers with a fixed reply: for addresses that no test may reach. */
function recordingFetch() {
  const calls: { readonly url: string; readonly headers: Headers; readonly body: Record<string, unknown> }[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    calls.push({ url: String(input), headers: new Headers(init?.headers), body: JSON.parse(String(init?.body)) });
    return Response.json({ choices: [{ message: { content: "ok" }, finish_reason: "stop" }] });
  };
  return { calls, fetch };
}

describe("a model behind an endpoint", () => {
  for (const { name, run } of chatModelContract(async () => modelAt((await endpointWith()).url))) it(name, run);

  it("sends every parameter under the name that compatible servers know, and reads the reply", async () => {
    const endpoint = await endpointWith();
    const reply = await modelAt(endpoint.url).complete(request);
    expect(reply).toEqual({
      text: "Hello!",
      finish: "stop",
      usage: { promptTokens: 5, completionTokens: 2, estimated: false },
    });
    expect(endpoint.requests[0]?.body).toEqual({
      model: "tiny",
      messages: request.messages,
      temperature: 0.5,
      top_p: 0.9,
      max_tokens: 33,
      seed: 42,
    });
  });

  it("sends at most four stop sequences and applies the rest itself", async () => {
    const endpoint = await endpointWith({ reply: () => "one E two D three" });
    const reply = await modelAt(endpoint.url).complete({ ...request, stop: ["A", "B", "", "C", "D", "E"] });
    expect(endpoint.requests[0]?.body.stop).toEqual(["A", "B", "C", "D"]);
    expect(reply.text).toBe("one ");
  });

  it("reads an empty reply, the token limit and missing usage", async () => {
    const endpoint = await endpointWith({ reply: () => ({ content: null, finish: "length", usage: null }) });
    expect(await modelAt(endpoint.url).complete(request)).toEqual({ text: "", finish: "length", usage: null });
  });

  it("is asked once for each call: what another attempt may mend is told by the error", async () => {
    const endpoint = await endpointWith({ fault: () => "429" });
    await expect(modelAt(endpoint.url).complete(request)).rejects.toMatchObject({
      retry: { afterMs: 1, overloaded: true },
      fatal: false,
    });
    expect(endpoint.requests).toHaveLength(1);
  });
});

describe("the client library", () => {
  it("is loaded at the first call, not when the model is made", async () => {
    let loads = 0;
    vi.resetModules();
    vi.doMock("openai", async (original) => {
      loads++;
      return await original();
    });
    const fresh = await import("./openai-model.ts");
    const { url } = await endpointWith();
    const model = fresh.openaiModel({ model: "tiny", baseUrl: url, apiKey: null });
    expect(loads).toBe(0);
    await model.complete(request);
    await model.complete(request);
    expect(loads).toBe(1);
    vi.doUnmock("openai");
  });
});

describe("what an endpoint is sent", () => {
  it("holds no Authorization header without a key", async () => {
    const endpoint = await endpointWith();
    await modelAt(endpoint.url, { apiKey: "  " }).complete(request);
    expect(endpoint.requests[0]?.headers).not.toHaveProperty("authorization");
  });

  it("holds the key as a bearer token", async () => {
    const endpoint = await endpointWith();
    await modelAt(endpoint.url, { apiKey: KEY }).complete(request);
    expect(endpoint.requests[0]?.headers.authorization).toBe(`Bearer ${KEY}`);
  });

  it("holds a login of the URL as basic authentication, and its query", async () => {
    const endpoint = await endpointWith();
    await modelAt(`${endpoint.url.replace("://", "://me:s%40fe@")}/?version=2`).complete(request);
    const [sent] = endpoint.requests;
    expect(sent?.headers.authorization).toBe(`Basic ${Buffer.from("me:s@fe").toString("base64")}`);
    expect(sent?.path).toBe("/v1/chat/completions?version=2");
  });

  it("is not changed by the client's environment variables", async () => {
    vi.stubEnv("OPENAI_BASE_URL", "http://127.0.0.1:9/elsewhere");
    for (const name of ["API_KEY", "ADMIN_KEY", "ORG_ID", "PROJECT_ID", "WEBHOOK_SECRET"]) {
      vi.stubEnv(`OPENAI_${name}`, "from-the-environment");
    }
    vi.stubEnv("OPENAI_CUSTOM_HEADERS", "Authorization: Bearer from-the-environment\nX-Extra: from-the-environment");
    vi.stubEnv("OPENAI_LOG", "debug");
    const printed = vi.spyOn(console, "debug");
    const endpoint = await endpointWith();
    await modelAt(endpoint.url).complete(request);
    expect(endpoint.requests).toHaveLength(1);
    expect(JSON.stringify(endpoint.requests)).not.toContain("from-the-environment");
    expect(printed).not.toHaveBeenCalled();
    const { calls, fetch } = recordingFetch();
    await openaiModel({ model: "m", baseUrl: null, apiKey: KEY, fetch }).complete(request);
    expect(calls[0]?.url).toBe("https://api.openai.com/v1/chat/completions");
  });

  it("names the token limit as OpenAI's newer models want it, at OpenAI's own address alone", async () => {
    const { calls, fetch } = recordingFetch();
    for (const baseUrl of [null, "https://eu.api.openai.com/v1", "https://api.openai.com.example.org/v1"]) {
      await openaiModel({ model: "m", baseUrl, apiKey: KEY, fetch }).complete(request);
    }
    expect(calls.map(({ body }) => [body.max_completion_tokens, body.max_tokens])).toEqual([
      [33, undefined],
      [33, undefined],
      [undefined, 33],
    ]);
  });
});

describe("an endpoint that cannot be used", () => {
  it.each(["localhost:8000/v1", "ftp://host/v1", "", "http://me:pa/ss@host"])("is refused at once: %j", (baseUrl) => {
    const make = () => modelAt(baseUrl);
    expect(make).toThrow(UsageError);
    expect(make).toThrow(/--base-url: expected an http or https address/);
    expect(make).not.toThrow(/pa\/ss/);
  });

  it("is refused for a key that no header can carry, without quoting it", () => {
    const make = () => modelAt(null, { apiKey: "schlüssel-eins" });
    expect(make).toThrow(UsageError);
    expect(make).not.toThrow(/eins/);
  });
});
