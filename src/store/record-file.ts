import { z } from "zod";
import { type ChatMessage, usageSchema } from "../core/chat-model.ts";
import { messageOf, StoreError } from "../core/errors.ts";
import type { CallRecord, EpisodeRecord, ReflectionRecord } from "../core/record.ts";
import { resultRowSchema, roleNames, rowKeySchema, spendSchema } from "../core/result.ts";

const actionSchema = z.object({ name: z.string(), argument: z.string() });

const stepSchema = z.object({
  thought: z.string().nullable(),
  action: actionSchema.nullable(),
  failure: z
    .object({
      kind: z.enum(["no-action", "unknown-action", "malformed-action", "several-actions", "empty-reply"]),
      message: z.string(),
    })
    .nullable(),
  text: z.string(),
  observation: z.string(),
  reward: z.number(),
});

/** A call whose messages are positions in the file's table of message hashes. */
const callSchema = z.object({
  role: z.enum(roleNames),
  step: z.number().int().nullable(),
  messages: z.array(z.number().int().min(0)),
  parameters: z.object({
    temperature: z.number(),
    topP: z.number(),
    maxTokens: z.number(),
    stop: z.array(z.string()),
    timeoutMs: z.number(),
  }),
  seed: z.number(),
  sample: z.number().int().optional(),
  reply: z.string(),
  finish: z.enum(["stop", "length"]),
  usage: usageSchema,
});

const hashesSchema = z.array(z.string().regex(/^[0-9a-f]{64}$/));

const episodeSchema = z.object({
  key: rowKeySchema,
  trajectory: z.object({
    task: z.object({
      env: z.string(),
      id: z.string(),
      instruction: z.string(),
      labels: z.record(z.string(), z.string()),
    }),
    opening: z.string(),
    steps: z.array(stepSchema),
    ending: resultRowSchema.shape.ending,
    reward: z.number(),
    metrics: z.record(z.string(), z.number()),
  }),
  feedback: z
    .object({
      verdict: z.enum(["success", "failure"]),
      score: z.number().nullable(),
      text: z.string(),
      source: z.enum(["external", "internal"]),
      form: z.enum(["scalar", "text"]),
      memo: z.string().optional(),
    })
    .nullable(),
  lessons: z.array(z.object({ task: z.string(), trial: z.number(), text: z.string() })),
  messages: hashesSchema,
  calls: z.array(callSchema),
});

const reflectionSchema = z.object({
  key: rowKeySchema,
  lesson: resultRowSchema.shape.lesson,
  spend: spendSchema,
  messages: hashesSchema,
  calls: z.array(callSchema),
});

/** The text of an episode's file; its messages go to the message store, which answers with their hashes. */
export function packEpisode(record: EpisodeRecord, store: (message: ChatMessage) => string): string {
  const { key, trajectory, feedback, lessons } = record;
  return `${JSON.stringify({ key, trajectory, feedback, lessons, ...packCalls(record.calls, store) })}\n`;
}

/** The text of a reflection's file. */
export function packReflection(record: ReflectionRecord, store: (message: ChatMessage) => string): string {
  const { key, lesson, spend } = record;
  return `${JSON.stringify({ key, lesson, spend, ...packCalls(record.calls, store) })}\n`;
}

/** Calls repeat the messages of earlier ones: each is named once, in the order of first use, then by its position. */
function packCalls(calls: readonly CallRecord[], store: (message: ChatMessage) => string) {
  const positions = { system: new Map<string, number>(), user: new Map(), assistant: new Map() } as const;
  const hashes: string[] = [];
  const position = (message: ChatMessage): number => {
    const known: Map<string, number> = positions[message.role];
    let at = known.get(message.content);
    if (at === undefined) {
      at = hashes.push(store(message)) - 1;
      known.set(message.content, at);
    }
    return at;
  };
  const packed = calls.map(({ role, step, messages, parameters, seed, sample, reply, finish, usage }) => ({
    role,
    step,
    messages: messages.map(position),
    parameters,
    seed,
    ...(sample ? { sample } : {}),
    reply,
    finish,
    usage,
  }));
  return { messages: hashes, calls: packed };
}

/** Reads an episode's file back. @throws StoreError when it, or a message, cannot be read. */
export function unpackEpisode(text: string, path: string, find: (hash: string) => ChatMessage): EpisodeRecord {
  const { messages, calls, ...rest } = parse(episodeSchema, text, path);
  return { ...rest, calls: unpackCalls(messages, calls, path, find) };
}

/** Reads a reflection's file back. @throws StoreError when it, or a message, cannot be read. */
export function unpackReflection(text: string, path: string, find: (hash: string) => ChatMessage): ReflectionRecord {
  const { messages, calls, ...rest } = parse(reflectionSchema, text, path);
  return { ...rest, calls: unpackCalls(messages, calls, path, find) };
}

/** The hashes that an episode's or a reflection's file refers to. */
export function hashesIn(text: string, path: string): readonly string[] {
  return parse(z.object({ messages: hashesSchema }), text, path).messages;
}

function unpackCalls(
  hashes: readonly string[],
  calls: readonly z.infer<typeof callSchema>[],
  path: string,
  find: (hash: string) => ChatMessage,
): CallRecord[] {
  const table = hashes.map(find);
  return calls.map((call) => ({
    ...call,
    messages: call.messages.map((position) => {
      const message = table[position];
      if (message === undefined) throw unreadable(path, `a call refers to message ${position} of ${table.length}`);
      return message;
    }),
  }));
}

function parse<T>(schema: z.ZodType<T>, text: string, path: string): T {
  try {
    return schema.parse(JSON.parse(text));
  } catch (error) {
    const issue = error instanceof z.ZodError ? error.issues[0] : undefined;
    throw unreadable(path, issue ? `"${issue.path.join(".")}": ${issue.message}` : messageOf(error), error);
  }
}

function unreadable(path: string, found: string, cause?: unknown): StoreError {
  return new StoreError(
    `${path}: expected the record of an episode, found ${found}. Restore the file from a copy, or play the run again`,
    { cause },
  );
}
