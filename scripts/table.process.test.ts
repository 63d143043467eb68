import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sampleManifest, sampleRows } from "../src/report/sample.testing.ts";
import { createRun } from "../src/store/index.ts";
import { runScript } from "../src/testing/run-script.ts";
import { simulatedEpisode } from "../src/testing/simulated-run.ts";

let folder = "";
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "table-script-"));
  for (const name of ["one", "two"]) {
    const run = await createRun({ resultsDir: folder, name, manifest: sampleManifest() });
    // In reverse, as no order of completion may change a table.
    for (const row of sampleRows().reverse()) await run.append(row, simulatedEpisode(row.key));
    await run.close();
  }
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const table = (...args: string[]) => runScript("table", [...args, "--results", folder]);

describe("scripts/table.ts", () => {
  it("prints one table of a run and exits 0, though some of its episodes errored", async () => {
    const { code, stdout, stderr } = await table("one");
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    expect(stdout).toMatch(/^one: toy, toy_dev\.json /);
    expect(stdout).toContain("│ success after trial 2 │ 0.667 [0.208, 0.939] 2/3 │ 0.500 [0.095, 0.905] 1/2 │");
    expect(stdout).toContain("│ errored episodes      │                        1 │                        0 │");
  });

  it("puts several runs side by side, and takes the path of a folder as well as a name", async () => {
    const { code, stdout } = await table("one", join(folder, "two"), "--format", "csv");
    expect(code).toBe(0);
    const records: Record<string, string>[] = parse(stdout, { columns: true });
    expect(
      records.map(({ run, arm, success_2_solved, success_2_n }) => [run, arm, success_2_solved, success_2_n]),
    ).toEqual(
      ["one", "two"].flatMap((run) => [
        [run, "react/none", "2", "3"],
        [run, "self", "1", "2"],
      ]),
    );
  });

  it("prints JSON and markdown", async () => {
    const json = await table("one", "--format", "json");
    expect(JSON.parse(json.stdout).runs[0].arms[1]).toMatchObject({ arm: "self", success_3: 0.5, usd: null });
    const markdown = await table("one", "--format", "markdown");
    expect(markdown.stdout).toContain("\n| evaluator | reward (oracle) | self (opinion) |\n");
  });

  it("prints its help without a run", async () => {
    const { code, stdout } = await runScript("table", ["--help"]);
    expect(code).toBe(0);
    for (const flag of ["<RUN...>", "--results", "--format"]) expect(stdout).toContain(flag);
  });

  it.each([
    [["ome"], "one"],
    [["one", "--format", "xml"], "Allowed choices are table, csv, markdown, latex, json"],
    [[], "missing required argument 'RUN'"],
  ])("exits 2 with one message on %j", async (args, message) => {
    const { code, stdout, stderr } = await table(...args);
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toContain(message);
    expect(stderr.trim().split("\n")).toHaveLength(1);
  });
});
