import type { Benchmark, TaskSet } from "../../../src/core/benchmark.ts";
import type { RunManifest } from "../../../src/core/result.ts";
import type { Task } from "../../../src/core/task.ts";
import type { Arm } from "../../../src/runner/parts.ts";
import { optionsForManifest } from "../options/layers.ts";
import { changedFrom } from "../options/presets.ts";
import type { RunOptionsFile } from "../options/run-options.ts";
import { packageVersion } from "../package-version.ts";

export interface ManifestParts {
  readonly options: RunOptionsFile;
  readonly benchmark: Benchmark;
  readonly taskSet: TaskSet;
  readonly tasks: readonly Task[];
  readonly arms: readonly Arm[];
  readonly command: readonly string[];
  readonly created: string;
  readonly redact: (text: string) => string;
  /** How programs are isolated; null where none are run. */
  readonly isolation: string | null;
  /** Name of a user's own judge of programs; null for none. */
  readonly judge: string | null;
}

/** Everything that another person needs to make the same rows. */
export function toManifest(parts: ManifestParts): RunManifest {
  const { options, benchmark, taskSet, tasks, arms, command, created, redact, isolation, judge } = parts;
  return {
    format: 1,
    retrial: packageVersion(),
    node: process.version,
    platform: `${process.platform}-${process.arch}`,
    created,
    command: command.map(redact),
    options: JSON.parse(redact(JSON.stringify(optionsForManifest(options)))) as Record<string, unknown>,
    env: benchmark.name,
    dataset: taskSet.dataset,
    tasks: tasks.map((task) => task.id),
    arms: arms.map(({ id, label, config }) => ({ id, label, config })),
    metrics: (taskSet.metrics ?? benchmark.metrics).map(({ name, label }) => ({ name, label })),
    breakdown: benchmark.breakdown ?? null,
    seeds: [...options.seeds],
    samples: options.samples,
    trials: options.trials,
    isolation,
    remarks: [
      ...remarksOn(arms, benchmark, options),
      ...privilegeRemarks(arms, taskSet),
      ...wikiRemarks(taskSet.dataset.wiki),
      ...judgeRemarks(judge, benchmark),
    ],
  };
}

/** Who gives the reward, where it is not the tests that a benchmark is known for. */
function judgeRemarks(judge: string | null, { remarks = [] }: Benchmark): readonly string[] {
  return judge === null
    ? remarks
    : [`Reward is given by a judge of the user's own, \`${judge}\`, not by the tests of the data file.`];
}

/** Who looks behind the text: such numbers are not those of an agent that plays fair. */
function privilegeRemarks(arms: readonly Arm[], { agents = {} }: TaskSet): string[] {
  const privileged = new Map(
    arms.flatMap(({ config }) => agents[config.agent]?.privileged ?? []).map((what) => [what, what]),
  );
  const names = (what: string) =>
    [...new Set(arms.map(({ config }) => config.agent))].filter((name) => agents[name]?.privileged === what);
  const looks = [...privileged.keys()].map(
    (what) => `Agent \`${names(what).join("`, `")}\` is given ${what}: no agent is meant to see that.`,
  );
  const shown = arms.filter(({ config }) => config.world?.showAdmissible === true || config.rules === "agentbench");
  if (shown.length === 0) return looks;
  const labels = [...new Set(shown.map(({ label }) => label))].join(", ");
  return [
    ...looks,
    `Shown the commands that would be understood: ${labels}. Published loops of ReAct and Reflexion do not show them.`,
  ];
}

/** What a live wiki answered is no part of a manifest: only its cache makes a run repeatable. */
function wikiRemarks(wiki: string | null | undefined): string[] {
  if (wiki?.startsWith("wikipedia:") !== true) return [];
  return ["Read in a live wiki, whose pages change: the same rows come from the same cache of its answers alone."];
}

function remarksOn(arms: readonly Arm[], benchmark: Benchmark, options: RunOptionsFile): string[] {
  const { rulesets = [], presets = [], possibleAnswers } = benchmark;
  const roles = arms.flatMap(({ config }) => Object.values(config.models).filter((model) => model !== null));
  const remarks: string[] = [];
  if (roles.some(({ model }) => model === "rules")) {
    remarks.push(
      "Model `rules` is a rule-based player, no language model: a weak, deterministic baseline that needs no key.",
    );
  }
  const oracle = arms.find(({ config }) => config.evaluator.kind === "oracle");
  if (oracle) {
    remarks.push(
      `Evaluator \`${oracle.config.evaluator.name}\` is an oracle: the learner is told whether its answer was right.`,
    );
  }
  if (oracle && possibleAnswers !== undefined && options.trials >= possibleAnswers) {
    remarks.push(
      `${possibleAnswers} answers are possible: under an oracle, a learner that never repeats a wrong one is right by trial ` +
        `${possibleAnswers}, whatever it read.`,
    );
  }
  if (arms.some(({ config }) => config.memory?.name === "placebo")) {
    remarks.push("Memory `placebo` is a control: every task is shown another task's lessons.");
  }
  if (arms.some(({ config }) => config.context === "gold")) {
    remarks.push("Arms that are shown the gold paragraphs know where the answer stands: an oracle's context.");
  }
  for (const { name, summary } of rulesets) {
    if (name !== "default" && arms.some(({ config }) => config.rules === name)) remarks.push(`@${name}: ${summary}.`);
  }
  const preset = presets.find(({ name }) => name === options.preset);
  if (preset) {
    const changed = changedFrom(preset, benchmark, options);
    const but = changed.length === 0 ? "" : ` Changed here: ${changed.join(", ")}.`;
    remarks.push(`Preset \`${preset.name}\`: ${preset.summary}.${but}`);
  }
  return remarks;
}
