import { basename } from "node:path";
import pMap from "p-map";
import { UsageError } from "../../src/core/errors.ts";
import { openExecutor } from "../../src/execution/index.ts";
import { readProblems } from "../../src/programming/files/index.ts";
import { type CheckedTask, checkTask } from "../../src/programming/grade/index.ts";
import { counted } from "../../src/report/counted.ts";
import { stripEscapes } from "../../src/text/strip-escapes.ts";
import { EXIT, type ExitCode } from "./main.ts";
import { describeCounts, readWorkers, tellCounts } from "./samples/words.ts";

export interface CheckFlags {
  readonly data: string;
  readonly grade: string;
  readonly workers: string;
  readonly skipInvalid: boolean;
  readonly unsafeExec: boolean;
  readonly json: boolean;
}

/** Runs every reference against its hidden and visible tests. Exit 1 where one does not pass, 4 where the harness failed. */
export async function checkTasks({
  data,
  grade,
  workers,
  skipInvalid,
  unsafeExec,
  json,
}: CheckFlags): Promise<ExitCode> {
  if (grade !== "sealed" && grade !== "official") {
    throw new UsageError(`--grade: expected sealed or official, found "${grade}".`);
  }
  const atOnce = readWorkers(workers);
  const file = await readProblems(data, { skipInvalid });
  const name = basename(data);
  const say = (line: string) => process.stderr.write(`${stripEscapes(line)}\n`);
  tellCounts(name, file, say);
  const executor = await openExecutor({ workers: atOnce, unsafe: unsafeExec, python: null });
  say(`isolation: ${executor.isolation}`);
  try {
    const checked = await pMap(file.problems, (entry) => checkTask(executor, entry, grade), {
      concurrency: 2 * atOnce,
    });
    const counts = countBy(checked, ({ hidden }) => hidden);
    const visible = countBy(checked, (task) => task.visible);
    const contradictions = checked.flatMap(({ id, contradictions: found }) => found.map((what) => `${id}: ${what}`));
    const errors = checked.flatMap(({ id, sandboxError }) => (sandboxError === null ? [] : [`${id}: ${sandboxError}`]));
    if (json) {
      const { layout, sha256, expected, missing, skipped } = file;
      const dataset = { name, layout, sha256, tasks: checked.length, expected, missing, skipped };
      process.stdout.write(
        `${JSON.stringify({ dataset, hidden: counts, visible, contradictions, sandboxErrors: errors })}\n`,
      );
    } else {
      const lines = [
        `data            ${name} (${file.layout}, ${counted(checked.length, "task")}, sha256 ${file.sha256})`,
        `hidden tests    ${describeCounts(counts)}`,
        `visible tests   ${describeCounts(visible)}`,
        `contradictions  ${contradictions.length}`,
        ...contradictions.map((line) => `  ${line}`),
        ...(errors.length === 0 ? [] : [`not judged      ${errors.length}`, ...errors.map((line) => `  ${line}`)]),
      ];
      process.stdout.write(stripEscapes(`${lines.join("\n")}\n`));
    }
    if (errors.length > 0) return EXIT.errored;
    return contradictions.length > 0 ? EXIT.checkFailed : EXIT.done;
  } finally {
    await executor.close();
  }
}

function countBy(
  tasks: readonly CheckedTask[],
  kindOf: (task: CheckedTask) => string,
): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const kind of tasks.map(kindOf)) counts[kind] = (counts[kind] ?? 0) + 1;
  return counts;
}
