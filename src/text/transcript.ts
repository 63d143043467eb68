import type { Action, ActionSpec } from "../core/environment.ts";
import type { LearnerStep, LearnerTrajectory } from "../core/trajectory.ts";

/** `Search[Lantern Bay]`: an action as it is written in prompts. */
export function renderAction({ name, argument }: Action): string {
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}[${argument}]`;
}

/** One line for each action, for the slot `{actions}` of a system prompt. */
export function renderActionSpecs(actions: readonly ActionSpec[]): string {
  return actions
    .map((spec) => `- ${renderAction({ name: spec.name, argument: spec.argument })}: ${spec.effect}`)
    .join("\n");
}

/** A reply as it is shown again later: the model's own words, without blank ends. */
export function renderReply(step: LearnerStep, number: number): string {
  const text = step.text.trim();
  return text === "" ? `Thought ${number}:` : text;
}

export function renderObservation(step: LearnerStep, number: number): string {
  return `Observation ${number}: ${step.observation}`;
}

/** A whole episode as text for reflectors and evaluators: what the agent saw and wrote, nothing else. */
export function renderTranscript(trajectory: LearnerTrajectory): string {
  const lines = trajectory.opening === "" ? [] : [trajectory.opening];
  trajectory.steps.forEach((step, index) => {
    lines.push(renderReply(step, index + 1), renderObservation(step, index + 1));
  });
  const { ending } = trajectory;
  if (ending.kind === "truncated") lines.push(`The episode was cut off by its limit of ${ending.limit}.`);
  return lines.join("\n");
}
