import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, describe, expect, it, vi } from "vitest";
import type { ChatRequest } from "../../core/chat-model.ts";
import { ContextOverflow, ModelError } from "../../core/errors.ts";
import { chatModelContract } from "../../testing/chat-model-contract.ts";
import { descendants } from "../../testing/descendants.ts";
import { peer } from "../../testing/local-peer.ts";
import { shared } from "../../testing/shared-data.ts";
import { tinyGguf } from "../../testing/tiny-gguf.ts";
import { type LocalModelOptions, localModel } from "./local-model.ts";

const folder = mkdtempSync(join(tmpdir(), "retrial-local-"));
const TINY = join(folder, "tiny.gguf");
writeFileSync(TINY, tinyGguf({ contextTokens: 4096 }));
const opened: { close(): Promise<void> }[] = [];
const open = (options: Partial<LocalModelOptions> = {}) => {
  const model = localModel({ file: TINY, ...options });
  opened.push(model);
  return model;
};
afterEach(async () => {
  vi.unstubAllEnvs();
  await Promise.all(opened.splice(0).map((model) => model.close()));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const asked = (content: string, more: Partial<ChatRequest> = {}): ChatRequest => ({
  messages: [{ role: "user", content }],
  temperature: 0,
  topP: 1,
  maxTokens: 24,
  stop: [],
  timeoutMs: 60_000,
  seed: 1,
  ...more,
});
/** Longer than the blocks in which prompts are computed. */
const LONG = "Which of the two rivers is longer? ".repeat(20);

describe.skipIf(!peer.available)(`a model out of a file of random weights${peer.note}`, () => {
  describe("keeps the contract of models", () => {
    const model = peer.available ? localModel({ file: TINY }) : null;
    afterAll(() => model?.close());
    for (const check of chatModelContract(() => model ?? open())) it(check.name, check.run);
  });

  it("gives the same reply to the same request, whatever was asked before, also in a fresh process", async () => {
    const requests = [0, 1].flatMap((temperature) =>
      [LONG, `${LONG}And why?`, LONG.slice(0, 300), "Hello"].map((text) => asked(text, { temperature, seed: 7 })),
    );
    const model = open();
    const first = await Promise.all(requests.map((request) => model.complete(request)));
    const backwards = await Promise.all([...requests].reverse().map((request) => model.complete(request)));
    expect(backwards.reverse()).toEqual(first);
    const [alone, another] = [requests[5], first[5]];
    expect(alone && (await open().complete(alone))).toEqual(another);
    expect(new Set(first.map(({ text }) => text)).size).toBe(requests.length);
  });

  it("follows the seed where the temperature is above 0, and only there", async () => {
    const model = open();
    const texts = async (temperature: number) => {
      const replies = [1, 2].map((seed) => model.complete(asked("Hello", { temperature, seed })));
      return new Set((await Promise.all(replies)).map(({ text }) => text)).size;
    };
    expect(await texts(0)).toBe(1);
    expect(await texts(1)).toBe(2);
  });

  it("counts the tokens that it reads and writes, and ends at a stop or at the limit", async () => {
    const model = open();
    const whole = await model.complete(asked("Hello"));
    expect(whole).toMatchObject({ finish: "length", usage: { completionTokens: 24, estimated: false } });
    const longer = await model.complete(asked("Hello, you"));
    // A token is a byte here; a blank takes three.
    expect((longer.usage?.promptTokens ?? 0) - (whole.usage?.promptTokens ?? 0)).toBe(1 + 3 + 3);
    const stop = whole.text.slice(4, 6);
    const cut = await model.complete(asked("Hello", { stop: ["never written", stop] }));
    expect(cut).toMatchObject({ finish: "stop", text: whole.text.slice(0, whole.text.indexOf(stop)) });
    expect(cut.usage?.completionTokens).toBeLessThan(24);
  });

  it("takes what fits into the context to the last token, and throws a ContextOverflow beyond", async () => {
    const model = open({ contextTokens: 128 });
    const promptTokens = (await model.complete(asked("Hello"))).usage?.promptTokens ?? 0;
    const full = await model.complete(asked("Hello", { maxTokens: 128 - promptTokens }));
    expect(full.usage).toMatchObject({ promptTokens, completionTokens: 128 - promptTokens });
    const beyond = model.complete(asked("Hello", { maxTokens: 129 - promptTokens }));
    await expect(beyond).rejects.toThrow(ContextOverflow);
    await expect(beyond).rejects.toThrow(`the prompt (${promptTokens} tokens) and a reply of up to`);
  });

  it("writes nothing but what matches a JSON schema", async () => {
    const action = {
      type: "object",
      properties: { action: { enum: ["search", "lookup"] }, sure: { type: "boolean" } },
    };
    const model = open({ jsonSchema: action });
    const { text, finish } = await model.complete(asked("Go on", { maxTokens: 100, temperature: 1 }));
    expect(finish).toBe("stop");
    expect(JSON.parse(text)).toEqual({
      action: expect.stringMatching(/^(search|lookup)$/),
      sure: expect.any(Boolean),
    });
  });

  it("gives a request up when its time is over, and answers the next one", async () => {
    const model = open();
    await model.complete(asked("Hello"));
    const slow = model.complete(asked("Hello", { maxTokens: 4000, timeoutMs: 30 }));
    await expect(slow).rejects.toThrow(/^local:tiny\.gguf: no reply within 30 ms\./);
    expect((await model.complete(asked("Hello"))).text).not.toBe("");
  });

  it("is given up when it cannot be loaded in time, and says so with every reason to stop the run", async () => {
    const error = await open({ loadTimeoutMs: 5 })
      .complete(asked("Hello"))
      .catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ModelError);
    expect(error).toMatchObject({ fatal: true, message: expect.stringContaining("was not loaded within 5 ms") });
  });

  it("lives in a process that sees no environment variable and may die: the next request starts another", async () => {
    vi.stubEnv("OPENAI_API_KEY", "sk-for-nobody-else");
    const before = descendants(process.pid);
    const model = open();
    const { text } = await model.complete(asked("Hello"));
    const [child = 0] = descendants(process.pid).filter((pid) => !before.includes(pid));
    expect(readFileSync(`/proc/${child}/environ`, "utf8")).not.toMatch(/OPENAI|HOME|PATH/);
    const cut = model.complete(asked("Hello", { maxTokens: 4000 }));
    setTimeout(() => process.kill(child, "SIGKILL"), 50);
    await expect(cut).rejects.toThrow("local:tiny.gguf: the model's process ended (SIGKILL).");
    expect((await model.complete(asked("Hello"))).text).toBe(text);
  });
});

describe("a local model is refused", () => {
  it.each([0, 1.5, 4097])("with a context of %d tokens", (contextTokens) => {
    expect(() => localModel({ file: TINY, contextTokens })).toThrow(/context.*found \d/);
  });
});

const SMOL = shared.path("models/SmolLM2-135M-Instruct.Q4_1.gguf");
const real = peer.available && shared.available;
describe.skipIf(!real)(`a real small model${peer.note}${shared.note}`, () => {
  it("answers in its chat format, with its own end and a real count of tokens", async () => {
    const model = open({ file: SMOL });
    const france = asked("What is the capital of France?");
    const brief = { ...france, messages: [{ role: "system" as const, content: "Be brief." }, ...france.messages] };
    const reply = await model.complete(brief);
    expect(reply).toMatchObject({ text: expect.stringMatching(/ is Paris\.$/), finish: "stop" });
    expect(reply.usage).toEqual({ promptTokens: 24, completionTokens: 7, estimated: false });
    expect((await model.complete({ ...brief, stop: [" Paris"] })).text).toMatch(/ is$/);
    // The template of the file puts this in where a chat has no system message.
    const itself = "You are a helpful AI assistant named SmolLM, trained by Hugging Face";
    const spelled = [{ role: "system" as const, content: itself }, ...france.messages];
    expect(await model.complete(france)).toEqual(await model.complete({ ...france, messages: spelled }));
  });
});
