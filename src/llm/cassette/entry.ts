import { z } from "zod";
import { type ChatRequest, requestHash, usageSchema } from "../../core/chat-model.ts";
import { sha256 } from "../../core/hash.ts";

/** Version of a cassette's lines. */
const VERSION = 1;

/** One line of a cassette: what was asked and what was answered; no key, address or time. */
export const entrySchema = z.object({
  retrial: z.literal(VERSION),
  key: z.string().regex(/^[0-9a-f]{64}$/),
  /** As the arm names it. */
  model: z.string(),
  /** Tells apart equal requests. */
  sample: z.number().int().min(0),
  messages: z.array(z.object({ role: z.enum(["system", "user", "assistant"]), content: z.string() })),
  parameters: z.object({
    temperature: z.number(),
    topP: z.number(),
    maxTokens: z.number(),
    stop: z.array(z.string()),
    seed: z.number(),
    /** Further fields of the body, where there are some. */
    extraBody: z.record(z.string(), z.unknown()).optional(),
  }),
  reply: z.object({ text: z.string(), finish: z.enum(["stop", "length"]), usage: usageSchema.nullable() }),
});
export type CassetteEntry = z.infer<typeof entrySchema>;

/** The model that a cassette's requests are meant for. */
export interface Recorded {
  readonly id: string;
  readonly extraBody?: Readonly<Record<string, unknown>> | undefined;
}

/** Key of a request: model, messages, parameters and sample. */
export function keyOf({ id, extraBody }: Recorded, request: ChatRequest): string {
  return sha256(JSON.stringify([id, extraBody ?? null, requestHash(request), request.sample ?? 0]));
}

export function entryOf(of: Recorded, request: ChatRequest, reply: CassetteEntry["reply"]): CassetteEntry {
  const { messages, temperature, topP, maxTokens, stop, seed, sample = 0 } = request;
  const { text, finish, usage } = reply;
  return {
    retrial: VERSION,
    key: keyOf(of, request),
    model: of.id,
    sample,
    messages: messages.map(({ role, content }) => ({ role, content })),
    parameters: {
      temperature,
      topP,
      maxTokens,
      stop: [...stop],
      seed,
      ...(of.extraBody === undefined ? {} : { extraBody: { ...of.extraBody } }),
    },
    reply: { text, finish, usage },
  };
}
