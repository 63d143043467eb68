import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { afterAll, expect, it } from "vitest";
import { seededRandom } from "../../../src/core/random.ts";
import { rulesModel } from "../../../src/llm/rules-model.ts";
import { plainArm, playInMemory } from "../../../src/testing/plain-arm.ts";
import { hotpotqa } from "../index.ts";
import { hotpotqaRules } from "./index.ts";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
const elsewhere = mkdtempSync(join(tmpdir(), "retrial-rules-"));
afterAll(() => rmSync(elsewhere, { recursive: true, force: true }));

const REPLAY = `
import { readFileSync, writeFileSync } from "node:fs";
import { hotpotqaRules } from "./envs/hotpotqa/rules/index.ts";
const requests = JSON.parse(readFileSync("requests.json", "utf8"));
writeFileSync("replies.json", JSON.stringify(requests.map(({ messages, seed }) => hotpotqaRules(messages, seed))));
`;

it("1,000 recorded requests, shuffled, get equal replies in a fresh process that has no data set on its disk", async () => {
  const taskSet = await hotpotqa.load({ data: null, skipInvalid: false });
  const arm = plainArm(hotpotqa, { model: rulesModel(hotpotqaRules) });
  const tasks = taskSet.tasks.slice(0, 90);
  const store = await playInMemory(hotpotqa, { ...taskSet, tasks }, [arm], 3);
  const recorded = [...store.episodes, ...store.reflections].flatMap(({ calls }) => calls);
  const calls = seededRandom(7).shuffle(recorded).slice(0, 1000);
  expect(calls).toHaveLength(1000);

  for (const folder of ["src/core", "src/text", "src/wiki/player", "envs/hotpotqa/rules"]) {
    cpSync(join(ROOT, folder), join(elsewhere, folder), { recursive: true });
  }
  mkdirSync(elsewhere, { recursive: true });
  writeFileSync(join(elsewhere, "package.json"), '{ "type": "module" }');
  writeFileSync(join(elsewhere, "replay.ts"), REPLAY);
  writeFileSync(
    join(elsewhere, "requests.json"),
    JSON.stringify(calls.map(({ messages, seed }) => ({ messages, seed }))),
  );
  const tsx = pathToFileURL(createRequire(import.meta.url).resolve("tsx")).href;
  execFileSync(process.execPath, ["--import", tsx, "replay.ts"], { cwd: elsewhere, env: {} });
  const replies: unknown = JSON.parse(readFileSync(join(elsewhere, "replies.json"), "utf8"));
  expect(replies).toEqual(calls.map(({ reply }) => reply));
});
