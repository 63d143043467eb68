import type { RunManifest } from "../core/result.ts";
import { type ArmSummary, PASS_AT, type RunSummary, type Share } from "./summarize.ts";

/** One number of an arm, for all formats: the only place where columns are named and explained. */
export interface Column {
  /** Name in csv and json; stable. */
  readonly name: string;
  /** Name in tables that people read. */
  readonly label: string;
  readonly meaning: string;
  /** The bare value; null for nothing. */
  value(arm: ArmSummary): string | number | null;
  /** The cell of a table that people read; absent where another column's cell shows it. */
  cell?(arm: ArmSummary): string;
}

const NOTHING = "-";

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
    ...metrics.map((metric) =>
      decimal(metric.name, metric.label, "mean over the attempts returned after the last trial", 3, (arm) => {
        return arm.metrics[metric.name] ?? null;
      }),
    ),
    decimal("mean_steps", "mean steps", "steps of an episode that did not error", 2, (arm) => arm.meanSteps),
    count("episodes", "episodes", "episodes that did not error", (arm) => arm.episodes),
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

function count(name: string, label: string, meaning: string, value: (arm: ArmSummary) => number): Column {
  return { name, label, meaning, value, cell: (arm) => grouped(value(arm)) };
}

function decimal(
  name: string,
  label: string,
  meaning: string,
  digits: number,
  value: (arm: ArmSummary) => number | null,
): Column {
  return { name, label, meaning, value, cell: (arm) => value(arm)?.toFixed(digits) ?? NOTHING };
}

/** A rate with its interval and denominator: one cell for people, five columns for programs. */
function share(name: string, label: string, meaning: string, of: (arm: ArmSummary) => Share): readonly Column[] {
  const part = (suffix: string, what: string, value: (share: Share) => number | null): Column => ({
    name: `${name}_${suffix}`,
    label: `${label}: ${what}`,
    meaning: `${meaning}: ${what}`,
    value: (arm) => value(of(arm)),
  });
  return [
    {
      name,
      label,
      meaning,
      value: (arm) => of(arm).rate,
      cell: (arm) => {
        const { solved, n, rate, interval } = of(arm);
        if (rate === null || interval === null) return `${NOTHING} ${solved}/${n}`;
        return `${rate.toFixed(3)} [${interval.low.toFixed(3)}, ${interval.high.toFixed(3)}] ${solved}/${n}`;
      },
    },
    part("low", "lower bound, Wilson 95 %", ({ interval }) => interval?.low ?? null),
    part("high", "upper bound, Wilson 95 %", ({ interval }) => interval?.high ?? null),
    part("solved", "numerator", ({ solved }) => solved),
    part("n", "denominator", ({ n }) => n),
  ];
}

/** What cost something never reads as nothing. */
function dollars(usd: number): string {
  if (usd === 0) return "0";
  return usd < 0.0001 ? "<0.0001" : usd.toFixed(4);
}

function grouped(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, ",");
}
