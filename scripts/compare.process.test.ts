import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ResultRow } from "../src/core/result.ts";
import { sampleArm, sampleManifest } from "../src/report/sample.testing.ts";
import { createRun } from "../src/store/index.ts";
import { runScript } from "../src/testing/run-script.ts";
import { storedRow } from "../src/testing/store-contract.ts";

const ARM = "aaaaaaaaaaaa";
const HOSTILE = "t0,=cmd()|\u001b[2J<b>\n";
const results = mkdtempSync(join(tmpdir(), "retrial-compare-"));
afterAll(() => rmSync(results, { recursive: true }));

const tasks = [HOSTILE, ...Array.from({ length: 199 }, (_, index) => `t${index + 1}`)];
/** A finished run of one trial in which the first so many tasks are solved, and some errored. */
async function played(
  name: string,
  solved: number,
  change: { readonly errored?: number; readonly sha?: string } = {},
): Promise<void> {
  const sample = sampleManifest({ tasks, trials: 1, arms: [sampleArm(ARM, "react/none", "oracle")] });
  const dataset = { ...sample.dataset, sha256: change.sha ?? sample.dataset.sha256 };
  const run = await createRun({ resultsDir: results, name, manifest: { ...sample, dataset } });
  for (const [index, task] of tasks.entries()) {
    const base = storedRow({ arm: ARM, task, trial: 1 });
    const errored = index >= tasks.length - (change.errored ?? 0);
    const row: ResultRow = errored
      ? {
          ...base,
          ending: { kind: "errored", stage: "model", message: "down" },
          reward: null,
          feedback: null,
          metrics: {},
        }
      : { ...base, reward: index < solved ? 1 : 0 };
    await run.append(row);
  }
  await run.finalize();
  await run.close();
}
beforeAll(async () => {
  await played("base", 100);
  await played("same", 101);
  await played("worse", 70);
  await played("shaky", 100, { errored: 10 });
  await played("other", 100, { sha: "f".repeat(64) });
});

const compare = (...args: string[]) => runScript("compare", [...args, "--results", results]);

describe("the gate", () => {
  it.each([
    ["same", 0, "passed"],
    ["worse", 1, "regressed"],
    ["shaky", 3, "inconclusive"],
  ])("says of %s by its exit code %i that it %s", async (name, code, verdict) => {
    const ended = await compare("base", name, "--gate", "--show", "0");
    expect([ended.code, ended.stderr]).toEqual([code, ""]);
    expect(ended.stdout).toMatch(new RegExp(`gate +│ +${verdict} │`));
    if (verdict === "inconclusive")
      expect(ended.stdout).toMatch(/5\.0 % of the attempts errored.*About \d+ tasks would settle it/s);
  });

  it("writes JUnit XML, annotations and a summary, and lets its user say what inconclusive is", async () => {
    const [xml, summary] = [join(results, "junit.xml"), join(results, "summary.md")];
    const ended = await compare("base", "worse", "--gate", "--junit", xml, "--github", "--summary", summary);
    expect(ended.code).toBe(1);
    expect(ended.stdout).toMatch(/^::error title=Retrial::worse: react\/none: regressed/m);
    expect(readFileSync(xml, "utf8")).toMatch(/tests="201" failures="31" skipped="0"/);
    expect(readFileSync(summary, "utf8")).toContain("| gate | regressed |");
    expect((await compare("base", "shaky", "--gate", "--inconclusive", "pass")).code).toBe(0);
    expect((await compare("base", "shaky", "--gate", "--inconclusive", "fail")).code).toBe(1);
  });
});

