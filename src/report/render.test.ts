import { parse } from "csv-parse/sync";
import { beforeAll, describe, expect, it } from "vitest";
import type { RunManifest } from "../core/result.ts";
import { columnsOf, identityColumns, type NamedRun } from "./columns.ts";
import { renderTable, tableFormats } from "./render.ts";
import { brokenRow, sampleArm, sampleManifest, sampleRow, sampleRows, stream } from "./sample.testing.ts";
import { summarize } from "./summarize.ts";

async function named(name: string, changes: Partial<RunManifest> = {}, rows = sampleRows()): Promise<NamedRun> {
  return { name, summary: await summarize(stream(rows), sampleManifest(changes)) };
}

let one: NamedRun;
let wider: NamedRun;
beforeAll(async () => {
  one = await named("first");
  wider = await named(
    "second",
    {
      arms: [sampleArm("aaaaaaaaaaaa", "react|none", "oracle")],
      dataset: { name: "other.json", sha256: "f".repeat(64), count: 4, expected: null, missing: [], skipped: ["q"] },
      seeds: [1, 2],
      trials: 4,
    },
    sampleRows().filter(({ key }) => key.arm === "aaaaaaaaaaaa"),
  );
});

const golden = (name: string) => `__snapshots__/${name}`;

describe("the tables of one run and of two", () => {
  it.each([
    ["table", "txt"],
    ["markdown", "md"],
    ["csv", "csv"],
    ["json", "json"],
  ] as const)("look as they did before: %s", async (format, ending) => {
    await expect(renderTable([one], format)).toMatchFileSnapshot(golden(`one-run.${ending}`));
    await expect(renderTable([one, wider], format)).toMatchFileSnapshot(golden(`two-runs.${ending}`));
  });

  it("fit into 80 columns with two arms, and their notes into 100", () => {
    const [, ...lines] = renderTable([one], "table").split("\n");
    const drawn = lines.filter((line) => /^[│├┌└]/.test(line));
    expect(drawn.length).toBeGreaterThan(10);
    expect(Math.max(...drawn.map((line) => line.length))).toBeLessThanOrEqual(80);
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(100);
  });

  it("name every run, and warn where runs should not be compared", () => {
    const text = renderTable([one, wider], "table");
    expect(text).toContain(
      "first: toy, toy_dev.json (sha256 0123456789ab), 4 of 9 tasks, official 12, 3 ids missing; ",
    );
    expect(text).toContain("second: toy, other.json (sha256 ffffffffffff), 4 of 4 tasks, 1 invalid record skipped; ");
    expect(text).toContain("WARNING: these runs differ in data files: do not compare them.");
    expect(text).toContain("WARNING: these runs differ in trials");
    expect(renderTable([one], "table")).not.toContain("differ");
  });

  it("warn of different environments and tasks, whatever the order of the tasks", async () => {
    const other = await named("other", { env: "elsewhere", tasks: ["a", "b"] });
    expect(renderTable([one, other], "markdown")).toContain("differ in environments, tasks");
    const shuffled = await named("other", { tasks: ["d", "c", "b", "a"] });
    expect(renderTable([one, shuffled], "markdown")).not.toContain("differ");
  });

  it("tell how programs were judged, and warn where two runs judged them differently", async () => {
    const graded = (name: string, grade: string) => {
      const { config, ...arm } = sampleArm("aaaaaaaaaaaa", "program/none", "oracle");
      const metrics = [{ name: "differ", label: "grades differ" }];
      return named(name, { arms: [{ ...arm, config: { ...config, grade } }], metrics, trials: 1 }, []);
    };
    const [sealed, official, own] = await Promise.all(
      ["sealed", "official", "judge.ts#0123"].map((grade) => graded(grade, grade)),
    );
    if (sealed === undefined || official === undefined || own === undefined) throw new Error("three runs");
    expect(renderTable([sealed, official], "markdown")).toMatch(
      /\| grade \| sealed \| official \|[\s\S]*\| grades differ \| 0 \| 0 \|[\s\S]*WARNING: these runs differ in how programs were judged/,
    );
    expect(renderTable([own], "markdown")).not.toContain("grades differ");
    expect(renderTable([sealed, own], "markdown")).toContain("| grades differ | 0 | - |");
    expect(renderTable([sealed], "csv").split("\n")[0]).toMatch(/,grade,.*,differ,/);
    expect(renderTable([one], "csv")).not.toContain("grade");
  });

  it("warn where chains dropped out of denominators, as accepted ones never do", async () => {
    expect(renderTable([one], "table")).toContain(
      "WARNING: first has errored or unfinished chains (react/none, self);",
    );
    const arms = [sampleArm("aaaaaaaaaaaa", "react/none", "oracle")];
    const rows = sampleRows().filter(({ key }) => key.arm === "aaaaaaaaaaaa" && key.task !== "d");
    const whole = await named("whole", { arms, tasks: ["a", "b", "c"] }, rows);
    expect(renderTable([whole], "table")).not.toContain("WARNING");
  });

  it("mark what is an oracle's, what is estimated and what is unknown", () => {
    const text = renderTable([one], "table");
    for (const mark of ["reward (oracle)", "self (opinion)", "ever solved (oracle)", "~5,428", "unknown"]) {
      expect(text).toContain(mark);
    }
    expect(text).toContain("no language model");
    expect(text).toContain("Errored episodes and unfinished chains are in no denominator.");
  });
});

