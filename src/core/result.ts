import { z } from "zod";
import { armConfigSchema } from "./arm.ts";

/** Identity of a row; never a position. */
export const rowKeySchema = z.object({
  env: z.string(),
  task: z.string(),
  arm: z.string(),
  seed: z.number().int(),
  /** Independent attempt, from 0. */
  sample: z.number().int().min(0),
  /** Attempt of the same learner, from 1. */
  trial: z.number().int().min(1),
});
export type RowKey = z.infer<typeof rowKeySchema>;

/** Order of rows in `rows.jsonl`: arm, seed, sample, task, trial; text by code unit. */
export function compareKeys(a: RowKey, b: RowKey): number {
  return (
    compareText(a.env, b.env) ||
    compareText(a.arm, b.arm) ||
    a.seed - b.seed ||
    a.sample - b.sample ||
    compareText(a.task, b.task) ||
    a.trial - b.trial
  );
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** One text per key, for maps and file names. */
export function keyText(key: RowKey): string {
  return JSON.stringify([key.env, key.arm, key.seed, key.sample, key.task, key.trial]);
}

export const roleNames = ["actor", "evaluator", "reflector"] as const;
/** Who calls a model. */
export type RoleName = (typeof roleNames)[number];

/** What one role spent on one trial. */
export const spendSchema = z.object({
  calls: z.number().int(),
  promptTokens: z.number().int(),
  completionTokens: z.number().int(),
  /** The part of the prompt tokens that endpoints had kept; absent when none. */
  cachedTokens: z.number().int().optional(),
  /** True when any of the tokens were counted by the harness because the endpoint did not say. */
  estimated: z.boolean(),
  /** Null when a price is unknown; never 0 for unknown. */
  usd: z.number().nullable(),
});
export type Spend = z.infer<typeof spendSchema>;

export const NO_SPEND: Spend = { calls: 0, promptTokens: 0, completionTokens: 0, estimated: false, usd: 0 };

/** What can cut an episode off. `context`: prompt and reply did not fit the model; `evaluator-budget`: nobody judged it. */
export const limitNames = [
  "steps",
  "tokens",
  "prompt-tokens",
  "calls",
  "seconds",
  "usd",
  "context",
  "stuck",
  "environment",
  "evaluator-budget",
] as const;
export type LimitName = (typeof limitNames)[number];

const endingSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("terminated") }),
  z.object({
    kind: z.literal("truncated"),
    limit: z.enum(limitNames),
  }),
  z.object({
    kind: z.literal("errored"),
    stage: z.enum(["environment", "agent", "model", "evaluator", "reflection", "memory"]),
    message: z.string(),
  }),
]);

/** One trial in the table's eyes. Holds no run id, clock, path or duration: those stand in `timings.jsonl`. */
export const resultRowSchema = z.object({
  key: rowKeySchema,
  labels: z.record(z.string(), z.string()),
  ending: endingSchema,
  /** The truth, 0..1; null when errored: neither success nor failure. */
  reward: z.number().min(0).max(1).nullable(),
  /** The benchmark's metrics, 0..1; empty when errored. */
  metrics: z.record(z.string(), z.number()),
  /** The argument of the last action of a terminated episode; null otherwise. */
  answer: z.string().nullable(),
  /** Null when errored, or when the evaluator's budget was used up. */
  feedback: z
    .object({
      verdict: z.enum(["success", "failure"]),
      score: z.number().nullable(),
      source: z.enum(["external", "internal"]),
      form: z.enum(["scalar", "text"]),
    })
    .nullable(),
  steps: z.number().int(),
  parseFailures: z.number().int(),
  /** Actions that the environment did not understand, or that were not possible; absent for none, or where it does not tell. */
  refused: z.number().int().optional(),
  /** Steps whose first reply could not be read, so that a second request was made. */
  badCalls: z.number().int().default(0),
  /** Trials that taught the lessons shown at the first step, newest first. */
  lessonsShown: z.array(z.number().int()),
  /** Trials whose lessons were recalled but left out, since all were longer than the limit; absent when none. */
  lessonsDropped: z.array(z.number().int()).optional(),
  /** The trial whose lesson was cut to the limit; absent when none was. */
  lessonCut: z.number().int().optional(),
  /** The trial whose whole attempt was shown; null when none was. */
  attemptShown: z.number().int().nullable().default(null),
  /** What was learnt from this trial; null when nothing was written. */
  lesson: z.object({ text: z.string(), refusedBy: z.string().nullable() }).nullable(),
  spend: z.object({ actor: spendSchema, evaluator: spendSchema, reflector: spendSchema }),
});
export type ResultRow = z.infer<typeof resultRowSchema>;

export const manifestSchema = z.object({
  format: z.literal(1),
  retrial: z.string(),
  node: z.string(),
  platform: z.string(),
  /** ISO 8601, UTC. */
  created: z.string(),
  /** The command as typed, secrets redacted. */
  command: z.array(z.string()),
  /** Effective options by name, as `--from` reads them. */
  options: z.record(z.string(), z.unknown()),
  env: z.string(),
  dataset: z.object({
    /** File name without folder; `bundled:<file>` for what the project ships. */
    name: z.string(),
    sha256: z.string(),
    /** Records in the file. */
    count: z.number().int(),
    /** Records the official file has; null when unknown. */
    expected: z.number().int().nullable(),
    /** Ids that an official file has and this one lacks; empty when none or unknown. */
    missing: z.array(z.string()),
    /** Ids left out by `--skip-invalid`. */
    skipped: z.array(z.string()),
    /** Where its tasks read: `context`, `index#<hash>`, `wikipedia:<api url>`; null where they read no wiki. */
    wiki: z.string().nullish(),
  }),
  /** Ids of the tasks that this run plays, in order. */
  tasks: z.array(z.string()),
  arms: z.array(z.object({ id: z.string(), label: z.string(), config: armConfigSchema })),
  metrics: z.array(z.object({ name: z.string(), label: z.string() })),
  seeds: z.array(z.number().int()),
  samples: z.number().int(),
  trials: z.number().int(),
  /** How programs were isolated; null where none were run. */
  isolation: z.string().nullish(),
  /** Label by which tables break success down; null for none. */
  breakdown: z.string().nullish(),
  /** Remarks that every table of this run must print, e.g. that `rules` is not a language model. */
  remarks: z.array(z.string()),
});
export type RunManifest = z.infer<typeof manifestSchema>;

/** Where rows live. Appending a key again replaces its row: the newest counts. */
export interface ResultStore {
  /** Whether a row of this key is there that did not end errored. */
  has(key: RowKey): Promise<boolean>;
  append(row: ResultRow): Promise<void>;
  /** In key order, one row per key. */
  rows(): AsyncIterable<ResultRow>;
}
