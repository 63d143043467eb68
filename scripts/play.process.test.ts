import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { hotpotqa } from "../envs/hotpotqa/index.ts";
import { runScript, startScript } from "../src/testing/run-script.ts";
import { renderAction } from "../src/text/transcript.ts";

const folder = mkdtempSync(join(tmpdir(), "retrial-play-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const { tasks, walkthrough } = await hotpotqa.load({ data: null, skipInvalid: false });
const [task] = tasks;
const id = task?.id ?? "";
const solution = task === undefined ? [] : walkthrough(task).map(renderAction);
const TINY = "src/testing/examples/tiny.ts";

const play = (args: readonly string[], lines: readonly string[]) =>
  runScript("play", args, { input: lines.map((line) => `${line}\n`).join("") });
const json = (text: string) =>
  text
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));

it("takes a program of several lines, says how it is judged, and refuses that where none is run", async () => {
  const program = ["def largest(numbers):", "    return max(numbers, default=0)", ""];
  const lines = ["submit[", ...program, "]", "submit[after the end]"];
  const { code, stdout, stderr } = await play(
    ["--env", "humaneval", "--task", "Retrial/0", "--grade", "official"],
    lines,
  );
  expect([code, stderr]).toEqual([0, expect.stringMatching(/^Programs run in .*, grade official\n$/)]);
  expect(stdout).toMatch(/A program of several lines: submit\[ on[\s\S]*The hidden tests passed\.\nReward 1 \(/);
  const refused = await play(["--env", "hotpotqa", "--task", id, "--grade", "official"], []);
  expect(refused).toMatchObject({
    code: 2,
    stderr: expect.stringMatching(/^UsageError: --grade: has no effect, .*\n$/),
  });
}, 20_000);

describe("for a program, play", () => {
  it("answers each line with one line of JSON, the first for the reset, and stops when the episode does", async () => {
    const lines = ["hm", "", ...solution, "Search[after the end]"];
    const { code, stdout, stderr } = await play(["--env", "hotpotqa", "--task", id, "--json"], lines);
    expect([code, stderr]).toEqual([0, ""]);
    const steps = json(stdout);
    expect(steps).toHaveLength(solution.length + 2);
    for (const step of steps) {
      expect(Object.keys(step)).toEqual(["observation", "reward", "terminated", "truncated", "info"]);
    }
    expect(steps[0]).toEqual({ observation: "", reward: 0, terminated: false, truncated: false, info: {} });
    expect(steps[1].observation).toMatch(/^Invalid action: .*search\[entity\]/);
    expect(steps.at(-1)).toMatchObject({ reward: 1, terminated: true, truncated: false, info: { metrics: { em: 1 } } });
  });

  it("ends with the episode, though its input stays open", async () => {
    const { child, ended } = startScript("play", ["--env", TINY, "--task", "box-2", "--json"]);
    child.stdin?.write("Shake[1]\nOpen[2]\n");
    const { code, stdout } = await ended;
    expect(code).toBe(0);
    expect(json(stdout).map(({ reward }) => reward)).toEqual([0, 0, 1]);
  });

  it("ends with the input, without a further line", async () => {
    const { code, stdout } = await play(["--env", TINY, "--task", "box-2", "--json"], ["Shake[1]"]);
    expect([code, json(stdout).length]).toEqual([0, 2]);
  });

  it("tells of a failing environment in one line and exits with 4", async () => {
    const path = join(folder, "breaks.ts");
    const source = `import tiny from "${process.cwd()}/${TINY}";
      const breaking = (environment) => ({ ...environment, async step(action) {
        if (action.argument === "boom") throw new TypeError("engine broke");
        return environment.step(action);
      } });
      export default { ...tiny, async load(options) {
        const taskSet = await tiny.load(options);
        return { ...taskSet, createEnvironment: (how) => breaking(taskSet.createEnvironment(how)) };
      } };`;
    writeFileSync(path, source);
    const { code, stderr } = await play(["--env", path, "--task", "box-2", "--json"], ["Open[boom]"]);
    expect([code, stderr]).toEqual([4, "The episode errored: environment: engine broke\n"]);
  });
});

describe("for a person, play", () => {
  it("shows the question, the actions and the reward, and says when the input ends early", async () => {
    const solved = await play(["--env", "hotpotqa", "--task", id], solution);
    expect(solved.code).toBe(0);
    expect(solved.stdout).toContain(task?.instruction);
    expect(solved.stdout).toMatch(/Search\[entity\].*Answer is CORRECT.*Reward 1 \(em 1.00/s);
    expect(() => JSON.parse(solved.stdout)).toThrow(SyntaxError);
    const early = await play(["--env", "hotpotqa", "--task", id], ["what now"]);
    expect(early.code).toBe(0);
    expect(early.stdout).toMatch(/\nInvalid action: .*\nThe input ended before the episode did\.\n$/);
  });
});

it("what cannot be played is refused with the way out", async () => {
  const cases: readonly (readonly [args: string, message: RegExp])[] = [
    [`--env hotpotqa --task ${id}0`, new RegExp(`no task "${id}0" among 200\\. Nearest: ${id}\\. .*--list tasks`)],
    [`--env hotpotqa --task x`, /no task "x" among 200\. The first ones: /],
    [`--env hotpot --task ${id}`, /no environment "hotpot"\. Did you mean "hotpotqa"/],
    [`--env hotpotqa --task ${id} --seed -1`, /--seed: expected a whole number of at least 0, found "-1"/],
    [`--env src/testing/examples/tiny-leak.ts --task box-1`, /breaks its contract: "swap test, /],
    [`--env hotpotqa`, /required option '--task <ID>' not specified/],
  ];
  const ended = await Promise.all(cases.map(([args]) => play(args.split(" "), [])));
  for (const [index, [, message]] of cases.entries()) {
    expect(ended[index]).toMatchObject({ code: 2, stdout: "", stderr: expect.stringMatching(message) });
    expect(ended[index]?.stderr.trim().split("\n")).toHaveLength(1);
  }
});
