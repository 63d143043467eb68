import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import type { ChatMessage, ChatRequest } from "../core/chat-model.ts";
import { ModelError, UsageError } from "../core/errors.ts";
import { chatModelContract } from "../testing/chat-model-contract.ts";
import { scriptedModel, scriptedModelFromFile } from "./scripted-model.ts";

const folder = mkdtempSync(join(tmpdir(), "script-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** A request as it stands after some turns. */
function after(turns: number): ChatRequest {
  const messages: ChatMessage[] = [{ role: "user", content: "go" }];
  for (let turn = 0; turn < turns; turn++)
    messages.push({ role: "assistant", content: "" }, { role: "user", content: "on" });
  return { messages, temperature: 0, topP: 1, maxTokens: 10, stop: ["|"], timeoutMs: 1000, seed: 0 };
}

function file(name: string, content: string): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

describe("the scripted model", () => {
  for (const { name, run } of chatModelContract(() => scriptedModel(["yes"]))) it(name, run);

  it("gives reply k to a request with k assistant messages, in any order of asking", async () => {
    const model = scriptedModel(["zero", "one|cut", "two"]);
    const replies = await Promise.all([2, 0, 1, 1].map((turns) => model.complete(after(turns))));
    expect(replies.map(({ text }) => text)).toEqual(["two", "zero", "one", "one"]);
  });

  it("says how many replies are missing when a request goes beyond the list", async () => {
    const error = await scriptedModel(["a"])
      .complete(after(1))
      .catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ModelError);
    expect(String(error)).toContain("the script has 1 replies, but the request holds 1 assistant messages");
  });

  it("computes replies from the request when given a function", async () => {
    const reply = await scriptedModel(({ messages }) => `${messages.length}`).complete(after(3));
    expect(reply).toEqual({
      text: "7",
      finish: "stop",
      usage: { promptTokens: 4, completionTokens: 1, estimated: true },
    });
  });
});

describe("a script file", () => {
  it("serves every role when it is a list, and names itself", async () => {
    const path = file("list.json", '\uFEFF["first"]');
    const model = scriptedModelFromFile(path, "reflector");
    expect((await model.complete(after(0))).text).toBe("first");
    expect(model.id).toBe(`scripted:${path}`);
  });

  it("serves each role its own list when it is an object", async () => {
    const path = file("roles.json", '{"actor":["act"],"reflector":["think"]}');
    expect((await scriptedModelFromFile(path, "actor").complete(after(0))).text).toBe("act");
    expect((await scriptedModelFromFile(path, "reflector").complete(after(0))).text).toBe("think");
    expect(() => scriptedModelFromFile(path, "evaluator")).toThrow(
      /no replies for the role "evaluator".*actor, reflector/,
    );
  });

  it.each([
    ["no-json.json", "[1,", /expected JSON/],
    ["number.json", "3", /expected object/],
    ["empty.json", "[]", /expected array to have >=1/],
    ["item.json", '["a", 2]', /at 1: .*expected string/],
    ["key.json", '{"agent":["a"]}', /"agent"/],
    ["nested.json", '{"actor":["a",null]}', /at actor\.1: .*expected string/],
  ])("is refused with its name when it is wrong: %s", (name, content, message) => {
    const path = file(name, content);
    const make = () => scriptedModelFromFile(path, "actor");
    expect(make).toThrow(UsageError);
    expect(make).toThrow(message);
    expect(make).toThrow(path);
  });

  it("is refused with its name when it is not there", () => {
    const make = () => scriptedModelFromFile(join(folder, "absent.json"), "actor");
    expect(make).toThrow(UsageError);
    expect(make).toThrow(/absent\.json: .*ENOENT/);
  });
});
