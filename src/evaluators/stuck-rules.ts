import type { LearnerStep } from "../core/trajectory.ts";

/** Numbers that a rule can be told, by name. */
export type StuckParameters = Readonly<Record<string, number>>;

/** One way of telling that an agent goes in circles, from what it did and saw alone. */
export interface StuckRule {
  readonly name: string;
  /** One line. */
  readonly summary: string;
  readonly source: string;
  readonly defaults: StuckParameters;
  /** Whether the rule fires at this step, given all steps up to and including it. */
  firesAt(steps: readonly LearnerStep[], parameters: StuckParameters): boolean;
  /** What the learner is told. */
  told(steps: readonly LearnerStep[], parameters: StuckParameters): string;
}

/** Answers that say a command was not understood: of text worlds, and of the harness. */
const REFUSED = /^(?:Nothing happens\.|Invalid action|I don't understand)/;

const repeat: StuckRule = {
  name: "repeat",
  summary: "the same action got the same answer for more than `cycles` cycles in a row",
  source: "Shinn et al. 2023, section 4.1: more than 3 cycles",
  defaults: { cycles: 3 },
  firesAt: (steps, { cycles = 3 }) =>
    runOf(steps, (a, b) => lineOf(a) === lineOf(b) && a.observation === b.observation) > cycles,
  told: (steps) => `The same action got the same answer ${runOf(steps, same)} times in a row: ${quoted(steps.at(-1))}`,
};

const long: StuckRule = {
  name: "long",
  summary: "more than `actions` actions were taken; thoughts are none",
  source: "Shinn et al. 2023, section 4.1: more than 30 actions",
  defaults: { actions: 30 },
  firesAt: (steps, { actions = 30 }) => actionsIn(steps) > actions,
  told: (_, { actions = 30 }) => `More than ${actions} actions were taken without reaching the goal.`,
};

const line: StuckRule = {
  name: "line",
  summary: "`times` equal lines in a row, thoughts included",
  source: "Reflexion's released code (alfworld_runs/env_history.py): 2",
  defaults: { times: 2 },
  firesAt: (steps, { times = 2 }) => runOf(steps, (a, b) => lineOf(a) === lineOf(b)) >= times,
  told: (steps) => `The same line was written twice: ${quoted(steps.at(-1))}`,
};

const invalid: StuckRule = {
  name: "invalid",
  summary: "`times` actions in a row were not understood",
  source: "ours; ysymyth/ReAct issue 12 shows the loop",
  defaults: { times: 5 },
  firesAt: (steps, { times = 5 }) => refusedInARow(steps) >= times,
  told: (steps) =>
    `${refusedInARow(steps)} actions in a row were not understood, the last one: ${quoted(steps.at(-1))}`,
};

const oscillation: StuckRule = {
  name: "oscillation",
  summary: "the same 2 to `period` steps came `times` times over, with the same answers",
  source: "ours",
  defaults: { period: 4, times: 3 },
  firesAt: (steps, { period = 4, times = 3 }) => periodOf(steps, period, times) !== null,
  told: (steps, { period = 4, times = 3 }) =>
    `The same ${periodOf(steps, period, times)} steps came ${times} times over, the last one: ${quoted(steps.at(-1))}`,
};

/** Every rule that the project ships, by name. */
export const stuckRules: Readonly<Record<string, StuckRule>> = { repeat, long, line, invalid, oscillation };

/** Rules that a publication names together. */
export const stuckSets: Readonly<Record<string, readonly string[]>> = { paper: ["repeat", "long"], code: ["line"] };

/** What was done, as one line; the reply itself where it could not be read. */
function lineOf({ action, text }: LearnerStep): string {
  return action === null ? text.trim() : `${action.name} ${action.argument}`;
}

function same(a: LearnerStep, b: LearnerStep): boolean {
  return lineOf(a) === lineOf(b) && a.observation === b.observation;
}

/** Length of the run of equal steps that the last one ends; 0 for no step. */
function runOf(steps: readonly LearnerStep[], equal: (a: LearnerStep, b: LearnerStep) => boolean): number {
  const last = steps.at(-1);
  if (last === undefined) return 0;
  let length = 1;
  for (let at = steps.length - 2; at >= 0 && equal(steps[at] as LearnerStep, last); at--) length += 1;
  return length;
}

function actionsIn(steps: readonly LearnerStep[]): number {
  return steps.filter(({ action }) => action?.name !== "think").length;
}

/** Thoughts in between neither count nor break the row. */
function refusedInARow(steps: readonly LearnerStep[]): number {
  let count = 0;
  for (let at = steps.length - 1; at >= 0; at--) {
    const { action, failure, observation } = steps[at] as LearnerStep;
    if (action?.name === "think") continue;
    if (failure === null && !REFUSED.test(observation)) break;
    count += 1;
  }
  return count;
}

/** The period, from 2, in which the last steps go round; null where they do not. */
function periodOf(steps: readonly LearnerStep[], longest: number, times: number): number | null {
  for (let period = 2; period <= longest; period++) {
    const tail = steps.slice(-period * times);
    if (tail.length < period * times) return null;
    const round = tail.slice(0, period);
    const constant = round.every((step) => same(step, round[0] as LearnerStep));
    if (!constant && tail.every((step, at) => same(step, round[at % period] as LearnerStep))) return period;
  }
  return null;
}

function quoted(step: LearnerStep | undefined): string {
  return step === undefined ? "none." : `\`${(step.action?.argument ?? step.text).trim().slice(0, 80)}\`.`;
}
