import type { AgentTurn } from "../core/agent.ts";
import type { StepResult } from "../core/environment.ts";
import type { Feedback } from "../core/feedback.ts";
import type { Reflection } from "../core/lesson.ts";

/*
 * Parts may be a user's own modules, which no compiler has checked against the types. What they return is looked at
 * once here; a wrong shape is an exception like any other and makes the episode errored.
 */

export function asObservation(value: string): string {
  if (typeof value !== "string") throw new TypeError(`reset() must return text, found ${kindOf(value)}`);
  return value;
}

export function asStepResult(value: StepResult): StepResult {
  if (value === null || typeof value !== "object")
    throw new TypeError(`step() must return a result, found ${kindOf(value)}`);
  if (typeof value.observation !== "string") throw new TypeError("step(): observation must be text");
  if (!(value.reward >= 0 && value.reward <= 1))
    throw new TypeError(`step(): reward must be 0..1, found ${value.reward}`);
  if (value.terminated && value.truncated) throw new TypeError("step(): terminated and truncated exclude each other");
  if (value.info === null || typeof value.info !== "object") throw new TypeError("step(): info must be an object");
  return value;
}

export function asTurn(value: AgentTurn): AgentTurn {
  if (value === null || typeof value !== "object")
    throw new TypeError(`act() must return a turn, found ${kindOf(value)}`);
  if (typeof value.text !== "string") throw new TypeError("act(): text must be the model's reply");
  if ((value.action === null) === (value.failure === null)) {
    throw new TypeError("act(): a turn is an action or a failure, never both, never neither");
  }
  const { action } = value;
  if (action !== null && (typeof action.name !== "string" || typeof action.argument !== "string")) {
    throw new TypeError("act(): an action has a name and an argument, both text");
  }
  return value;
}

export function asFeedback(value: Feedback): Feedback {
  if (value === null || typeof value !== "object") {
    throw new TypeError(`evaluate() must return feedback, found ${kindOf(value)}`);
  }
  if (value.verdict !== "success" && value.verdict !== "failure") {
    throw new TypeError(`evaluate(): verdict must be success or failure, found ${String(value.verdict)}`);
  }
  if (value.score !== null && !Number.isFinite(value.score)) {
    throw new TypeError(`evaluate(): score must be a number or null, found ${String(value.score)}`);
  }
  if (typeof value.text !== "string") throw new TypeError("evaluate(): text must be text");
  return value;
}

export function asReflection(value: Reflection | null): Reflection | null {
  if (value !== null && typeof value?.text !== "string") throw new TypeError("reflect(): a lesson needs text");
  return value;
}

function kindOf(value: unknown): string {
  return value === null ? "null" : typeof value;
}
