import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { packageRoot } from "../src/data/package-root.ts";

const run = promisify(execFile);
const ROOT = packageRoot();
const require = createRequire(import.meta.url);
const manifest = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as { version: string };
/** A project of a user's, outside of this one. */
const home = realpathSync(mkdtempSync(join(tmpdir(), "retrial-pack-")));
let packed: readonly string[] = [];

beforeAll(async () => {
  const { stdout } = await run("npm", ["pack", "--json", "--silent", "--pack-destination", home], { cwd: ROOT });
  // What the build prints comes first.
  const [report] = JSON.parse(stdout.slice(stdout.indexOf("[\n"))) as [{ filename: string; files: { path: string }[] }];
  packed = report.files.map(({ path }) => path);
  writeFileSync(join(home, "package.json"), JSON.stringify({ name: "consumer", private: true, type: "module" }));
  await linkRuntimePackages();
  await run("npm", ["install", "--offline", "--ignore-scripts", "--no-audit", "--no-fund", `./${report.filename}`], {
    cwd: home,
  });
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

/** The packages that users of the package get, and no others; taken from here, so that no network is needed. */
async function linkRuntimePackages(): Promise<void> {
  const { stdout } = await run("npm", ["ls", "--omit=dev", "--all", "--parseable"], { cwd: ROOT });
  const modules = join(ROOT, "node_modules");
  for (const path of stdout.split("\n").filter((line) => line.startsWith(modules))) {
    const name = relative(modules, path);
    if (name.includes("node_modules")) continue;
    mkdirSync(dirname(join(home, "node_modules", name)), { recursive: true });
    symlinkSync(path, join(home, "node_modules", name));
  }
}

const CONSUMER = `
import { type Agent, type ResultRow, UsageError, runAll, wilson95 } from "retrial";
import { hotpotqa } from "retrial/envs/hotpotqa";
import { toyRun, type MemoryRunStore } from "retrial/testing";

const agent: Agent = { act: async () => ({ thought: null, text: "", action: { name: "finish", argument: "no" }, failure: null }) };
const options = toyRun();
const rows: ResultRow[] = [];
await runAll({ ...options, listen: (event) => { if (event.kind === "episode") rows.push(event.row); } });
const { tasks } = await hotpotqa.load({ data: null, skipInvalid: false });
const interval: { readonly low: number; readonly high: number } | null = wilson95(1, 2);
console.log(JSON.stringify({ agent: typeof agent.act, rows: rows.length, tasks: tasks.length, interval: interval !== null, error: new UsageError("x").kind }));
export type { MemoryRunStore };
`;

describe("the packed package, installed elsewhere", () => {
  it("holds the build, the bundled data and their licence, and no tests, sources or benches", () => {
    for (const file of ["dist/src/index.d.ts", "dist/scripts/retrial.js", "datasets/sources.json", "LICENSE"]) {
      expect(packed).toContain(file);
    }
    expect(packed).toContain("datasets/hotpotqa/retrial-200.json");
    expect(packed.filter((path) => /\.test\.|simulated|mock-|scripts\/bench|official\//.test(path))).toEqual([]);
    expect(packed.filter((path) => path.endsWith(".ts") && !path.endsWith(".d.ts"))).toEqual([]);
  });

  it("carries types that a strict consumer's compiler accepts, and plays as a library", async () => {
    writeFileSync(join(home, "consumer.mts"), CONSUMER);
    symlinkSync(join(ROOT, "node_modules", "@types"), join(home, "node_modules", "@types"));
    const flags = ["--strict", "--module", "nodenext", "--target", "es2023", "--types", "node"];
    await run(process.execPath, [require.resolve("typescript/bin/tsc"), ...flags, "consumer.mts"], { cwd: home });
    const { stdout } = await run(process.execPath, ["consumer.mjs"], { cwd: home });
    expect(JSON.parse(stdout)).toEqual({ agent: "function", rows: 20, tasks: 200, interval: true, error: "usage" });
  });

  it("brings the command `retrial`, which plays the bundled questions", async () => {
    const args = ["--no-install", "retrial", "run", "--env", "hotpotqa", "--limit", "2", "--run", "mine"];
    const { stdout } = await run("npx", args, { cwd: home });
    expect(stdout).toContain("2 of 200 tasks");
    expect(readFileSync(join(home, "results", "mine", "rows.jsonl"), "utf8")).not.toBe("");
    const { stdout: table } = await run("npx", ["--no-install", "retrial", "table", "mine"], { cwd: home });
    expect(table).toBe(stdout);
  });

  it("names its version and its commands, and refuses others with exit code 2", async () => {
    const retrial = join(home, "node_modules", ".bin", "retrial");
    expect((await run(retrial, ["--version"])).stdout).toBe(`${manifest.version}\n`);
    const { stdout } = await run(retrial, ["--help"]);
    for (const name of ["run", "table", "show", "play", "score", "fetch", "index", "generate"]) {
      expect(stdout).toMatch(new RegExp(`^  ${name} `, "m"));
      expect((await run(retrial, [name, "--help"])).stdout).toContain(`Usage: ${name} `);
    }
    const refused = run(retrial, ["tabel"]);
    await expect(refused).rejects.toMatchObject({ code: 2, stderr: expect.stringContaining('Did you mean "table"?') });
  });
});
