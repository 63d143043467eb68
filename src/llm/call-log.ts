import { appendFileSync, closeSync, openSync, readFileSync, rmSync } from "node:fs";
import { z } from "zod";
import { type Caller, type ChatModel, type ChatRequest, requestHash, usageSchema } from "../core/chat-model.ts";
import { messageOf, StoreError } from "../core/errors.ts";
import { canonicalJson, sha256 } from "../core/hash.ts";

const lineSchema = z.object({
  key: z.string(),
  reply: z.object({ text: z.string(), finish: z.enum(["stop", "length"]), usage: usageSchema.nullable() }),
});
type Reply = z.infer<typeof lineSchema>["reply"];

/** Replies of episodes that are not finished yet, so that a run that was killed does not pay for them again. */
export interface CallLog {
  through(model: ChatModel): ChatModel;
  /** Calls that were answered by an earlier process. */
  saved(): number;
  /** May be called twice. */
  close(): void;
  /** Takes the file away: everything that it holds stands in rows and trajectories. */
  remove(): void;
}

/**
 * Opens the log of a run's calls. A call is known by who asks (arm, seed, sample, task, trial, role), what, and for which time. Calls
 * without a caller pass by.
 *
 * @param model the name by which arms know it stands in the caller's arm already.
 * @throws StoreError when the file cannot be read or written.
 */
export function openCallLog(file: string): CallLog {
  const guard = <T>(work: () => T): T => {
    try {
      return work();
    } catch (error) {
      throw new StoreError(
        `${file}: the log of calls cannot be written: ${messageOf(error)}. Free some space, then go on with --resume`,
      );
    }
  };
  const replies = read(file);
  let fd: number | null = guard(() => openSync(file, "a"));
  let saved = 0;
  return {
    saved: () => saved,
    close() {
      if (fd !== null) closeSync(fd);
      fd = null;
    },
    remove: () => rmSync(file, { force: true }),
    through: (model) => ({
      id: model.id,
      async complete(request) {
        if (request.caller === undefined) return model.complete(request);
        const key = keyOf(request.caller, request);
        const known = replies.get(key);
        if (known !== undefined) {
          // Given once: equal requests of one trial are told apart by their sample.
          replies.delete(key);
          saved += 1;
          return known;
        }
        const reply = await model.complete(request);
        const { text, finish, usage } = reply;
        const out = fd;
        if (out !== null)
          guard(() => appendFileSync(out, `${JSON.stringify({ key, reply: { text, finish, usage } })}\n`));
        return reply;
      },
    }),
  };
}

function keyOf(caller: Caller, request: ChatRequest): string {
  return sha256(canonicalJson([caller, requestHash(request), request.sample ?? 0]));
}

/** What an earlier process left; lines that a kill has torn are left out. */
function read(file: string): Map<string, Reply> {
  const replies = new Map<string, Reply>();
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch {
    return replies;
  }
  for (const line of text.split("\n")) {
    try {
      const { key, reply } = lineSchema.parse(JSON.parse(line));
      replies.set(key, reply);
    } catch {}
  }
  // The next line begins on a line of its own.
  if (text !== "" && !text.endsWith("\n")) appendFileSync(file, "\n");
  return replies;
}
