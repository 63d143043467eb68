import { expect, it } from "vitest";
import type { ChatModel, ChatReply } from "../core/chat-model.ts";
import { chatModelContract } from "./chat-model-contract.ts";

const good: ChatReply = { text: "yes", finish: "stop", usage: null };

/** Names of the checks that a model fails. */
async function failures(create: () => ChatModel): Promise<string[]> {
  const failed: string[] = [];
  for (const { name, run } of chatModelContract(create)) await run().catch(() => failed.push(name));
  return failed;
}

function answering(reply: unknown): () => ChatModel {
  return () => ({ id: "broken", complete: async () => reply as ChatReply });
}

it("passes a model that keeps to the contract", async () => {
  expect(await failures(answering(good))).toEqual([]);
});

it("fails a model without a name", async () => {
  expect(await failures(() => ({ id: " ", complete: async () => good }))).toEqual(["has a name for the manifest"]);
});

it.each([
  undefined,
  "yes",
  { ...good, text: null },
  { ...good, finish: "tool" },
  { text: "yes", finish: "stop" },
  { ...good, usage: { promptTokens: -1, completionTokens: 0, estimated: true } },
  { ...good, usage: { promptTokens: 1, completionTokens: 0.5, estimated: true } },
  { ...good, usage: { promptTokens: 1, completionTokens: 0 } },
])("fails a model that answers %j", async (reply) => {
  expect(await failures(answering(reply))).toContain("answers with text, a reason to end, and tokens or null");
});

it("fails a model that changes its request", async () => {
  const model: ChatModel = {
    id: "writer",
    async complete(request) {
      Object.assign(request, { seed: 99 });
      return good;
    },
  };
  expect(await failures(() => model)).toEqual(["leaves the request as it was"]);
});

it("fails a model whose replies run out", async () => {
  const runsOut = (): ChatModel => {
    let left = 1;
    return {
      id: "queue",
      async complete() {
        if (left-- === 0) throw new Error("no reply left");
        return good;
      },
    };
  };
  expect(await failures(runsOut)).toContain("answers the same request again");
});

it("fails a model that mixes calls up", async () => {
  let last = "";
  const model: ChatModel = {
    id: "mixer",
    async complete({ messages }) {
      last = messages.at(-1)?.content ?? "";
      await Promise.resolve();
      return { ...good, text: last };
    },
  };
  expect(await failures(() => model)).toEqual(["keeps two calls at once apart"]);
});
