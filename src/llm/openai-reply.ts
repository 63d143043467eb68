import { z } from "zod";
import type { ChatReply } from "../core/chat-model.ts";
import { withoutThinking } from "./without-thinking.ts";

const count = z.number().int().min(0);

/** The part of a completion that is used, chat or not. Endpoints add fields of their own and leave optional ones out. */
const completionSchema = z.object({
  choices: z
    .array(
      z
        .object({
          message: z.object({ content: z.string().nullish() }).optional(),
          /** Of the older API. */
          text: z.string().optional(),
          finish_reason: z.string().nullish(),
        })
        .refine(({ message, text }) => message !== undefined || text !== undefined, "neither message nor text"),
    )
    .min(1),
  usage: z
    .object({
      prompt_tokens: count,
      completion_tokens: count,
      prompt_tokens_details: z.object({ cached_tokens: count.nullish() }).nullish().catch(null),
      /** Where DeepSeek's API tells it. */
      prompt_cache_hit_tokens: count.nullish().catch(null),
    })
    .nullish()
    .catch(null),
});

/** A reply, or in words what came instead of one. */
export type ReplyReading =
  | { readonly reply: ChatReply; readonly problem: null }
  | { readonly reply: null; readonly problem: string };

/**
 * Reads the body of a successful response: parsed JSON, or text where the endpoint did not call it JSON.
 *
 * Reasoning is no part of the reply, be it in a field of its own or in `<think>` before it; its tokens are paid for and counted.
 */
export function readReply(body: unknown): ReplyReading {
  if (typeof body === "string") return readText(body);
  const parsed = completionSchema.safeParse(body);
  if (!parsed.success) return { reply: null, problem: problemOf(body, parsed.error.issues[0]) };
  const { choices, usage } = parsed.data;
  const choice = choices[0];
  const said = choice?.text ?? choice?.message?.content ?? "";
  return {
    problem: null,
    reply: {
      text: withoutThinking(said),
      finish: choice?.finish_reason === "length" ? "length" : "stop",
      usage: usage == null ? null : usageOf(usage),
    },
  };
}

function usageOf(usage: NonNullable<z.infer<typeof completionSchema>["usage"]>): ChatReply["usage"] {
  const { prompt_tokens: promptTokens, completion_tokens: completionTokens } = usage;
  const cached = usage.prompt_tokens_details?.cached_tokens ?? usage.prompt_cache_hit_tokens ?? 0;
  const cachedTokens = Math.min(cached, promptTokens);
  return { promptTokens, completionTokens, ...(cachedTokens === 0 ? {} : { cachedTokens }), estimated: false };
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
  return `its answer is no completion: at "${issue?.path.join(".") ?? ""}": ${issue?.message ?? "unknown shape"}`;
}

function errorText(error: object | unknown): string {
  const message = typeof error === "object" && error !== null && "message" in error ? error.message : error;
  return typeof message === "string" ? message : JSON.stringify(message);
}
