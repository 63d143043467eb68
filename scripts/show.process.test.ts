import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { RunManifest } from "../src/core/result.ts";
import { sampleArm, sampleManifest } from "../src/report/sample.testing.ts";
import { createRun } from "../src/store/index.ts";
import { runScript } from "../src/testing/run-script.ts";
import { simulatedEpisode, simulatedReflection } from "../src/testing/simulated-run.ts";
import { storedRow } from "../src/testing/store-contract.ts";

const ARMS = ["aaaaaaaaaaaa", "bbbbbbbbbbbb"] as const;
const HOSTILE = "box\u001b[2J\u009b31m";
const manifest: RunManifest = sampleManifest({
  tasks: ["lamp", "lantern", HOSTILE, "unplayed"],
  arms: [sampleArm(ARMS[0], "react/none", "oracle"), sampleArm(ARMS[1], "react/reflexion", "oracle")],
});

let folder = "";
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "show-script-"));
  const run = await createRun({ resultsDir: folder, name: "mine", manifest });
  const add = async (task: string, arm: string, trial: number, seed = 1) => {
    const key = { env: "toy", task, arm, seed, sample: 0, trial };
    await run.append(storedRow(key), simulatedEpisode(key));
    if (trial === 1) await run.appendReflection(simulatedReflection(key));
  };
  for (const arm of ARMS) {
    for (const trial of [1, 2]) await add("lamp", arm, trial);
    await add("lamp", arm, 1, 2);
  }
  await add("lantern", ARMS[1], 1);
  await add(HOSTILE, ARMS[0], 1);
  await run.close();
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const show = (...args: string[]) => runScript("show", ["mine", ...args, "--results", folder]);
const headings = (text: string) => text.split("\n").filter((line) => line.startsWith("== "));

describe("scripts/show.ts", () => {
  it("prints all trials of the first arm that has the task, and names the others", async () => {
    const { code, stdout, stderr } = await show("lamp");
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    expect(stdout).toContain("mine: toy, task lamp (type bridge)\nGoal: Find lamp\n");
    expect(headings(stdout)).toEqual([
      "== react/none (aaaaaaaaaaaa), seed 1, sample 0, trial 1",
      "== react/none (aaaaaaaaaaaa), seed 1, sample 0, trial 2",
      "== react/none (aaaaaaaaaaaa), seed 2, sample 0, trial 1",
    ]);
    expect(stdout).toContain("\nLesson kept: Trial 1 of lamp: look elsewhere.\n");
    expect(stdout).toMatch(/\nAlso played by: react\/reflexion \(bbbbbbbbbbbb\)\. Show one with --arm\.\n$/);
    expect(stdout).not.toContain("----");
  });

  it("takes the arm that has the task, by label or id too, and one trial of one seed", async () => {
    const lantern = await show("lantern");
    expect(headings(lantern.stdout)).toEqual(["== react/reflexion (bbbbbbbbbbbb), seed 1, sample 0, trial 1"]);
    expect(lantern.stdout).not.toContain("Also played by");
    for (const arm of ["react/reflexion", ARMS[1]]) {
      const { stdout } = await show("lamp", "--arm", arm, "--trial", "1", "--seed", "2", "--sample", "0");
      expect(headings(stdout)).toEqual(["== react/reflexion (bbbbbbbbbbbb), seed 2, sample 0, trial 1"]);
    }
  });

  it("prints the prompts of agent and reflector as they were sent", async () => {
    const { stdout } = await show("lamp", "--trial", "1", "--seed", "1", "--prompts");
    expect(stdout).toContain("---- message 2, user\nTask lamp, trial 1\n");
    expect(stdout).toContain("---- call 4: reflector, after the episode, seed 7\n");
    expect(stdout).toContain("---- repeats 2 messages: 1-2\n---- message 7, user\nReflect on lamp/1\n---- reply\n");
  });

  it("lets no escape out of the data reach the terminal", async () => {
    const { code, stdout } = await show(HOSTILE, "--prompts");
    expect(code).toBe(0);
    expect(stdout).toContain("Goal: Find box\n");
    expect(stdout).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/);
  });

  it("shows what a run that is still being played has recorded", async () => {
    const run = await createRun({ resultsDir: folder, name: "going", manifest });
    const key = { env: "toy", task: "lamp", arm: ARMS[0], seed: 1, sample: 0, trial: 1 };
    await run.append(storedRow(key), simulatedEpisode(key));
    const { code, stdout } = await runScript("show", ["going", "lamp", "--results", folder]);
    await run.close();
    expect(code).toBe(0);
    expect(headings(stdout)).toEqual(["== react/none (aaaaaaaaaaaa), seed 1, sample 0, trial 1"]);
  });

  it("ends quietly when nobody reads on, as under `| head`", async () => {
    const script = fileURLToPath(new URL("show.ts", import.meta.url));
    const args = ["--import", import.meta.resolve("tsx"), script, "mine", "lamp", "--prompts", "--results", folder];
    const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "pipe"] });
    child.stdout.destroy();
    let stderr = "";
    child.stderr.on("data", (text) => {
      stderr += text;
    });
    const [code] = await once(child, "close");
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  });

  it("prints its help without a run", async () => {
    const { code, stdout } = await runScript("show", ["--help"]);
    expect(code).toBe(0);
    for (const flag of ["--arm", "--trial", "--seed", "--sample", "--prompts", "--results"]) {
      expect(stdout).toContain(flag);
    }
  });

  it.each([
    [["lanterm"], 'no task "lanterm" among the 4 of this run. Nearest: lantern'],
    [["unplayed"], "has not been played yet. Go on with --resume mine"],
    [["lamp", "--arm", "react/nome"], 'no arm "react/nome" in this run. Did you mean "react/none"?'],
    [
      ["lamp", "--trial", "7"],
      "There are: react/none seed 1 sample 0 trial 1; react/none seed 1 sample 0 trial 2; react/none seed 2 sample 0 trial 1.",
    ],
    [["lamp", "--trial", "two"], '--trial: expected a whole number, found "two"'],
    [["lantern", "--arm", "react/none"], "There are: react/reflexion seed 1 sample 0 trial 1."],
    [["lamp", "more"], "too many arguments"],
    [[], "missing required argument 'TASK'"],
  ])("exits 2 with one message on %j", async (args, message) => {
    const { code, stdout, stderr } = await show(...args);
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toContain(message);
    expect(stderr.trim().split("\n")).toHaveLength(1);
  });

  it("exits 2 on an unknown run", async () => {
    const { code, stderr } = await runScript("show", ["mime", "lamp", "--results", folder]);
    expect(code).toBe(2);
    expect(stderr).toContain("mine");
  });
});
