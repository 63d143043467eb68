import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runScript } from "../src/testing/run-script.ts";

let folder = "";
const at = (name: string) => join(folder, name);
const lines = (...records: readonly object[]) => records.map((record) => `${JSON.stringify(record)}\n`).join("");

const task = (number: number, body: string, value: number) => ({
  task_id: `Own/${number}`,
  prompt: `def f${number}(x):\n    """Add.\n    >>> f${number}(1)\n    ${value}\n    """\n`,
  entry_point: `f${number}`,
  canonical_solution: body,
  test: `def check(candidate):\n    assert candidate(1) == ${value}\n`,
});

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "score-samples-"));
  writeFileSync(at("tasks.jsonl"), lines(task(1, "    return x + 1\n", 2), task(2, "    return x + 2\n", 4)));
  writeFileSync(
    at("samples.jsonl"),
    lines(
      { task_id: "Own/1", completion: "    return x + 1\n" },
      { task_id: "Own/1", completion: "    return x\n" },
      { task_id: "Own/2", solution: "class Any:\n    def __eq__(self, other): return True\ndef f2(x): return Any()\n" },
      { task_id: "Own/2", completion: "    import os\n    os._exit(0)\n" },
    ),
  );
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

describe("scripts/score.ts on programs", () => {
  it("writes each verdict beside the samples and prints pass@k of both grades and where they differ", async () => {
    const { code, stdout, stderr } = await runScript("score", [
      ...["--env", "humaneval", "--samples", at("samples.jsonl"), "--data", at("tasks.jsonl")],
      ...["--grade", "both", "--json"],
    ]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: expect.stringMatching(/^isolation: python .*\n$/) });
    expect(JSON.parse(stdout)).toMatchObject({
      samples: 4,
      tasks: 2,
      sealed: { "pass@1": 0.25, undefined: "pass@10, pass@100: undefined, as Own/1 has 2 samples" },
      official: { "pass@1": 0.5 },
      differ: [expect.stringMatching(/^Own\/2 \(line 3\): sealed \w+, official passed$/)],
      sandboxErrors: [],
    });
    const results = readFileSync(at("samples.jsonl_results.jsonl"), "utf8").trimEnd().split("\n");
    expect(results.map((line) => JSON.parse(line).passed)).toEqual([true, false, false, false]);
    expect(JSON.parse(results[3] ?? "")).toMatchObject({
      task_id: "Own/2",
      result: "timed out",
      verdict: "exited-early",
    });
    expect(readdirSync(folder).filter((name) => name.endsWith(".part"))).toEqual([]);
  });

  it("exits 2 with one message where both forms are mixed", async () => {
    const args = ["--env", "humaneval", "--samples", at("samples.jsonl"), "--gold", at("tasks.jsonl")];
    const { code, stdout, stderr } = await runScript("score", args);
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toBe(
      "UsageError: score: expected --gold and --predictions, or for programs --samples. See --help.\n",
    );
  });
});

describe("scripts/check-tasks.ts", () => {
  it("exits 1 and names the task whose reference contradicts its tests", async () => {
    const { code, stdout } = await runScript("check-tasks", ["--data", at("tasks.jsonl")]);
    expect(code).toBe(1);
    expect(stdout).toContain("hidden tests    passed 1, failed 1");
    expect(stdout).toContain("  Own/2: hidden tests: failed: assert candidate(1) == 4");
    expect(stdout).not.toContain("Own/1:");
  });
});
