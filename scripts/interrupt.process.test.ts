import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startMockEndpoint } from "../src/testing/mock-endpoint.ts";
import { reproducibleFiles } from "../src/testing/run-files.ts";
import { runScript, startScript } from "../src/testing/run-script.ts";

const folder = mkdtempSync(join(tmpdir(), "retrial-interrupt-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const args = (text: string) => [...text.split(" "), "--results", folder];
const PLAY = "--env hotpotqa --limit 16 --verbose --run";
const rows = (run: string) =>
  readFileSync(join(folder, run, "rows.jsonl"), "utf8")
    .trim()
    .split("\n").length;

beforeAll(async () => {
  const whole = await runScript("run", args("--env hotpotqa --limit 16 --quiet --run whole"));
  expect(whole).toMatchObject({ code: 0, stderr: "" });
});

async function expectToResume(run: string): Promise<void> {
  const { code, stdout } = await runScript("run", args(`--resume ${run} --quiet`));
  expect(code).toBe(0);
  expect(stdout).toContain(`${run}: hotpotqa, `);
  expect(reproducibleFiles(join(folder, run))).toEqual(reproducibleFiles(join(folder, "whole")));
}

describe("a run", () => {
  it("that gets Ctrl-C writes what is finished, prints how to go on, and resumes to the same bytes", async () => {
    const { child, ended, told } = startScript("run", args(`${PLAY} stopped`));
    await told("trial 2");
    child.kill("SIGINT");
    const { code, stdout, stderr } = await ended;
    expect([code, stdout]).toEqual([130, ""]);
    expect(stderr).toContain("\nStopping: writing what is finished. Once more to stop at once.\n");
    const way = `Interrupted. Go on with: npx tsx scripts/run.ts --resume stopped --results ${folder}\n`;
    expect(stderr.endsWith(way)).toBe(true);
    expect(stderr).not.toMatch(/\n\s+at |Error/);
    expect(rows("stopped")).toBeGreaterThan(2);
    expect(rows("stopped")).toBeLessThan(rows("whole"));
    await expectToResume("stopped");
  });

  it("has one writer, and is whole again after kill -9", async () => {
    const { child, ended, told } = startScript("run", args(`${PLAY} killed --concurrency 1`));
    await told("trial 1");
    child.kill("SIGSTOP");
    const second = await runScript("run", args("--resume killed"));
    expect(second).toMatchObject({ code: 2, stdout: "" });
    expect(second.stderr).toMatch(new RegExp(`^StoreError: .*process ${child.pid} on .* is writing this run`));
    child.kill("SIGKILL");
    expect((await ended).code).toBeNull();
    await expectToResume("killed");
  });

  it("ends at once on Ctrl-C, however slow its endpoint is", async () => {
    const endpoint = await startMockEndpoint({ reply: () => "", latencyMs: 60_000 });
    const model = `--env hotpotqa --limit 2 --model openai:m --base-url ${endpoint.url} --run slow`;
    const { child, ended } = startScript("run", args(model));
    while (endpoint.requests.length === 0) await sleep(20);
    const began = performance.now();
    child.kill("SIGINT");
    const { code, stderr } = await ended;
    await endpoint.close();
    expect(code).toBe(130);
    expect(performance.now() - began).toBeLessThan(5000);
    expect(stderr).toContain(`--resume slow --results ${folder} --base-url ${endpoint.url}\n`);
  });

  it("that was started by tsx and is stopped with its whole group ends in the same way", async () => {
    const child = spawn("node_modules/.bin/tsx", ["scripts/run.ts", ...args(`${PLAY} grouped`)], { detached: true });
    let stderr = "";
    child.stderr.on("data", (text) => {
      stderr += text;
    });
    const ended = new Promise<number | null>((resolve) => child.on("close", resolve));
    while (!stderr.includes("trial 2")) await sleep(10);
    process.kill(-(child.pid ?? 0), "SIGINT");
    expect(await ended).toBe(130);
    expect(stderr).toMatch(/\nInterrupted\. Go on with: .*--resume grouped/);
    expect(reproducibleFiles(join(folder, "grouped"))).toHaveProperty(["rows.jsonl"]);
  });
});

describe("two signals", () => {
  const listen = `
    import { listenForSignals } from "./scripts/cli/run/signals.ts";
    const { interrupted } = listenForSignals(() => performance.now(), (text) => process.stdout.write(text));
    process.stdout.write("ready ");
    setTimeout(() => process.exit(interrupted.aborted ? 7 : 8), 1500);`;

  it.each([
    [50, 7, "are one keystroke that arrived twice when they follow at once"],
    [700, 130, "end the process when some time is between them"],
  ])("%i ms apart exit with %i: they %s", async (pause, code) => {
    const child = spawn(process.execPath, ["--import", "tsx", "--input-type=module", "-e", listen]);
    const ended = new Promise<number | null>((resolve) => child.on("close", resolve));
    await new Promise((resolve) => child.stdout.once("data", resolve));
    child.kill("SIGINT");
    await new Promise((resolve) => child.stdout.once("data", resolve));
    await sleep(pause);
    child.kill("SIGINT");
    expect(await ended).toBe(code);
  });
});
