import type { ChatModel } from "../../../src/core/chat-model.ts";
import { ModelError, messageOf } from "../../../src/core/errors.ts";
import type { RunStore } from "../../../src/core/record.ts";

/** Takes keys out of a text. */
export type Redact = (text: string) => string;

/**
 * A model whose replies and errors carry no key in use: an endpoint may send back what it was sent, and a user's module
 * may say what it knows. Texts without a key pass as they are.
 */
export function withoutSecrets(model: ChatModel, secrets: readonly string[], redact: Redact): ChatModel {
  const told = secrets.filter((secret) => secret !== "");
  if (told.length === 0) return model;
  const clean = (text: string) => (told.some((secret) => text.includes(secret)) ? redact(text) : text);
  return {
    id: model.id,
    async complete(request) {
      try {
        const reply = await model.complete(request);
        const text = typeof reply?.text === "string" ? clean(reply.text) : null;
        return text === null || text === reply.text ? reply : { ...reply, text };
      } catch (error) {
        const message = messageOf(error);
        if (clean(message) === message) throw error;
        throw new ModelError(redact(message), { fatal: error instanceof ModelError && error.fatal });
      }
    },
  };
}

/** A store that takes keys out of the messages of errored episodes: whatever a user's part may throw. */
export function redactingErrors(store: RunStore, redact: Redact): RunStore {
  return {
    has: (key) => store.has(key),
    rows: () => store.rows(),
    chain: (key) => store.chain(key),
    episode: (key) => store.episode(key),
    appendReflection: (record, timing) => store.appendReflection(record, timing),
    append(row, record, timing) {
      if (row.ending.kind !== "errored") return store.append(row, record, timing);
      const ending = { ...row.ending, message: redact(row.ending.message) };
      const clean = record && { ...record, trajectory: { ...record.trajectory, ending } };
      return store.append({ ...row, ending }, clean, timing);
    },
  };
}
