import type { Command } from "commander";
import { UsageError } from "../../../src/core/errors.ts";
import { roleNames } from "../../../src/core/result.ts";

/** A long option: its value's name (null for a switch), a line of help, and the group it stands under. */
type Flag = readonly [name: string, value: string | null, help: string];

const TASKS: readonly Flag[] = [
  ["env", "NAME", "environment: a name (see --list envs) or the path of a module"],
  [
    "data",
    "FILE",
    "data in an official format: a file, plain or gzip, or ALFWorld's folder (default: the tasks shipped with the project)",
  ],
  ["skip-invalid", null, "leave out records that fail validation, and name them"],
  ["tasks", "IDS", "only these task ids, separated by commas"],
  ["offset", "N", "leave out the first N tasks (default 0)"],
  ["limit", "N", "at most N tasks"],
  [
    "shuffle-seed",
    "N",
    "put the tasks in a random order first (before offset and limit); python:N as Python's shuffle",
  ],
  ["pool", "N", "only the first N tasks of the file, before any shuffling"],
  ["wiki", "SPEC", "where tasks are read up: context, index:<file>, wikipedia (default: the data file's paragraphs)"],
  ["wiki-contact", "TEXT", "how Wikipedia's operators can reach you, an address or a URL; sent with each request"],
  ["wiki-cache", "DIR", "where answers of the live Wikipedia are kept (default datasets/wikipedia)"],
];

const METHOD: readonly Flag[] = [
  ["agent", "LIST", "agents, separated by commas: names (see --list agents) or module paths (default react)"],
  ["preset", "NAME", "a published setting of the environment (see --list presets); other options win"],
  ["rules", "LIST", "rules of environment and parser: default, or a published one (see --list rules)"],
  ["strict-and-lenient", null, "play every arm under the strict rules and under the default ones"],
  [
    "strategy",
    "LIST",
    "what happens between trials: none, last-attempt, reflexion, last-attempt+reflexion (default none,reflexion)",
  ],
  [
    "memory",
    "LIST",
    "where lessons are kept: sliding-window, unbounded, placebo (another task's lessons) (default sliding-window)",
  ],
  ["window", "N", "lessons kept and shown, newest first (default 3)"],
  [
    "evaluator",
    "NAME",
    "who judges for the learner: reward (oracle); opinions: evidence, self, stuck; for programs self-tests, visible-tests; or a module path (default reward, for programs self-tests, for worlds of text stuck)",
  ],
  [
    "stuck",
    "RULES",
    "what tells that an agent goes in circles: paper, code, or rules such as repeat:cycles=3 (default paper)",
  ],
  ["stop-when-stuck", null, "end an episode at the step at which a rule of --stuck fires"],
  ["prompts", "FILE", "your own prompts, a JSON file"],
  ["shots", "N", "examples shown to the actor (default: all that its prompt holds)"],
  ["votes", "N", "samples of self-consistency, for agents that vote (default 21)"],
  ["vote-temperature", "N", "temperature of these samples (default 0.7)"],
  ["transcript-tokens", "N", "longest attempt shown to evaluator, reflector and next trial (default: no limit)"],
  ["allow-equal", null, "let two arms have equal configurations, to measure noise"],
];

const WORLDS: readonly Flag[] = [
  ["split", "NAME", "part of the data, e.g. valid_unseen (ALFWorld: valid_unseen, valid_seen, valid_train, train)"],
  [
    "wording",
    "VERSION",
    "texts of ALFWorld: 2.1.1 (put .. in/on ..) or 2.1.2 (move .. to ..) (default: the data's own)",
  ],
  ["think-steps", "HOW", "whether a thought counts to the step limit: counted or free (default counted, as published)"],
  ["rewrite-put", null, "turn put X in/on Y and move X to Y into what the game understands; each is counted"],
  ["show-admissible", null, "show the commands that would be understood after each answer; such arms are labelled"],
];

const MODELS: readonly Flag[] = [
  [
    "model",
    "SPEC",
    "model of all roles: rules, openai:<model>, completion:<model>, local:<file.gguf>, scripted:<file>, or a module path (default rules)",
  ],
  ["base-url", "URL", "endpoint of openai: models, any that speaks the chat completions API; then no key is required"],
  ["api-key-env", "NAME", "environment variable that holds the key (default OPENAI_API_KEY)"],
  ["extra-body", "JSON", "further fields of each request; null takes one of ours out, e.g. '{\"temperature\":null}'"],
  ["price", "IN,OUT", "USD per million prompt and completion tokens, and of cached ones (default: the price list's)"],
  ["prices", "FILE", "your own price list, in the format of datasets/prices.json (default: that one)"],
  ["cassette", "MODE:FILE", "replies from a file: record, record-missing, replay (never asks the model), verify"],
];

const TRAFFIC: readonly Flag[] = [
  ["requests-in-flight", "N", "most requests to one endpoint at one time; fewer while it is overloaded (default 256)"],
  ["requests-per-minute", "N", "to one endpoint (default: no limit)"],
  ["tokens-per-minute", "N", "of prompt and reply, to one endpoint (default: no limit)"],
  ["attempts", "N", "attempts at one request, where another can help (default 5)"],
  ["dry-run", null, "print how many calls, tokens and USD the run may take, and play nothing"],
  ["confirm-above", "USD", "ask before a run that may cost more; without a terminal, refuse it"],
  ["yes", null, "answer yes to --confirm-above"],
  [
    "run-budget",
    "LIMITS",
    "of the run, e.g. calls=5000,tokens=2e6,usd=10,seconds=3600: what is unfinished then is left for --resume",
  ],
];

