import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import type { Grade } from "../../src/execution/index.ts";
import { HUMANEVAL_LIMITS, openExecutor } from "../../src/execution/index.ts";

/* Judges the canonical solutions of HumanEval as a command of its own: FILE GRADE WORKERS TIMES; prints how many passed. */

interface Problem {
  readonly prompt: string;
  readonly canonical_solution: string;
  readonly test: string;
  readonly entry_point: string;
}

const [file = "", grade = "official", workers = "2", times = "1"] = process.argv.slice(2);
const problems: readonly Problem[] = gunzipSync(readFileSync(file))
  .toString("utf8")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line));
const executor = await openExecutor({ workers: Number(workers), unsafe: false, python: null });
const many = Array.from({ length: Number(times) }, () => problems).flat();
const verdicts = await Promise.all(
  many.map(({ prompt, canonical_solution, test, entry_point }) =>
    executor.run({
      language: "python",
      program: prompt + canonical_solution,
      tests: {
        kind: "script",
        setup: `${prompt}    pass\n`,
        source: test,
        check: entry_point,
        entryPoints: [entry_point],
      },
      limits: HUMANEVAL_LIMITS,
      grade: grade as Grade,
    }),
  ),
);
await executor.close();
process.stdout.write(`${verdicts.filter(({ kind }) => kind === "passed").length}\n`);
