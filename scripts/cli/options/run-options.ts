import { z } from "zod";
import { UsageError } from "../../../src/core/errors.ts";
import { type RoleName, roleNames } from "../../../src/core/result.ts";
import { parseStuck, stuckText } from "../../../src/evaluators/stuck.ts";
import { nearest } from "../../../src/text/nearest.ts";
import {
  budget,
  cassette,
  jsonObject,
  list,
  numeric,
  oneOf,
  onOff,
  price,
  seeds,
  shuffle,
  stop,
  stuckRulesSpec,
  text,
  url,
} from "./option-values.ts";
import { flagNames } from "./run-flags.ts";

const role = {
  model: text.optional(),
  "base-url": url.optional(),
  price: price.optional(),
  "extra-body": jsonObject.optional(),
  budget: budget.optional(),
  temperature: numeric("any", 0, 2).optional(),
  "top-p": numeric("any", 0, 1, true).optional(),
  "max-tokens": numeric("whole", 1).optional(),
  stop: stop.optional(),
  timeout: numeric("any", 0, Number.POSITIVE_INFINITY, true).optional(),
};
type RoleShape = {
  [K in keyof typeof role as `${RoleName}-${K}`]: (typeof role)[K];
};

const roleShapes = Object.fromEntries(
  roleNames.flatMap((name) => Object.entries(role).map(([key, schema]) => [`${name}-${key}`, schema])),
) as unknown as RoleShape;

const schema = z.strictObject({
  env: text.optional(),
  data: text.optional(),
  "skip-invalid": onOff.default(false),
  tasks: list.optional(),
  offset: numeric("whole", 0).default(0),
  limit: numeric("whole", 1).optional(),
  "shuffle-seed": shuffle.optional(),
  pool: numeric("whole", 1).optional(),
  wiki: text.optional(),
  "wiki-contact": text.optional(),
  "wiki-cache": text.default("datasets/wikipedia"),
  agent: list.default(["react"]),
  preset: text.optional(),
  rules: list.optional(),
  "strict-and-lenient": onOff.default(false),
  strategy: list.default(["none", "reflexion"]),
  memory: list.default(["sliding-window"]),
  window: numeric("whole", 1).default(3),
  evaluator: text.default("reward"),
  stuck: stuckRulesSpec.default(stuckText(parseStuck("paper"))),
  "stop-when-stuck": onOff.default(false),
  prompts: text.optional(),
  shots: numeric("whole", 0).optional(),
  votes: numeric("whole", 1).default(21),
  "vote-temperature": numeric("any", 0, 2).default(0.7),
  "transcript-tokens": numeric("whole", 1).optional(),
  "allow-equal": onOff.default(false),
  model: text.default("rules"),
  "base-url": url.optional(),
  "api-key-env": text.optional(),
  "extra-body": jsonObject.optional(),
  price: price.optional(),
  prices: text.optional(),
  cassette: cassette.optional(),
  "requests-in-flight": numeric("whole", 1, 4096).default(256),
  "requests-per-minute": numeric("any", 0, Number.POSITIVE_INFINITY, true).optional(),
  "tokens-per-minute": numeric("any", 0, Number.POSITIVE_INFINITY, true).optional(),
  attempts: numeric("whole", 1, 100).default(5),
  "dry-run": onOff.default(false),
  "confirm-above": numeric("any", 0).optional(),
  yes: onOff.default(false),
  "run-budget": budget.optional(),
  grade: oneOf(["sealed", "official"]).default("sealed"),
  judge: text.optional(),
  workers: numeric("whole", 1, 256).optional(),
  "unsafe-exec": onOff.default(false),
  "self-tests": numeric("whole", 1, 100).default(6),
  "shown-asserts": oneOf(["first", "all"]).optional(),
  split: text.optional(),
  wording: oneOf(["2.1.1", "2.1.2"]).optional(),
  "think-steps": oneOf(["counted", "free"]).default("counted"),
  "rewrite-put": onOff.default(false),
  "show-admissible": onOff.default(false),
  "episode-steps": numeric("whole", 1).optional(),
  "episode-calls": numeric("whole", 1).optional(),
  "lesson-tokens": numeric("whole", 1).optional(),
  "episode-tokens": numeric("whole", 1).optional(),
  "episode-prompt-tokens": numeric("whole", 1).optional(),
  "forced-finish": onOff.default(false),
  "episode-seconds": numeric("any", 0, Number.POSITIVE_INFINITY, true).optional(),
  "episode-usd": numeric("any", 0, Number.POSITIVE_INFINITY, true).optional(),
  trials: numeric("whole", 1).default(3),
  seeds: seeds.default([1]),
  samples: numeric("whole", 1).default(1),
  run: text.optional(),
  results: text.default("results"),
  concurrency: numeric("whole", 1, 4096).default(8),
  "max-errors-in-row": numeric("whole", 1).default(20),
  resume: text.optional(),
  config: text.optional(),
  from: text.optional(),
  format: oneOf(["table", "csv", "markdown", "latex", "json"]).default("table"),
  quiet: onOff.default(false),
  verbose: onOff.default(false),
  "log-file": text.optional(),
  list: oneOf(["envs", "agents", "strategies", "models", "rules", "presets", "tasks"]).optional(),
  ...roleShapes,
});

/** Checked options with their defaults, by long option name. */
export type RunOptionsFile = z.infer<typeof schema>;

/** Options that say how a run is carried out or shown, not what it is: they may change on resume and stay out of files. */
export const EXECUTION_OPTIONS: readonly string[] = [
  "run",
  "results",
  "concurrency",
  "max-errors-in-row",
  "resume",
  "config",
  "from",
  "format",
  "quiet",
  "verbose",
  "log-file",
  "list",
  "wiki-contact",
  "workers",
  "cassette",
  "requests-in-flight",
  "requests-per-minute",
  "tokens-per-minute",
  "attempts",
  "dry-run",
  "confirm-above",
  "yes",
  "run-budget",
];

/**
 * Checks options, whether typed or read from a file.
 *
 * @param origin how a message names an option: `--limit`, or `run.json: "limit"`.
 * @throws UsageError naming every wrong option, what was expected and what was found.
 */
export function checkOptions(
  options: Readonly<Record<string, unknown>>,
  origin: (name: string) => string = (name) => `--${name}`,
): RunOptionsFile {
  const result = schema.safeParse(options);
  if (result.success) return result.data;
  const problems = result.error.issues.flatMap((issue) => {
    if (issue.code === "unrecognized_keys") return issue.keys.map((key) => `${origin(key)}: ${unknownOption(key)}`);
    return [`${origin(issue.path.join("."))}: ${issue.message}`];
  });
  throw new UsageError(`${problems.join("\n")}\nSee --help for all options.`);
}

function unknownOption(name: string): string {
  const near = nearest(name, flagNames, 1)[0];
  return `there is no such option${near === undefined ? "" : `; did you mean "${near}"?`}`;
}
