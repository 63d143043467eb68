import type { EvaluatorDefinition } from "../core/definitions.ts";
import { UsageError } from "../core/errors.ts";
import type { LearnerStep, LearnerTrajectory } from "../core/trajectory.ts";
import { type StuckParameters, type StuckRule, stuckRules, stuckSets } from "./stuck-rules.ts";

/** A rule with its numbers. */
export interface ChosenRule {
  readonly rule: StuckRule;
  readonly parameters: StuckParameters;
}

/** The first rule that fired and the step, from 1, at which it did. */
export interface Stuck {
  readonly rule: string;
  readonly step: number;
  /** What happened, in plain words. */
  readonly told: string;
}

/** The first step at which any of the rules fires, in their order at one step; null where none does. */
export function findStuck(steps: readonly LearnerStep[], chosen: readonly ChosenRule[]): Stuck | null {
  for (let step = 1; step <= steps.length; step++) {
    const fired = stuckNow(steps.slice(0, step), chosen);
    if (fired !== null) return fired;
  }
  return null;
}

/** Whether a rule fires at the last of these steps. */
export function stuckNow(steps: readonly LearnerStep[], chosen: readonly ChosenRule[]): Stuck | null {
  for (const { rule, parameters } of chosen) {
    if (!rule.firesAt(steps, parameters)) continue;
    return { rule: rule.name, step: steps.length, told: rule.told(steps, parameters) };
  }
  return null;
}

/**
 * Reads `paper`, `code`, or rules with their numbers: `repeat:cycles=3,invalid:times=4`.
 *
 * @throws UsageError naming what is not known and what is.
 */
export function parseStuck(spec: string): readonly ChosenRule[] {
  return spec.split(",").flatMap((part) => {
    const [name = "", ...settings] = part.trim().split(":");
    const names = stuckSets[name] ?? [name];
    return names.map((own) => {
      const rule = stuckRules[own];
      if (rule === undefined) {
        const valid = [...Object.keys(stuckSets), ...Object.keys(stuckRules)];
        throw new UsageError(
          `--stuck: there is no rule "${own}". Valid: ${valid.join(", ")}; e.g. repeat:cycles=3,long.`,
        );
      }
      return {
        rule,
        parameters: { ...rule.defaults, ...Object.fromEntries(settings.map((text) => setting(rule, text))) },
      };
    });
  });
}

function setting({ name, defaults }: StuckRule, text: string): readonly [string, number] {
  const [key = "", value = ""] = text.split("=");
  const number = Number(value);
  if (!(key in defaults) || !Number.isInteger(number) || number < 1) {
    const valid = Object.entries(defaults).map(([own, standard]) => `${own}=${standard}`);
    throw new UsageError(
      `--stuck: ${name} knows whole numbers of at least 1 for ${valid.join(", ")}; found "${text}".`,
    );
  }
  return [key, number];
}

/** The chosen rules in one text, every number named: the same text, the same rules. */
export function stuckText(chosen: readonly ChosenRule[]): string {
  return chosen
    .map(({ rule, parameters }) =>
      [rule.name, ...Object.entries(parameters).map(([key, value]) => `${key}=${value}`)].join(":"),
    )
    .join(",");
}

/**
 * Infers failure from going in circles (Shinn et al. 2023, section 4.1). Success is seen in worlds of text: the environment ends
 * an episode when its goal is reached, and only then. An opinion: what was done and answered is all that it reads.
 */
export function stuckEvaluator(chosen: readonly ChosenRule[] = parseStuck("paper")): EvaluatorDefinition {
  return {
    name: "stuck",
    kind: "opinion",
    summary: "failure inferred from going in circles (Shinn et al. 2023, section 4.1); success is seen",
    usesModel: false,
    createEvaluator: () => ({
      name: "stuck",
      kind: "opinion",
      async evaluate(trajectory) {
        const success = trajectory.ending.kind === "terminated";
        return {
          verdict: success ? "success" : "failure",
          score: null,
          text: success ? "The goal was reached." : whatWentWrong(trajectory, chosen),
          source: "external",
          form: "text",
        };
      },
    }),
  };
}

function whatWentWrong({ steps, ending }: LearnerTrajectory, chosen: readonly ChosenRule[]): string {
  const stuck = findStuck(steps, chosen);
  if (stuck !== null) return `Stuck at step ${stuck.step} (${stuck.rule}). ${stuck.told}`;
  const limit = ending.kind === "truncated" ? ending.limit : "steps";
  return `The goal was not reached before the limit of ${limit}.`;
}
