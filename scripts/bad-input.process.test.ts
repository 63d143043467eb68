import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { runScript } from "../src/testing/run-script.ts";
import { refusal } from "./cli/refusal.testing.ts";

const folder = mkdtempSync(join(tmpdir(), "retrial-bad-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const BUNDLED = JSON.parse(readFileSync("datasets/hotpotqa/retrial-200.json", "utf8")) as Record<string, unknown>[];
const [first, second, third] = BUNDLED;

function file(name: string, content: unknown): string {
  const path = join(folder, name);
  writeFileSync(path, typeof content === "string" ? content : JSON.stringify(content));
  return path;
}

/** What is refused, in one or two lines without a stack, and with exit code 2. */
async function expectRefusal(args: readonly string[], message: RegExp): Promise<void> {
  const { text, code } = await refusal(...args);
  expect(text).toMatch(message);
  expect(text).not.toMatch(/\n\s+at |undefined|\[object/);
  expect(text.trim().split("\n").length).toBeLessThanOrEqual(4);
  expect(code).toBe(2);
}

describe("a data file", () => {
  const load = (path: string) => ["--env", "hotpotqa", "--data", path, "--results", folder];
  it.each<[what: string, path: () => string, message: RegExp]>([
    ["missing", () => join(folder, "none.json"), /none\.json: there is no such file/],
    ["a folder", () => folder, /expected a file, found a folder/],
    ["cut off", () => file("cut.json", JSON.stringify(BUNDLED.slice(0, 3)).slice(0, 9000)), /ends inside record 3/],
    ["empty", () => file("empty.json", ""), /found an empty file/],
    ["without records", () => file("none.json", []), /expected at least one record, found an empty array/],
    ["no list", () => file("object.json", { a: 1 }), /expected a JSON array, found an object/],
    [
      "wrong in one record",
      () => file("wrong.json", [first, { ...second, answer: null }]),
      new RegExp(`record 2 \\(${second?._id}\\): "answer": expected string, found null.*--skip-invalid`),
    ],
    [
      "with an id twice",
      () => file("twice.json", [first, second, third, first]),
      new RegExp(`record 4: the id ${first?._id} stands already in record 1`),
    ],
  ])("that is %s is refused with place, expectation and finding", (_what, path, message) =>
    expectRefusal(load(path()), message),
  );
});

describe("an option", () => {
  it.each<[args: string, message: RegExp]>([
    ["", /--env is missing: name an environment: hotpotqa/],
    ["--env hotpotq", /no environment "hotpotq"\. Did you mean "hotpotqa"\? Valid: hotpotqa/],
    ["--env hotpotqa --agent recat", /--agent: .*Did you mean "react"\? Valid: react/],
    [
      "--env hotpotqa --strategy reflexon",
      /--strategy: .*Did you mean "reflexion"\? Valid: none, last-attempt, reflexion/,
    ],
    [
      "--env hotpotqa --memory slidingwindow",
      /--memory: .*Did you mean "sliding-window"\? Valid: sliding-window, unbounded, pl/,
    ],
    ["--env hotpotqa --evaluator reword", /--evaluator: .*Did you mean "reward"\? Valid: reward, evidence, self/],
    ["--env hotpotqa --model rulez", /--model: .*Did you mean "rules"\? Valid forms: rules, openai:<model>/],
    ["--env hotpotqa --model gpt-4o", /--model: .*Did you mean "openai:gpt-4o"\?/],
    ["--env hotpotqa --model opnai:gpt-4o", /--model: .*Did you mean "openai:gpt-4o"\?/],
    ["--env hotpotqa --model openai:", /--model: .*Did you mean "openai:<name>"\?/],
    ["--env hotpotqa --format markdwn", /--format: expected one of table, csv, .*found "markdwn"; did you mean "mark/],
    [
      "--list env",
      /--list: expected one of envs, agents, strategies, models, rules, presets, tasks, found "env"; did you mean "envs"/,
    ],
    ["--env hotpotqa --limt 3", /unknown option '--limt'\s+\(Did you mean .*--limit/],
    ["--env hotpotqa --limit --quiet", /--limit: its value is missing: "--quiet" follows/],
    ["--env hotpotqa more", /"more": expected options/],
    ["--env hotpotqa --limit -1", /--limit: expected a whole number of at least 1, found "-1"/],
    ["--env hotpotqa --limit abc", /--limit: expected a whole number of at least 1, found "abc"/],
    ["--env hotpotqa --limit 0", /--limit: expected a whole number of at least 1, found "0"/],
    ["--env hotpotqa --trials 0 --seeds x", /--trials: .*\n--seeds: expected different whole numbers.*found "x"/],
    ["--env hotpotqa --offset 200", /--offset 200: no task is left of 200/],
    ["--env hotpotqa --tasks nope", /--tasks: no task "nope" among 200\. The first ones: .*--list tasks/],
    ["--env hotpotqa --tasks f843110b360b87e8029c6fb4", /Nearest: f843110b360b87e8029c6fb3/],
    ["--env hotpotqa --model openai:m", /OPENAI_API_KEY is not set\. Set it .*--base-url.*--model rules/],
    ["--env hotpotqa --model openai:m --base-url x", /--base-url: expected a URL such as .*, found "x"/],
    ["--env hotpotqa --model openai:m --base-url ftp://u:secret@x/", /--base-url: expected an http.*, found "x\/"/],
    [
      "--env hotpotqa --model openai:m --base-url http://x --episode-usd 1",
      /--episode-usd: the price .*--price IN,OUT/,
    ],
    ["--env hotpotqa --strategy none,none", /"react\/none" and "react\/none" have equal conf.*--allow-equal/],
    ["--env hotpotqa --run ../x", /--run "\.\.\/x": expected the name of a folder/],
    ["--resume x --run y", /--resume and --run exclude each other/],
    ["--list tasks", /--list tasks: name the environment with --env/],
  ])("%j is refused with the valid ones or the way out", (args, message) =>
    expectRefusal([...args.split(" ").filter((word) => word !== ""), "--results", folder], message),
  );

  it("never prints the password of a URL that it refuses", async () => {
    const { text } = await refusal("--env", "hotpotqa", "--model", "openai:m", "--base-url", "ftp://u:secret@x/");
    expect(text).not.toContain("secret");
  });
});

describe("a file of options or prompts", () => {
  const react = { system: "{actions}", examples: [], lessons: "{lessons}", task: "{instruction}" };
  it.each<[option: string, content: unknown, message: RegExp]>([
    ["--prompts", '{"agents":', /bad\.json: cannot be read as JSON: /],
    ["--prompts", "", /bad\.json: expected a JSON object, found an empty file/],
    ["--prompts", [], /bad\.json: expected a JSON object, found a list/],
    ["--prompts", { agent: {} }, /"agent": there is no such prompt; did you mean "agents"/],
    ["--prompts", { agents: { react: { system: "x" } } }, /"agents\.react\.examples": expected array, found nothing/],
    ["--prompts", { agents: { react: { ...react, lessons: "Again." } } }, /lessons" has no slot \{lessons\}/],
    ["--prompts", { agents: { react: { ...react, task: "{instruction} {hint}" } } }, /unknown slot \{hint\}/],
    ["--config", "{", /bad\.json: cannot be read as JSON/],
    ["--config", { limti: 3 }, /bad\.json: "limti": there is no such option; did you mean "limit"/],
    ["--config", { limit: "three" }, /bad\.json: "limit": expected a whole number of at least 1, found "three"/],
    ["--config", { quiet: "yes" }, /bad\.json: "quiet": expected true or false, found "yes"/],
    ["--config", { env: 3 }, /bad\.json: "env": expected text, found 3/],
    ["--config", { resume: "x" }, /"resume" can only be given on the command line/],
    ["--from", { rows: 1 }, /no manifest of a run: "options" must be an object/],
    ["--from", { options: { trails: 1 } }, /options\."trails": there is no such option; did you mean "trials"/],
  ])("%s with %j is refused, naming the file", (option, content, message) =>
    expectRefusal(["--env", "hotpotqa", option, file("bad.json", content), "--results", folder], message),
  );

  it.each(["--prompts", "--config", "--from"])("%s that is not there or a folder is refused", async (option) => {
    await expectRefusal(["--env", "hotpotqa", option, join(folder, "nowhere")], /nowhere: cannot be read: there is no/);
    await expectRefusal(["--env", "hotpotqa", option, folder], /cannot be read: expected a file, found a folder/);
  });
});

describe("a folder that cannot be written", () => {
  it("is named with the way out, before anything is played", async () => {
    const blocked = file("blocked", "a file");
    await expectRefusal(
      ["--env", "hotpotqa", "--results", blocked],
      /blocked\/.*cannot make the folder.*--results DIR/,
    );
    await expectRefusal(["--env", "hotpotqa", "--results", "/proc/none"], /\/proc\/none.*cannot make the folder/);
    const log = ["--env", "hotpotqa", "--results", join(folder, "unborn"), "--log-file", join(folder, "no/such/log")];
    await expectRefusal(log, /--log-file .*cannot be written: there is no such file or folder/);
    expect(() => readFileSync(join(folder, "unborn"))).toThrow(/ENOENT/);
  });
});

describe("a run that is there or is not", () => {
  it("is not begun twice, goes on only as what it was, and is found by its name", async () => {
    const own = ["--results", folder];
    const begun = await runScript("run", [
      ...own,
      "--env",
      "hotpotqa",
      "--run",
      "mine",
      "--limit",
      "2",
      "--trials",
      "1",
    ]);
    expect(begun.code, begun.stderr).toBe(0);
    await expectRefusal([...own, "--env", "hotpotqa", "--run", "mine"], /already holds a run\. Go on .*--resume mine/);
    await expectRefusal([...own, "--resume", "mime"], /no run "mime"\. Did you mean "mine"\? Runs there/);
    await expectRefusal([...own, "--resume", "../mine"], /no run "\.\.\/mine"/);
    const differs = (args: string, message: RegExp) =>
      expectRefusal([...own, "--resume", "mine", ...args.split(" ")], message);
    await differs("--limit 3", /tasks: begun with 2 tasks, now 3\. Leave out the options that differ/);
    await differs("--offset 1", new RegExp(`tasks: the one in place 1 was ${first?._id}, now ${second?._id}`));
    await differs("--trials 2 --seeds 7", /seeds: begun with \[1\], now \[7\]; trials: begun with 1, now 2/);
    await differs(
      "--actor-temperature 1 --strategy none",
      /arm react\/reflexion is missing; react\/none: models\.actor\.parameters\.temperature: begun with 0, now 1/,
    );
    await differs(`--data ${file("other.json", [first, second])}`, /dataset: begun with bundled:.*, now other\.json/);
  });

  it("is left alone where a folder holds other files", async () => {
    mkdirSync(join(folder, "taken"));
    writeFileSync(join(folder, "taken", "notes.txt"), "mine");
    await expectRefusal(
      ["--env", "hotpotqa", "--run", "taken", "--results", folder],
      /expected a new or empty folder, found "notes\.txt"/,
    );
  });
});

it("errors are one line on stderr, without a stack and with nothing on stdout", async () => {
  const wrong = [["--env", "nope"], ["--env", "hotpotqa", "--limit", "-1"], ["--nope"]];
  for (const ended of await Promise.all(wrong.map((args) => runScript("run", args)))) {
    expect(ended).toMatchObject({ code: 2, stdout: "" });
    expect(ended.stderr).not.toMatch(/\n\s+at /);
    expect(ended.stderr.trim().split("\n").length).toBeLessThanOrEqual(2);
  }
});
