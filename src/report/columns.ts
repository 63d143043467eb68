import type { RunManifest } from "../core/result.ts";
import { type Column, count, decimal, dollars, grouped, NOTHING, share } from "./column.ts";
import { type ArmSummary, COUNTED, isGraded, PASS_AT, type RunSummary } from "./summarize.ts";

/** One run and the name that its columns carry where a table shows several. */
export interface NamedRun {
  readonly name: string;
  readonly summary: RunSummary;
}

/** What tells one line of csv from another, before the columns of numbers. */
export const identityColumns: readonly {
  readonly name: string;
  readonly meaning: string;
  value(run: NamedRun, arm: ArmSummary): string;
}[] = [
  { name: "run", meaning: "name of the run's folder", value: ({ name }) => name },
  { name: "env", meaning: "environment", value: ({ summary }) => summary.manifest.env },
  { name: "dataset", meaning: "name of the data file", value: ({ summary }) => summary.manifest.dataset.name },
  {
    name: "dataset_sha256",
    meaning: "checksum of the data file",
    value: ({ summary }) => summary.manifest.dataset.sha256,
  },
  { name: "wiki", meaning: "where the tasks read", value: ({ summary }) => summary.manifest.dataset.wiki ?? "" },
  {
    name: "preset",
    meaning: "the published setting that the run began from",
    value: ({ summary }) => presetOf(summary),
  },
  { name: "arm", meaning: "the method, for people", value: (_run, arm) => arm.label },
  {
    name: "rules",
    meaning: "rules of environment and parser",
    value: ({ summary }, arm) => summary.manifest.arms.find(({ id }) => id === arm.id)?.config.rules ?? "",
  },
  { name: "arm_id", meaning: "the method: hash of all that could change a result", value: (_run, arm) => arm.id },
];

/** Where strict rules ask again for a reply that cannot be read. */
const BAD_CALLS = count(
  "bad_calls",
  "bad calls",
  "first replies that strict parsing could not read, asked again",
  (arm) => arm.badCalls,
);

/** Where the lessons shown have a limit of their own. */
const LESSONS_CUT = count(
  "lessons_cut",
  "lessons cut",
  "episodes in which a lesson was left out or cut to keep to the limit of lessons",
  (arm) => arm.lessonsCut,
);

/** How programs were judged. */
const GRADE: Column = {
  name: "grade",
  label: "grade",
  meaning: "how programs were judged: sealed, official, or by a judge of the user's own",
  value: ({ grade }) => grade,
  cell: ({ grade }) => grade ?? NOTHING,
};

/** How an evaluator without the truth fared against it. */
const MISJUDGED = [
  count(
    "false_accepts",
    "accepted though wrong",
    "episodes that the evaluator took for a success, with a reward below 1",
    (arm) => {
      return arm.falseAccepts;
    },
  ),
  count(
    "false_rejects",
    "rejected though right",
    "episodes that the evaluator took for a failure, with reward 1",
    (arm) => {
      return arm.falseRejects;
    },
  ),
];

function presetOf({ manifest }: RunSummary): string {
  const { preset } = manifest.options;
  return typeof preset === "string" ? preset : "";
}

/** What decides which columns there are. */
export interface ColumnsWanted extends Pick<RunManifest, "trials" | "metrics" | "arms"> {
  /** Independent attempts at each task: seeds x samples. */
  readonly attempts: number;
  /** Values of the label by which success is broken down, in order; empty for none. */
  readonly groups: readonly string[];
}

/** Success after t trials is another thing: there one learner tries again. */
function passAt(k: number): Column {
  return decimal(
    `pass_at_${k}`,
    `pass@${k}`,
    "unbiased, over the first trials of independent attempts; nothing where undefined",
    3,
    (arm) => {
      return arm.passAt[k] ?? null;
    },
  );
}

function metricOf({ name, label }: RunManifest["metrics"][number]): Column {
  const value = (arm: ArmSummary) => arm.metrics[name] ?? null;
  return COUNTED.has(name)
    ? decimal(name, label, "how many episodes, of all that did not error; nothing where it was not counted", 0, value)
    : decimal(name, label, "mean over the attempts returned after the last trial", 3, value);
}

