import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { reproducibleFiles } from "../src/testing/run-files.ts";
import { runScript } from "../src/testing/run-script.ts";

const folder = mkdtempSync(join(tmpdir(), "retrial-run-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const run = (args: string) => runScript("run", ["--env", "hotpotqa", ...args.split(" "), "--results", folder]);
const manifest = (name: string) => JSON.parse(readFileSync(join(folder, name, "manifest.json"), "utf8"));
const files = (name: string) => reproducibleFiles(join(folder, name));

async function expectDone(...runs: readonly ReturnType<typeof run>[]): Promise<void> {
  for (const { code, stderr } of await Promise.all(runs)) expect([code, stderr]).toEqual([0, ""]);
}

describe("a run", () => {
  it("is the same byte for byte at any concurrency, for every memory, seed and sample, and again by its manifest", async () => {
    const options = "--limit 8 --memory sliding-window,placebo --seeds 1,2 --samples 2 --quiet";
    await expectDone(run(`${options} --run one --concurrency 1`), run(`${options} --run many --concurrency 32`));
    expect(files("many")).toEqual(files("one"));
    expect(Object.keys(files("one")).length).toBeGreaterThan(100);
    expect(manifest("one")).toMatchObject({ seeds: [1, 2], samples: 2, options: { limit: 8 } });
    await expectDone(run(`--from ${join(folder, "one", "manifest.json")} --run again --quiet`));
    expect(files("again")).toEqual(files("one"));
  });

  it("plays the tasks that its options select, and its manifest holds both", async () => {
    const all = (await run("--list tasks")).stdout
      .trim()
      .split("\n")
      .map((line) => line.split("\t")[0]);
    expect(new Set(all).size).toBe(200);
    const play = "--trials 1 --strategy none --quiet";
    await expectDone(
      run(`${play} --offset 5 --limit 3 --run middle`),
      run(`${play} --tasks ${all[9]},${all[2]} --run named`),
      run(`${play} --shuffle-seed 4 --limit 6 --run shuffled`),
      run(`${play} --shuffle-seed 4 --offset 2 --limit 3 --run inner`),
    );
    expect(manifest("middle")).toMatchObject({ tasks: all.slice(5, 8), options: { offset: 5, limit: 3 } });
    expect(manifest("named").tasks).toEqual([all[9], all[2]]);
    const { tasks, options } = manifest("shuffled");
    expect(options).toMatchObject({ "shuffle-seed": 4, limit: 6 });
    expect(tasks).not.toEqual(all.slice(0, 6));
    expect(manifest("inner").tasks).toEqual(tasks.slice(2, 5));
    const played = files("inner")["rows.jsonl"]?.trim().split("\n") ?? [];
    expect(played.map((line) => JSON.parse(line).key.task)).toEqual([...tasks.slice(2, 5)].sort());
  });

  it("of equal arms is played when that is allowed, under ids of their own", async () => {
    const { code, stdout } = await run("--strategy none,none --allow-equal --limit 2 --quiet --run equal");
    expect(code).toBe(0);
    expect(stdout).toMatch(/react\/none │ +react\/none#2 │/);
    const [one, two] = manifest("equal").arms;
    expect(one.id).not.toBe(two.id);
    const rows = files("equal")["rows.jsonl"]?.trim().split("\n") ?? [];
    const rewards = (arm: string) => rows.map((row) => JSON.parse(row)).filter(({ key }) => key.arm === arm);
    expect(rewards(one.id).map(({ reward }) => reward)).toEqual(rewards(two.id).map(({ reward }) => reward));
  });

  it("may be resumed when it is done: nothing is played and nothing changes", async () => {
    await expectDone(run("--limit 2 --trials 2 --run done --quiet"));
    const before = files("done");
    const { code, stdout, stderr } = await runScript("run", ["--resume", "done", "--results", folder, "--verbose"]);
    expect([code, files("done")]).toEqual([0, before]);
    expect(stderr).not.toContain("trial 1");
    expect(stdout).toContain("done: hotpotqa");
  });
});
