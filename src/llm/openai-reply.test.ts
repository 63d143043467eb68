import { describe, expect, it } from "vitest";
import { readReply } from "./openai-reply.ts";

const choice = { message: { content: "hi" }, finish_reason: "stop" };

describe("readReply", () => {
  it("reads text, reason and tokens", () => {
    const body = {
      choices: [{ ...choice, finish_reason: "length" }],
      usage: { prompt_tokens: 3, completion_tokens: 1 },
    };
    expect(readReply(body).reply).toEqual({
      text: "hi",
      finish: "length",
      usage: { promptTokens: 3, completionTokens: 1, estimated: false },
    });
  });

  it.each([
    undefined,
    null,
    {},
    { prompt_tokens: -1, completion_tokens: 1 },
    { prompt_tokens: 1.5, completion_tokens: 1 },
  ])("calls tokens unknown when the endpoint reports %j", (usage) => {
    expect(readReply({ choices: [choice], usage }).reply?.usage).toBeNull();
  });

  it.each([{ content: null }, {}])("takes a message %j for an empty text", (message) => {
    expect(readReply({ choices: [{ message }] }).reply).toEqual({ text: "", finish: "stop", usage: null });
  });

  it("reads JSON that was sent as plain text", () => {
    expect(readReply(JSON.stringify({ choices: [choice] })).reply?.text).toBe("hi");
  });

  it.each([
    [{ choices: [] }, /"choices" is empty/],
    [{ error: { message: "gone" } }, /an error instead of a reply: gone/],
    [{ error: "gone" }, /an error instead of a reply: gone/],
    [{ choices: [{ message: { content: [] } }] }, /at "choices\.0\.message\.content"/],
    [{ answer: 1 }, /no completion: at "choices"/],
    [undefined, /empty body/],
    [" ", /empty body/],
    ["<!DOCTYPE html><p>Log in", /an HTML page instead of JSON/],
    ["hello", /text instead of JSON: hello/],
    ['{"choices":[', /cut off or broken/],
  ])("says what came instead of a reply: %j", (body, problem) => {
    expect(readReply(body).problem).toMatch(problem);
  });
});