/** The columns of a run with so many trials and these metrics, in order. */
export function columnsOf({ trials, metrics, arms, attempts, groups }: ColumnsWanted): readonly Column[] {
  return [
    {
      name: "evaluator",
      label: "evaluator",
      meaning: "who judges for the learner; an oracle is told the truth",
      value: ({ evaluator }) => evaluator.name,
      cell: ({ evaluator }) => `${evaluator.name} (${evaluator.kind})`,
    },
    {
      name: "evaluator_kind",
      label: "evaluator kind",
      meaning: "oracle or opinion",
      value: ({ evaluator }) => evaluator.kind,
    },
    ...(arms.some(({ config }) => config.grade !== null) ? [GRADE] : []),
    count("tasks", "tasks", "different tasks with at least one episode", (arm) => arm.tasks),
    {
      name: "chains",
      label: "chains",
      meaning: "tasks x seeds x samples that the run plans",
      value: ({ chains }) => chains,
    },
    ...Array.from({ length: trials }, (_, index) =>
      share(
        `success_${index + 1}`,
        `success after trial ${index + 1}`,
        `chains whose attempt returned after ${index + 1} trials has reward 1`,
        (arm) => arm.byTrial[index] ?? { solved: 0, n: 0, rate: null, interval: null },
      ),
    ).flat(),
    ...share(
      "ever_solved",
      "ever solved (oracle)",
      "chains with reward 1 in any trial: an oracle's number",
      (arm) => arm.everSolved,
    ),
    ...groups.flatMap((group) =>
      share(
        `success_of_${group}`,
        `${group}, after trial ${trials}`,
        `chains of the tasks labelled ${group} whose attempt returned after ${trials} trials has reward 1`,
        (arm) => arm.groups[group] ?? { solved: 0, n: 0, rate: null, interval: null },
      ),
    ),
    ...(attempts > 1 ? PASS_AT.filter((k) => k <= attempts).map(passAt) : []),
    ...metrics.filter(({ name }) => !COUNTED.has(name) || arms.some(({ config }) => isGraded(config))).map(metricOf),
    decimal("mean_steps", "mean steps", "steps of an episode that did not error", 2, (arm) => arm.meanSteps),
    count("episodes", "episodes", "episodes that did not error", (arm) => arm.episodes),
    ...Array.from({ length: trials }, (_, index) =>
      decimal(
        `prompt_tokens_${index + 1}`,
        `prompt size, trial ${index + 1}`,
        "tokens, mean over the calls of the actor: how the prompt grows with what was learnt",
        0,
        (arm) => arm.promptTokensByTrial[index] ?? null,
      ),
    ),
    ...(arms.some(({ config }) => config.limits.lessonTokens !== undefined) ? [LESSONS_CUT] : []),
    {
      name: "prompt_tokens",
      label: "prompt tokens",
      meaning: "tokens sent, all roles",
      value: ({ tokens }) => tokens.prompt,
    },
    {
      name: "completion_tokens",
      label: "completion tokens",
      meaning: "tokens received, all roles",
      value: ({ tokens }) => tokens.completion,
    },
    {
      name: "cached_tokens",
      label: "cached tokens",
      meaning: "the part of the tokens sent that endpoints had kept and may price lower",
      value: ({ tokens }) => tokens.cached,
    },
    {
      name: "tokens",
      label: "tokens",
      meaning: "tokens sent and received, all roles",
      value: ({ tokens }) => tokens.prompt + tokens.completion,
      cell: ({ tokens }) => `${tokens.estimated ? "~" : ""}${grouped(tokens.prompt + tokens.completion)}`,
    },
    {
      name: "tokens_estimated",
      label: "tokens estimated",
      meaning: "1 when the harness counted four characters a token because an endpoint did not say",
      value: ({ tokens }) => (tokens.estimated ? 1 : 0),
    },
    {
      name: "usd",
      label: "USD",
      meaning: "cost of all roles; nothing when a price is unknown",
      value: ({ usd }) => usd,
      cell: ({ usd }) => (usd === null ? "unknown" : dollars(usd)),
    },
    count("errored", "errored episodes", "ended by a failure of the harness; in no denominator", (arm) => arm.errored),
    count("pending", "unfinished chains", "not played to their end", (arm) => arm.pending),
    ...(arms.some(({ config }) => config.rules !== "default") ? [BAD_CALLS] : []),
    count("parse_failures", "parse failures", "replies that held no readable action", (arm) => arm.parseFailures),
    ...(arms.some(({ config }) => config.evaluator.kind === "opinion") ? MISJUDGED : []),
  ];
}