describe("csv", () => {
  it("is read back as the same numbers, with the same columns that columns.ts explains", () => {
    const runs = [one, wider];
    const records: Record<string, string>[] = parse(renderTable(runs, "csv"), { columns: true });
    const columns = columnsOf({
      trials: 4,
      metrics: sampleManifest().metrics,
      arms: sampleManifest().arms,
      attempts: 2,
      groups: [],
    });
    expect(Object.keys(records[0] ?? {})).toEqual([...identityColumns, ...columns].map(({ name }) => name));
    const lines = runs.flatMap((run) => run.summary.arms.map((arm) => ({ run, arm })));
    expect(records).toHaveLength(lines.length);
    for (const [index, { run, arm }] of lines.entries()) {
      for (const column of identityColumns) expect(records[index]?.[column.name]).toBe(column.value(run, arm));
      for (const column of columns) {
        const value = column.value(arm);
        const text = records[index]?.[column.name];
        expect(typeof value === "number" ? Number(text) : text, column.name).toBe(value ?? "");
      }
    }
  });

  it("has the numbers that json has", () => {
    const records: Record<string, string>[] = parse(renderTable([one, wider], "csv"), { columns: true });
    const { runs } = JSON.parse(renderTable([one, wider], "json"));
    const arms: Record<string, string | number | null>[] = runs.flatMap((run: { arms: unknown[] }) => run.arms);
    expect(arms).toHaveLength(3);
    for (const [index, arm] of arms.entries()) {
      for (const [name, value] of Object.entries(arm)) expect(records[index]?.[name], name).toBe(String(value ?? ""));
    }
  });

  it("explains every column once", () => {
    const columns = [
      ...identityColumns,
      ...columnsOf({
        ...sampleManifest(),
        attempts: sampleManifest().seeds.length * sampleManifest().samples,
        groups: [],
      }),
    ];
    expect(new Set(columns.map(({ name }) => name)).size).toBe(columns.length);
    expect(columns.filter(({ meaning }) => meaning === "")).toEqual([]);
  });
});

describe("hostile and empty runs", () => {
  const hostile = "a\u001b[31m|b\u009b2J\n| 9 | 9 |\r\u202ec";

  it("no name out of a run can move the cursor, add a line or end a cell", async () => {
    const dataset = { ...sampleManifest().dataset, name: hostile };
    const arms = [sampleArm("aaaaaaaaaaaa", hostile, "oracle")];
    const run = await named(hostile, { arms, dataset, remarks: [hostile] });
    const tame = "a|b | 9 | 9 |c";
    const plain = await named(tame, { arms: [sampleArm("aaaaaaaaaaaa", tame, "oracle")], remarks: [tame] });
    for (const format of tableFormats) {
      const text = renderTable([run], format);
      expect(text).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e]/);
      if (format === "csv") expect(parse(text)).toHaveLength(2);
      else expect(text.split("\n")).toHaveLength(renderTable([plain], format).split("\n").length);
    }
    expect(renderTable([run], "markdown")).toContain("a\\|b \\| 9 \\| 9 \\|c |\n");
    expect(JSON.parse(renderTable([run], "json")).runs[0].run).toBe(hostile);
  });

  it("a run without rows and one that errored throughout have dashes and n 0, never NaN", async () => {
    const empty = await named("empty", {}, []);
    const broken = await named("broken", {}, [brokenRow({ task: "a" }), brokenRow({ task: "b" })]);
    for (const format of tableFormats) {
      const text = renderTable([empty, broken], format);
      expect(text).not.toMatch(/NaN|Infinity|undefined/);
      if (format === "markdown") expect(text).toContain("| success after trial 1 | - 0/0 | - 0/0 | - 0/0 | - 0/0 |");
    }
  });

  it("a cost too small to be shown is not shown as nothing", async () => {
    const row = sampleRow({});
    const cheap = { ...row, spend: { ...row.spend, reflector: row.spend.evaluator } };
    const actor = { ...row.spend.actor, usd: 0.00001 };
    const run = await named("cheap", {}, [{ ...cheap, spend: { ...cheap.spend, actor } }]);
    expect(renderTable([run], "markdown")).toContain("| USD | <0.0001 | 0 |");
  });
});