describe("what cannot be compared", () => {
  it("is refused with what differs, or shown when that is allowed", async () => {
    const refused = await compare("base", "other");
    expect([refused.code, refused.stdout]).toEqual([2, ""]);
    expect(refused.stderr).toMatch(
      /cannot be compared: data: .* against .*ffffffffffff\)\. Play both on the same, or pass --allow-mismatch/,
    );
    const allowed = await compare("base", "other", "--allow-mismatch");
    expect([allowed.code, allowed.stdout]).toEqual([0, expect.stringMatching(/^.*\nMISMATCH, allowed: data: /)]);
    expect((await compare("base", "base:nobody")).stderr).toMatch(/run base has no arm "nobody"\. Arms: react\/none/);
    expect((await compare("base", "same", "--metric", "bleu")).stderr).toMatch(
      /--metric bleu: no attempt has it\. Metrics: em/,
    );
  });

  it("is a run of a newer format; a torn last line is left out and told", async () => {
    const manifest = join(results, "other", "manifest.json");
    writeFileSync(manifest, readFileSync(manifest, "utf8").replace('"format": 1', '"format": 2'));
    const newer = await compare("base", "other");
    expect([newer.code, newer.stderr]).toEqual([2, expect.stringMatching(/manifest\.json: .*"format"/)]);
    appendFileSync(join(results, "same", "journal.jsonl"), '{"kind":"row","row":{');
    expect((await compare("base", "same")).stdout).toMatch(
      /same: react\/none: left out: a torn last line of the journal, 21 bytes/,
    );
  });
});

// Escapes are taken out of what is printed: the task whose id holds one has no partner, which is told.
it("our own csv of rows is read back as the run that it was written from", async () => {
  const { stdout } = await runScript("table", [
    "base",
    "--rows",
    "--format",
    "csv",
    "--csv-safe",
    "--results",
    results,
  ]);
  const csv = join(results, "base.csv");
  writeFileSync(csv, stdout);
  const ended = await compare(csv, "worse", "--gate", "--format", "json", "--allow-mismatch");
  expect([ended.code, JSON.parse(ended.stdout).records[0]]).toMatchObject([
    1,
    { fixed: 0, broken: 30, both: 69, neither: 100, only_base: 1, only_next: 1 },
  ]);
  writeFileSync(csv, stdout.replace("\n1,", "\n9,"));
  expect((await compare(csv, "worse")).stderr).toMatch(/base\.csv, line 3: column "format": expected format 1/);
});

it("noise.ts keeps what repeats of an arm differ by, and the gate tests against it", async () => {
  const out = join(results, "noise.json");
  const ended = await runScript("noise", ["base", "same", "--results", results, "--out", out]);
  expect([ended.code, ended.stdout]).toEqual([
    0,
    expect.stringMatching(/react\/none: 2 repeats over 200 tasks, rates 0\.500, 0\.505\./),
  ]);
  expect(JSON.parse(readFileSync(out, "utf8"))).toMatchObject({ format: 1, degrees: 1, tasks: 200, discordant: 0.005 });
  const gated = await compare("base", "worse", "--gate", "--noise", out);
  expect([gated.code, gated.stdout]).toEqual([
    1,
    expect.stringMatching(/drop 15\.0 %, noise up to 3\.2 % \(t of 1 degrees/),
  ]);
  const alone = await runScript("noise", ["base", "--results", results]);
  expect([alone.code, alone.stderr]).toEqual([2, expect.stringMatching(/at least two repeats/)]);
});

it("costs.ts and reproduce.ts print their tables in every format, and say what they miss", async () => {
  const costs = await runScript("costs", ["base", "--fresh", "worse", "--results", results]);
  expect([costs.code, costs.stdout]).toEqual([
    0,
    expect.stringMatching(/react\/none, 1 +│ 0\.500 \[0\.431, 0\.569\] 100\/200/),
  ]);
  expect(costs.stdout).toMatch(/0\.350 .* on fresh worse: -0\.150/s);
  const list = await runScript("reproduce", ["--list", "--format", "csv"]);
  expect(list.stdout).toMatch(
    /^claim,.*\n(.*\n)*reflexion-humaneval-py-reflexion,HumanEval \(PY\),reflexion,gpt-4,91,164,/,
  );
  const none = await runScript("reproduce", ["base", "--results", results]);
  expect([none.code, none.stderr]).toEqual([2, expect.stringMatching(/no published number of toy is known/)]);
  const near = await runScript("reproduce", ["--list", "--claim", "reflexion-alfwrld"]);
  expect([near.code, near.stderr]).toEqual([2, expect.stringContaining("Near: reflexion-alfworld")]);
});