const LIMITS: readonly Flag[] = [
  ["grade", "NAME", "how programs are judged: sealed (tests in a process of their own) or official (default sealed)"],
  ["judge", "FILE", "a module of your own that judges programs instead of the tests of the data file"],
  ["workers", "N", "programs that run at one time (default: the machine's processors)"],
  ["unsafe-exec", null, "run programs without isolation where the machine has none; never as root"],
  ["self-tests", "N", "most tests that the model writes itself (default 6)"],
  ["shown-asserts", "WHICH", "MBPP's assertions in the prompt: first, or all, which then decide too (default first)"],
  ["episode-steps", "N", "steps of one episode (default: the benchmark's)"],
  ["episode-calls", "N", "model calls of one episode (default: no limit)"],
  ["episode-tokens", "N", "tokens of one episode (default: no limit)"],
  ["lesson-tokens", "N", "tokens of all lessons shown: older ones are left out, the newest is cut (default: no limit)"],
  [
    "episode-prompt-tokens",
    "N",
    "tokens of one request of the actor; a longer one ends the episode (default: no limit)",
  ],
  ["forced-finish", null, "at the step limit, do what the published loop does (HotPotQA: finish with nothing)"],
  ["episode-seconds", "N", "seconds of one episode (default: no limit)"],
  ["episode-usd", "N", "USD of one episode (default: no limit)"],
];

const RUN: readonly Flag[] = [
  ["trials", "N", "attempts at each task by the same learner (default 3)"],
  ["seeds", "LIST", "seeds, separated by commas: each plays all tasks (default 1)"],
  ["samples", "N", "independent attempts at each task and seed (default 1)"],
  ["run", "NAME", "name of the run's folder (default: environment and time)"],
  ["results", "DIR", "where runs are kept (default results)"],
  ["concurrency", "N", "episodes in flight (default 8)"],
  ["max-errors-in-row", "N", "stop after so many errored episodes in a row (default 20)"],
  ["resume", "RUN", "go on with a run that did not finish"],
  ["config", "FILE", "options from a JSON file, by their long names; flags win"],
  ["from", "MANIFEST", "options from another run's manifest.json; --config and flags win"],
];

const OUTPUT: readonly Flag[] = [
  ["format", "NAME", "of the table: table, csv, markdown, latex, json (default table)"],
  ["quiet", null, "nothing on stderr but errors"],
  ["verbose", null, "a line for each episode on stderr"],
  ["log-file", "FILE", "append all lines of --verbose to a file"],
  ["list", "WHAT", "print envs, agents, strategies, models, rules, presets or tasks, and stop"],
];

const ROLE_PARAMETERS: readonly Flag[] = [
  ["model", "SPEC", "as --model"],
  ["base-url", "URL", "as --base-url"],
  ["extra-body", "JSON", "as --extra-body"],
  ["price", "IN,OUT", "as --price"],
  ["budget", "LIMITS", "of one episode, e.g. calls=5,usd=0.1,seconds=60,tokens=4000"],
  ["temperature", "N", "0 to 2"],
  ["top-p", "N", "above 0, at most 1"],
  ["max-tokens", "N", "of one reply"],
  ["stop", "TEXT", "ends a reply; \\n is a line break; several separated by |; empty for none"],
  ["timeout", "SECONDS", "longest wait for one reply"],
];

const GROUPS: readonly (readonly [title: string, flags: readonly Flag[]])[] = [
  ["Tasks:", TASKS],
  ["Method:", METHOD],
  ["Worlds of text:", WORLDS],
  ["Models:", MODELS],
  ["Traffic and costs:", TRAFFIC],
  ["Limits:", LIMITS],
  ["Run:", RUN],
  ["Output:", OUTPUT],
  ...roleNames.map(
    (role) =>
      [
        `Parameters of the ${role} (default: the benchmark's):`,
        ROLE_PARAMETERS.map(([name, value, help]): Flag => [`${role}-${name}`, value, help]),
      ] as const,
  ),
];

/** Every long option of `run.ts`, without dashes: the keys of a config file. */
export const flagNames: readonly string[] = GROUPS.flatMap(([, flags]) => flags.map(([name]) => name));

export function addRunFlags(command: Command): Command {
  for (const [title, flags] of GROUPS) {
    command.optionsGroup(title);
    for (const [name, value, help] of flags)
      command.option(value === null ? `--${name}` : `--${name} <${value}>`, help);
  }
  return command;
}

/**
 * What was typed, by long option name.
 *
 * @throws UsageError for an option whose value was forgotten, so that the next option stands in its place, and for words
 * that belong to no option.
 */
export function typedOptions(command: Command): Readonly<Record<string, unknown>> {
  const byCamel = command.opts<Record<string, unknown>>();
  const typed = flagNames
    .map((name) => [name, byCamel[camel(name)]] as const)
    .filter(([, value]) => value !== undefined);
  for (const [name, value] of typed) {
    if (typeof value !== "string" || !isFlag(value)) continue;
    throw new UsageError(`--${name}: its value is missing: "${value}" follows, which is an option itself.`);
  }
  const [extra] = command.args;
  if (extra !== undefined) {
    throw new UsageError(`"${extra}": expected options, which begin with --, found this word. See --help.`);
  }
  return Object.fromEntries(typed);
}

function isFlag(value: string): boolean {
  return value.startsWith("--") && flagNames.includes(value.slice(2).split("=")[0] ?? "");
}

function camel(name: string): string {
  return name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}
