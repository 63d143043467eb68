import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import type { ChatMessage } from "../src/core/chat-model.ts";
import { type MockEndpoint, type MockEndpointOptions, startMockEndpoint } from "../src/testing/mock-endpoint.ts";
import { textsOf } from "../src/testing/run-files.ts";
import { runScript, startScript } from "../src/testing/run-script.ts";

const folder = mkdtempSync(join(tmpdir(), "retrial-spending-"));
const endpoints: MockEndpoint[] = [];
afterAll(async () => {
  for (const endpoint of endpoints) await endpoint.close();
  rmSync(folder, { recursive: true, force: true });
});

const KEY = "sk-own-key-of-the-user-0123456789";
/** Never right, so that every trial and every reflection is played. */
const reply = (messages: readonly ChatMessage[]) =>
  messages[0]?.content.includes("Action") ? "Thought 1: I guess.\nAction 1: Finish[zzz]" : "Next time I look first.";

async function endpoint(options: Partial<MockEndpointOptions> = {}): Promise<MockEndpoint> {
  const started = await startMockEndpoint({ reply, ...options });
  endpoints.push(started);
  return started;
}

const env = { OPENAI_API_KEY: KEY };
const words = (text: string) => [...text.split(" "), "--results", folder];
const run = (text: string) => runScript("run", words(text), { env });
const rowsOf = (name: string) => readFileSync(join(folder, name, "rows.jsonl"), "utf8");
const PLAY = "--env hotpotqa --model openai:m --limit 4 --trials 2 --strategy reflexion --price 1,2";

describe("what a run has paid for", () => {
  it("is replayed out of a cassette without a key, verified, and told apart from a cold rerun", async () => {
    const { url, requests } = await endpoint();
    const tape = join(folder, "tape.jsonl");
    const recorded = await run(`${PLAY} --base-url ${url} --run live --cassette record:${tape}`);
    expect([recorded.code, recorded.stderr]).toEqual([
      0,
      expect.stringMatching(/Spent now: 12 calls, [\d,]+ tokens, 0\.\d+ USD; a cold rerun would cost 12 calls/),
    ]);
    const before = requests.length;
    const replayed = await runScript("run", words(`${PLAY} --base-url ${url} --run again --cassette replay:${tape}`), {
      env: { OPENAI_API_KEY: undefined },
    });
    expect([replayed.code, requests.length]).toEqual([0, before]);
    expect(replayed.stderr).toMatch(/Spent now: 0 calls, 0 tokens, 0 USD; a cold rerun would cost 12 calls/);
    expect(rowsOf("again")).toBe(rowsOf("live"));
    const other = await run(
      `${PLAY} --base-url ${url} --run miss --cassette replay:${tape} --window 1 --actor-temperature 1`,
    );
    expect([other.code, other.stderr]).toEqual([
      4,
      expect.stringMatching(/not in the cassette\. The nearest one has the same messages, but temperature 0, now 1/),
    ]);
    const verified = await run(`${PLAY} --base-url ${url} --run check --cassette verify:${tape}`);
    expect([verified.code, verified.stderr]).toEqual([
      0,
      expect.stringMatching(/12 replies compared, all as recorded/),
    ]);
    for (const [path, text] of [...textsOf(join(folder, "live")), [tape, readFileSync(tape, "utf8")]]) {
      expect(text, path).not.toContain(KEY);
    }
  });

  it("is not paid for again after kill -9, but for the calls in flight", async () => {
    const slow = await endpoint({ latencyMs: 30 });
    const command = `${PLAY} --base-url ${slow.url} --run killed --limit 30 --concurrency 2`;
    const { child, ended } = startScript("run", words(command), { env });
    while (slow.requests.length < 40) await new Promise((resolve) => setTimeout(resolve, 5));
    child.kill("SIGKILL");
    await ended;
    const before = slow.requests.length;
    const resumed = await run(`--resume killed --base-url ${slow.url} --concurrency 2`);
    expect(resumed.code).toBe(0);
    // 30 tasks, two trials, a lesson between them: each is asked once, and at most two were under way.
    expect(slow.requests.length).toBeLessThanOrEqual(90 + 2);
    expect(before).toBeGreaterThanOrEqual(40);
    expect(rowsOf("killed").trim().split("\n")).toHaveLength(60);
    const clean = await run(`${PLAY} --base-url ${slow.url} --run clean --limit 30`);
    expect([clean.code, rowsOf("clean")]).toEqual([0, rowsOf("killed")]);
  });

  it("is written into a cassette by one run at a time, which a second one is told", async () => {
    const slow = await endpoint({ latencyMs: 30 });
    const tape = join(folder, "shared.jsonl");
    const command = `${PLAY} --base-url ${slow.url} --limit 30 --concurrency 1 --cassette record:${tape}`;
    const first = startScript("run", words(`${command} --run writer`), { env });
    while (slow.requests.length < 5) await new Promise((resolve) => setTimeout(resolve, 5));
    const second = await run(`${PLAY} --base-url ${slow.url} --run late --cassette record-missing:${tape}`);
    first.child.kill("SIGTERM");
    expect([second.code, second.stderr]).toEqual([
      2,
      expect.stringMatching(/process \d+ on .* is writing the cassette .*shared\.jsonl/),
    ]);
    expect((await first.ended).code).toBe(130);
    const replayed = await run(`--resume writer --base-url ${slow.url} --cassette record-missing:${tape}`);
    expect(replayed.code).toBe(0);
    // One call was in flight when it was stopped.
    expect(slow.requests.length).toBeLessThanOrEqual(90 + 1);
  });

  it("stays within the run's budget, and what is unfinished goes on", async () => {
    const { url, requests } = await endpoint();
    const ended = await run(`${PLAY} --base-url ${url} --run budget --concurrency 1 --run-budget calls=5`);
    expect([ended.code, requests.length]).toEqual([3, 5]);
    expect(ended.stderr).toMatch(/budget of 5 calls is used up\. What is unfinished goes on with: .*--resume budget/);
    expect(ended.stdout).toMatch(/unfinished chains +│ +\d │/);
    const more = await run(`--resume budget --base-url ${url} --run-budget calls=50`);
    expect([more.code, requests.length]).toEqual([0, 12]);
  });
});

