import { z } from "zod";
import { UsageError } from "../../src/core/errors.ts";
import { type RoleName, roleNames } from "../../src/core/result.ts";
import { nearest } from "../../src/text/nearest.ts";
import { flagNames } from "./run-flags.ts";

/** A number from a flag (text) or from a file (number). */
function numeric(kind: "whole" | "any", min: number, max = Number.POSITIVE_INFINITY, above = false) {
  const range = `${above ? "above" : "of at least"} ${min}${max === Number.POSITIVE_INFINITY ? "" : `, at most ${max}`}`;
  const wanted = `a ${kind === "whole" ? "whole number" : "number"} ${range}`;
  return z.unknown().transform((value, context) => {
    const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
    const fits =
      typeof number === "number" &&
      (kind === "whole" ? Number.isSafeInteger(number) : Number.isFinite(number)) &&
      (above ? number > min : number >= min) &&
      number <= max;
    if (fits) return number;
    context.addIssue({ code: "custom", message: `expected ${wanted}, found ${JSON.stringify(value)}` });
    return z.NEVER;
  });
}

/** A list from a flag ("a,b") or from a file (["a", "b"]); at least one entry, none empty. */
const list = z.unknown().transform((value, context) => {
  const items = typeof value === "string" ? value.split(",").map((item) => item.trim()) : value;
  if (Array.isArray(items) && items.length > 0 && items.every((item) => typeof item === "string" && item !== "")) {
    return items as string[];
  }
  context.addIssue({ code: "custom", message: `expected a list such as "a,b", found ${JSON.stringify(value)}` });
  return z.NEVER;
});

const seeds = z.unknown().transform((value, context) => {
  const items: unknown[] = typeof value === "string" ? value.split(",") : Array.isArray(value) ? value : [value];
  const numbers = items.map((item) => (typeof item === "string" && item.trim() !== "" ? Number(item) : item));
  const whole = numbers.every((item) => typeof item === "number" && Number.isSafeInteger(item) && item >= 0);
  if (whole && numbers.length > 0 && new Set(numbers).size === numbers.length) return numbers as number[];
  context.addIssue({
    code: "custom",
    message: `expected different whole numbers of at least 0, such as "1,2,3", found ${JSON.stringify(value)}`,
  });
  return z.NEVER;
});

/** From a flag ("0.15,0.60"), a file ([0.15, 0.60]) or a manifest ({ prompt, completion }). */
const price = z.unknown().transform((value, context) => {
  const listed = typeof value === "string" ? value.split(",").map(Number) : value;
  const parts = isPrice(listed) ? [listed.prompt, listed.completion] : listed;
  if (Array.isArray(parts) && parts.length === 2 && parts.every((part) => Number.isFinite(part) && part >= 0)) {
    return { prompt: parts[0] as number, completion: parts[1] as number };
  }
  context.addIssue({
    code: "custom",
    message: `expected two prices such as "0.15,0.60", found ${JSON.stringify(value)}`,
  });
  return z.NEVER;
});

function isPrice(value: unknown): value is { prompt: unknown; completion: unknown } {
  return value !== null && typeof value === "object" && "prompt" in value && "completion" in value;
}

const stop = z.unknown().transform((value, context) => {
  if (typeof value === "string") {
    return value === "" ? [] : value.split("|").map((part) => part.replaceAll("\\n", "\n"));
  }
  if (Array.isArray(value) && value.every((part) => typeof part === "string" && part !== "")) return value as string[];
  context.addIssue({ code: "custom", message: `expected text, found ${JSON.stringify(value)}` });
  return z.NEVER;
});

const text = z.string("expected text").min(1, "expected text, found nothing");
const url = text.refine((value) => URL.canParse(value), "expected a URL such as http://localhost:8000/v1");
const onOff = z.boolean("expected true or false");

const role = {
  model: text.optional(),
  "base-url": url.optional(),
  price: price.optional(),
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
  "shuffle-seed": numeric("whole", 0).optional(),
  agent: list.default(["react"]),
  strategy: list.default(["none", "reflexion"]),
  memory: list.default(["sliding-window"]),
  window: numeric("whole", 1).default(3),
  evaluator: text.default("reward"),
  prompts: text.optional(),
  "allow-equal": onOff.default(false),
  model: text.default("rules"),
  "base-url": url.optional(),
  "api-key-env": text.optional(),
  price: price.optional(),
  "episode-steps": numeric("whole", 1).optional(),
  "episode-tokens": numeric("whole", 1).optional(),
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
  format: z.enum(["table", "csv", "markdown", "json"], "expected table, csv, markdown or json").default("table"),
  quiet: onOff.default(false),
  verbose: onOff.default(false),
  "log-file": text.optional(),
  list: z.enum(["envs", "agents", "models", "tasks"], "expected envs, agents, models or tasks").optional(),
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
