import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { textsOf } from "../src/testing/run-files.ts";
import { runScript } from "../src/testing/run-script.ts";
import { refusal } from "./cli/refusal.testing.ts";

const folder = mkdtempSync(join(tmpdir(), "retrial-own-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const OWN = "src/testing/examples";
const run = (args: string, env = {}) => runScript("run", [...args.split(" "), "--results", folder], { env });
const manifest = (name: string) => JSON.parse(readFileSync(join(folder, name, "manifest.json"), "utf8"));

function file(name: string, source: string): string {
  writeFileSync(join(folder, name), source);
  return join(folder, name);
}

describe("parts of a user's own, given by the path of a module", () => {
  it("play together: environment, agent, evaluator and model", async () => {
    const { code, stdout, stderr } = await run(
      `--env ${OWN}/tiny.ts --agent ${OWN}/one-shot-agent.ts,react --evaluator ${OWN}/length-evaluator.ts ` +
        `--model ${OWN}/first-box-model.ts --strategy none --run together --format json`,
    );
    expect(code, stderr).toBe(0);
    const [oneShot, react] = JSON.parse(stdout).runs[0].arms;
    expect(oneShot).toMatchObject({
      arm: "one-shot/none",
      evaluator_kind: "opinion",
      tasks: 3,
      episodes: 3,
      usd: null,
    });
    expect(react).toMatchObject({ arm: "react/none", episodes: 3 });
    const { arms, env, dataset } = manifest("together");
    expect([env, dataset.name]).toEqual(["tiny", "tiny"]);
    const known = (name: string) => expect.stringMatching(new RegExp(`^${name}\\.ts#[0-9a-f]{12}$`));
    expect(arms[0].config).toMatchObject({
      env: known("tiny"),
      agent: known("one-shot-agent"),
      evaluator: { name: known("length-evaluator"), kind: "opinion" },
      models: { actor: { model: known("first-box-model") } },
    });
    expect(JSON.stringify(arms)).not.toContain(process.cwd());
  });

  it("that throw make errored episodes, and what they say loses the user's key", async () => {
    const key = "sk-secret-key-of-the-user-12345";
    const { code, stderr, stdout } = await run(
      `--env ${OWN}/tiny.ts --evaluator ${OWN}/failing-evaluator.ts --run throws --verbose --log-file ${folder}/log.txt`,
      { OPENAI_API_KEY: key },
    );
    expect(code).toBe(4);
    expect(stderr).toMatch(/All 6 episodes errored\. The last one: evaluator: no opinion on box-\d with \[redacted\]/);
    expect(stderr).not.toMatch(/\n\s+at /);
    expect(stdout).toMatch(/errored episodes +│ +3 │ +3 │/);
    for (const [path, text] of [...textsOf(folder), ["stderr", stderr]]) expect(text, path).not.toContain(key);
    const again = await run("--resume throws --quiet");
    expect(again.code).toBe(4);
  });
});

describe("a module that is no such part", () => {
  const cases: readonly (readonly [args: string, message: RegExp])[] = [
    [`--env ${OWN}/tiny-leak.ts`, /--env .*breaks its contract: "swap test, .*": leak: .*Number \d rattles/],
    [`--agent ${OWN}/forgetful-agent.ts`, /--agent .*breaks its contract: "lessons reach the model word for word"/],
    [`--agent ${OWN}/length-evaluator.ts`, /default export: expected an AgentDefinition: .*"createAgent"/],
    [`--evaluator ${OWN}/one-shot-agent.ts`, /default export: expected an EvaluatorDefinition/],
    [`--model ${OWN}/one-shot-agent.ts`, /default export: expected a ChatModel: "id" .* "complete"/],
    [`--env ${OWN}/one-shot-agent.ts`, /expected a Benchmark; missing or wrong: "metrics" \(a list\), "steps"/],
    [`--agent ${OWN}/none.ts`, /cannot read the module: there is no such file/],
    [`--agent ${OWN}`, /cannot read the module: expected a file, found a folder/],
  ];
  it.each(cases)("%s is refused with the reason", async (args, message) => {
    const words = args.startsWith("--env") ? args : `--env hotpotqa ${args}`;
    const { text, code } = await refusal(...words.split(" "), "--run", "never", "--results", folder);
    expect(text).toMatch(message);
    expect([code, text.split("\n").length]).toEqual([2, 1]);
    expect(existsSync(join(folder, "never"))).toBe(false);
  });

  it.each([
    ["throws.ts", "throw new Error('at import');", /the module cannot be loaded: at import/],
    ["syntax.ts", "export default {", /the module cannot be loaded: /],
    ["bare.ts", "export const agent = {};", /expected an object as default export, found none/],
    [
      "no-reply.ts",
      'export default { id: "x", complete: async () => null };',
      /breaks its contract: "answers with text/,
    ],
    [
      "no-data.ts",
      `import tiny from "${process.cwd()}/${OWN}/tiny.ts"; export default { ...tiny, load: async () => ({}) };`,
      /load\(\): dataset: expected object, found nothing/,
    ],
    [
      "no-load.ts",
      `import tiny from "${process.cwd()}/${OWN}/tiny.ts"; export default { ...tiny, load: async () => { throw new TypeError("no disk"); } };`,
      /load\(\) failed: no disk/,
    ],
  ])("%s is refused with the reason", async (name, source, message) => {
    const option = source.includes("tiny") ? "--env" : source.includes("complete") ? "--model" : "--agent";
    const env = option === "--env" ? [] : ["--env", "hotpotqa"];
    const { text, code } = await refusal(...env, option, file(name, source), "--results", folder);
    expect(text).toMatch(message);
    expect(code).toBe(2);
  });
});

it("a changed module is another arm: the run does not go on with it", async () => {
  const model = file(
    "model.ts",
    readFileSync(`${OWN}/first-box-model.ts`, "utf8").replace(/^import .*\n|: ChatModel/gm, ""),
  );
  const begun = await run(`--env ${OWN}/tiny.ts --model ${model} --strategy none --run changed --quiet`);
  expect(begun.code, begun.stderr).toBe(0);
  writeFileSync(model, readFileSync(model, "utf8").replace("Open[1]", "Open[2]"));
  const { code, stderr } = await run("--resume changed");
  expect(code).toBe(2);
  expect(stderr).toMatch(/react\/none: models\.actor\.model: begun with "model\.ts#\w+", now "model\.ts#\w+"/);
});
