import { basename } from "node:path";
import { sameChain } from "../../../src/core/chains.ts";
import { UsageError } from "../../../src/core/errors.ts";
import type { ResultRow, RowKey } from "../../../src/core/result.ts";
import type { Task } from "../../../src/core/task.ts";
import { rescoreEpisode } from "../../../src/replay/rescore.ts";
import { counted } from "../../../src/report/counted.ts";
import type { Arm } from "../../../src/runner/parts.ts";
import { trialSeed } from "../../../src/runner/trial-seed.ts";
import { createRun, type OpenRun, type RunReader, readRun } from "../../../src/store/index.ts";
import { stripEscapes } from "../../../src/text/strip-escapes.ts";
import { EXIT, type ExitCode } from "../main.ts";
import { layerOptions } from "../options/layers.ts";
import { printTable } from "../print-table.ts";
import { type Prepared, prepare } from "../run/prepare.ts";
import { refuseOtherTasks, standIns } from "./recorded-run.ts";

interface RescoreOptions {
  readonly evaluator?: string;
  readonly stuck?: string;
  readonly run?: string;
  readonly results: string;
  readonly data?: string;
}

/** Changed episodes that are named; the others are counted. */
const MOST_NAMED = 20;

/** `rescore.ts`: a new run out of the episodes of an old one, judged by today's rules. */
export async function rescoreCommand(run: string, { run: name, results, ...typed }: RescoreOptions): Promise<ExitCode> {
  const reader = await readRun({ resultsDir: results, run });
  const { manifest } = reader;
  const prepared = await prepare(
    layerOptions(typed, manifest.options),
    process.argv.slice(2),
    (text) => text,
    standIns(manifest, (_role, id) => ({ id, complete: () => Promise.reject(new Error(`${id} is not asked`)) })),
  );
  refuseOtherTasks(`rescore ${run}`, manifest, prepared.manifest);
  const asking = prepared.arms.find(({ config }) => config.models.evaluator !== null);
  if (asking !== undefined && typed.evaluator !== undefined) {
    throw new UsageError(
      `rescore ${run}: the evaluator ${asking.config.evaluator.name} asks a model. Name one that does not with --evaluator.`,
    );
  }
  const from = basename(reader.path);
  const remark = `Rescored from the episodes of run ${from}: what was done is that run's, reward and feedback are not.`;
  const store = await createRun({
    resultsDir: results,
    name: name ?? `${from}-rescored`,
    manifest: { ...prepared.manifest, remarks: [...prepared.manifest.remarks, remark] },
  });
  try {
    const said = await rescore(reader, prepared, store);
    await store.finalize();
    await printTable([reader, store], "table");
    if (asking !== undefined) {
      const { name } = asking.config.evaluator;
      process.stdout.write(
        `The evaluator ${name} asks a model: what it told the learner stays; rewards alone are anew.\n`,
      );
    }
    for (const line of said) process.stdout.write(`${stripEscapes(line)}\n`);
    return EXIT.done;
  } finally {
    await prepared.taskSet.close?.();
    await store.close();
  }
}

async function rescore(reader: RunReader, { arms, tasks, taskSet }: Prepared, store: OpenRun) {
  const byId = new Map(tasks.map((task): [string, Task] => [task.id, task]));
  const armOf = new Map(
    reader.manifest.arms.flatMap(({ id, label }): [string, Arm][] => {
      const arm = arms.find((each) => each.label === label);
      return arm === undefined ? [] : [[id, arm]];
    }),
  );
  const changes: string[] = [];
  const counts = { rewards: 0, verdicts: 0, leftOut: 0, observations: 0 };
  let chain: { key: RowKey; over: boolean; memo: string | null } | null = null;
  for await (const row of reader.rows()) {
    const { key } = row;
    const arm = armOf.get(key.arm);
    const task = byId.get(key.task);
    if (arm === undefined || task === undefined) continue;
    if (chain === null || !sameChain(chain.key, key)) chain = { key, over: false, memo: null };
    if (chain.over) {
      counts.leftOut += 1;
      continue;
    }
    const { rules, context, evaluator } = arm.config;
    const environment = taskSet.createEnvironment({ revealVerdict: evaluator.kind === "oracle", rules, context });
    const judge =
      arm.config.models.evaluator === null
        ? arm.createEvaluator({ model: arm.models.evaluator.model, seed: trialSeed(key) })
        : null;
    const old = { row, record: await reader.episode(key) };
    const now = await rescoreEpisode(old, task, environment, judge, trialSeed(key), chain.memo);
    chain.memo = now.record.feedback?.memo ?? null;
    chain.over = now.row.feedback?.verdict === "success";
    counts.observations += now.observationsChanged;
    counts.rewards += now.row.reward === row.reward ? 0 : 1;
    counts.verdicts += now.row.feedback?.verdict === row.feedback?.verdict ? 0 : 1;
    const change = changeOf(row, now.row, arm.label);
    if (change !== null) changes.push(change);
    const moved = { ...key, arm: arm.id };
    await store.append({ ...now.row, key: moved, lesson: null }, { ...now.record, key: moved });
    const reflection = chain.over ? null : await reader.reflection(key);
    if (reflection !== null) await store.appendReflection({ ...reflection, key: moved });
  }
  const more = changes.length > MOST_NAMED ? [`and ${changes.length - MOST_NAMED} more`] : [];
  return [
    `${counted(counts.rewards, "reward")} and ${counted(counts.verdicts, "verdict")} changed; ` +
      `${counted(counts.leftOut, "trial")} left out after one that is accepted now; ` +
      `${counted(counts.observations, "observation")} of the environment differ from the recorded ones.`,
    ...changes.slice(0, MOST_NAMED),
    ...more,
  ];
}

function changeOf(before: ResultRow, now: ResultRow, label: string): string | null {
  const parts = [
    before.reward === now.reward ? [] : `reward ${before.reward} to ${now.reward}`,
    before.feedback?.verdict === now.feedback?.verdict ? [] : `${before.feedback?.verdict} to ${now.feedback?.verdict}`,
  ].flat();
  const { task, seed, sample, trial } = now.key;
  return parts.length === 0
    ? null
    : `${label}, task ${task}, seed ${seed}, sample ${sample}, trial ${trial}: ${parts.join(", ")}`;
}
