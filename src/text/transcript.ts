import { estimateTokens } from "../core/chat-model.ts";
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

/** Stands for an observation that a transcript has no room for. */
const LEFT_OUT = "[left out: too long]";

/** A reply as it is shown again later: the model's own words, without blank ends; a forced action has none. */
export function renderReply(step: LearnerStep, number: number): string {
  const text = step.text.trim();
  if (text === "" && step.action !== null) return `Action ${number}: ${renderAction(step.action)}`;
  return text === "" ? `Thought ${number}:` : text;
}

export function renderObservation(step: LearnerStep, number: number): string {
  return `Observation ${number}: ${step.observation}`;
}

/**
 * A whole episode as text for reflectors and evaluators: what the agent saw and wrote, nothing else.
 *
 * @param maxTokens longest text, in tokens of four characters; null for no limit. The largest observations are left out
 * first, as Reflexion's code does (hotpotqa_runs/agents.py, truncate_scratchpad); what the agent wrote always stays.
 */
export function renderTranscript(trajectory: LearnerTrajectory, maxTokens: number | null = null): string {
  const opening = trajectory.opening === "" ? [] : [trajectory.opening];
  const replies = trajectory.steps.map((step, index) => renderReply(step, index + 1));
  const observations = trajectory.steps.map((step, index) => renderObservation(step, index + 1));
  const { ending } = trajectory;
  const end = ending.kind === "truncated" ? [`The episode was cut off by its limit of ${ending.limit}.`] : [];
  const text = () =>
    [...opening, ...replies.flatMap((reply, index) => [reply, observations[index] ?? ""]), ...end].join("\n");
  const largestFirst = observations.map((_, index) => index).sort((a, b) => size(b) - size(a) || a - b);
  function size(index: number): number {
    return trajectory.steps[index]?.observation.length ?? 0;
  }
  for (const index of largestFirst) {
    if (maxTokens === null || estimateTokens(text()) <= maxTokens) break;
    observations[index] = `Observation ${index + 1}: ${LEFT_OUT}`;
  }
  return text();
}
