import assert from "node:assert/strict";
import type { ChatModel, ChatReply, ChatRequest } from "../core/chat-model.ts";
import type { ContractCheck } from "./contract.ts";

/** Words that no model says unasked. */
const CANARIES = ["quorlix-4471", "bremvane-9026"] as const;

/**
 * What the harness relies on in any ChatModel. A check sends one to three short requests, each with no assistant message.
 *
 * @param create gives the model under test; may give the same one each time.
 */
export function chatModelContract(create: () => Promise<ChatModel> | ChatModel): readonly ContractCheck[] {
  return [
    {
      name: "has a name for the manifest",
      async run() {
        const { id } = await create();
        assert.equal(typeof id, "string", `"id" must be text, found ${typeof id}`);
        assert.notEqual(id.trim(), "", '"id" must not be blank');
      },
    },
    {
      name: "answers with text, a reason to end, and tokens or null",
      async run() {
        checkReply(await (await create()).complete(requestWith(CANARIES[0])));
      },
    },
    {
      name: "leaves the request as it was",
      async run() {
        const request = requestWith(CANARIES[0]);
        const before = structuredClone(request);
        await (await create()).complete(request);
        assert.deepEqual(request, before, "complete() changed the request that it was given");
      },
    },
    {
      name: "answers the same request again",
      async run() {
        const model = await create();
        checkReply(await model.complete(requestWith(CANARIES[0])));
        checkReply(await model.complete(requestWith(CANARIES[0])));
      },
    },
    {
      name: "keeps two calls at once apart",
      async run() {
        const model = await create();
        const [first, second] = CANARIES;
        const replies = await Promise.all([model.complete(requestWith(first)), model.complete(requestWith(second))]);
        replies.forEach(checkReply);
        const [toFirst, toSecond] = replies;
        assert.ok(!toFirst.text.includes(second), "the reply to one request quotes another that ran at the same time");
        assert.ok(!toSecond.text.includes(first), "the reply to one request quotes another that ran at the same time");
      },
    },
  ];
}

/** @throws AssertionError naming the field that is not as it must be. */
function checkReply(reply: ChatReply): void {
  assert.ok(typeof reply === "object" && reply !== null, "complete() must give an object");
  const { text, finish, usage } = reply;
  assert.equal(typeof text, "string", `"text" must be text, found ${typeof text}`);
  assert.ok(finish === "stop" || finish === "length", `"finish" must be "stop" or "length", found ${String(finish)}`);
  assert.notEqual(usage, undefined, '"usage" must be null when unknown, found undefined');
  if (usage === null) return;
  for (const name of ["promptTokens", "completionTokens"] as const) {
    const count = usage[name];
    assert.ok(
      Number.isInteger(count) && count >= 0,
      `"usage.${name}" must be a whole number from 0, found ${String(count)}`,
    );
  }
  assert.equal(typeof usage.estimated, "boolean", '"usage.estimated" must be true or false');
}

function requestWith(word: string): ChatRequest {
  return {
    messages: [
      { role: "system", content: "You repeat the word that you are given and say nothing else." },
      { role: "user", content: word },
    ],
    temperature: 0,
    topP: 1,
    maxTokens: 64,
    stop: [],
    timeoutMs: 60_000,
    seed: 1,
  };
}
