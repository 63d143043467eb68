import { execFile, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { parse } from "csv-parse/sync";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { reproducibleFiles } from "../src/testing/run-files.ts";
import { runScript } from "../src/testing/run-script.ts";

const folder = mkdtempSync(join(tmpdir(), "retrial-manners-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const PLAY = "--env hotpotqa --limit 3";
const run = (args: string, env = {}) => runScript("run", [...args.split(" "), "--results", folder], { env });

/** What stands on a terminal's screen after everything was written to it. */
function screen(written: string): string[] {
  const lines = [""];
  let column = 0;
  for (const [token] of written.matchAll(/\x1b\[[?0-9;]*[A-Za-z]|\x1b.|\r|\n|[^\x1b\r\n]+/g)) {
    const line = lines.at(-1) ?? "";
    if (token === "\n") {
      lines.push("");
    } else if (token === "\r" || token === "\x1b[1G") {
      column = 0;
    } else if (/^\x1b\[[02]?[KJ]$/.test(token)) {
      lines[lines.length - 1] = token.includes("2") ? "" : line.slice(0, column);
    } else if (!token.startsWith("\x1b")) {
      lines[lines.length - 1] = line.slice(0, column).padEnd(column) + token + line.slice(column + token.length);
      column += token.length;
    }
  }
  return lines;
}

beforeAll(async () => {
  expect(await run(`${PLAY} --run mine --quiet`)).toMatchObject({ code: 0, stderr: "" });
});

describe("stdout", () => {
  it("holds the table alone, in each format", async () => {
    const show = (format: string) => run(`${PLAY} --run as-${format} --format ${format}`);
    const [table, csv, markdown, json] = await Promise.all(["table", "csv", "markdown", "json"].map(show));
    expect(table?.stdout).toMatch(/^as-table: hotpotqa, .*\n┌─/);
    const records: Record<string, string>[] = parse(csv?.stdout ?? "", { columns: true });
    expect(records).toHaveLength(2);
    expect(markdown?.stdout).toMatch(/\n\| tasks +\| +3 \| +3 \|\n/);
    expect(JSON.parse(json?.stdout ?? "")).toMatchObject({ runs: [{ run: "as-json", arms: [{}, {}] }] });
    for (const ended of [table, csv, markdown, json]) expect(ended?.stderr).toMatch(/^Run .*as-\w+\nData bundled:/);
  });

  it("has no colours, whatever the environment says, and no paths of this machine", async () => {
    const { stdout, stderr } = await run("--resume mine --format markdown", { FORCE_COLOR: "3", NO_COLOR: undefined });
    expect(stdout + stderr).not.toContain("\x1b");
    expect(stdout).not.toContain(folder);
    expect(readFileSync(join(folder, "mine", "manifest.json"), "utf8")).not.toContain(process.cwd());
  });

  it("may be closed by its reader: the run ends quietly", async () => {
    const words = ["--import", "tsx", "scripts/run.ts", "--env", "hotpotqa", "--list", "tasks"];
    const child = spawn(process.execPath, words, { stdio: ["ignore", "pipe", "pipe"] });
    let stderr = "";
    child.stderr.on("data", (text) => {
      stderr += text;
    });
    child.stdout.destroy();
    const code = await new Promise((resolve) => child.on("close", resolve));
    expect([code, stderr]).toEqual([0, ""]);
  });

  it("that cannot be written is told in one line", async () => {
    const command = `"${process.execPath}" --import tsx scripts/run.ts --env hotpotqa --list tasks > /dev/full`;
    const failed = await promisify(execFile)("sh", ["-c", command]).catch((error) => error);
    expect(failed).toMatchObject({ code: 2, stderr: expect.stringMatching(/^StoreError: .*cannot be written.*\n$/) });
  });
});

describe("stderr", () => {
  it("says what will be played, with every parameter and its source, and a line an episode when asked", async () => {
    const log = join(folder, "log.txt");
    const { stderr } = await run(`${PLAY} --limit 2 --run told --verbose --log-file ${log} --format json`);
    expect(stderr).toMatch(/actor: rules, temperature 0, top-p 1, at most 100 tokens, .*ReAct \(Yao et al\. 2023\)/);
    expect(stderr).toMatch(/\nreact\/none seed 1 sample 0 trial 1 \w+: reward [01], answered ".*", \d steps, \d+ ms\n/);
    const logged = readFileSync(log, "utf8").trim().split("\n");
    expect(logged.map((line) => line.replace(/^\d{4}-\d\d-\d\dT[\d:.]+Z /, ""))).toEqual(stderr.trim().split("\n"));
    const quiet = await run(`${PLAY} --limit 2 --run silent --quiet --verbose --log-file ${log}`);
    expect(quiet.stderr).toBe("");
    expect(readFileSync(log, "utf8").trim().split("\n").length).toBeGreaterThan(logged.length + 5);
  });

  it("shows a bar with rate and remaining time on a terminal, which lines do not tear", async () => {
    const words = `"${process.execPath}" --import tsx scripts/run.ts ${PLAY} --run bar --verbose --results ${folder}`;
    const { stdout } = await promisify(execFile)("script", ["-qec", `stty cols 200; ${words}`, "/dev/null"]);
    expect(stdout).toMatch(/█+░* \d+\/\d+ episodes {2}[\d.]+\/s {2}\d+ s left {2}0 errored/);
    const shown = screen(stdout);
    const episodes = shown.filter((line) => /^react\/\w+ seed 1 sample 0 trial \d \w+: reward [01], .* ms$/.test(line));
    const rows = readFileSync(join(folder, "bar", "rows.jsonl"), "utf8")
      .trim()
      .split("\n");
    expect(episodes).toHaveLength(rows.length);
    expect(shown.join("\n")).not.toContain("█");
  });
});

it("lists and help come on stdout and exit with 0", async () => {
  const asked = ["--help", "--list envs", "--list agents", "--list models", "--list tasks --env hotpotqa --limit 2"];
  const [help, envs, agents, models] = await Promise.all(asked.map((args) => run(args)));
  for (const ended of [help, envs, agents, models]) expect([ended?.code, ended?.stderr]).toEqual([0, ""]);
  expect(help?.stdout).toMatch(/--env <NAME>.*--resume <RUN>.*--reflector-timeout <SECONDS>.*Exit codes: 0 done/s);
  expect(envs?.stdout).toMatch(/^hotpotqa\t.+\nfever\t.+\nalfworld\t.+\nhumaneval\t.+\n(?:\S+\t.+\n)+$/);
  expect(agents?.stdout).toMatch(/^react\t/);
  expect(models?.stdout).toMatch(/^rules\t.*\nopenai:<model>\t/);
});

it("a full disk ends the run with one clear error, and it goes on to the same bytes once there is room", async () => {
  const small = join(folder, "small");
  mkdirSync(small);
  const play = `"${process.execPath}" --import tsx scripts/run.ts --results ${small}`;
  const script = [
    `mount -t tmpfs -o size=64k tmpfs ${small} || exit 99`,
    `${play} --env hotpotqa --limit 12 --quiet --run full`,
    "echo code $?",
    `mount -o remount,size=20m ${small}`,
    `${play} --resume full --quiet --format csv > /dev/null`,
    "echo code $?",
    `cp -r ${small}/full ${folder}/full`,
  ].join("\n");
  const [{ stdout, stderr }] = await Promise.all([
    promisify(execFile)("unshare", ["--map-root-user", "--mount", "sh", "-c", script]),
    run("--env hotpotqa --limit 12 --quiet --run roomy"),
  ]);
  expect(stdout).toBe("code 2\ncode 0\n");
  expect(stderr).toMatch(/^StoreError: .*ENOSPC\. The disk is full: free some space, then go on with --resume; .*\n/);
  expect(stderr.trim().split("\n")).toHaveLength(2);
  expect(reproducibleFiles(join(folder, "full"))).toEqual(reproducibleFiles(join(folder, "roomy")));
});
