import { describe, expect, it } from "vitest";
import type { ChatRequest } from "../core/chat-model.ts";
import { chatModelContract } from "../testing/chat-model-contract.ts";
import { rulesModel } from "./rules-model.ts";

const request: ChatRequest = {
  messages: [{ role: "user", content: "12345678" }],
  temperature: 0,
  topP: 1,
  maxTokens: 10,
  stop: ["\nObservation"],
  timeoutMs: 1000,
  seed: 7,
};

describe("the rules model", () => {
  for (const { name, run } of chatModelContract(() => rulesModel((messages) => `${messages.length} messages`))) {
    it(name, run);
  }

  it("hands messages and seed to the player, cuts at a stop sequence and estimates tokens", async () => {
    const model = rulesModel((messages, seed) => `${messages[0]?.content} ${seed}\nObservation 1: invented`);
    expect(await model.complete(request)).toEqual({
      text: "12345678 7",
      finish: "stop",
      usage: { promptTokens: 2, completionTokens: 3, estimated: true },
    });
    expect(model.id).toBe("rules");
  });

  it("lets through what the player throws", async () => {
    const fault = new TypeError("broken rule");
    const model = rulesModel(() => {
      throw fault;
    });
    await expect(model.complete(request)).rejects.toBe(fault);
  });
});
