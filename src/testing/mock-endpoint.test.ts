import { afterEach, expect, it } from "vitest";
import { type MockEndpoint, startMockEndpoint } from "./mock-endpoint.ts";

let endpoint: MockEndpoint | null = null;
afterEach(() => endpoint?.close());

const body = JSON.stringify({ model: "m", messages: [{ role: "user", content: "12345" }] });

it("answers a chat completion computed from the request and keeps what arrived", async () => {
  endpoint = await startMockEndpoint({ reply: (messages, { model }) => `${model}:${messages[0]?.content}` });
  const response = await fetch(`${endpoint.url}/chat/completions`, {
    method: "POST",
    body,
    headers: { "x-mine": "1" },
  });
  expect(await response.json()).toMatchObject({
    choices: [{ message: { content: "m:12345" }, finish_reason: "stop" }],
    usage: { prompt_tokens: 2, completion_tokens: 2, total_tokens: 4 },
  });
  expect(endpoint.requests[0]?.headers["x-mine"]).toBe("1");
});

it("knows no other path", async () => {
  endpoint = await startMockEndpoint({ reply: () => "" });
  expect((await fetch(`${endpoint.url}/models`)).status).toBe(404);
  expect(endpoint.requests).toEqual([]);
});

it("applies a fault to the requests that it is asked for, counted from 0", async () => {
  endpoint = await startMockEndpoint({ reply: () => "", fault: (n) => (n === 1 ? "429" : null) });
  const statuses: number[] = [];
  for (let n = 0; n < 3; n++) {
    statuses.push((await fetch(`${endpoint.url}/chat/completions`, { method: "POST", body })).status);
  }
  expect(statuses).toEqual([200, 429, 200]);
});

it("answers 500 with the reason when the reply function throws", async () => {
  endpoint = await startMockEndpoint({
    reply: () => {
      throw new Error("no script");
    },
  });
  const response = await fetch(`${endpoint.url}/chat/completions`, { method: "POST", body });
  expect([response.status, await response.text()]).toEqual([500, "mock endpoint: Error: no script"]);
});
