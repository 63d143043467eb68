import { readFileSync } from "node:fs";
import { z } from "zod";
import { type ChatModel, type ChatRequest, estimateUsage } from "../core/chat-model.ts";
import { ModelError, messageOf, UsageError } from "../core/errors.ts";
import { type RoleName, roleNames } from "../core/result.ts";
import { cutAtStop } from "./cut-at-stop.ts";

/** Replies by position, or a function of the request. */
export type Script = readonly string[] | ((request: ChatRequest) => string | Promise<string>);

/**
 * A model whose replies are known beforehand: demonstrations and tests.
 *
 * A list is keyed by the request alone: reply k (from 0) answers a request that holds k assistant messages, whoever
 * sends it and in whatever order, so that any concurrency gives the same episodes. Stop sequences cut the reply; tokens
 * are estimated; the other parameters have no meaning here.
 *
 * Throws a ModelError for a request beyond the list.
 */
export function scriptedModel(script: Script, id = "scripted"): ChatModel {
  return {
    id,
    async complete(request) {
      const whole = typeof script === "function" ? await script(request) : replyAt(script, request, id);
      const text = cutAtStop(whole, request.stop);
      return { text, finish: "stop", usage: estimateUsage(request, text) };
    },
  };
}

/**
 * Reads a script for `scripted:<file>`: a JSON array of replies that serves every role, or an object with a list for
 * each role in use, e.g. `{ "actor": ["..."], "reflector": ["..."] }`. Lists hold at least one reply.
 *
 * @throws UsageError naming the file, what was expected and what was found.
 */
export function scriptedModelFromFile(file: string, role: RoleName): ChatModel {
  return scriptedModel(repliesOf(file, role), `scripted:${file}`);
}

const replies = z.array(z.string()).min(1);
const byRole = z.strictObject({
  actor: replies.optional(),
  evaluator: replies.optional(),
  reflector: replies.optional(),
});

const SHAPE =
  'A script is a JSON array of replies, or an object with such arrays under "actor", "evaluator" and "reflector".';

function repliesOf(file: string, role: RoleName): readonly string[] {
  const data = readJson(file);
  if (Array.isArray(data)) return valid(replies, data, file);
  const lists = valid(byRole, data, file);
  const own = lists[role];
  if (own !== undefined) return own;
  const found = roleNames.filter((name) => lists[name] !== undefined);
  throw new UsageError(
    `${file}: it holds no replies for the role "${role}", only for: ${found.join(", ") || "none"}. ` +
      `Add a list under "${role}", or give that role another model with --${role}-model.`,
  );
}

function valid<T>(schema: z.ZodType<T>, data: unknown, file: string): T {
  const parsed = schema.safeParse(data);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const where = issue && issue.path.length > 0 ? `, at ${issue.path.join(".")}` : "";
  throw new UsageError(`${file}${where}: ${issue?.message ?? "not a script"}. ${SHAPE}`);
}

function readJson(file: string): unknown {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch (error) {
    throw new UsageError(`${file}: the script of a scripted model cannot be read: ${messageOf(error)}.`);
  }
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch (error) {
    throw new UsageError(`${file}: expected JSON, found what JSON does not allow: ${messageOf(error)}. ${SHAPE}`);
  }
}

function replyAt(script: readonly string[], request: ChatRequest, id: string): string {
  const turn = request.messages.filter((message) => message.role === "assistant").length;
  const reply = script[turn];
  if (reply !== undefined) return reply;
  throw new ModelError(
    `${id}: the script has ${script.length} replies, but the request holds ${turn} assistant messages and so asks for ` +
      `reply ${turn + 1}. Add replies to the script, or lower the step limit.`,
  );
}