describe("scripts/replay.ts", () => {
  it("points at the first message that other prompts change, and leaves with 1", async () => {
    const played = await run("--env hotpotqa --limit 3 --trials 2 --run tape");
    expect(played.code).toBe(0);
    const same = await runScript("replay", ["tape", "--results", folder]);
    expect([same.code, same.stdout]).toEqual([
      0,
      expect.stringMatching(/^\d+ episodes replayed, all as recorded\.\n$/),
    ]);
    const prompts = join(folder, "prompts.json");
    writeFileSync(
      prompts,
      JSON.stringify({ reflector: { system: "Look back.", examples: [], task: "{instruction} {trajectory}" } }),
    );
    const other = await runScript("replay", ["tape", "--results", folder, "--prompts", prompts]);
    expect([other.code, other.stderr]).toEqual([1, ""]);
    expect(other.stdout).toMatch(
      /came out otherwise\. The first:\nreact\/reflexion, task .* call 1 of the reflector, message 1: content/,
    );
    expect(other.stdout).toMatch(/\n {2}recorded \| .*\n {2}now {6}\| Look back\..*\n {11}\| *\^\n$/);
  });
});

describe("scripts/export.ts", () => {
  it("refuses what is meant for testing, and writes conversations and pairs of what is not", async () => {
    await run("--env hotpotqa --limit 40 --strategy reflexion --run train");
    const out = join(folder, "pairs.jsonl");
    const pairs = await runScript("export", ["train", "--results", folder, "--out", out, "--format", "pairs"]);
    expect([pairs.code, pairs.stdout]).toEqual([
      0,
      expect.stringMatching(/: \d+ lines; \d+ chains had no solved trial/),
    ]);
    const [first] = readFileSync(out, "utf8")
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect([first.prompt[0].role, first.chosen[0].role, first.rejected[0].role]).toEqual([
      "system",
      "assistant",
      "assistant",
    ]);
    expect(JSON.stringify(first.chosen)).not.toBe(JSON.stringify(first.rejected));
    const manifest = join(folder, "train", "manifest.json");
    writeFileSync(
      manifest,
      readFileSync(manifest, "utf8").replace("bundled:retrial-200.json", "hotpot_dev_distractor_v1.json"),
    );
    const refused = await runScript("export", ["train", "--results", folder, "--out", join(folder, "x.jsonl")]);
    expect([refused.code, refused.stderr]).toEqual([
      2,
      expect.stringMatching(/not known to be training data\. .*--force/),
    ]);
  });
});

it("--dry-run prints a range in which the real run lies, and sends nothing", async () => {
  const { url, requests } = await endpoint();
  const command = `--env hotpotqa --model openai:m --limit 50 --trials 2 --price 1,2 --base-url ${url}`;
  const dry = await run(`${command} --dry-run`);
  expect([dry.code, requests.length]).toEqual([0, 0]);
  const all = dry.stdout.split("\n").find((line) => line.startsWith("all: ")) ?? "";
  const [callsLow, callsHigh, tokensLow, tokensHigh, usdLow, usdHigh] = [...all.matchAll(/[\d,.]*\d/g)].map(([text]) =>
    Number(text.replaceAll(",", "")),
  );
  const played = await run(`${command} --run forecast`);
  const spent = /Spent now: ([\d,]+) calls, ([\d,]+) tokens, ([\d.]+) USD/.exec(played.stderr)?.slice(1);
  const [calls = 0, tokens = 0, usd = 0] = (spent ?? []).map((text) => Number(text.replaceAll(",", "")));
  expect(calls).toBe(requests.length);
  for (const [value, low, high] of [
    [calls, callsLow, callsHigh],
    [tokens, tokensLow, tokensHigh],
    [usd, usdLow, usdHigh],
  ]) {
    expect(value).toBeGreaterThanOrEqual(low ?? Number.NaN);
    expect(value).toBeLessThanOrEqual(high ?? Number.NaN);
  }
  const refused = await run(`${command} --run dear --confirm-above 0.001`);
  expect([refused.code, refused.stderr]).toEqual([
    2,
    expect.stringMatching(/may cost up to [\d.]+ USD, more than --confirm-above/),
  ]);
});
