import type { Benchmark } from "../../../src/core/benchmark.ts";
import { UsageError } from "../../../src/core/errors.ts";
import type { Arm } from "../../../src/runner/parts.ts";
import type { LayeredOptions } from "../options/layers.ts";

/** Options that change something only where an arm has what they are about. */
const NEEDED: readonly (readonly [options: RegExp, what: string, needed: (config: Arm["config"]) => boolean])[] = [
  [/^(?:votes|vote-temperature)$/, "no agent of this run votes", ({ votes }) => votes !== null],
  [/^(?:memory)$/, "no strategy of this run writes lessons", ({ memory }) => memory !== null],
  [/^window$/, "no memory of this run forgets", ({ memory }) => memory !== null && memory.window !== null],
  [/^reflector-/, "no strategy of this run writes lessons", ({ models }) => models.reflector !== null],
  [/^evaluator-/, "the evaluator of this run asks no model", ({ models }) => models.evaluator !== null],
  [
    /^stuck$/,
    "neither --evaluator stuck nor --stop-when-stuck is there",
    ({ evaluator, limits }) => evaluator.name.startsWith("stuck") || limits.stuck !== null,
  ],
  [/^cassette$/, "no model of this run is asked for what could be kept", ({ models }) => costing(models).length > 0],
  [
    /^(?:requests-in-flight|requests-per-minute|tokens-per-minute|attempts)$/,
    "no model of this run is behind an endpoint",
    ({ models }) => costing(models).some((model) => !LOCAL.test(model)),
  ],
  [
    /^(?:extra-body|prices|(?:actor|evaluator|reflector)-extra-body)$/,
    "no model of this run is behind an endpoint",
    ({ models }) => costing(models).some((model) => ENDPOINT.test(model)),
  ],
  [/^self-tests$/, "the evaluator of this run writes no tests", ({ evaluator }) => evaluator.name === "self-tests"],
];
const ENDPOINT = /^(?:openai|completion):/;
const LOCAL = /^local(?:-completion)?:/;

/** Models that cost time or money. */
function costing(models: Arm["config"]["models"]): readonly string[] {
  return Object.values(models).flatMap((role) =>
    role === null || /^(?:rules$|scripted:)/.test(role.model) ? [] : role.model,
  );
}

/** Evaluators that need what an episode of one program lacks. */
const NOT_OF_PROGRAMS: Readonly<Record<string, string>> = {
  evidence: "a program is written out of nothing that was read",
  self: "its judge's prompt asks for tests, not for a verdict",
};
/** Options that mean something only where programs are run, in worlds of text, or where a live wiki is asked. */
const FOR_PROGRAMS = /^(?:grade|judge|workers|unsafe-exec|self-tests)$/;
const FOR_WORLDS = /^(?:split|wording|think-steps|rewrite-put|show-admissible)$/;
const FOR_LIVE_WIKIS = /^wiki-(?:cache|contact)$/;

/**
 * Refuses what was typed but changes nothing in this run: whoever types it expects something of it.
 *
 * @throws UsageError naming the first such option and why it has no effect.
 */
export function refusePointless({ typed, options }: LayeredOptions, benchmark: Benchmark, arms: readonly Arm[]): void {
  refuseEvaluator(options, benchmark);
  for (const option of typed) {
    const why = reason(option, benchmark, arms, options);
    if (why !== null) throw new UsageError(`--${option}: has no effect, as ${why}. Leave it out.`);
  }
}

/** Prompts of a user's own may ask the evaluator for a verdict. */
function refuseEvaluator({ evaluator, prompts }: LayeredOptions["options"], { name, runsPrograms }: Benchmark): void {
  if (runsPrograms !== true || (evaluator === "self" && prompts !== undefined)) return;
  const why = Object.hasOwn(NOT_OF_PROGRAMS, evaluator) ? NOT_OF_PROGRAMS[evaluator] : undefined;
  if (why === undefined) return;
  throw new UsageError(
    `--evaluator ${evaluator}: it cannot judge episodes of ${name}, as ${why}. Take self-tests, visible-tests or reward (oracle).`,
  );
}

function reason(
  option: string,
  { name, textWorld, runsPrograms, showsAsserts }: Benchmark,
  arms: readonly Arm[],
  { wiki = "", judge, "run-budget": budget }: LayeredOptions["options"],
): string | null {
  if (FOR_PROGRAMS.test(option) && runsPrograms !== true) return `${name} runs no programs`;
  if (option === "grade" && judge !== undefined) return "the judge of --judge gives the reward";
  if (option === "shown-asserts" && showsAsserts !== true) return `the prompts of ${name} are as its files have them`;
  if (FOR_WORLDS.test(option) && textWorld !== true) return `${name} is no world of text`;
  if (FOR_LIVE_WIKIS.test(option) && !wiki.startsWith("wikipedia")) return "no live wiki is read";
  const budgeted = arms.some(({ config }) => costing(config.models).length > 0) || budget?.seconds !== undefined;
  if (option === "run-budget" && !budgeted) return "no model of this run costs calls, tokens or USD";
  const rule = NEEDED.find(([options]) => options.test(option));
  return rule === undefined || arms.some(({ config }) => rule[2](config)) ? null : rule[1];
}
