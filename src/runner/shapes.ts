import { z } from "zod";
import type { AgentTurn } from "../core/agent.ts";
import { type ChatReply, type ChatRequest, usageSchema } from "../core/chat-model.ts";
import type { StepResult } from "../core/environment.ts";
import type { Feedback } from "../core/feedback.ts";
import type { Reflection } from "../core/lesson.ts";

/*
 * Parts may be a user's own modules, which no compiler has checked against the types. What crosses from them into the
 * harness is looked at once here; a wrong shape is an exception like any other and makes the episode errored.
 */

const share = z.number().min(0).max(1);

const stepResult = z.object({
  observation: z.string(),
  reward: share,
  terminated: z.boolean(),
  truncated: z.boolean(),
  info: z.object({ metrics: z.record(z.string(), share).optional() }),
});

const turn = z.object({
  thought: z.string().nullable(),
  text: z.string(),
  action: z.object({ name: z.string(), argument: z.string() }).nullable(),
  failure: z
    .object({
      kind: z.enum(["no-action", "unknown-action", "malformed-action", "several-actions", "empty-reply"]),
      message: z.string(),
    })
    .nullable(),
  badCall: z.object({ kind: z.string(), message: z.string() }).optional(),
});

const feedback = z.object({
  verdict: z.enum(["success", "failure"]),
  score: z.number().nullable(),
  text: z.string(),
  source: z.enum(["external", "internal"]),
  form: z.enum(["scalar", "text"]),
  memo: z.string().optional(),
});

const lessons = z.array(z.object({ task: z.string(), trial: z.number().int(), text: z.string() }));

const reply = z.object({
  text: z.string(),
  finish: z.enum(["stop", "length"]),
  usage: usageSchema.nullable(),
});

const request = z.object({
  messages: z.array(z.object({ role: z.enum(["system", "user", "assistant"]), content: z.string() })),
  seed: z.number().int(),
  temperature: z.number(),
  topP: z.number(),
  maxTokens: z.number(),
  stop: z.array(z.string()),
  timeoutMs: z.number(),
});

export function asObservation(value: string): string {
  return fitting("reset()", z.string(), value);
}

export function asStepResult(value: StepResult): StepResult {
  fitting("step()", stepResult, value);
  if (value.terminated && value.truncated) throw new TypeError("step(): terminated and truncated exclude each other");
  return value;
}

export function asTurn(value: AgentTurn): AgentTurn {
  fitting("act()", turn, value);
  if ((value.action === null) === (value.failure === null)) {
    throw new TypeError("act(): a turn is an action or a failure, never both, never neither");
  }
  return value;
}

export function asFeedback(value: Feedback): Feedback {
  return fitting("evaluate()", feedback, value);
}

export function asReflection(value: Reflection | null): Reflection | null {
  return fitting("reflect()", z.object({ text: z.string() }).nullable(), value);
}

export function asLessons(value: readonly Reflection[]): readonly Reflection[] {
  return fitting("recall()", lessons, value);
}

export function asRequest(value: ChatRequest): ChatRequest {
  return fitting("complete() was asked with", request, value);
}

export function asReply(value: ChatReply): ChatReply {
  return fitting("complete()", reply, value);
}

/** The value itself, not a copy. @throws TypeError naming the first field that does not fit. */
function fitting<T>(where: string, schema: z.ZodType, value: T): T {
  const result = schema.safeParse(value);
  if (result.success) return value;
  const [issue] = result.error.issues;
  const field = issue?.path.map(String).join(".");
  throw new TypeError(`${where}: ${field ? `"${field}": ` : ""}${issue?.message ?? "wrong shape"}`);
}
