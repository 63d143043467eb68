import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import type { ChatMessage } from "../src/core/chat-model.ts";
import { type MockEndpoint, startMockEndpoint } from "../src/testing/mock-endpoint.ts";
import type { FaultName } from "../src/testing/mock-faults.ts";
import type { MockRequest } from "../src/testing/mock-request.ts";
import { textsOf } from "../src/testing/run-files.ts";
import { runScript } from "../src/testing/run-script.ts";

const KEY = "sk-own-key-of-the-user-0123456789";
const OTHER = "other-key-0123456789-of-a-lab";

const folder = mkdtempSync(join(tmpdir(), "retrial-endpoint-"));
const endpoints: MockEndpoint[] = [];
afterAll(async () => {
  for (const endpoint of endpoints) await endpoint.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Never right, so that every trial and every reflection is played. */
const reply = (messages: readonly ChatMessage[]) =>
  messages[0]?.content.includes("Action") ? "Thought 1: I guess.\nAction 1: Finish[zzz]" : "Next time I look first.";

async function endpointWith(fault: (n: number) => FaultName | null = () => null): Promise<MockEndpoint> {
  const endpoint = await startMockEndpoint({ reply, fault });
  endpoints.push(endpoint);
  return endpoint;
}

const NO_KEYS = { OPENAI_API_KEY: undefined, LAB_KEY: undefined };
const run = (args: string, env: Record<string, string> = {}, cwd?: string) =>
  runScript("run", [...args.split(" "), "--results", folder], { env: { ...NO_KEYS, ...env }, cwd });
const keysIn = (requests: readonly MockRequest[]) => [...new Set(requests.map(({ headers }) => headers.authorization))];
const file = (name: string, content: object) => {
  writeFileSync(join(folder, name), JSON.stringify(content));
  return join(folder, name);
};

describe("a run against an endpoint", () => {
  it("sends each role's defaults and options, and counts tokens and USD as the endpoint says", async () => {
    const { url, requests } = await endpointWith();
    const { code, stdout, stderr } = await run(
      `--env hotpotqa --model openai:test --base-url ${url} --limit 3 --trials 2 --run roles --price 1,2 ` +
        "--evaluator self --evaluator-model openai:judge --evaluator-top-p 0.5 --actor-temperature 0.7 " +
        "--reflector-model openai:coach --reflector-max-tokens 33 --reflector-stop END|\\n\\n --reflector-price 10,20",
    );
    expect([code, stderr]).toEqual([
      0,
      expect.stringMatching(/reflector: openai:coach at .*max-tokens, stop as given/),
    ]);
    const bodies = (model: string) => requests.map(({ body }) => body).filter((body) => body.model === model);
    for (const body of bodies("test")) {
      expect(body).toMatchObject({ temperature: 0.7, top_p: 1, max_tokens: 100, stop: ["\nObservation"] });
      expect(body.seed).toEqual(expect.any(Number));
    }
    for (const body of bodies("judge")) expect(body).toMatchObject({ temperature: 0, top_p: 0.5 });
    for (const body of bodies("coach")) expect(body).toMatchObject({ max_tokens: 33, stop: ["END", "\n\n"] });
    expect([bodies("test").length, bodies("judge").length, bodies("coach").length]).toEqual([12, 12, 3]);
    expect(keysIn(requests)).toEqual([undefined]);
    expect(stdout).toMatch(/tokens +│ +[\d,]+ │ +[\d,]+ │/);
    expect(stdout).not.toContain("~");
    expect(stdout).toMatch(/USD +│ +0\.\d+ │ +0\.\d+ │/);
    expect(stdout).toMatch(/self \(opinion\)/);
  });

  it("that fails in between counts errored episodes apart, exits with 4, and plays them again on resume", async () => {
    let down = true;
    const { url } = await endpointWith(() => (down ? "500" : null));
    const failed = await run(`--env hotpotqa --model openai:m --base-url ${url} --limit 2 --run down --trials 1`);
    expect(failed.code).toBe(4);
    expect(failed.stderr).toMatch(
      /\nAll 4 episodes errored\. The last one: model: openai:m at .*the server failed: .*\(tried 5 times\)/,
    );
    const way = failed.stderr.trim().split("\n").at(-1);
    expect(way).toBe(
      `Play them again with: npx tsx scripts/run.ts --resume down --results ${folder} --base-url ${url}`,
    );
    expect(failed.stdout).toMatch(/success after trial 1 +│ +- 0\/0 │/);
    expect(failed.stdout).toMatch(/errored episodes +│ +2 │ +2 │/);
    expect(failed.stdout).not.toMatch(/NaN|Infinity/);
    down = false;
    const again = await run(`${way?.split("run.ts ")[1]} --quiet`);
    expect([again.code, again.stderr]).toEqual([0, ""]);
    expect(again.stdout).toMatch(/errored episodes +│ +0 │ +0 │/);
  });

  it("that is gone stops after a number of errors in a row, with one clear error", async () => {
    const { url, close } = await endpointWith();
    await close();
    const { code, stdout, stderr } = await run(
      `--env hotpotqa --model openai:m --base-url ${url} --limit 9 --run gone --max-errors-in-row 3 --attempts 1`,
    );
    expect([code, stdout]).toEqual([4, ""]);
    expect(stderr).toMatch(
      /\nModelError: 3 episodes in a row errored, so the run was stopped\. .*the endpoint is down/,
    );
    expect(stderr).toMatch(/\nThe run ended early\. Once this is mended, go on with: .*--resume gone/);
  });
});

describe("a key", () => {
  it("that is refused and quoted back appears nowhere", async () => {
    const { url, requests } = await endpointWith(() => "401");
    const log = join(folder, "key.log");
    const ended = await run(
      `--env hotpotqa --model openai:m --base-url ${url} --limit 2 --run key --verbose --log-file ${log}`,
      { OPENAI_API_KEY: KEY },
    );
    expect(keysIn(requests)).toEqual([`Bearer ${KEY}`]);
    expect(ended.code).toBe(4);
    expect(ended.stderr).toMatch(/the key was refused: HTTP 401 Incorrect API key provided: .*\[redacted\]/);
    const texts = [...textsOf(join(folder, "key")), ["stderr", ended.stderr], ["log", readFileSync(log, "utf8")]];
    expect(texts.length).toBeGreaterThan(5);
    for (const [path, text] of texts) expect(text, path).not.toContain(KEY);
  });

  it("that a reply says back is not kept", async () => {
    const endpoint = await startMockEndpoint({ reply: () => `Action 1: Finish[${KEY}]` });
    endpoints.push(endpoint);
    const ended = await run(
      `--env hotpotqa --model openai:m --base-url ${endpoint.url} --limit 1 --run echo --trials 1 --verbose`,
      { OPENAI_API_KEY: KEY },
    );
    expect(ended.code).toBe(0);
    for (const [path, text] of [...textsOf(join(folder, "echo")), ["", ended.stdout + ended.stderr]]) {
      expect(text, path).not.toContain(KEY);
    }
  });

  it("never goes to an address out of a file, be it a config, a manifest or the run that is resumed", async () => {
    const options = { env: "hotpotqa", model: "openai:m", limit: 1, trials: 1, strategy: ["none"], quiet: true };
    const sent = async (name: string, change: object, args: (url: string, config: string) => string) => {
      const { url, requests } = await endpointWith();
      const config = file(`${name}.json`, { ...options, "base-url": url, ...change });
      const ended = await run(`${args(url, config)} --run ${name}`, { OPENAI_API_KEY: KEY, LAB_KEY: OTHER });
      return { ...ended, keys: keysIn(requests) };
    };
    const plain = (_url: string, config: string) => `--config ${config}`;
    const [config, named, typed, thief] = await Promise.all([
      sent("config", {}, plain),
      sent("named", { "api-key-env": "LAB_KEY" }, plain),
      sent("typed", {}, (url, path) => `--config ${path} --base-url ${url}`),
      sent("thief", { "api-key-env": "OPENAI_API_KEY" }, plain),
    ]);
    expect(config).toMatchObject({ code: 0, keys: [undefined] });
    expect(named).toMatchObject({ code: 0, keys: [`Bearer ${OTHER}`] });
    expect(typed).toMatchObject({ code: 0, keys: [`Bearer ${KEY}`] });
    expect(thief).toMatchObject({ code: 2, keys: [] });
    expect(thief.stderr).toMatch(/was read from a file, and OPENAI_API_KEY is never sent to such an endpoint/);
    const { url, requests } = await endpointWith();
    const manifest = JSON.parse(readFileSync(join(folder, "typed", "manifest.json"), "utf8"));
    const moved = file("moved.json", { ...manifest, options: { ...manifest.options, "base-url": url } });
    expect((await run(`--from ${moved} --run from --quiet`, { OPENAI_API_KEY: KEY })).code).toBe(0);
    expect(keysIn(requests)).toEqual([undefined]);
  });

  it("is not sent on resume unless the address is typed again", async () => {
    let down = true;
    const { url, requests } = await endpointWith(() => (down ? "400" : null));
    const options = `--env hotpotqa --model openai:m --limit 1 --trials 1 --strategy none --run again`;
    await run(`${options} --base-url ${url}`, { OPENAI_API_KEY: KEY });
    const untyped = await run("--resume again", { OPENAI_API_KEY: KEY });
    expect(untyped.stderr).toMatch(/Play them again with: .*--resume again --results \S+\n$/);
    down = false;
    expect((await run(`--resume again --base-url ${url}`, { OPENAI_API_KEY: KEY })).code).toBe(0);
    const keys = requests.map(({ headers }) => headers.authorization);
    expect([keys[0], keys[1], keys.at(-1)]).toEqual([`Bearer ${KEY}`, undefined, `Bearer ${KEY}`]);
  });

  it("is read from .env of the current folder, where the real environment wins", async () => {
    const cwd = join(folder, "elsewhere");
    mkdirSync(cwd);
    writeFileSync(join(cwd, ".env"), `OPENAI_API_KEY=${OTHER}\n`);
    const sent = async (name: string, env: Record<string, string>) => {
      const { url, requests } = await endpointWith();
      const options = `--env hotpotqa --model openai:m --base-url ${url} --limit 1 --trials 1 --strategy none --quiet`;
      const { code, stderr } = await run(`${options} --run ${name}`, env, cwd);
      return { code, stderr, keys: keysIn(requests) };
    };
    const [fromFile, real] = await Promise.all([sent("dotenv", {}), sent("real", { OPENAI_API_KEY: KEY })]);
    expect(fromFile).toEqual({ code: 0, stderr: "", keys: [`Bearer ${OTHER}`] });
    expect(real).toEqual({ code: 0, stderr: "", keys: [`Bearer ${KEY}`] });
  });
});
