import { appendFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { costOf } from "../core/arm.ts";
import type { ChatModel, ChatRequest } from "../core/chat-model.ts";
import { packageRoot } from "../data/package-root.ts";
import { openCallLog } from "./call-log.ts";
import { openLedger } from "./ledger.ts";
import { readPrices } from "./prices.ts";
import { withoutThinking } from "./without-thinking.ts";

const folder = mkdtempSync(join(tmpdir(), "spending-"));
afterAll(() => rmSync(folder, { recursive: true }));

const request: ChatRequest = {
  messages: [{ role: "user", content: "hi" }],
  temperature: 0,
  topP: 1,
  maxTokens: 9,
  stop: [],
  timeoutMs: 1000,
  seed: 1,
};
const usage = { promptTokens: 1000, completionTokens: 100, estimated: false };
let asked = 0;
const model: ChatModel = {
  id: "m",
  complete: async () => ({ text: `reply ${++asked}`, finish: "stop", usage }),
};

it("a cached token costs what the price says of it, and an unknown price is not nothing", () => {
  const price = { prompt: 10, completion: 20, cached: 1 };
  expect(costOf({ ...usage, cachedTokens: 400 }, price)).toBeCloseTo((600 * 10 + 400 * 1 + 100 * 20) / 1e6, 12);
  expect(costOf({ ...usage, cachedTokens: 400 }, { prompt: 10, completion: 20 })).toBeCloseTo(0.012, 12);
  expect(costOf(usage, null)).toBeNull();
});

it("the price list that is shipped knows official models at their own address alone", async () => {
  const list = await readPrices(join(packageRoot(), "datasets", "prices.json"));
  expect(list.priceOf("gpt-4o-mini", "api.openai.com")).toEqual({ prompt: 0.15, completion: 0.6, cached: 0.075 });
  expect([list.priceOf("gpt-4o-mini", "localhost:8000"), list.priceOf("gpt-unheard-of", "api.openai.com")]).toEqual([
    null,
    null,
  ]);
});

describe("a ledger", () => {
  const price = { prompt: 1000, completion: 1000 };
  const NOTHING = { calls: 0, tokens: 0, usd: 0 };

  it("counts what was really asked, and lets nothing more through when a budget is used up", async () => {
    const stopped: string[] = [];
    const ledger = openLedger({ usd: 2 }, { ...NOTHING, usd: 0.5 }, (reached) => stopped.push(reached.message));
    const counted = ledger.through(model, price);
    await counted.complete(request);
    expect(ledger.spent()).toMatchObject({ calls: 1, tokens: 1100, usd: expect.closeTo(1.1, 9) });
    expect(stopped).toEqual([]);
    await counted.complete(request);
    expect(stopped).toEqual(["The run's budget of 2 USD is used up."]);
    await expect(counted.complete(request)).rejects.toThrow("budget of 2 USD");
    expect([ledger.spent().calls, stopped.length]).toEqual([2, 1]);
  });

  it("knows no sum with an unknown price in it", async () => {
    const ledger = openLedger({}, NOTHING, () => undefined);
    await ledger.through(model, null).complete(request);
    expect(ledger.spent().usd).toBeNull();
  });
});

describe("the log of calls", () => {
  const from = (trial: number): ChatRequest => ({ ...request, caller: { key: { task: "t", trial }, role: "actor" } });

  it("gives a later process what an earlier one has paid for, to the same caller alone", async () => {
    const file = join(folder, "calls.jsonl");
    const first = openCallLog(file);
    const replies = [await first.through(model).complete(from(1)), await first.through(model).complete(from(2))];
    first.close();
    appendFileSync(file, '{"key":"torn');
    const before = asked;
    const second = openCallLog(file);
    const through = second.through(model);
    expect([await through.complete(from(2)), await through.complete(from(1))]).toEqual([replies[1], replies[0]]);
    expect([asked, second.saved()]).toEqual([before, 2]);
    const others = [from(3), { ...from(1), sample: 1 }, { ...from(1), seed: 9 }, request];
    for (const other of others) await through.complete(other);
    expect(asked).toBe(before + 4);
    second.close();
    const third = openCallLog(file);
    await third.through(model).complete(from(3));
    expect([asked, third.saved()]).toEqual([before + 4, 1]);
    third.close();
  });
});

it.each([
  ["<think>Let me see.</think>\n\nAction 1: Finish[yes]", "Action 1: Finish[yes]"],
  ["the template opened it\n</think>\nyes", "yes"],
  ["<think>cut off by the limit", ""],
  ["They say <think> is a tag.", "They say <think> is a tag."],
  ["plain", "plain"],
])("a reply without its reasoning: %j", (text, expected) => {
  expect(withoutThinking(text)).toBe(expected);
});
