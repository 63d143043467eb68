import { z } from "zod";
import type { ChatReply } from "../core/chat-model.ts";

const count = z.number().int().min(0);

/** The part of a chat completion that is used. Endpoints add fields of their own and leave optional ones out. */
const completionSchema = z.object({
  choices: z
    .array(
      z.object({
        message: z.object({ content: z.string().nullish() }),
        finish_reason: z.string().nullish(),
      }),
    )
    .min(1),
  usage: z.object({ prompt_tokens: count, completion_tokens: count }).nullish().catch(null),
});

/** A reply, or in words what came instead of one. */
export type ReplyReading =
  | { readonly reply: ChatReply; readonly problem: null }
  | { readonly reply: null; readonly problem: string };

/** Reads the body of a successful response: parsed JSON, or text where the endpoint did not call it JSON. */
export function readReply(body: unknown): ReplyReading {
  if (typeof body === "string") return readText(body);
  const parsed = completionSchema.safeParse(body);
  if (!parsed.success) return { reply: null, problem: problemOf(body, parsed.error.issues[0]) };
  const { choices, usage } = parsed.data;
  const choice = choices[0];
  return {
    problem: null,
    reply: {
      text: choice?.message.content ?? "",
      finish: choice?.finish_reason === "length" ? "length" : "stop",
      usage:
        usage == null
          ? null
          : { promptTokens: usage.prompt_tokens, completionTokens: usage.completion_tokens, estimated: false },
    },
  };
}

/** Some servers send JSON under another content type. */
function readText(body: string): ReplyReading {
  if (body.trim() === "") return { reply: null, problem: "it answered with an empty body" };
  if (!body.trimStart().startsWith("{")) {
    const kind = /^\s*<(!doctype|html|\?xml)/i.test(body) ? "an HTML page" : "text";
    return { reply: null, problem: `it answered with ${kind} instead of JSON: ${body}` };
  }
  try {
    return readReply(JSON.parse(body));
  } catch {
    return { reply: null, problem: "its JSON is cut off or broken" };
  }
}

function problemOf(body: unknown, issue: z.core.$ZodIssue | undefined): string {
  if (body === null || typeof body !== "object") return "it answered with an empty body";
  if ("error" in body && body.error) return `it answered with an error instead of a reply: ${errorText(body.error)}`;
  if ("choices" in body && Array.isArray(body.choices) && body.choices.length === 0) {
    return 'its answer holds no reply: "choices" is empty';
  }
  return `its answer is no chat completion: at "${issue?.path.join(".") ?? ""}": ${issue?.message ?? "unknown shape"}`;
}

function errorText(error: object | unknown): string {
  const message = typeof error === "object" && error !== null && "message" in error ? error.message : error;
  return typeof message === "string" ? message : JSON.stringify(message);
}
