import { stringify } from "csv-stringify/sync";
import { factsOf } from "../compare/side-of-run.ts";
import type { ResultRow, RunManifest } from "../core/result.ts";
import { stripEscapes } from "../text/strip-escapes.ts";
import { safeCell } from "./csv-safe.ts";
import { failureClass } from "./failure-class.ts";

/** Version of the columns; raised when one changes its meaning. */
const VERSION = "1";

/** One line a trial: what `compare.ts` reads back, with the facts that both sides must share. */
export async function rowsCsv(
  rows: AsyncIterable<ResultRow>,
  run: string,
  manifest: RunManifest,
  safe = false,
): Promise<string> {
  const metrics = manifest.metrics.map(({ name }) => name);
  const arms = new Map(
    manifest.arms.map((arm) => [arm.id, { label: arm.label, facts: JSON.stringify(factsOf(manifest, arm)) }]),
  );
  const head = [
    ...[
      "format",
      "run",
      "arm",
      "facts",
      "trials",
      "task",
      "seed",
      "sample",
      "trial",
      "reward",
      "verdict",
      "score",
      "class",
      "steps",
    ],
    ...["tokens", "usd", "errored"],
    ...metrics.map((name) => `metric_${name}`),
  ];
  const lines: (string | number | null)[][] = [];
  for await (const row of rows) {
    const { key, reward, feedback, steps, ending } = row;
    const arm = arms.get(key.arm);
    const spends = Object.values(row.spend);
    const tokens = spends.reduce((sum, spend) => sum + spend.promptTokens + spend.completionTokens, 0);
    const usd = spends.reduce<number | null>(
      (sum, spend) => (sum === null || spend.usd === null ? null : sum + spend.usd),
      0,
    );
    lines.push([
      ...[
        VERSION,
        run,
        arm?.label ?? key.arm,
        arm?.facts ?? "{}",
        manifest.trials,
        key.task,
        key.seed,
        key.sample,
        key.trial,
      ],
      ...[reward, feedback?.verdict ?? null, feedback?.score ?? null, failureClass(row), steps],
      ...[tokens, usd, ending.kind === "errored" ? 1 : 0],
      ...metrics.map((name) => row.metrics[name] ?? null),
    ]);
  }
  const cell = (value: string | number | null) => {
    if (typeof value !== "string") return value;
    return safe ? safeCell(stripEscapes(value)) : stripEscapes(value);
  };
  return stringify([head, ...lines.map((line) => line.map(cell))]);
}
