import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import type { ChatModel, ChatRequest } from "../../core/chat-model.ts";
import { openCassette } from "./cassette.ts";
import type { CassetteMode } from "./modes.ts";

const folder = mkdtempSync(join(tmpdir(), "cassette-"));
afterAll(() => rmSync(folder, { recursive: true }));

let files = 0;
const fresh = () => join(folder, `${++files}.jsonl`);
const as = { id: "openai:m" };
const request = (text: string, change: Partial<ChatRequest> = {}): ChatRequest => ({
  messages: [
    { role: "system", content: "Be brief." },
    { role: "user", content: text },
  ],
  temperature: 0.5,
  topP: 1,
  maxTokens: 9,
  stop: [],
  timeoutMs: 1000,
  seed: 1,
  ...change,
});

/** Never says the same twice. */
function counting(): ChatModel & { readonly times: number } {
  let times = 0;
  return {
    id: "openai:m",
    get times() {
      return times;
    },
    async complete({ messages }) {
      times += 1;
      return { text: `${messages.at(-1)?.content} ${times}`, finish: "stop", usage: null };
    },
  };
}

async function say(mode: CassetteMode, file: string, model: ChatModel | null, requests: readonly ChatRequest[]) {
  const cassette = await openCassette(mode, file);
  const through = cassette.through(as, model);
  try {
    const texts = await Promise.all(requests.map(async (each) => (await through.complete(each)).text));
    return { texts, counts: cassette.counts() };
  } finally {
    await cassette.close();
  }
}

describe("a cassette", () => {
  it("answers equal requests alike, asks for each once, and knows five samples as five", async () => {
    const file = fresh();
    const model = counting();
    const repeats = [0, 1, 2, 3, 4].map((sample) => request("a", { sample }));
    const recorded = await say("record", file, model, [request("a"), request("a"), ...repeats]);
    expect([model.times, new Set(recorded.texts).size, recorded.counts.recorded]).toEqual([5, 5, 5]);
    const replayed = await say("replay", file, null, [...repeats].reverse());
    expect(replayed.texts).toEqual(recorded.texts.slice(2).reverse());
  });

  it("has equal bytes, whatever the order of recording, and holds neither caller nor time", async () => {
    const [one, other] = [fresh(), fresh()];
    const echo: ChatModel = { id: "m", complete: async () => ({ text: "ok", finish: "stop", usage: null }) };
    const all = ["a", "b", "c", "d"].map((text) => request(text, { caller: { key: { task: "t" }, role: "actor" } }));
    await say("record", one, echo, all);
    await say("record", other, echo, [...all].reverse());
    const text = readFileSync(one, "utf8");
    expect(text).toBe(readFileSync(other, "utf8"));
    expect(text.trim().split("\n")).toHaveLength(4);
    expect(text).not.toMatch(/caller|timeout/);
  });

  it("records what is missing and leaves the rest, also behind a line that a kill has torn", async () => {
    const file = fresh();
    const first = counting();
    await say("record", file, first, [request("a")]);
    appendFileSync(file, '{"retrial":1,"key":"');
    const second = counting();
    const { texts, counts } = await say("record-missing", file, second, [request("a"), request("b")]);
    expect([second.times, texts]).toEqual([1, ["a 1", "b 1"]]);
    expect(counts).toMatchObject({ replayed: 1, recorded: 1, torn: true });
    expect((await say("replay", file, null, [request("b"), request("a")])).texts).toEqual(["b 1", "a 1"]);
  });

  it("tells a miss by the nearest request and the first message that differs", async () => {
    const file = fresh();
    await say("record", file, counting(), [request("Where is the tower?"), request("Who?")]);
    const miss = (asked: ChatRequest) => say("replay", file, null, [asked]).catch((error: Error) => error);
    expect(await miss(request("Where is the town?"))).toMatchObject({
      fatal: true,
      message: expect.stringMatching(
        /not in the cassette\. The nearest one differs first in message 2 of 2 \(user\), at character 17: recorded "Where is the tower\?", now "Where is the town\?"\./,
      ),
    });
    expect(String(await miss(request("Who?", { seed: 2 })))).toMatch(/same messages, but seed 1, now 2/);
    expect(String(await miss(request("Who?", { sample: 3 })))).toMatch(/same messages, but sample 0, now 3/);
  });

  it("compares in verify, and tells where the first reply differs", async () => {
    const file = fresh();
    await say("record", file, counting(), [request("a")]);
    const again = await say("verify", file, counting(), [request("a")]);
    expect(again.counts).toMatchObject({ replayed: 1, different: 0 });
    const changed: ChatModel = { id: "m", complete: async () => ({ text: "a 2", finish: "stop", usage: null }) };
    const { counts } = await say("verify", file, changed, [request("a")]);
    expect([counts.different, counts.firstDifference]).toEqual([
      1,
      expect.stringMatching(/at character 3 .*"a 1", now "a 2"/),
    ]);
  });

  it("of another kind is refused by line, and one that is not there by name", async () => {
    const file = fresh();
    writeFileSync(file, '{"a":1}\n{"b":2}\n');
    await expect(say("replay", file, null, [])).rejects.toThrow(`${file}:1: expected an entry of a cassette`);
    writeFileSync(file, 'not JSON\n{"b":2}\n');
    await expect(say("replay", file, null, [])).rejects.toThrow(`${file}:1: expected one JSON object a line`);
    await expect(say("replay", join(folder, "none"), null, [])).rejects.toThrow("there is no such cassette");
  });
});
