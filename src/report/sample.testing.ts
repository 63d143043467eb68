import { onlySteps, PLAIN_PLAY } from "../core/arm.ts";
import { compareKeys, NO_SPEND, type ResultRow, type RowKey, type RunManifest } from "../core/result.ts";

type ArmOfManifest = RunManifest["arms"][number];

/** An arm of a sample run; `kind` also names its evaluator. */
export function sampleArm(id: string, label: string, kind: "oracle" | "opinion"): ArmOfManifest {
  const parameters = { temperature: 0, topP: 1, maxTokens: 100, stop: [], timeoutMs: 1000 };
  return {
    id,
    label,
    config: {
      env: "toy",
      agent: "react",
      ...PLAIN_PLAY,
      strategy: label,
      memory: null,
      evaluator: { name: kind === "oracle" ? "reward" : "self", kind },
      models: {
        actor: { model: "scripted", baseUrl: null, parameters, price: null },
        evaluator: null,
        reflector: null,
      },
      prompts: {},
      limits: onlySteps(7),
      copy: 0,
    },
  };
}

export const SAMPLE_ARMS = [
  sampleArm("aaaaaaaaaaaa", "react/none", "oracle"),
  sampleArm("bbbbbbbbbbbb", "self", "opinion"),
];

/** Four tasks over three trials, with the two arms of {@link SAMPLE_ARMS}. */
export function sampleManifest(changes: Partial<RunManifest> = {}): RunManifest {
  return {
    format: 1,
    retrial: "0.1.0",
    node: "v20.0.0",
    platform: "linux-x64",
    created: "2026-01-01T00:00:00.000Z",
    command: ["--env", "toy"],
    options: {},
    env: "toy",
    dataset: {
      name: "toy_dev.json",
      sha256: "0123456789abcdef".repeat(4),
      count: 9,
      expected: 12,
      missing: ["x", "y", "z"],
      skipped: [],
    },
    tasks: ["a", "b", "c", "d"],
    arms: SAMPLE_ARMS,
    metrics: [
      { name: "em", label: "EM" },
      { name: "f1", label: "F1" },
    ],
    seeds: [1],
    samples: 1,
    trials: 3,
    remarks: ["Model `rules` is a rule-based player, no language model."],
    ...changes,
  };
}

/** A rejected trial with reward 0; `changes` say what is different. */
export function sampleRow(key: Partial<RowKey>, changes: Partial<ResultRow> = {}): ResultRow {
  const reward = changes.reward ?? 0;
  return {
    key: { env: "toy", task: "a", arm: "aaaaaaaaaaaa", seed: 1, sample: 0, trial: 1, ...key },
    labels: {},
    ending: { kind: "terminated" },
    reward,
    metrics: { em: reward, f1: Math.max(reward, 0.5) },
    answer: "Lantern Bay",
    feedback: { verdict: "failure", score: null, source: "external", form: "scalar" },
    steps: 2,
    parseFailures: 1,
    badCalls: 0,
    lessonsShown: [],
    attemptShown: null,
    lesson: null,
    spend: {
      actor: { calls: 2, promptTokens: 1000, completionTokens: 50, estimated: false, usd: 0.25 },
      evaluator: NO_SPEND,
      reflector: { calls: 1, promptTokens: 300, completionTokens: 7, estimated: false, usd: 0.125 },
    },
    ...changes,
  };
}

/** A trial that its evaluator accepted, rightly or (`reward` 0) wrongly. */
export function acceptedRow(key: Partial<RowKey>, reward = 1): ResultRow {
  return sampleRow(key, {
    reward,
    feedback: { verdict: "success", score: null, source: "external", form: "scalar" },
  });
}

export function brokenRow(key: Partial<RowKey>): ResultRow {
  const ending = { kind: "errored", stage: "model", message: "no reply" } as const;
  return { ...sampleRow(key), ending, reward: null, metrics: {}, answer: null, feedback: null, steps: 1 };
}

/**
 * Rows of the sample run, in key order. `react/none`: a solved at once, b at the second trial, c never, d errored at the
 * second. `self`: a wrongly accepted after a trial that was right, b right, c broken off after one trial, d not begun.
 */
export function sampleRows(): ResultRow[] {
  const self = (task: string, trial: number) => ({ arm: "bbbbbbbbbbbb", task, trial });
  const unpriced = (row: ResultRow): ResultRow => {
    const actor = { ...row.spend.actor, estimated: true, usd: null };
    return { ...row, spend: { ...row.spend, actor } };
  };
  return [
    acceptedRow({ task: "a" }),
    sampleRow({ task: "b" }),
    acceptedRow({ task: "b", trial: 2 }),
    sampleRow({ task: "c" }),
    sampleRow({ task: "c", trial: 2 }, { steps: 7 }),
    sampleRow({ task: "c", trial: 3 }),
    sampleRow({ task: "d" }),
    brokenRow({ task: "d", trial: 2 }),
    sampleRow(self("a", 1), { reward: 1 }),
    acceptedRow(self("a", 2), 0),
    acceptedRow(self("b", 1)),
    sampleRow(self("c", 1)),
  ]
    .map((row) => (row.key.arm === "bbbbbbbbbbbb" ? unpriced(row) : row))
    .sort((one, other) => compareKeys(one.key, other.key));
}

/** Rows as a store gives them. */
export async function* stream(rows: readonly ResultRow[]): AsyncGenerator<ResultRow> {
  yield* rows;
}
